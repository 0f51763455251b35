import type { OpenAge } from '@mingzhang/shared/accounting/cashier/reconciliation';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { parseYuan, type Fen } from '@mingzhang/shared/primitives/money';
import type {
  WireConfirmedReconciliation,
  WireCorrection,
  WireFundReconciliation,
  WireUnsettled,
} from '@mingzhang/shared/wire/fundReconciliation';
import { readBack, toWireYuan } from '@mingzhang/shared/wire/scalars';
import { http } from '@mingzhang/shell';
import { readDay } from '../readDay';

/** 未达账项 */
export interface Unsettled {
  readonly key: string;
  readonly on: DateOnly;
  /** Positive. */
  readonly amount: Fen;
  readonly summary: string;
  readonly party: string;
  readonly number: string;
  readonly days: number;
  readonly age: OpenAge;
}

/** What one side has wrong; in positive, out negative. */
export interface FundCorrection {
  readonly side: 'book' | 'bank';
  readonly amount: Fen;
  readonly reason: string;
}

/** 银行存款余额调节表 as of a day. */
export interface FundReconciliation {
  readonly asOf: DateOnly;
  readonly book: Fen;
  readonly bank: Fen;
  readonly bankIn: readonly Unsettled[];
  readonly bankOut: readonly Unsettled[];
  readonly bookIn: readonly Unsettled[];
  readonly bookOut: readonly Unsettled[];
  readonly corrections: readonly FundCorrection[];
  readonly adjustedBook: Fen;
  readonly adjustedBank: Fen;
  readonly difference: Fen;
  /** Why the sides differ. */
  readonly sources: readonly string[];
  /** What is wrong although they agree. */
  readonly errors: readonly string[];
  readonly confirmed: { readonly id: number; readonly by: string; readonly at: string } | null;
  readonly mayConfirm: boolean;
  readonly whyNot: string | null;
}

const refreshes = ['reconciliation', 'reconciliations'];

const toUnsettled = ({ date, amount, ...item }: WireUnsettled): Unsettled => ({
  ...item,
  on: readDay(date),
  amount: readBack(amount, parseYuan),
});

const toCorrection = ({ side, amount, reason }: WireCorrection): FundCorrection => ({
  ...{ side, reason },
  amount: readBack(amount, parseYuan),
});

function toReconciliation(wire: WireFundReconciliation): FundReconciliation {
  const amount = (value: number) => readBack(value, parseYuan);
  return {
    ...wire,
    asOf: readDay(wire.asOf),
    book: amount(wire.book),
    bank: amount(wire.bank),
    bankIn: wire.bankIn.map(toUnsettled),
    bankOut: wire.bankOut.map(toUnsettled),
    bookIn: wire.bookIn.map(toUnsettled),
    bookOut: wire.bookOut.map(toUnsettled),
    corrections: wire.corrections.map(toCorrection),
    adjustedBook: amount(wire.adjustedBook),
    adjustedBank: amount(wire.adjustedBank),
    difference: amount(wire.difference),
  };
}

const written = (corrections: readonly FundCorrection[]) =>
  corrections.map(({ side, amount, reason }) => ({ side, amount: toWireYuan(amount), reason }));

/** As a query names those that were typed; null: none. */
export const correctionsOf = (corrections: readonly FundCorrection[]): string | null =>
  corrections.length === 0 ? null : JSON.stringify(written(corrections));

/** the reconciliation as of a day, with corrections that were typed and are not confirmed yet. */
export async function findReconciliation(
  accountId: number,
  asOf: DateOnly,
  corrections: readonly FundCorrection[],
  signal: AbortSignal,
): Promise<FundReconciliation> {
  const query = { account_id: accountId, as_of: asOf, corrections: correctionsOf(corrections) };
  return toReconciliation(await http.get('/cashier/reconciliation', query, { signal, quiet: true }));
}

/** 确认: the reconciliation is kept as it is now. */
export async function confirmReconciliation(
  accountId: number,
  asOf: DateOnly,
  corrections: readonly FundCorrection[],
): Promise<void> {
  const body = { accountId, asOf, corrections: written(corrections) };
  await http.post('/cashier/reconciliation/confirm', body, { quiet: true, refreshes });
}

/** 取消确认 */
export async function undoConfirmation(id: number): Promise<void> {
  await http.delete(`/cashier/reconciliation/confirm/${id}`, { refreshes });
}

/** A reconciliation that was confirmed. */
export interface ConfirmedReconciliation extends Omit<WireConfirmedReconciliation, 'asOf' | 'adjusted'> {
  readonly asOf: DateOnly;
  readonly adjusted: Fen;
}

export async function listConfirmed(
  accountId: number,
  signal: AbortSignal,
): Promise<readonly ConfirmedReconciliation[]> {
  const query = { account_id: accountId };
  const rows = await http.get('/cashier/reconciliation/confirmed', query, { signal, quiet: true });
  return rows.map(({ asOf, adjusted, ...row }) => ({
    ...row,
    asOf: readDay(asOf),
    adjusted: readBack(adjusted, parseYuan),
  }));
}
