import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../db/schema';
import { found, refuse } from '../../../Refusal';
import type { Scope } from '../../../scope';
import type { Services } from '../../../services';
import { appendEvent } from '../../../trail/appendEvent';
import { holdFund, loadFund } from './fund';
import {
  countMatchedLines,
  deleteStatement,
  selectBankLines,
  selectConfirmedDays,
  selectStatement,
  selectStatements,
  sumBankLines,
  type LineFilter,
} from './statement.repository';

/** The statements of an account, the newest days first. */
export async function listStatements(db: Kysely<Database>, scope: Scope, fundAccountId: number) {
  await loadFund(db, scope, fundAccountId);
  return selectStatements(db, scope, fundAccountId).execute();
}

/** A page of the bank's lines, and what all that are selected come to. */
export async function listBankLines(
  db: Kysely<Database>,
  scope: Scope,
  filter: LineFilter,
  window: { readonly page: number; readonly size: number },
) {
  await loadFund(db, scope, filter.fundAccountId);
  const lines = await selectBankLines(db, scope, filter, window).execute();
  return { lines, ...(await sumBankLines(db, scope, filter).executeTakeFirstOrThrow()) };
}

/**
 * 撤销导入: a file goes with all its lines, which may come again. Refused while lines are matched, and for days whose
 * 余额调节表 is confirmed.
 */
export async function removeStatement(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  id: number,
): Promise<void> {
  const { fundAccountId } = found(await selectStatement(trx, scope, id).executeTakeFirst(), '对账单');
  const fund = await holdFund(trx, scope, fundAccountId);
  const statement = found(await selectStatement(trx, scope, id).executeTakeFirst(), '对账单');
  const { lines } = await countMatchedLines(trx, scope, id).executeTakeFirstOrThrow();
  if (lines > 0) {
    refuse('STATEMENT_MATCHED', `“${statement.fileName}”有 ${lines} 行已勾对，请先取消勾对，再撤销导入`);
  }
  const [confirmed] = await selectConfirmedDays(trx, scope, fundAccountId).execute();
  if (confirmed && confirmed.asOf >= statement.first) {
    const message = `截至 ${confirmed.asOf} 的余额调节表已确认，请先由账套管理员撤销确认，再撤销导入`;
    refuse('STATEMENT_CONFIRMED', message);
  }
  await deleteStatement(trx, scope, id).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: 'bankStatement.delete',
    targetId: id,
    before: { ...statement, fundName: fund.name },
  });
}
