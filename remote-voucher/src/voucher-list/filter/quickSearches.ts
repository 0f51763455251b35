import { parseYuan, formatAmount } from '@mingzhang/shared/primitives/money';
import { searchAccounts, type AccountOption } from '@mingzhang/shared/ui';
import type { VoucherCriteria } from '../../voucherListApi';

/** One way to understand what was typed: what it is called, and what it asks for. */
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
/** A bare number up to here is a 凭证号 before it is an amount. */
const USUAL_NUMBERS = 9999;

/**
 * What somebody may mean, the likeliest first: 记-12 is one voucher; 12 its number or an amount; 300.10
 * an amount; words an account, an auxiliary item, or part of a 摘要.
 */
export function quickSearches(typed: string, { accounts, items }: SearchedNames): QuickSearch[] {
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
  const found = [...accountsOf(text, accounts), ...itemsOf(text, items)];
  const numbers = numbersOf(text);
  return numbers.length > 0 ? [...numbers, ...found, summary] : [summary, ...found];
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

function numbersOf(text: string): QuickSearch[] {
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
  return number <= USUAL_NUMBERS ? [voucher, amount] : [amount];
}

function accountsOf(text: string, accounts: readonly AccountOption[]): QuickSearch[] {
  return searchAccounts(accounts, text)
    .slice(0, SUGGESTIONS)
    .map(({ option }) => ({
      key: `account-${option.id}`,
      title: '科目',
      text: `${option.code} ${option.fullName}`,
      asks: { accountId: option.id },
    }));
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
