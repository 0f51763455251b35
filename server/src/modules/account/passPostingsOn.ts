import type { Transaction } from 'kysely';
import type { Account } from '@mingzhang/shared/accounting/account';
import { isUsed, postingsText, type AccountUsage } from '@mingzhang/shared/accounting/accountProblems';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import type { Database } from '../../db/schema';
import { refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import { deleteEmptyOpenings, moveAccountRows, selectClosedUsage, selectUsage } from './account.repository';

/** The first child as it must be to take its parent's postings over, and the step that moves them. */
export interface Heir {
  readonly account: Account;
  /** For the trail: whose postings move, and how many; null when there are none. */
  readonly movedFrom: MovedFrom | null;
  move(): Promise<void>;
}

/** The account postings leave, and how many of each leave it. */
type MovedFrom = Pick<Account, 'id' | 'code' | 'name'> & Pick<AccountUsage, 'lines' | 'openings'>;

/**
 * 新增首个下级科目: only leaves are posted to, so what stands on the parent moves to its first child and
 * the parent keeps its sum (ledger.md 3). The child then carries what the lines carry: the parent's
 * auxiliary categories, unit and currencies. Refuses until the person has confirmed the counts, and
 * always when closed months would have to change.
 */
export async function passPostingsOn(
  trx: Transaction<Database>,
  scope: Scope,
  parent: Account,
  child: Account,
  isConfirmed: boolean,
): Promise<Heir> {
  const usage = await selectUsage(trx, scope, [parent.id]).executeTakeFirstOrThrow();
  if (!isUsed(usage)) {
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
      `${title}已有${postingsText(usage)}，新增下级后将全部转入“${child.code} ${child.name}”，请确认`,
      envelopeCodes.conflict,
    );
  }
  const { id, code, name, auxiliaryCategoryIds, unit, currencyCodes } = parent;
  return {
    account: { ...child, auxiliaryCategoryIds, unit, currencyCodes },
    movedFrom: { id, code, name, lines: usage.lines, openings: usage.openings },
    move: async () => {
      await moveAccountRows(trx, scope, 'voucher_line', parent.id, child.id).execute();
      await moveAccountRows(trx, scope, 'movement', parent.id, child.id).execute();
      await moveAccountRows(trx, scope, 'opening_balance', parent.id, child.id).execute();
    },
  };
}
