import type { Kysely, Transaction } from 'kysely';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvent } from '../../trail/appendEvent';
import { sameLines } from './sameLines';
import {
  deleteUnbilledLines,
  insertUnbilledLines,
  reversingUnbilled,
  selectUnbilledLines,
} from './unbilledLines.repository';

type Tools = Pick<Services, 'clock'>;

/** Why a line of a voucher is 未开票收入, '' where nothing is said; null: it is not. */
export async function unbilledReason(
  db: Kysely<Database>,
  scope: Scope,
  voucherId: number,
  line: number,
): Promise<string | null> {
  const marked = await selectUnbilledLines(db, scope, voucherId).execute();
  return marked.find((one) => one.line === line)?.reason ?? null;
}

/** Marks a line, or with null takes its mark away; the caller has judged it and records it. */
export async function storeUnbilledReason(
  trx: Transaction<Database>,
  scope: Scope,
  voucherId: number,
  line: number,
  reason: string | null,
): Promise<void> {
  await deleteUnbilledLines(trx, scope, voucherId, [line]).execute();
  if (reason !== null) await insertUnbilledLines(trx, scope, voucherId, [{ line, reason }]).execute();
}

/** 未开票收入 stays with its line when a voucher is changed; where that has another account or amount it falls away. */
export async function followUnbilledLines(
  trx: Transaction<Database>,
  scope: Scope,
  at: Date,
  before: Voucher,
  after: Voucher,
): Promise<void> {
  const marked = await selectUnbilledLines(trx, scope, before.id).execute();
  if (marked.length === 0) return;
  const rows = sameLines(before, after);
  const lines = marked.map(({ line, reason }) => ({ from: line, line: rows[line - 1] ?? null, reason }));
  const changed = lines.filter(({ from, line }) => from !== line);
  if (changed.length === 0) return;
  const moved = changed.flatMap(({ line, reason }) => (line === null ? [] : { line, reason }));
  const left = changed.map(({ from }) => from);
  await deleteUnbilledLines(trx, scope, before.id, left).execute();
  if (moved.length > 0) await insertUnbilledLines(trx, scope, before.id, moved).execute();
  await appendEvent(trx, scope, at, {
    action: 'invoice.followUnbilled',
    targetId: before.id,
    before: { voucherId: before.id, lines: left },
    after: { voucherId: before.id, lines: moved.map(({ line }) => line) },
  });
}

/** 红冲 takes 未开票收入 back: the same lines of the reversal are it, with the other sign. */
export async function reverseUnbilledLines(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Tools,
  voucherId: number,
  reversalId: number,
): Promise<void> {
  const { rows } = await reversingUnbilled(scope, voucherId, reversalId).execute(trx);
  if (rows.length === 0) return;
  await appendEvent(trx, scope, clock.now(), {
    action: 'invoice.markUnbilled',
    targetId: reversalId,
    after: { voucherId: reversalId, lines: rows.map(({ line }) => line) },
  });
}

/** A voucher that gets an invoice has no 未开票收入 any more. */
export async function liftUnbilledLines(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Tools,
  voucherId: number,
): Promise<void> {
  const lines = (await selectUnbilledLines(trx, scope, voucherId).execute()).map(({ line }) => line);
  if (lines.length === 0) return;
  await deleteUnbilledLines(trx, scope, voucherId, lines).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: 'invoice.unmarkUnbilled',
    targetId: voucherId,
    before: { voucherId, lines },
  });
}
