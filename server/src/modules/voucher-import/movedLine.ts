import type { Account } from '@mingzhang/shared/accounting/account';
import { foreignCurrencyCode } from '@mingzhang/shared/accounting/currencyNames';
import {
  otherAccountText,
  withoutItems,
  type AccountMatch,
  type WrittenAccount,
} from '@mingzhang/shared/accounting/moving/existing/accountMatcher';
import type { ItemMatch } from '@mingzhang/shared/accounting/moving/existing/itemMatcher';
import type { MovedItem, MovedLine } from '@mingzhang/shared/accounting/moving/movedBooks';
import { reckonedRate } from '@mingzhang/shared/accounting/moving/plan/plannedLines';
import type { VoucherLine } from '@mingzhang/shared/accounting/voucher';
import { NO_ACCOUNT } from '@mingzhang/shared/accounting/voucherLineProblems';
import { cleaned } from '@mingzhang/shared/primitives/cleaned';
import { cutText } from '@mingzhang/shared/primitives/cutText';
import { fen } from '@mingzhang/shared/primitives/money';
import type { LinePart, ReadLine } from './RowReader';

/** What the lines of a file are looked up in, and who is told. */
export interface MovedLineLists {
  readonly matchAccount: (written: WrittenAccount) => AccountMatch;
  readonly matchItem: (written: MovedItem, kept: readonly number[]) => ItemMatch;
  /** What is wrong with a line. */
  readonly tell: (line: MovedLine, message: string) => void;
  /** What must be known of the file as a whole; the same once. */
  readonly note: (text: string) => void;
}

/** The account of a line as its file has it, without the items that some programs write behind its name. */
export function writtenAccount({ account, accountName, items }: MovedLine): WrittenAccount {
  const texts = items.flatMap(({ code, name }) => [`${code} ${name}`, name, code]);
  return { code: account, name: withoutItems(accountName, texts) };
}

/** A line of theirs with the accounts and items of the set; what is not there is told. */
export function movedLine(line: MovedLine, lists: MovedLineLists): ReadLine {
  const unread = new Set<LinePart>();
  const account = accountOf(line, lists);
  if (!account) unread.add('account').add('items');
  const auxiliary = (account ? line.items : []).flatMap((written) => {
    const match = lists.matchItem(written, account?.auxiliaryCategoryIds ?? []);
    if ('item' in match) return [{ categoryId: match.item.categoryId, itemId: match.item.id }];
    unread.add('items');
    lists.tell(line, match.message);
    return [];
  });
  const { summary, debit, credit, quantity, unitPrice } = line;
  return {
    line: {
      ...{ debit, credit, quantity, unitPrice, auxiliary, cashFlowLine: null },
      summary: cleaned(summary),
      accountId: account?.id ?? NO_ACCOUNT,
      ...currencyOf(line, account),
    },
    unread,
  };
}

function accountOf(line: MovedLine, { matchAccount, tell, note }: MovedLineLists): Account | undefined {
  const written = writtenAccount(line);
  const match = matchAccount(written);
  const text = cutText([written.code, written.name].join(' ').trim(), 60);
  switch (match.by) {
    case 'nothing':
      tell(line, `科目“${text}”不存在，请先增加科目`);
      return undefined;
    case 'other':
      tell(line, otherAccountText(written, match));
      return undefined;
    case 'path':
      note(`文件里的科目“${text}”按名称记到“${match.account.code} ${match.account.name}”`);
      return match.account;
    case 'code':
      note('文件里没有科目名称，科目只按编码对应，请核对后再导入');
      return match.account;
    case 'name':
      return match.account;
  }
}

/** A currency without a name is the one its account keeps; a rate that is missing is reckoned. */
function currencyOf(
  { currency, debit, credit }: MovedLine,
  account: Account | undefined,
): Pick<VoucherLine, 'currencyCode' | 'exchangeRate' | 'currencyAmount'> {
  const [kept, ...others] = account?.currencyCodes ?? [];
  const named = currency && foreignCurrencyCode(currency.code);
  const code = currency?.code === '' && others.length === 0 ? (kept ?? null) : named;
  if (!currency || code === null) return { currencyCode: null, exchangeRate: null, currencyAmount: null };
  const { amount, rate } = currency;
  return {
    currencyCode: code,
    exchangeRate: rate ?? (amount === null ? null : reckonedRate(amount, fen(debit + credit))),
    currencyAmount: amount,
  };
}
