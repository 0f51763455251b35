import { fen, type Fen } from '../primitives/money';
import { RATE_ONE, divideHalfUp } from '../primitives/scaled';
import { auxiliaryKey } from './auxiliary';
import type { Voucher, VoucherDraft, VoucherLine } from './voucher';

/**
 * What older clients do not know they do not send: absent keeps, null empties (wire.md 2.11). A client
 * that saves a voucher unchanged loses nothing of it.
 */

/** Fields of a line that older clients know nothing of. */
export type KeptLineField = 'currencyCode' | 'exchangeRate' | 'currencyAmount' | 'cashFlowLine';

/** What a request says nothing of, line by line. */
export interface OmittedOfLine {
  /** The line it means, as it was given out (`lineIdOf`); null: it does not say. */
  readonly id: number | null;
  readonly fields: readonly KeptLineField[];
}

export interface OmittedFields {
  readonly head: readonly ('attachmentCount' | 'remark')[];
  readonly lines: readonly OmittedOfLine[];
}

/** A draft with what its request says nothing of as it was. */
export function withOmitted<Draft extends object, Field extends keyof Draft>(
  before: Pick<Draft, Field>,
  draft: Draft,
  omitted: readonly Field[],
): Draft {
  return { ...draft, ...Object.fromEntries(omitted.map((field) => [field, before[field]])) };
}

/** Lines have no life of their own: this is unique on any page of vouchers. Positions count from 1. */
export function lineIdOf(ownerId: number, position: number): number {
  return ownerId * 1000 + position;
}

/** The draft with what its request says nothing of as it was. */
export function withKept(
  before: Pick<Voucher, 'id' | 'attachmentCount' | 'remark' | 'lines'>,
  draft: VoucherDraft,
  { head, lines }: OmittedFields,
): VoucherDraft {
  return {
    ...draft,
    attachmentCount: head.includes('attachmentCount') ? before.attachmentCount : draft.attachmentCount,
    remark: head.includes('remark') ? before.remark : draft.remark,
    lines: linesWithKept(before, draft.lines, lines),
  };
}

/**
 * Matches each line with the stored one: by its id, else one with the same content, else the one in the same row. On
 * another account nothing is kept: a currency or a cash flow belongs to its account.
 */
export function linesWithKept(
  before: Pick<Voucher, 'id' | 'lines'>,
  lines: readonly VoucherLine[],
  omitted: readonly OmittedOfLine[],
): VoucherLine[] {
  const free = new Set(before.lines.keys());
  const take = (index: number) => (free.delete(index) ? before.lines[index] : undefined);
  const origins = new Map<number, VoucherLine>();
  const match = (find: (line: VoucherLine, index: number) => number) => {
    for (const [index, line] of lines.entries()) {
      if (origins.has(index)) continue;
      const origin = take(find(line, index));
      if (origin) origins.set(index, origin);
    }
  };
  const among = (isSame: (old: VoucherLine) => boolean) =>
    [...free].find((index) => before.lines[index] && isSame(before.lines[index])) ?? -1;
  match((_, index) => (omitted[index]?.id ?? 0) - lineIdOf(before.id, 1));
  match((line) => among((old) => postingOf(old) === postingOf(line) && old.summary === line.summary));
  match((line) => among((old) => postingOf(old) === postingOf(line)));
  match((line, index) => (before.lines[index]?.accountId === line.accountId ? index : -1));
  return lines.map((line, index) => {
    const origin = origins.get(index);
    const fields = omitted[index]?.fields ?? [];
    return origin?.accountId === line.accountId ? lineWithKept(line, origin, fields) : line;
  });
}

/** The key by which lines without an id are matched. */
function postingOf({ accountId, debit, credit, auxiliary }: VoucherLine): string {
  return [accountId, debit, credit, auxiliaryKey(auxiliary)].join('|');
}

function lineWithKept(line: VoucherLine, origin: VoucherLine, fields: readonly KeptLineField[]): VoucherLine {
  const kept = Object.fromEntries(fields.map((field) => [field, origin[field]]));
  const merged: VoucherLine = { ...line, ...kept };
  const isAmountKept = origin.debit === line.debit && origin.credit === line.credit;
  if (!fields.includes('currencyAmount') || merged.currencyAmount === null || isAmountKept) return merged;
  return { ...merged, currencyAmount: amountAtRate(merged) };
}

/** The amount was changed by a client that does not show the original one: the original follows at the same rate. */
function amountAtRate({ debit, credit, exchangeRate, currencyAmount }: VoucherLine): Fen | null {
  if (!exchangeRate || exchangeRate <= 0) return currencyAmount;
  const amount = BigInt(debit + credit) * BigInt(RATE_ONE);
  return fen(Number(divideHalfUp(amount, BigInt(exchangeRate))));
}
