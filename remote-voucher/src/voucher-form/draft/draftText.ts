import type { Account } from '@mingzhang/shared/accounting/account';
import type { AuxiliaryRef } from '@mingzhang/shared/accounting/auxiliary';
import { rateOn, type Currency } from '@mingzhang/shared/accounting/currency';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { withLine, type DraftLine, type FormDraft } from './voucherDraft';

/** Typed in a summary; with a Chinese input method on, the keys give the second form. */
const ABOVE = ['..', '。。', '．．'];
const FIRST = ['//', '、、', '／／'];

/** 摘要. `..` repeats the row above, `//` the first row. */
export function setSummary(draft: FormDraft, row: number, text: string): FormDraft {
  const summary = repeated(draft, row, text.trim()) ?? text.replace(/\s+/g, ' ').trim();
  return withLine(draft, row, (line) => (line.summary === summary ? line : { ...line, summary }));
}

/** The summary a shorthand means; undefined when the text is none. */
function repeated({ lines }: FormDraft, row: number, text: string): string | undefined {
  if (ABOVE.includes(text)) return lines[row - 1]?.summary ?? '';
  return FIRST.includes(text) ? (lines[0]?.summary ?? '') : undefined;
}

export function isSummaryShorthand(text: string): boolean {
  return [...ABOVE, ...FIRST].includes(text.trim());
}

/**
 * 会计科目. What the new account does not keep (items, quantity, currency) leaves the line; an account in
 * foreign currency starts with its first one at the rate of the voucher's day.
 */
export function chooseAccount(
  draft: FormDraft,
  row: number,
  account: Account | null,
  currencies: readonly Currency[],
): FormDraft {
  return withLine(draft, row, (line) => {
    if (line.accountId === (account?.id ?? null)) return line;
    return {
      ...line,
      ...currencyFor(line, account, currencies, draft.date),
      accountId: account?.id ?? null,
      auxiliary: line.auxiliary.filter((ref) => account?.auxiliaryCategoryIds.includes(ref.categoryId)),
      quantity: account?.unit ? line.quantity : null,
      unitPrice: account?.unit ? line.unitPrice : null,
      cashFlowLine: null,
    };
  });
}

/**
 * An account made while the voucher is typed. The first child takes its parent's postings over, those of this
 * entry too: only leaves are posted to.
 */
export function takeNewAccount(
  draft: FormDraft,
  row: number,
  account: Account,
  currencies: readonly Currency[],
): FormDraft {
  return draft.lines.reduce(
    (changed, line, at) =>
      at === row || (account.parentId !== null && line.accountId === account.parentId)
        ? chooseAccount(changed, at, account, currencies)
        : changed,
    draft,
  );
}

function currencyFor(
  line: DraftLine,
  account: Account | null,
  currencies: readonly Currency[],
  date: DateOnly,
): Pick<DraftLine, 'currencyCode' | 'exchangeRate' | 'currencyAmount'> {
  const kept = account?.currencyCodes ?? [];
  if (line.currencyCode !== null && kept.includes(line.currencyCode)) return line;
  const first = currencies.find(({ code, isLocal }) => !isLocal && code === kept[0]);
  return {
    currencyCode: first?.code ?? null,
    exchangeRate: first ? rateOn(first, date) : null,
    currencyAmount: null,
  };
}

/** 辅助核算: one item for each category of the account. */
export function setAuxiliary(draft: FormDraft, row: number, refs: readonly AuxiliaryRef[]): FormDraft {
  return withLine(draft, row, (line) => ({ ...line, auxiliary: refs }));
}

/** 现金流量项目, by its line on the statement; null: as the rules propose. */
export function setCashFlowLine(draft: FormDraft, row: number, cashFlowLine: number | null): FormDraft {
  return withLine(draft, row, (line) => ({ ...line, cashFlowLine }));
}
