import { Skeleton } from 'antd';
import { useEffect, useEffectEvent, useMemo, useRef, type ReactNode } from 'react';
import { EmptyState } from '../EmptyState';
import { BookTableHead, headingRows } from './BookTableHead';
import { BookTableRow, type BookRowKind } from './BookTableRow';
import type { BookTableColumn } from './bookTableColumn';
import { LongestTexts } from './LongestTexts';
import { useStickyOffsets, type StickyColumns } from './stickyColumns';
import type { DrawnPart } from '../row-window/drawnParts';
import { useBookRows } from './useBookRows';
import { useCopiedRows } from './useCopiedRows';
import { useRowMemory, type RowMemory } from './useRowMemory';
import { useRowSelection, type RowSelection } from './useRowSelection';
import styles from './BookTable.module.css';

export interface BookTableProps<Row> extends Partial<StickyColumns> {
  readonly columns: readonly BookTableColumn<Row>[];
  /** Null before the first answer. */
  readonly rows: readonly Row[] | null;
  readonly rowKey: (row: Row) => string | number;
  readonly rowKind?: (row: Row) => BookRowKind;
  /** Old rows stay, paler, while new ones load. */
  readonly isLoading?: boolean;
  /** What is shown when there are no rows, and what can be done about it. */
  readonly emptyText?: string;
  readonly emptyAction?: ReactNode;
  /** Enter or a double click on a row; with Ctrl or ⌘ in a tab of its own. */
  readonly onOpen?: (row: Row, inNewTab: boolean) => void;
  /** Space, with the rows that are chosen. */
  readonly onTick?: (rows: readonly Row[]) => void;
  /** What the table is, for those who cannot see it. */
  readonly ariaLabel: string;
  /** The page has a search of its own that finds what is not drawn. */
  readonly hasOwnSearch?: boolean;
  /** Called with the indexes of the rows drawn, whenever they change. */
  readonly onDrawn?: (indexes: readonly number[]) => void;
  /** Whether a row has been fetched; what has not cannot be copied. */
  readonly isHere?: (row: Row) => boolean;
  /** A row to choose and bring into view, drawn or not; another object, another jump. */
  readonly jump?: { readonly index: number } | null;
  /** Where one was the last time. */
  readonly memory?: RowMemory;
}

/** So many rows a browser lays out on paper without making one wait. */
const MOST_PRINTED = 5000;

/**
 * A page of a book: hairlines, figures in line, heading that stays, opening and total rows tinted.
 * ↑ ↓ walk the rows, Ctrl+C copies the chosen ones (or all) for a spreadsheet. Of a long one only the rows
 * visible are drawn; print and the browser's search find all. What the browser cannot print whole it prints as
 * a sentence, never in part.
 */
export function BookTable<Row>(props: BookTableProps<Row>) {
  const { rows, isLoading = false } = props;
  if (!rows) return <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />;
  if (rows.length === 0) {
    return <EmptyState text={props.emptyText ?? '没有数据'} action={props.emptyAction} />;
  }
  return (
    <div className={styles.scroller} data-loading={isLoading || undefined} aria-busy={isLoading}>
      <FilledTable {...props} rows={rows} />
    </div>
  );
}

function FilledTable<Row>(props: BookTableProps<Row> & { readonly rows: readonly Row[] }) {
  const { columns, rows, onOpen, onTick, jump, memory, onDrawn, stickyColumns = 0, stickyLast = 0 } = props;
  const body = useRef<HTMLTableSectionElement>(null);

  const selection = useRowSelection(
    rows.length,
    (index, inNewTab) => {
      const row = rows[index];
      if (row) onOpen?.(row, inNewTab);
    },
    memory?.read()?.active,
    onTick && ((from, to) => onTick(rows.slice(from, to + 1))),
  );
  const { fetched, toCome, hasOwnPrint } = useFetched(props);
  const { parts, measure, isWindowed } = useBookRows(body, { ...props, hasOwnPrint }, selection.active);
  useEffect(() => {
    const row = body.current?.querySelector(`tr[data-index="${selection.active}"]`);
    row?.scrollIntoView({ block: 'nearest' });
  }, [selection.active]);

  const table = useRowMemory(selection.active, memory);
  useStickyOffsets(table, { stickyColumns, stickyLast });
  useJump(jump, selection.select);
  useDrawn(parts, onDrawn);
  const copy = useCopiedRows(columns, rows, selection.range, props.isHere);

  const isCut = isWindowed && hasOwnPrint;
  return (
    <>
      {isCut && <NotOnPaper rows={rows.length} />}
      <table
        ref={table}
        data-cut={isCut || undefined}
        className={styles.table}
        aria-label={props.ariaLabel}
        aria-rowcount={headingRows(columns) + rows.length}
        tabIndex={0}
        onKeyDown={selection.onKeyDown}
        onCopy={copy}
      >
        <colgroup>
          {columns.map((column) => (
            <col key={column.key} style={{ width: column.width }} />
          ))}
        </colgroup>
        <BookTableHead columns={columns} stickyColumns={stickyColumns} stickyLast={stickyLast} />
        <tbody ref={body}>
          <DrawnRows {...props} parts={parts} toCome={toCome} measure={measure} selection={selection} />
        </tbody>
        {isWindowed && <LongestTexts columns={columns} rows={fetched} />}
      </table>
    </>
  );
}

/** Which rows are here, one that is not, and whether that and their number leave paper to 打印 of the page. */
function useFetched<Row>({
  rows,
  isHere,
}: Pick<BookTableProps<Row>, 'isHere'> & { readonly rows: readonly Row[] }) {
  const fetched = useMemo(() => (isHere ? rows.filter(isHere) : rows), [rows, isHere]);
  const toCome = useMemo(() => (isHere ? rows.find((row) => !isHere(row)) : undefined), [rows, isHere]);
  return { fetched, toCome, hasOwnPrint: fetched.length < rows.length || rows.length > MOST_PRINTED };
}

interface DrawnRowsProps<Row> extends BookTableProps<Row> {
  readonly rows: readonly Row[];
  readonly parts: readonly DrawnPart[];
  /** Any of those that are not here yet. */
  readonly toCome: Row | undefined;
  readonly measure: (row: HTMLElement | null) => void;
  readonly selection: RowSelection;
}

/**
 * The visible rows, with blanks for the others. Rows that are not here yet look alike: they keep the room they
 * are drawn at, so that dragging the scrollbar through a long ledger makes none anew.
 */
function DrawnRows<Row>(props: DrawnRowsProps<Row>) {
  const { columns, rows, rowKey, rowKind, onOpen, parts, measure, selection } = props;
  const { isHere, toCome } = props;
  return parts.map((part, at) => {
    const { index } = part;
    const row = rows[index];
    if (!row) return null;
    if (part.kind === 'blank') return <Blank key={`blank-${at}`} {...part} columns={columns.length} />;
    const isToCome = isHere?.(row) === false;
    return (
      <BookTableRow
        key={isToCome ? `to-come-${at}` : rowKey(row)}
        measure={isToCome ? undefined : measure}
        index={index}
        rowIndex={headingRows(columns) + index + 1}
        row={isToCome && toCome ? toCome : row}
        kind={rowKind?.(row) ?? 'line'}
        columns={columns}
        stickyColumns={props.stickyColumns ?? 0}
        stickyLast={props.stickyLast ?? 0}
        isSelected={selection.isSelected(index)}
        onClick={(event) => selection.select(index, event.shiftKey)}
        onDoubleClick={({ ctrlKey, metaKey }) => onOpen?.(row, ctrlKey || metaKey)}
      />
    );
  });
}

/** What the browser prints instead of a part of the rows. */
function NotOnPaper({ rows }: { readonly rows: number }) {
  return (
    <p className={styles.onPaper}>
      本账簿共 {rows} 行，页面上只取了其中一部分，由浏览器打印会缺行，因此不在这里打印。
      请取消浏览器的打印，点页面上的“打印”：全部行按账页印出，带承前页、过次页和页码。
    </p>
  );
}

/** Reports which rows are drawn. */
function useDrawn(parts: readonly DrawnPart[], onDrawn: ((indexes: readonly number[]) => void) | undefined) {
  const drawn = parts.flatMap((part) => (part.kind === 'blank' ? [] : [part.index])).join();
  useEffect(() => onDrawn?.(drawn === '' ? [] : drawn.split(',').map(Number)), [drawn, onDrawn]);
}

/** Selects the row found by a search. */
function useJump(jump: { readonly index: number } | null | undefined, select: RowSelection['select']): void {
  const choose = useEffectEvent(select);
  useEffect(() => {
    if (jump) choose(jump.index, false);
  }, [jump]);
}

/** Rows that are out of view. */
function Blank({ height, columns }: { readonly height: number; readonly columns: number }) {
  return (
    <tr aria-hidden="true" className={styles.blank}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}
