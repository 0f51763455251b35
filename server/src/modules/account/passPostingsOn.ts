import type { Transaction } from 'kysely';
import type { Account } from '@mingzhang/shared/accounting/account';
import {
  isUsed,
  leafUsageText,
  postingsText,
  type AccountUsage,
} from '@mingzhang/shared/accounting/accountProblems';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import type { Database } from '../../db/schema';
import { refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import { deleteEmptyOpenings, moveAccountRows, selectClosedUsage, selectUsage } from './account.repository';

/** The first child as it must be to take over what stands on its parent, and the step that moves it. */
export interface Heir {
  readonly account: Account;
  /** For the trail: whose postings and template lines move, and how many; null when there are none. */
  readonly movedFrom: MovedFrom | null;
  move(): Promise<void>;
}

/** The account that is left, and what leaves it. */
type MovedFrom = Pick<Account, 'id' | 'code' | 'name'> &
  Pick<AccountUsage, 'lines' | 'openings' | 'templates'>;

/**
 * 新增首个下级科目: only leaves are posted to, so what stands on the parent moves to its first child and
 * the parent keeps its sum (ledger.md 3); so do the lines of templates. A child that takes postings over
 * carries what they carry: the parent's auxiliary categories, unit and currencies. Refuses until the
 * person has confirmed the counts, and always when closed months would have to change.
 */
export async function passPostingsOn(
  trx: Transaction<Database>,
  scope: Scope,
  parent: Account,
  child: Account,
  isConfirmed: boolean,
): Promise<Heir> {
  const usage = await selectUsage(trx, scope, [parent.id]).executeTakeFirstOrThrow();
  if (!isUsed(usage) && usage.templates.length === 0) {
    return {
      account: child,
      movedFrom: null,
      move: async () => {
        await deleteEmptyOpenings(trx, scope, parent.id).execute();
      },
    };
  }
  const closed = await selectClosedUsage(trx, scope, parent.id).executeTakeFirstOrThrow();
  const title = `科目“${parent.code} ${parent.name}”`;
  if (isUsed(closed)) {
    refuse(
      'ACCOUNT_MOVE_CLOSED',
      `${title}在已结账的期间有${postingsText(closed)}，不能新增下级科目；请先反结账`,
      envelopeCodes.conflict,
    );
  }
  if (!isConfirmed) {
    refuse(
      'ACCOUNT_MOVE_UNCONFIRMED',
      `${title}已有${leafUsageText(usage)}，新增下级后将全部转入“${child.code} ${child.name}”，请确认`,
      envelopeCodes.conflict,
    );
  }
  const { id, code, name, auxiliaryCategoryIds, unit, currencyCodes } = parent;
  const { lines, openings, templates } = usage;
  return {
    account: isUsed(usage) ? { ...child, auxiliaryCategoryIds, unit, currencyCodes } : child,
    movedFrom: { id, code, name, lines, openings, templates },
    move: async () => {
      if (!isUsed(usage)) await deleteEmptyOpenings(trx, scope, parent.id).execute();
      await moveAccountRows(trx, scope, 'voucher_line', parent.id, child.id).execute();
      await moveAccountRows(trx, scope, 'movement', parent.id, child.id).execute();
      await moveAccountRows(trx, scope, 'opening_balance', parent.id, child.id).execute();
      await moveAccountRows(trx, scope, 'voucher_template_line', parent.id, child.id).execute();
    },
  };
}
