import type { Kysely, Transaction } from 'kysely';
import { movementsOf } from '@mingzhang/shared/accounting/movements';
import { periodsToOpen } from '@mingzhang/shared/accounting/periods';
import type { Voucher, VoucherDraft } from '@mingzhang/shared/accounting/voucher';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';
import { appendEvents } from '../../../trail/appendEvent';
import { loadPeriods, lockMonths, openMonths } from '../../period/period.service';
import { cashFlowOf } from '../posting/cashFlowOf';
import { marksOf } from '../posting/marksOf';
import type { PostingContext } from '../posting/postingContext';
import { postMovements } from '../posting/postMovements';
import { refuseLargerThan } from '../posting/setTurnover';
import type { VoucherTools } from '../entry/saveVoucher';
import { storing } from '../entry/storing';
import type { JudgedDrafts, Pause } from './judgeVouchers';
import { newVoucher } from '../record/newVoucher';
import { countVouchersAnew } from './voucherBulk.repository';
import type { TrailEvent } from '../../../trail/trailActions';

/** Rows per statement: few enough that building one does not hold others up. */
const ROWS_A_STATEMENT = 500;

/** From so many on the tables are analyzed, or the database plans the next queries badly. */
const MANY_VOUCHERS = 500;

/**
 * Saves judged vouchers without problems: all of them, in the transaction that judged them. `isPart`: of a transaction that goes
 * on for long, which others must not wait for.
 */
export async function storeVouchers(
  trx: Transaction<Database>,
  scope: Scope,
  tools: VoucherTools,
  { context, drafts }: JudgedDrafts,
  pause: Pause,
  { isPart = false }: { readonly isPart?: boolean } = {},
): Promise<Voucher[]> {
  await openMonthsOf(trx, scope, tools, context, drafts);
  const ids = await tools.ids.take(drafts.length);
  const at = tools.clock.now();
  const { organizationId, maker } = context;
  const vouchers = drafts.map((draft, index) =>
    newVoucher(draft, { id: ids[index] ?? 0, organizationId, maker, at }),
  );
  const parts = inParts(vouchers);
  let stored = 0;
  for (const part of parts) {
    await pause(stored, vouchers.length);
    await storePart(trx, scope, part, context, at);
    stored += part.length;
  }
  const movements = movementsOf(vouchers, context.transferAccounts);
  await postMovements(trx, scope, organizationId, movements);
  await refuseLargerThan(trx, scope, [], movements);
  for (const part of parts) {
    await pause(stored, vouchers.length);
    const events = part.map((voucher): TrailEvent => ({
      action: 'voucher.save',
      targetId: voucher.id,
      after: voucher,
    }));
    await appendEvents(trx, scope, at, events);
  }
  // Last: another import's counting waits for this transaction.
  if (vouchers.length >= MANY_VOUCHERS && !isPart) await countVouchersAnew().execute(trx);
  return vouchers;
}

async function storePart(
  trx: Transaction<Database>,
  scope: Scope,
  vouchers: readonly Voucher[],
  context: PostingContext,
  now: Date,
): Promise<void> {
  const judged = vouchers.map((voucher) => ({
    voucher,
    marks: marksOf(voucher, context.transferAccounts),
    parts: cashFlowOf(voucher, context),
  }));
  for (const change of storing(trx, scope, judged, now)) await change.execute();
}

/** Counts the books anew after parts of them were stored, once those are committed. */
export async function countStored(db: Kysely<Database>): Promise<void> {
  await countVouchersAnew().execute(db);
}

/** Opens the months up to the newest voucher, and locks those that are new. */
export async function openMonthsOf(
  trx: Transaction<Database>,
  scope: Scope,
  { ids }: VoucherTools,
  { organizationId, enablePeriod }: PostingContext,
  drafts: readonly Pick<VoucherDraft, 'date'>[],
): Promise<void> {
  const newest = drafts
    .map(({ date }) => periodOf(date))
    .sort()
    .at(-1);
  if (newest === undefined) return;
  const periods = await loadPeriods(trx, scope, organizationId);
  const missing = periodsToOpen(newest, { enablePeriod, periods });
  await openMonths(trx, scope, ids, organizationId, missing);
  await lockMonths(
    trx,
    scope,
    missing.map((period) => ({ organizationId, period })),
  );
}

/** Parts whose lines fit into one statement; one voucher always does. */
function inParts(vouchers: readonly Voucher[]): Voucher[][] {
  const parts: Voucher[][] = [];
  let rows = ROWS_A_STATEMENT;
  for (const voucher of vouchers) {
    if (rows + voucher.lines.length > ROWS_A_STATEMENT) {
      parts.push([]);
      rows = 0;
    }
    parts.at(-1)?.push(voucher);
    rows += voucher.lines.length;
  }
  return parts;
}
