import type { Account } from '@mingzhang/shared/accounting/account';
import {
  writtenAccount,
  type AccountMatch,
  type WrittenAccount,
} from '@mingzhang/shared/accounting/moving/existing/accountMatcher';
import { foundAccount, foundCurrency } from '@mingzhang/shared/accounting/moving/existing/foundAccount';
import type { ItemMatch } from '@mingzhang/shared/accounting/moving/existing/itemMatcher';
import type { MovedItem, MovedLine } from '@mingzhang/shared/accounting/moving/movedBooks';
import { reckonedRate } from '@mingzhang/shared/accounting/moving/plan/plannedLines';
import type { VoucherLine } from '@mingzhang/shared/accounting/voucher';
import { NO_ACCOUNT } from '@mingzhang/shared/accounting/voucherLineProblems';
import { cleaned } from '@mingzhang/shared/primitives/cleaned';
import { fen } from '@mingzhang/shared/primitives/money';
import type { LinePart, ReadLine } from './RowReader';

/** What the lines of a file are looked up in, and where problems and notes go. */
export interface MovedLineLists {
  readonly matchAccount: (written: WrittenAccount) => AccountMatch;
  readonly matchItem: (written: MovedItem, kept: readonly number[]) => ItemMatch;
  /** What is wrong with a line. */
  readonly tell: (line: MovedLine, message: string) => void;
  /** What must be known of the file as a whole; the same once. */
  readonly note: (text: string) => void;
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
  return foundAccount(written, matchAccount(written), {
    tell: (message) => tell(line, message),
    note,
    unknown: (text) => `科目“${text}”不存在，请先增加科目`,
  });
}

/** A rate that is missing is reckoned. */
function currencyOf(
  { currency, debit, credit }: MovedLine,
  account: Account | undefined,
): Pick<VoucherLine, 'currencyCode' | 'exchangeRate' | 'currencyAmount'> {
  const code = foundCurrency(currency, account);
  if (!currency || code === null) return { currencyCode: null, exchangeRate: null, currencyAmount: null };
  const { amount, rate } = currency;
  return {
    currencyCode: code,
    exchangeRate: rate ?? (amount === null ? null : reckonedRate(amount, fen(debit + credit))),
    currencyAmount: amount,
  };
}
