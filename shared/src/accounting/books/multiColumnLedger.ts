import type { Side } from '../../primitives/side';
import type { AccountTree } from '../accountTree';
import type { BookChoice, BookColumn, LineBook, LinePage, SplitSource } from './book';
import { columnSets } from './bookFilter';
import { detailLedger } from './detailLedger';
import { ledgerMonths } from './ledgerPage';
import { NO_PART, splitOf, type LedgerSplit, type SplitKey } from './ledgerSplit';
import type { NamedLedgerRow } from './namedLedgerRow';

/** As many columns as fit on paper. */
const MOST_COLUMNS = 60;

/**
 * 多栏账: the detail ledger of an account with a column for each account below it, or for each item it carries. A view
 * of the detail ledger's page. 结转损益 and 结转制造费用 empty every column and are left out unless they are asked for. The
 * columns of a row add up to its 借方 − 贷方 on the account's own side.
 */
export const multiColumnLedger: LineBook<'account'> = {
  key: 'multi-column',
  title: '多栏账',
  path: detailLedger.path,
  grain: 'line',
  asks: 'account',
  leavesTransfersOut: true,
  columnSets: [columnSets.year],
  columns: [
    { key: 'date', title: '日期', kind: 'date' },
    { key: 'voucher', title: '凭证字号', kind: 'voucher' },
    { key: 'summary', title: '摘要', kind: 'text' },
    { key: 'debit', title: '借方', kind: 'money' },
    { key: 'credit', title: '贷方', kind: 'money' },
    { key: 'side', title: '方向', kind: 'side' },
    { key: 'balance', title: '余额', kind: 'money' },
  ],
  page: pageOf,
  madeColumns(source, choice) {
    const { split, isSelected } = pageOf(choice, source.ledger.accounts);
    if (!split) return { columns: [], note: '该科目没有下级科目，也没有辅助核算，不能分栏。' };
    const keys = keysIn(source, split, isSelected);
    if (keys.size > MOST_COLUMNS) {
      const advice = '请缩短期间，或在“更多范围”里选定项目。';
      return { columns: [], note: `共 ${keys.size} 栏，一次最多分 ${MOST_COLUMNS} 栏，${advice}` };
    }
    return { columns: splitColumns(keys, split, source), note: null };
  },
};

function pageOf(choice: Extract<BookChoice, { readonly asks: 'account' }>, accounts: AccountTree): LinePage {
  const page = detailLedger.page(choice, accounts);
  const split = splitOf(choice.account, accounts, choice.categoryId ?? null);
  return split ? { ...page, split } : page;
}

/** The columns that have something in these months, or since the beginning of the year. */
function keysIn(
  { ledger, range, posted }: SplitSource,
  split: LedgerSplit,
  isSelected: LinePage['isSelected'],
): Set<SplitKey> {
  const { months } = ledgerMonths(ledger, range, { isSelected, split });
  const summed = months.flatMap(({ sums }) =>
    sums.flatMap((row) => Object.keys(row.split ?? {}) as SplitKey[]),
  );
  return new Set([...posted.map((line) => split.keyOf(line.accountId, line.auxiliaryKey)), ...summed]);
}

const GROUP: Readonly<Record<Side, string>> = {
  debit: '分栏（借方为正，贷方为负）',
  credit: '分栏（贷方为正，借方为负）',
};

/** In the order of the codes; what belongs to no part is last. */
function splitColumns(
  keys: ReadonlySet<SplitKey>,
  { side, categoryId }: LedgerSplit,
  { ledger, items }: SplitSource,
): BookColumn<NamedLedgerRow>[] {
  const parts =
    categoryId === null ? ledger.accounts.all : [...items].sort((a, b) => (a.code < b.code ? -1 : 1));
  const shown = parts
    .map(({ id, code, name }) => ({ key: `split${id}` as const, code, name }))
    .filter(({ key }) => keys.has(key));
  const isTwice = (name: string) => shown.filter((other) => other.name === name).length > 1;
  const columns = shown.map(({ key, code, name }) => ({
    key,
    title: isTwice(name) ? `${code} ${name}` : name,
  }));
  const rest = { key: NO_PART, title: categoryId === null ? '本级科目' : '未指定项目' };
  return [...columns, ...(keys.has(NO_PART) ? [rest] : [])].map((column) => ({
    ...column,
    kind: 'money',
    group: GROUP[side],
  }));
}
