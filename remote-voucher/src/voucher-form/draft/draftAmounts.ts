import type { Account } from '@mingzhang/shared/accounting/account';
import { withWorth, worthOfCurrency, worthOfQuantity } from '@mingzhang/shared/accounting/lineWorth';
import { ZERO, fen, negate, subtract, type Fen } from '@mingzhang/shared/primitives/money';
import {
  divideHalfUp,
  multiplyPrice,
  unitPriceOf,
  type ExchangeRateE8,
  type QuantityMicro,
  type UnitPriceE8,
} from '@mingzhang/shared/primitives/scaled';
import { opposite, type Side } from '@mingzhang/shared/primitives/side';
import { sideOf, totalsOf, withLine, type DraftLine, type FormDraft, type NumberField } from './voucherDraft';

/** Writes a figure on one side; the other side is then blank. With a quantity, the price follows. */
export function setAmount(draft: FormDraft, row: number, side: Side, amount: Fen): FormDraft {
  return withLine(draft, row, (line) => {
    const isSame = line[side] === amount && line[opposite(side)] === 0;
    if (isSame && !('debit' in line.unreadable) && !('credit' in line.unreadable)) return line;
    // A blank cell beside a figure says nothing about the figure.
    if (amount === 0 && line[side] === 0) return readable(line, side);
    return priced(valued(readable(onSide(line, side, amount), 'debit', 'credit'), amount));
  });
}

/** `=`: the figure that makes debits equal credits, on this side. It may be red. */
export function balanceLine(draft: FormDraft, row: number, side: Side): FormDraft {
  const line = draft.lines[row];
  if (!line) return draft;
  const { difference } = totalsOf(draft.lines);
  const ofOthers = subtract(difference, subtract(line.debit, line.credit));
  // The others balance among themselves: whatever stands here has to go.
  if (ofOthers === 0) return setAmount(draft, row, sideOf(line) ?? side, ZERO);
  return setAmount(draft, row, side, side === 'debit' ? negate(ofOthers) : ofOthers);
}

/** Space: the figure to the other side. */
export function moveToOtherSide(draft: FormDraft, row: number): FormDraft {
  return withLine(draft, row, (line) => {
    const side = sideOf(line);
    return side ? onSide(line, opposite(side), line[side]) : line;
  });
}

/** `-`: black to red and back. Quantity and original amount turn with it. */
export function toggleSign(draft: FormDraft, row: number): FormDraft {
  return withLine(draft, row, (line) => {
    const side = sideOf(line);
    if (!side) return line;
    return {
      ...onSide(line, side, negate(line[side])),
      quantity: line.quantity === null ? null : (negative(line.quantity) as QuantityMicro),
      currencyAmount: line.currencyAmount === null ? null : negate(line.currencyAmount),
    };
  });
}

/** 数量: with a price it gives the figure, with a figure the price. The account is the row's, here and below. */
export function setQuantity(
  draft: FormDraft,
  row: number,
  quantity: QuantityMicro | null,
  account: Account | undefined,
): FormDraft {
  return withLine(draft, row, (line) => multiplied(readable({ ...line, quantity }, 'quantity'), account));
}

/** 单价: with a quantity it gives the figure. */
export function setUnitPrice(
  draft: FormDraft,
  row: number,
  unitPrice: UnitPriceE8 | null,
  account: Account | undefined,
): FormDraft {
  return withLine(draft, row, (line) => multiplied(readable({ ...line, unitPrice }, 'unitPrice'), account));
}

/** 币别; null is RMB, which has neither rate nor original amount. */
export function setCurrency(
  draft: FormDraft,
  row: number,
  currency: { readonly code: string; readonly exchangeRate: ExchangeRateE8 } | null,
  account: Account | undefined,
): FormDraft {
  return withLine(draft, row, (line) => {
    const cleared = readable(line, 'exchangeRate', 'currencyAmount');
    if (!currency) return { ...cleared, currencyCode: null, exchangeRate: null, currencyAmount: null };
    return converted(
      { ...cleared, currencyCode: currency.code, exchangeRate: currency.exchangeRate },
      account,
    );
  });
}

/** 汇率: with an original amount it gives the figure. */
export function setExchangeRate(
  draft: FormDraft,
  row: number,
  rate: ExchangeRateE8 | null,
  account: Account | undefined,
): FormDraft {
  return withLine(draft, row, (line) =>
    converted(readable({ ...line, exchangeRate: rate }, 'exchangeRate'), account),
  );
}

/** 原币金额: with a rate it gives the figure. */
export function setCurrencyAmount(
  draft: FormDraft,
  row: number,
  amount: Fen | null,
  account: Account | undefined,
): FormDraft {
  return withLine(draft, row, (line) =>
    converted(readable({ ...line, currencyAmount: amount }, 'currencyAmount'), account),
  );
}

/** What was typed and is no number stays in its cell; a figure it stood for is no longer there. */
export function keepUnreadable(draft: FormDraft, row: number, field: NumberField, text: string): FormDraft {
  return withLine(draft, row, (line) => ({
    ...line,
    [field]: field === 'debit' || field === 'credit' ? ZERO : null,
    unreadable: { ...line.unreadable, [field]: text },
  }));
}

function onSide(line: DraftLine, side: Side, amount: Fen): DraftLine {
  return side === 'debit'
    ? { ...line, debit: amount, credit: ZERO }
    : { ...line, debit: ZERO, credit: amount };
}

function readable(line: DraftLine, ...fields: readonly NumberField[]): DraftLine {
  const kept = Object.entries(line.unreadable).filter(([field]) => !fields.includes(field as NumberField));
  if (kept.length === Object.keys(line.unreadable).length) return line;
  return { ...line, unreadable: Object.fromEntries(kept) };
}

/** The user's figure wins: the price is what it comes to. */
function priced(line: DraftLine): DraftLine {
  const side = sideOf(line);
  if (!side || !line.quantity) return line;
  const isRight = line.unitPrice !== null && multiplyPrice(line.quantity, line.unitPrice) === line[side];
  return isRight ? line : { ...line, unitPrice: unitPriceOf(line[side], line.quantity) ?? null };
}

/** A figure without an original amount gives it by the rate; one that is there is left alone (rounding). */
function valued(line: DraftLine, amount: Fen): DraftLine {
  if (line.currencyCode === null || line.currencyAmount !== null || !line.exchangeRate) return line;
  const original = divideHalfUp(BigInt(amount) * 100_000_000n, BigInt(line.exchangeRate));
  return Number.isSafeInteger(Number(original)) ? { ...line, currencyAmount: fen(Number(original)) } : line;
}

/** quantity × price, on the side accounting/lineWorth.ts says. */
function multiplied(line: DraftLine, account: Account | undefined): DraftLine {
  if (line.quantity === null) return line;
  if (line.unitPrice === null) return priced(line);
  return worth(line, account, worthOfQuantity(line));
}

function converted(line: DraftLine, account: Account | undefined): DraftLine {
  return worth(line, account, worthOfCurrency(line));
}

function worth(line: DraftLine, account: Account | undefined, amount: Fen | null): DraftLine {
  return amount === null ? line : readable(withWorth(line, account, amount), 'debit', 'credit');
}

function negative(count: number): number {
  return count === 0 ? 0 : -count;
}
