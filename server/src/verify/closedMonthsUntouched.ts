import { sql } from 'kysely';
import type { Period } from '@mingzhang/shared/primitives/period';
import { monthSeal } from '../trail/monthSeal';
import { OlderIds } from '../trail/olderIds';
import { ofSets, type BookCheck } from './bookCheck';

interface ClosedMonth {
  readonly account_set_id: number;
  readonly organization_id: number;
  readonly period: Period;
  readonly seal: string | null;
  /** Of the event that closed it. */
  readonly sequence: number | null;
}

/** Every closed month is as it was when it was closed: its seal is the one in the trail. */
export const closedMonthsUntouched: BookCheck = {
  key: 'closedMonthsUntouched',
  async findings(db, evidence) {
    const { rows } = await sql<ClosedMonth>`
      select month.account_set_id, month.organization_id, month.period, closing.seal, closing.sequence
      from accounting_period as month
      left join lateral (
        select content::jsonb -> 'after' ->> 'seal' as seal, sequence from event
        where event.account_set_id = month.account_set_id
          and event.target_id = month.id and event.action = 'period.close'
        order by sequence desc limit 1
      ) as closing on true
      where month.is_closed and ${ofSets(evidence, 'month.account_set_id')}
      order by month.account_set_id, month.organization_id, month.period
    `.execute(db);
    const findings: string[] = [];
    for (const {
      account_set_id: accountSetId,
      organization_id: organizationId,
      period,
      ...closing
    } of rows) {
      const { seal, sequence } = closing;
      const layer = (await OlderIds.of(db, accountSetId)).layerOf(sequence ?? 0);
      const month = { accountSetId, organizationId, period };
      if (seal === (await monthSeal(db, month, sequence === null ? null : layer))) continue;
      findings.push(
        `account set ${accountSetId}: organization ${organizationId}, ${period} ` +
          (seal === null ? 'is closed, but the trail does not say so' : 'was changed after it was closed'),
      );
    }
    return findings;
  },
};
