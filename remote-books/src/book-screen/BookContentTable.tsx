import { useMemo } from 'react';
import {
  columnsOf,
  type Book,
  type BookColumn,
  type BookContent,
} from '@mingzhang/shared/accounting/books/book';
import { Link } from '@mingzhang/shared/router';
import { Alert, Button, useIsTelephone } from '@mingzhang/shared/ui';
import { BookTable, type RowMemory } from '@mingzhang/shared/ui-book';
import { ListTools, useHiddenColumns } from '@mingzhang/shared/ui-list';
import { problemText, usePermission } from '@mingzhang/shell';
import { balanceSettings, ledgerSettings, withSettings, type ColumnSettings } from './columnSettings';
import { accountPageRows, balanceTableRows, ledgerTableRows, type BookTableRow } from './bookTableRows';
import { telephoneColumns } from './telephoneColumns';
import { ROW_TO_COME } from './useFurtherRows';
import type { ShownContent } from './useBookContent';
import type { BookFilterState } from './useBookFilters';

interface BookContentTableProps {
  readonly book: Book;
  /** Null before the first answer. */
  readonly content: BookContent | null;
  /** Whether there is nothing that could be chosen. */
  readonly isEmpty: boolean;
  readonly isLoading: boolean;
  readonly filters: BookFilterState;
  /** What is behind a row; null: nothing. */
  readonly addressOf: (row: BookTableRow) => string | null;
  readonly onOpen: (row: BookTableRow, inNewTab: boolean) => void;
  readonly onDrawn: (indexes: readonly number[]) => void;
  readonly further: ShownContent['further'];
  /** The row to go to. */
  readonly jump: { readonly index: number } | null;
  readonly memory: RowMemory;
}

const EMPTY_TEXTS: Record<Book['asks'], string> = {
  account: '所选期间的科目都没有余额和发生额。',
  nothing: '所选期间没有期初余额，也没有凭证。',
  category: '所选期间这个类别的项目都没有余额和发生额。',
  item: '所选期间这个类别的项目都没有余额和发生额。',
};

/** The rows of a book in its columns, whatever its grain. */
export function BookContentTable({ content, isEmpty, ...props }: BookContentTableProps) {
  const { book, filters } = props;
  // A long ledger has a hundred thousand: they are not made anew with every picture.
  const ledgerRows = useMemo(() => ledgerRowsOf(content), [content]);
  if (book.grain === 'period') {
    const rows = content?.grain === 'period' ? balanceTableRows(content.rows, filters.level) : null;
    const table = { rows: isEmpty ? [] : rows, settings: balanceSettings(props.addressOf), stickyColumns: 2 };
    return <ColumnsTable {...props} {...table} columns={book.columns} />;
  }
  const made = content?.grain === 'line' ? content.made : undefined;
  const table = {
    rows: isEmpty ? [] : ledgerRows,
    settings: ledgerSettings(props.addressOf),
    stickyColumns: made ? 2 : 0,
  };
  return (
    <>
      {made?.note && !isEmpty && (
        <Alert type="info" showIcon style={{ marginBottom: 12 }} title={made.note} role="note" />
      )}
      {props.further.problem && <MissingRows {...props.further} />}
      <ColumnsTable
        {...props}
        {...table}
        columns={made ? [...book.columns, ...made.columns] : book.columns}
      />
    </>
  );
}

/** Visible rows that stay “…” because they could not be fetched: why, and once more. Above the table it is always seen. */
function MissingRows({ problem, retry }: ShownContent['further']) {
  return (
    <Alert
      type="error"
      role="alert"
      showIcon
      style={{ marginBottom: 12 }}
      title={`有些行没有加载出来，暂时显示为“…”：${problemText(problem)}`}
      action={
        <Button size="small" onClick={retry}>
          重试
        </Button>
      }
    />
  );
}

function ledgerRowsOf(content: BookContent | null) {
  if (content?.grain === 'month') return accountPageRows(content.pages);
  return content?.grain === 'line' ? ledgerTableRows(content.rows) : null;
}

interface ColumnsTableProps<Row> extends Omit<BookContentTableProps, 'content' | 'isEmpty'> {
  readonly columns: readonly BookColumn<Row>[];
  readonly rows: readonly (Row & BookTableRow)[] | null;
  readonly settings: ColumnSettings<Row & BookTableRow>;
  readonly stickyColumns: number;
}

function ColumnsTable<Row>(props: ColumnsTableProps<Row>) {
  const mayWrite = usePermission('voucher.write');
  const { book, columns, rows, settings, stickyColumns, isLoading, filters, onOpen, onDrawn, jump, memory } =
    props;
  const isTelephone = useIsTelephone();
  const { isHidden } = useHiddenColumns(book.key);
  const offered = columnsOf(columns, filters.shownSets);
  const choices = book.columns.filter(
    ({ key }) => !NAMING.includes(key) && offered.some((other) => other.key === key),
  );
  const shown = withSettings(
    offered.filter((column) => !(isHidden(column.key) && choices.some(({ key }) => key === column.key))),
    settings,
  );
  const stickyLast = isTelephone ? 0 : balanceColumns(shown);
  return (
    <>
      <ListTools list={book.key} columns={choices.map(choiceOf)} />
      <BookTable<Row & BookTableRow>
        ariaLabel={book.title}
        columns={isTelephone ? telephoneColumns(shown) : shown}
        rows={rows}
        rowKey={keyOf}
        rowKind={kindOf}
        isLoading={isLoading}
        stickyColumns={stickyLast > 0 ? 2 : stickyColumns}
        stickyLast={stickyLast}
        emptyText={book.emptyText ?? EMPTY_TEXTS[book.asks]}
        emptyAction={mayWrite && <Link to="/voucher/form">新增凭证</Link>}
        onOpen={onOpen}
        onDrawn={onDrawn}
        isHere={isHere}
        hasOwnSearch
        jump={jump}
        memory={memory}
      />
    </>
  );
}

const BALANCE: readonly string[] = ['side', 'balanceQuantity', 'balancePrice', 'foreignBalance', 'balance'];

/** So many columns at the end of 数量金额账 and 外币账 are 结存 and stay in view; 0: the ledger has neither. */
function balanceColumns(columns: readonly { readonly key: string }[]): number {
  if (!columns.some(({ key }) => key === 'balanceQuantity' || key === 'foreignBalance')) return 0;
  return columns.length - 1 - columns.findLastIndex(({ key }) => !BALANCE.includes(key));
}

/** By what a row is known: never left out. */
const NAMING: readonly string[] = ['code', 'name', 'date', 'voucher', 'summary'];

const choiceOf = ({ key, group = '', title }: Pick<BookColumn<never>, 'key' | 'group' | 'title'>) => ({
  key,
  title: `${group}${title}`,
});

const keyOf = ({ rowKey }: BookTableRow) => rowKey;
const kindOf = ({ setAs }: BookTableRow) => setAs;

/** Whether a row has been fetched. */
const isHere = (row: object) => !('summary' in row) || row.summary !== ROW_TO_COME.summary;
