import { sql } from 'kysely';
import type { Period } from '@mingzhang/shared/primitives/period';
import { monthSeal } from '../trail/monthSeal';
import { OlderIds } from '../trail/olderIds';
import { ofSets, type BookCheck } from './bookCheck';

interface ClosedMonth {
  readonly account_set_id: number;
  readonly organization_id: number;
  readonly period: Period;
  /** Of the event that closed it, like its sequence. */
  readonly content: string | null;
  readonly sequence: number | null;
}

/** Every closed month is as it was when it was closed: its seal is the one in the trail. */
export const closedMonthsUntouched: BookCheck = {
  key: 'closedMonthsUntouched',
  async findings(db, evidence) {
    const { rows } = await sql<ClosedMonth>`
      select month.account_set_id, month.organization_id, month.period, closing.content, closing.sequence
      from accounting_period as month
      left join lateral (
        select content, sequence from event
        where event.account_set_id = month.account_set_id
          and ${ofSets(evidence, 'event.account_set_id')} and event.target_id = month.id and event.action = 'period.close'
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
      const { sequence } = closing;
      const seal = sealIn(closing.content);
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

/** The seal in the event that closed a month; null when there is none, or it cannot be read. */
function sealIn(content: string | null): string | null {
  if (content === null) return null;
  try {
    const { after } = JSON.parse(content) as { readonly after?: { readonly seal?: string } };
    return after?.seal ?? null;
  } catch {
    return null;
  }
}
