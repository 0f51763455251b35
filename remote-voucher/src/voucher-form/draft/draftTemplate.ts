import { rateOn, type Currency } from '@mingzhang/shared/accounting/currency';
import type { VoucherLine } from '@mingzhang/shared/accounting/voucher';
import { NO_ACCOUNT } from '@mingzhang/shared/accounting/voucherLineProblems';
import { ZERO } from '@mingzhang/shared/primitives/money';
import {
  compacted,
  hasContent,
  isBlank,
  padded,
  toVoucherDraft,
  withLines,
  type FormDraft,
} from './voucherDraft';

/**
 * 使用模板: its lines on an empty entry, or below what is written there already. One step to undo. A
 * foreign line without a rate takes the one of the voucher's day.
 */
export function applyTemplate(
  draft: FormDraft,
  lines: readonly VoucherLine[],
  currencies: readonly Currency[],
): FormDraft {
  const written = writtenRows(draft);
  const rateOf = (code: string | null) => {
    const foreign = currencies.find((currency) => !currency.isLocal && currency.code === code);
    return foreign ? rateOn(foreign, draft.date) : null;
  };
  const added = lines.map((line, index) => ({
    ...line,
    accountId: line.accountId === NO_ACCOUNT ? null : line.accountId,
    exchangeRate: line.exchangeRate ?? rateOf(line.currencyCode),
    key: draft.nextKey + index,
    unreadable: {},
  }));
  return padded({
    ...withLines(draft, [...compacted(draft).lines.slice(0, written), ...added]),
    nextKey: draft.nextKey + added.length,
  });
}

/** How many rows of the entry are written on: the row a template starts in, counted from 0. */
export function writtenRows(draft: FormDraft): number {
  return draft.lines.filter((line, index) => !isBlank(line, draft.lines[index - 1])).length;
}

/** 存为模板: the lines as they are, with or without their amounts. */
export function templateLines(draft: FormDraft, keepsAmounts: boolean): readonly VoucherLine[] {
  if (!hasContent(draft)) return [];
  const { lines } = toVoucherDraft(draft);
  if (keepsAmounts) return lines;
  return lines.map((line) => ({
    ...line,
    debit: ZERO,
    credit: ZERO,
    quantity: null,
    unitPrice: null,
    exchangeRate: null,
    currencyAmount: null,
  }));
}
