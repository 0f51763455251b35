import { parseYuan, formatAmount } from '@mingzhang/shared/primitives/money';
import { searchAccounts, type AccountOption } from '@mingzhang/shared/ui-account';
import type { VoucherCriteria } from '../../voucherListApi';

/** One meaning of what was typed: its label, and its criteria. */
export interface QuickSearch {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly asks: Partial<VoucherCriteria>;
}

/** What can be found by name; empty while it is being loaded. */
export interface SearchedNames {
  readonly accounts: readonly AccountOption[];
  readonly items: readonly { readonly id: number; readonly title: string }[];
}

const SUGGESTIONS = 4;
/** The largest 凭证号 assumed when it is unknown. */
const USUAL_NUMBERS = 999;

/**
 * Possible meanings of a text, the likeliest first: 记-12 is one voucher; 1002 an account if there is one of that
 * code; 12 a number, if one can be that high, or an amount; 300.10 an amount; words part of a 摘要, an account or an
 * auxiliary item. `highestNumber` null: not known.
 */
export function quickSearches(
  typed: string,
  { accounts, items }: SearchedNames,
  highestNumber: number | null,
): QuickSearch[] {
  const text = typed.trim();
  if (text === '') return [];
  const summary: QuickSearch = {
    key: 'summary',
    title: '摘要含',
    text: `“${text}”`,
    asks: { summary: text },
  };
  const named = namedVoucher(text);
  if (named) return [named, summary];
  const exact = accounts.filter(({ code }) => code === text);
  const others = searchAccounts(accounts, text).flatMap(({ option }) =>
    exact.includes(option) ? [] : [option],
  );
  const found = [...others.slice(0, SUGGESTIONS).map(accountSearch), ...itemsOf(text, items)];
  const numbers = numbersOf(text, highestNumber ?? USUAL_NUMBERS);
  // Letters are tried as initials first: yhck is 银行存款, as in every account field.
  const areInitials = /^[a-z\s]+$/i.test(text) && others.length > 0;
  if (areInitials) return [...found, summary];
  const likely = [...exact.map(accountSearch), ...numbers];
  return likely.length > 0 ? [...likely, ...found, summary] : [summary, ...found];
}

/** 记-12, 记12, 记字12号. */
function namedVoucher(text: string): QuickSearch | null {
  const [, word, digits] = /^(\p{Script=Han}{1,4}?)字?\s*[-－—]?\s*(\d{1,6})号?$/u.exec(text) ?? [];
  const number = Number(digits);
  if (!word || !number) return null;
  return {
    key: 'voucher',
    title: '凭证',
    text: `${word}-${number}`,
    asks: { word, numberFrom: number, numberTo: number },
  };
}

function numbersOf(text: string, highestNumber: number): QuickSearch[] {
  const [from, to] = text.split(/[~～]/).map((part) => parseYuan(part.replaceAll(/[,，\s]/g, '')));
  if (from === undefined) return [];
  if (to !== undefined) {
    const range = `${formatAmount(from)} – ${formatAmount(to)}`;
    return [{ key: 'amounts', title: '金额', text: range, asks: { amountFrom: from, amountTo: to } }];
  }
  const asks = { amountFrom: from, amountTo: from };
  const amount: QuickSearch = { key: 'amount', title: '金额', text: formatAmount(from), asks };
  if (!/^[1-9]\d*$/.test(text)) return [amount];
  const number = Number(text);
  const voucher: QuickSearch = {
    key: 'number',
    title: '凭证号',
    text,
    asks: { numberFrom: number, numberTo: number },
  };
  return number <= highestNumber ? [voucher, amount] : [amount];
}

function accountSearch({ id, code, fullName }: AccountOption): QuickSearch {
  return { key: `account-${id}`, title: '科目', text: `${code} ${fullName}`, asks: { accountId: id } };
}

function itemsOf(text: string, items: SearchedNames['items']): QuickSearch[] {
  const wanted = text.toLowerCase();
  return items
    .filter(({ title }) => title.toLowerCase().includes(wanted))
    .slice(0, SUGGESTIONS)
    .map(({ id, title }) => ({
      key: `item-${id}`,
      title: '辅助项',
      text: title,
      asks: { auxiliaryItemId: id },
    }));
}
