import type { Account } from '@mingzhang/shared/accounting/account';
import {
  accountMatcher,
  writtenAccount,
  type AccountMatch,
  type WrittenAccount,
} from '@mingzhang/shared/accounting/moving/existing/accountMatcher';
import { foundAccount, foundCurrency } from '@mingzhang/shared/accounting/moving/existing/foundAccount';
import { itemMatcher, type ItemMatch } from '@mingzhang/shared/accounting/moving/existing/itemMatcher';
import {
  isOpeningRow,
  type MovedBalance,
  type MovedItem,
  type MoveProblem,
} from '@mingzhang/shared/accounting/moving/movedBooks';
import { isAccountRow } from '@mingzhang/shared/accounting/moving/plan/totalRow';
import { readTables } from '@mingzhang/shared/accounting/moving/read/readTables';
import { ZERO, fen, negate, subtract, type Fen } from '@mingzhang/shared/primitives/money';
import { periodLabel, shiftPeriod, type Period } from '@mingzhang/shared/primitives/period';
import { NO_QUANTITY } from '@mingzhang/shared/primitives/scaled';
import { onSide } from '@mingzhang/shared/primitives/side';
import type { OpeningBalanceDraft } from '@mingzhang/shared/wire/openingBalance';
import type { WorksheetProblem } from '@mingzhang/shared/wire/voucherImport';
import { columnLetters } from '../../spreadsheet/columnLetters';
import type { MovedBalances } from './movedBalances';
import {
  itemNeeded,
  MOST_ROWS,
  NO_TURNOVER,
  TOO_MANY_ROWS,
  type OpeningChoice,
  type OpeningLists,
  type OpeningReading,
  type ReadOpening,
} from './openingReading';

interface MovedReading extends OpeningLists {
  readonly choice: OpeningChoice;
  readonly matchAccount: (written: WrittenAccount) => AccountMatch;
  readonly matchItem: (written: MovedItem, kept: readonly number[]) => ItemMatch;
  readonly notes: Set<string>;
  /** Letters of the column of codes, by worksheet. */
  readonly codeColumns: ReadonlyMap<string, string | null>;
}

/**
 * Balance tables of another program, of accounts and of items, as openings of books that begin with `enablePeriod`: of
 * several months those of that month, or of the one before when their 期末 is asked for.
 */
export function readMoved(
  tables: MovedBalances,
  lists: OpeningLists,
  choice: OpeningChoice,
  enablePeriod: Period,
): OpeningReading {
  if (tables.reduce((count, { rows }) => count + rows.length, 0) > MOST_ROWS)
    return { refusal: TOO_MANY_ROWS };
  const wanted = choice.source === 'opening' ? enablePeriod : shiftPeriod(enablePeriod, -1);
  const assumed = { from: wanted, to: wanted };
  const recognitions = tables.map(({ recognition }) => ({
    ...recognition,
    months: recognition.months ?? assumed,
  }));
  const books = readTables(tables, recognitions);
  const rows = books.balances.filter((row) => isAccountRow(row) || (row.account === '' && !isTotal(row)));
  const months = monthsOf(rows, choice, wanted);
  if ('refusal' in months) return months;
  const reading: MovedReading = {
    ...{ ...lists, choice, notes: new Set(months.notes) },
    matchAccount: accountMatcher(lists.tree, rows.map(writtenAccount)),
    matchItem: itemMatcher(lists.categories, lists.items),
    codeColumns: new Map(
      tables.map(({ sheet, recognition: { columns } }) => [sheet, lettersOf(columns.fields.account)]),
    ),
  };
  const read = rows.filter((row) => monthOfRow(row, choice) === months.month);
  return {
    rows: read.flatMap((row) => readOpening(row, reading) ?? []),
    notes: [...reading.notes],
    problems: books.problems.map(atCell),
  };
}

const lettersOf = (column: number | undefined) => (column === undefined ? null : columnLetters(column));

const atCell = ({ at, column, message }: MoveProblem): WorksheetProblem => ({
  sheet: at?.sheet ?? '',
  row: at?.row ?? 0,
  column,
  message,
});

const isTotal = ({ accountName }: MovedBalance) => /^(?:合计|总计)$/.test(accountName);

const monthOfRow = ({ from, to }: MovedBalance, { source }: OpeningChoice) =>
  source === 'opening' ? from : to;

/** The month whose balances are taken; refused where several may be meant. */
function monthsOf(
  rows: readonly MovedBalance[],
  choice: OpeningChoice,
  wanted: Period,
): { readonly month: Period; readonly notes: readonly string[] } | { readonly refusal: string } {
  const months = [...new Set(rows.map((row) => monthOfRow(row, choice)))].sort();
  const [first = wanted, ...others] = months;
  if (months.includes(wanted)) return { month: wanted, notes: [] };
  const what = choice.source === 'opening' ? '期初' : '期末';
  if (others.length > 0) {
    const listed = months.map(periodLabel).join('、');
    return { refusal: `文件里是${listed}的余额表，没有${periodLabel(wanted)}的；请只留一个期间的余额表` };
  }
  if (rows.length === 0) return { month: first, notes: [] };
  return {
    month: first,
    notes: [`余额表是${periodLabel(first)}的，不是${periodLabel(wanted)}的；读取的是它的${what}余额，请核对`],
  };
}

/** A balance row without figures of an account the set has not says nothing. */
function readOpening(balance: MovedBalance, reading: MovedReading): ReadOpening | undefined {
  const { tree, choice, codeColumns } = reading;
  const { at, items } = balance;
  const problems: WorksheetProblem[] = [];
  const row: ReadOpening['row'] = {
    ...{ sheet: at.sheet, number: at.row },
    problem: (field, message) => ({
      ...{ sheet: at.sheet, row: at.row, message },
      column: field === 'code' ? (codeColumns.get(at.sheet) ?? null) : null,
    }),
  };
  const tell = (message: string) => problems.push(row.problem('code', message));
  const net = choice.source === 'opening' ? balance.opening : balance.closing;
  const turnover = choice.isYearEnd ? NO_TURNOVER : turnoverBefore(balance, choice);
  const isEmpty = !net && turnover.yearDebit === 0 && turnover.yearCredit === 0 && !balance.quantity;
  const written = writtenAccount(balance);
  const match = reading.matchAccount(written);
  if (isEmpty && (match.by === 'nothing' || match.by === 'other')) return undefined;
  const account = foundAccount(written, match, {
    tell,
    note: (text) => reading.notes.add(text),
    unknown: (text) => `${written.code === '' ? '科目' : '科目编码'}“${text}”不存在，请先增加科目`,
  });
  const isSum =
    account !== undefined &&
    items.length === 0 &&
    (!tree.isLeaf(account.id) || account.auxiliaryCategoryIds.length > 0);
  const parts = account && !isSum ? itemParts(items, account, reading, tell) : [];
  const rowCode = [account?.code ?? balance.account, ...parts].join('_');
  const draft = {
    ...{ accountId: account?.id ?? 0, rowCode, debit: net ?? ZERO, credit: null },
    quantity: (choice.source === 'opening' ? balance.quantity : null) ?? NO_QUANTITY,
    ...{ ...NO_TURNOVER, ...turnover },
    ...currencyOf(balance, account, net ?? ZERO),
  };
  return { row, account, isSum, net, draft, problems };
}

/** What the year has moved before the balance: a table's 本年累计 goes to the end of its months. */
function turnoverBefore(balance: MovedBalance, { source }: OpeningChoice) {
  const { debit, credit, yearDebit, yearCredit } = balance;
  const before = (year: Fen | null, own: Fen | null) =>
    source === 'opening' && !isOpeningRow(balance) && year !== null
      ? subtract(year, own ?? ZERO)
      : (year ?? ZERO);
  return { yearDebit: before(yearDebit, debit), yearCredit: before(yearCredit, credit) };
}

/** The codes of the items a row names, in the order of the account's categories. */
function itemParts(
  items: readonly MovedItem[],
  account: Account,
  { matchItem, categories }: MovedReading,
  tell: (message: string) => void,
): string[] {
  const kept = account.auxiliaryCategoryIds;
  const found = new Map<number, string>();
  let isTold = false;
  for (const item of items) {
    const match = matchItem(item, kept);
    if ('item' in match && kept.includes(match.item.categoryId))
      found.set(match.item.categoryId, match.item.code);
    else {
      isTold = true;
      tell(
        'message' in match
          ? match.message
          : `科目“${account.code} ${account.name}”不核算${item.category}，请先在科目里加上这项辅助核算`,
      );
    }
  }
  return kept.flatMap((id) => {
    const code = found.get(id);
    if (code === undefined && !isTold)
      tell(itemNeeded(account, categories.find((category) => category.id === id)?.name ?? '辅助核算'));
    return code ?? [];
  });
}

/** 原币 is on the side its account is on; undefined: the table has none, and what is entered stays. */
function currencyOf(
  { currency }: MovedBalance,
  account: Account | undefined,
  net: Fen,
): Pick<OpeningBalanceDraft, 'currencyCode' | 'currencyAmount'> {
  const code = foundCurrency(currency, account);
  if (!account || !currency || code === null) return { currencyCode: undefined, currencyAmount: ZERO };
  const amount = fen(Math.abs(currency.amount ?? ZERO));
  return { currencyCode: code, currencyAmount: onSide(net < 0 ? negate(amount) : amount, account.side) };
}
