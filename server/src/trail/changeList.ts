import type { Transaction } from 'kysely';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import type { Database } from '../db/schema';
import type { Scope } from '../scope';
import type { Services } from '../services';
import { appendEvent } from './appendEvent';
import { lockChart } from '../db/chartLock';

/** The lists of a set that are changed row by row. */
type ListNoun =
  | 'customCarryForward'
  | 'auxiliaryCategory'
  | 'auxiliaryItem'
  | 'currency'
  | 'currencyRate'
  | 'voucherWord'
  | 'organization'
  | 'assetCategory'
  | 'asset'
  | 'fundAccount'
  | 'fundCategory'
  | 'fundRule'
  | 'invoiceRule';

/** What becomes of one row of a list of the set: without `before` it is created, without `after` deleted. */
export interface ListChange<Row> {
  readonly before?: Row;
  readonly after?: Row;
  /** What stores it, in this order. */
  readonly statements: readonly { execute(): Promise<unknown> }[];
}

/**
 * Changes a list of the set (币别, 凭证字, 辅助核算, 自定义结转): locks out postings, lets `judge` read and refuse, stores what it
 * decided and records it in the trail, as `<noun>.create`, `.change` or `.delete`. Answers the row as it is, a
 * deleted one as it was.
 */
export async function changeList<Row extends { readonly id: number }>(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  noun: ListNoun,
  judge: () => Promise<ListChange<Row>>,
): Promise<Row> {
  await lockChart(trx, scope);
  const { before, after, statements } = await judge();
  const row = after ?? before;
  invariant(row, `${noun} was changed from nothing to nothing`);
  for (const statement of statements) await statement.execute();
  const verb = before && after ? 'change' : after ? 'create' : 'delete';
  await appendEvent(trx, scope, clock.now(), { action: `${noun}.${verb}`, targetId: row.id, before, after });
  return row;
}
