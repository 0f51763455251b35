import type { Compilable, Transaction } from 'kysely';
import type { CashFlowPart } from '@mingzhang/shared/accounting/cash-flow/cashFlowParts';
import type { Movement } from '@mingzhang/shared/accounting/ledger';
import { movementDifference } from '@mingzhang/shared/accounting/movementDifference';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';
import { appendEvent } from '../../../trail/appendEvent';
import { insertCashFlows } from '../posting/cashFlow.repository';
import { addMovements } from '../posting/movement.repository';
import { postMovements } from '../posting/postMovements';
import {
  haveItems,
  insertItemsOf,
  insertLines,
  insertLinesOf,
  insertVouchers,
} from '../record/voucher.repository';
import type { VoucherMarks } from '../record/voucher.table';
import type { TrailEvent } from '../../../trail/trailActions';

/** PostgreSQL takes 65535 values in one statement; a line with its items and its movement has some forty. */
const LINES_A_STATEMENT = 1000;

/** What a new voucher is written with. */
export interface Storing {
  readonly marks: VoucherMarks;
  readonly posted: readonly Movement[];
  readonly cashFlow: readonly CashFlowPart[];
  readonly at: Date;
}

/**
 * Writes a new voucher, its lines, its movements and its event. In one statement, for everybody else who
 * saves in the month waits meanwhile; what is longer than anybody types goes in several.
 */
export async function storeVoucher(
  trx: Transaction<Database>,
  scope: Scope,
  voucher: Voucher,
  { marks, posted, cashFlow, at }: Storing,
): Promise<void> {
  const event: TrailEvent = { action: 'voucher.save', targetId: voucher.id, after: voucher };
  const head = insertVouchers(trx, scope, [{ voucher, marks }], at);
  if (voucher.lines.length > LINES_A_STATEMENT) {
    await head.execute();
    await insertLines(trx, scope, voucher).execute();
    if (cashFlow.length > 0) await insertCashFlows(trx, scope, [{ voucher, parts: cashFlow }]).execute();
    await postMovements(trx, scope, voucher.organizationId, posted);
    await appendEvent(trx, scope, at, event);
    return;
  }
  const parts: Compilable[] = [head, insertLinesOf(trx, scope, [voucher])];
  if (haveItems([voucher])) parts.push(insertItemsOf(trx, scope, [voucher]));
  if (cashFlow.length > 0) parts.push(insertCashFlows(trx, scope, [{ voucher, parts: cashFlow }]));
  const movements = movementDifference([], posted);
  if (movements.length > 0) parts.push(addMovements(trx, scope, voucher.organizationId, movements));
  await appendEvent(trx, scope, at, event, parts);
}
