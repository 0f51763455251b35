import type { Transaction } from 'kysely';
import { isVoided } from '@mingzhang/shared/accounting/invoices/invoice';
import {
  sameTick,
  tickProblems,
  tickPurposeTitles,
  type InvoiceTick,
  type TickPurpose,
} from '@mingzhang/shared/accounting/invoices/invoiceTick';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { Database } from '../../db/schema';
import { refuse, refuseIf } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvent } from '../../trail/appendEvent';
import { insertInPieces } from './insertInPieces';
import {
  deleteTicks,
  holdInvoices,
  holdInvoicesByKey,
  insertTicks,
  selectTicks,
  selectWholeInvoices,
} from './invoice.repository';
import {
  insertBatchTicks,
  selectBatchTicks,
  selectLaterTicks,
  selectTransferred,
  updateBatchTick,
} from './invoiceTick.repository';
import { tickOf, type JudgedTick } from './judgeFiles';
import { transferredText, voidTick } from './tickTexts';

/** 勾选 as it is asked for; period null: not ticked any more. */
export interface TickChoice {
  readonly ids: readonly number[];
  readonly period: Period | null;
  readonly purpose: TickPurpose;
  /** 有效抵扣税额 of the one invoice; null: the whole tax of each. */
  readonly amount: Fen | null;
}

/** 勾选 or 取消勾选 of input invoices, all or none. Refuses sold ones, a month before the invoice, and more than its tax. */
export async function tickInvoices(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  { ids, period, purpose, amount }: TickChoice,
): Promise<void> {
  await holdInvoices(trx, scope, ids).execute();
  const rows = await selectWholeInvoices(trx, scope, ids).execute();
  if (rows.length < ids.length) refuse('INVOICE_NOT_FOUND', '有发票不存在或已被删除，请刷新后再试');
  if (amount !== null && rows.length > 1) {
    refuse('INVOICE_TICK_AMOUNT', '一次勾选多张时不能填有效抵扣税额，请单独勾选');
  }
  for (const row of rows) {
    if (row.direction === 'out') refuse('INVOICE_TICK_SOLD', `发票${row.key}是销项发票，不能勾选`);
    if (period !== null && isVoided(row.status, row.record.status)) {
      refuse('INVOICE_TICK_VOID', voidTick(row.key));
    }
    if (period !== null) refuseIf(tickProblems(row, { period, amount: amount ?? row.tax }));
  }
  await refuseTransferred(trx, scope, ids, period === null ? '取消勾选' : '改变勾选');
  await deleteTicks(trx, scope, ids).execute();
  if (period !== null) {
    await insertTicks(
      trx,
      rows.map(({ id, tax }) => ({
        account_set_id: scope.accountSetId,
        invoice_id: id,
        period,
        amount_fen: amount ?? tax,
        purpose,
      })),
    ).execute();
  }
  await appendEvent(trx, scope, clock.now(), {
    action: 'invoice.tick',
    targetId: null,
    after: {
      keys: rows.map(({ key }) => key),
      invoiceIds: ids,
      ...(period === null ? {} : { period, purpose: tickPurposeTitles[purpose] }),
    },
  });
}

/** Refuses when the tax of one of some invoices was moved on to 进项税额. */
async function refuseTransferred(
  trx: Transaction<Database>,
  scope: Scope,
  ids: readonly number[],
  deed: string,
): Promise<void> {
  const [moved] = (await selectTransferred(scope, ids).execute(trx)).rows;
  if (!moved) return;
  refuse('INVOICE_TRANSFERRED', transferredText(moved.key, `${moved.word}-${moved.number}`, deed));
}

/** 勾选 as the bureau's lists have it, the last of each; kept with the batch, so that it can be taken back. Answers of which invoices. */
export async function storeListedTicks(
  trx: Transaction<Database>,
  scope: Scope,
  batchId: number,
  ticks: readonly JudgedTick[],
): Promise<readonly number[]> {
  if (ticks.length === 0) return [];
  const asked = new Map(ticks.map((tick) => [tick.key, tick]));
  const held = await holdInvoicesByKey(trx, scope, [...asked.keys()]).execute();
  const ids = held.map(({ id }) => id);
  const before = await ticksOf(trx, scope, ids);
  const changes = held.map(({ id, key }) => {
    const tick = asked.get(key);
    return { id, before: before.get(id) ?? null, after: tick ? tickOf(tick) : null };
  });
  const changed = changes.filter((one) => !sameTick(one.before, one.after));
  await refuseTransferred(
    trx,
    scope,
    changed.map(({ id }) => id),
    '改变勾选',
  );
  await storeTicks(
    trx,
    scope,
    changed.map(({ id, after }) => [id, after]),
  );
  await insertInPieces(changed, (piece) =>
    insertBatchTicks(
      trx,
      piece.map((one) => ({
        ...{ account_set_id: scope.accountSetId, batch_id: batchId, invoice_id: one.id },
        ...{ before: asJson(one.before), after: asJson(one.after) },
      })),
    ).execute(),
  );
  return ids;
}

/**
 * Takes the 勾选 of a batch back: each invoice is ticked as before it. What was ticked otherwise since then stays; where a
 * later batch did it, that one goes back to what was before this one.
 */
export async function undoListedTicks(
  trx: Transaction<Database>,
  scope: Scope,
  batchId: number,
): Promise<void> {
  const done = await selectBatchTicks(trx, scope, batchId).execute();
  if (done.length === 0) return;
  const ids = done.map(({ invoiceId }) => invoiceId);
  await refuseTransferred(trx, scope, ids, '撤销勾选');
  const now = await ticksOf(trx, scope, ids);
  await storeTicks(
    trx,
    scope,
    done
      .filter(({ invoiceId, after }) => sameTick(now.get(invoiceId) ?? null, after))
      .map(({ invoiceId, before }) => [invoiceId, before]),
  );
  for (const { invoiceId, before, after } of done) {
    const later = (await selectLaterTicks(trx, scope, batchId, invoiceId).execute())[0];
    if (later && sameTick(later.before, after)) {
      await updateBatchTick(trx, scope, later.batchId, invoiceId, asJson(before)).execute();
    }
  }
}

/** Invoices as they are ticked from now on; null: not any more. */
async function storeTicks(
  trx: Transaction<Database>,
  scope: Scope,
  ticks: readonly (readonly [id: number, tick: InvoiceTick | null])[],
): Promise<void> {
  await deleteTicks(
    trx,
    scope,
    ticks.map(([id]) => id),
  ).execute();
  const rows = ticks.flatMap(([id, tick]) =>
    tick
      ? {
          ...{ account_set_id: scope.accountSetId, invoice_id: id, period: tick.period },
          ...{ amount_fen: tick.amount, purpose: tick.purpose },
        }
      : [],
  );
  await insertInPieces(rows, (piece) => insertTicks(trx, piece).execute());
}

async function ticksOf(
  trx: Transaction<Database>,
  scope: Scope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, InvoiceTick>> {
  const rows = await selectTicks(trx, scope, ids).execute();
  return new Map(rows.map(({ invoiceId, ...tick }) => [invoiceId, tick]));
}

const asJson = (tick: InvoiceTick | null) =>
  tick && JSON.stringify({ period: tick.period, amount: tick.amount, purpose: tick.purpose });
