import type { Account } from '@mingzhang/shared/accounting/account';
import { rateOn, type Currency } from '@mingzhang/shared/accounting/currency';
import * as amounts from '@mingzhang/shared/accounting/lineAmounts';
import { readAmount } from '@mingzhang/shared/primitives/amountText';
import { ZERO, negate, type Fen } from '@mingzhang/shared/primitives/money';
import type { ExchangeRateE8, QuantityMicro, UnitPriceE8 } from '@mingzhang/shared/primitives/scaled';
import type { Side } from '@mingzhang/shared/primitives/side';
import {
  isProposed,
  totalsOf,
  withLine,
  type DraftLine,
  type FormDraft,
  type NumberField,
} from './voucherDraft';

/**
 * The figures of a row, by the rules of accounting/lineAmounts.ts. What was typed and is no number is beside
 * them until a figure takes its place.
 */

/** Writes a figure on one side; the other side is then blank. */
export function setAmount(draft: FormDraft, row: number, side: Side, amount: Fen): FormDraft {
  return withLine(draft, row, (line) => {
    const isBlankBeside = amount === 0 && line[side] === 0;
    const written = amounts.setAmount(line, side, amount);
    return isBlankBeside ? readable(written, side) : readable(written, 'debit', 'credit');
  });
}

/** A figure as it was typed. A minus alone turns the one that is there red, or black again. */
export function typeAmount(draft: FormDraft, row: number, side: Side, text: string): FormDraft {
  if (text === '-') return draft.lines[row]?.[side] === 0 ? draft : toggleSign(draft, row);
  const amount = readAmount(text);
  return amount === undefined ? keepUnreadable(draft, row, side, text) : setAmount(draft, row, side, amount);
}

/** `=`: the figure that makes debits equal credits, on this side. It may be red. What is only proposed elsewhere gives way. */
export function balanceLine(draft: FormDraft, row: number, side: Side): FormDraft {
  const line = draft.lines[row];
  if (!line) return draft;
  const { difference: ofOthers } = totalsOf(
    draft.lines.filter((each, at) => at !== row && !isProposed(each)),
  );
  // The others balance among themselves: whatever is here has to go.
  if (ofOthers === 0) return setAmount(draft, row, amounts.sideOf(line) ?? side, ZERO);
  return setAmount(draft, row, side, side === 'debit' ? negate(ofOthers) : ofOthers);
}

/** Space: the figure to the other side. */
export function moveToOtherSide(draft: FormDraft, row: number): FormDraft {
  return withLine(draft, row, amounts.moveToOtherSide);
}

/** `-`: black to red and back. */
export function toggleSign(draft: FormDraft, row: number): FormDraft {
  return withLine(draft, row, amounts.toggleSign);
}

/** A change of one of the numbers a figure follows from, on a row whose account is given. */
type SetNumber<T> = (draft: FormDraft, row: number, value: T, account: Account | undefined) => FormDraft;

export const setQuantity = setter<QuantityMicro | null>(amounts.setQuantity, 'quantity');
export const setUnitPrice = setter<UnitPriceE8 | null>(amounts.setUnitPrice, 'unitPrice');
export const setExchangeRate = setter<ExchangeRateE8 | null>(amounts.setExchangeRate, 'exchangeRate');
export const setCurrencyAmount = setter<Fen | null>(amounts.setCurrencyAmount, 'currencyAmount');
const setCurrencyAtRate = setter<{ readonly code: string; readonly exchangeRate: ExchangeRateE8 } | null>(
  amounts.setCurrency,
  'exchangeRate',
  'currencyAmount',
);

/** 币别 at the rate of the voucher's day; null is RMB, which has neither rate nor original amount. */
export const setCurrency: SetNumber<Currency | null> = (draft, row, currency, account) =>
  setCurrencyAtRate(
    draft,
    row,
    currency && { code: currency.code, exchangeRate: rateOn(currency, draft.date) },
    account,
  );

function setter<T>(
  set: (line: DraftLine, account: Account | undefined, value: T) => DraftLine,
  ...fields: readonly NumberField[]
): SetNumber<T> {
  return (draft, row, value, account) =>
    withLine(draft, row, (line) => {
      const written = set(readable(line, ...fields), account, value);
      const isSame = written.debit === line.debit && written.credit === line.credit;
      return isSame ? written : readable(written, 'debit', 'credit');
    });
}

/** What was typed and is no number stays in its cell; a figure it replaced is no longer there. */
export function keepUnreadable(draft: FormDraft, row: number, field: NumberField, text: string): FormDraft {
  return withLine(draft, row, (line) => ({
    ...line,
    [field]: field === 'debit' || field === 'credit' ? ZERO : null,
    unreadable: { ...line.unreadable, [field]: text },
  }));
}

function readable(line: DraftLine, ...fields: readonly NumberField[]): DraftLine {
  const kept = Object.entries(line.unreadable).filter(([field]) => !fields.includes(field as NumberField));
  if (kept.length === Object.keys(line.unreadable).length) return line;
  return { ...line, unreadable: Object.fromEntries(kept) };
}
