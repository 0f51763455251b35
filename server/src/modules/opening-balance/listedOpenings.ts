import type { Account } from '@mingzhang/shared/accounting/account';
import {
  accountMatcher,
  withoutItems,
  type AccountMatch,
  type WrittenAccount,
} from '@mingzhang/shared/accounting/moving/existing/accountMatcher';
import { foundAccount } from '@mingzhang/shared/accounting/moving/existing/foundAccount';
import { ZERO, negate, type Fen } from '@mingzhang/shared/primitives/money';
import type { OpeningBalanceDraft } from '@mingzhang/shared/wire/openingBalance';
import type { WorksheetProblem } from '@mingzhang/shared/wire/voucherImport';
import { unknownTitlesNotes, type ListRow, type ListTable } from '../list-import/listTable';
import {
  isTotalRow,
  itemColumns,
  readFigures,
  saysNothing,
  type ItemColumns,
  type OpeningField,
  type OpeningSource,
  type WrittenFigures,
} from './openingColumns';
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

/** A table of openings in our form: the accounts, with what items are theirs, one to a row. */
export function readListed(
  table: ListTable<OpeningField>,
  lists: OpeningLists,
  choice: OpeningChoice,
): OpeningReading {
  const what = choice.source === 'opening' ? '期初' : '期末';
  if (table.rows.length > MOST_ROWS) return { refusal: TOO_MANY_ROWS };
  const filled = filledRows(table, choice.source);
  if (filled.length === 0) return { refusal: `文件里没有填写${what}余额` };
  const { items, unknown } = itemColumns(table, lists.categories);
  const notes = new Set<string>();
  const reading = { ...lists, columns: items, matchAccount: accountMatcher(lists.tree), notes, choice };
  const rows = filled.map((row) => readRow(row, reading));
  return { rows, notes: [...notes, ...unknownTitlesNotes(unknown)] };
}

/** The rows that say something of an account. */
export const filledRows = ({ rows }: ListTable<OpeningField>, source: OpeningSource) =>
  rows.filter((row) => !saysNothing(row, source) && !isTotalRow(row));

interface ListedReading extends OpeningLists {
  readonly columns: readonly ItemColumns[];
  readonly matchAccount: (written: WrittenAccount) => AccountMatch;
  readonly notes: Set<string>;
  readonly choice: OpeningChoice;
}

function readRow(row: ListRow<OpeningField>, reading: ListedReading): ReadOpening {
  const { tree, columns, choice } = reading;
  const problems: WorksheetProblem[] = [];
  const [written = '', ...suffix] = (row.text('code') ?? '').split('_');
  const account = accountOf(row, written, suffix.length > 0, reading, problems);
  const code = account?.code ?? written;
  const read = readFigures(row, account?.side ?? 'debit', choice.source, problems);
  const figures = choice.isYearEnd ? { ...read, ...NO_TURNOVER } : read;
  const isParent = account !== undefined && !tree.isLeaf(account.id);
  const kept = account?.auxiliaryCategoryIds ?? [];
  // A table without any column of its items has the account as a whole.
  const isWhole =
    suffix.length === 0 && kept.length > 0 && !columns.some(({ category }) => kept.includes(category.id));
  const isSum = isParent || isWhole;
  const parts = suffix.length > 0 || !account || isSum ? suffix : itemParts(row, account, reading, problems);
  const own = figures.opening && account?.side === 'credit' ? negate(figures.opening) : figures.opening;
  const net = figures.net ?? own;
  return { row, account, isSum, net, problems, draft: draftOf(account, [code, ...parts], figures, net) };
}

/** By code, and by name where the row has one: the same code may be another account elsewhere. */
function accountOf(
  row: ListRow<OpeningField>,
  code: string,
  isItem: boolean,
  { matchAccount, columns, notes }: ListedReading,
  problems: WorksheetProblem[],
): Account | undefined {
  const written = row.text('name') ?? '';
  const items = columns.flatMap(({ codeColumn, nameColumn }) =>
    [nameColumn, codeColumn].map((column) => (column === null ? '' : row.textAt(column))),
  );
  const name = isItem ? '' : withoutItems(written, items);
  const match = code === '' ? ({ by: 'nothing' } as const) : matchAccount({ code, name });
  // Our form may leave the names out.
  if (match.by === 'code') return match.account;
  const text = [code.slice(0, 30), written.slice(0, 30)].join(' ').trim();
  return foundAccount({ code, name }, match, {
    tell: (message) => problems.push(row.problem('code', message)),
    note: (note) => notes.add(note),
    unknown: () => (code === '' ? '请填写科目编码' : `科目编码“${text}”不存在，请先增加科目`),
  });
}

/** The codes of the items a row names, in the order of the account's categories. */
function itemParts(
  row: ListRow<OpeningField>,
  account: Account,
  { columns, categories, items }: ListedReading,
  problems: WorksheetProblem[],
): string[] {
  return account.auxiliaryCategoryIds.flatMap((categoryId) => {
    const column = columns.find(({ category }) => category.id === categoryId);
    const code = column?.codeColumn === null || !column ? '' : row.textAt(column.codeColumn);
    const name = column?.nameColumn === null || !column ? '' : row.textAt(column.nameColumn);
    const item = items.find(
      (known) => known.categoryId === categoryId && (code === '' ? known.name === name : known.code === code),
    );
    if (item) return [item.code];
    const title = categories.find(({ id }) => id === categoryId)?.name ?? '辅助核算';
    const message =
      code === '' && name === ''
        ? itemNeeded(account, title)
        : `${title}“${(code || name).slice(0, 30)}”不存在，请先在辅助核算中添加`;
    problems.push(row.problem('code', message));
    return [];
  });
}

function draftOf(
  account: Account | undefined,
  rowCode: readonly string[],
  figures: WrittenFigures,
  net: Fen | null,
): OpeningBalanceDraft {
  return {
    accountId: account?.id ?? 0,
    rowCode: rowCode.join('_'),
    debit: net ?? ZERO,
    credit: null,
    quantity: figures.quantity,
    yearDebit: figures.yearDebit,
    yearCredit: figures.yearCredit,
    yearResult: figures.yearResult,
    yearDebitQuantity: figures.yearDebitQuantity,
    yearCreditQuantity: figures.yearCreditQuantity,
    currencyCode: figures.currencyCode,
    currencyAmount: figures.currencyAmount,
  };
}
