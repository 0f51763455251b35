import type { HistoricLine, HistoryEvent } from '../../voucherHistoryApi';
import { historyColumns, isChanged, type HistoryColumn } from './historyCells';
import styles from './History.module.css';

/**
 * The lines an event changed: what they were and what they became, side by side, changed cells marked.
 * A voucher that was entered or deleted has one side only.
 */
export function HistoryLines({ event }: { readonly event: HistoryEvent }) {
  const { lines, action } = event;
  if (lines.length === 0) return null;
  const columns = historyColumns(event);
  const isCompared = action === 'change';
  const hasBefore = isCompared || action === 'delete';
  const hasAfter = isCompared || !hasBefore;
  return (
    <div className={styles.scroll}>
      <table className={styles.lines}>
        <thead>
          {isCompared && (
            <tr>
              <th aria-label="行" />
              <th colSpan={columns.length}>修改前</th>
              <th colSpan={columns.length} className={styles.after}>
                修改后
              </th>
            </tr>
          )}
          <tr>
            <th>行</th>
            {hasBefore && <Titles columns={columns} />}
            {hasAfter && <Titles columns={columns} isSecond={isCompared} />}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ row, before, after }) => {
            const isMarked = (column: HistoryColumn) => isCompared && isChanged(column, before, after);
            return (
              <tr key={row}>
                <td>{row}</td>
                {hasBefore && <Cells columns={columns} line={before} as="del" isMarked={isMarked} />}
                {hasAfter && (
                  <Cells columns={columns} line={after} as="ins" isMarked={isMarked} isSecond={isCompared} />
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface TitlesProps {
  readonly columns: readonly HistoryColumn[];
  /** Right of the other side. */
  readonly isSecond?: boolean;
}

function Titles({ columns, isSecond = false }: TitlesProps) {
  return columns.map(({ title, isAmount }, index) => (
    <th
      key={title}
      className={isSecond && index === 0 ? styles.after : undefined}
      data-amount={isAmount || undefined}
    >
      {title}
    </th>
  ));
}

interface CellsProps extends TitlesProps {
  readonly line: HistoricLine | null;
  /** How a marked cell is read out: removed, or added. */
  readonly as: 'del' | 'ins';
  readonly isMarked: (column: HistoryColumn) => boolean;
}

function Cells({ columns, line, as: Mark, isMarked, isSecond = false }: CellsProps) {
  return columns.map((column, index) => {
    const text = line ? column.text(line) : '';
    const marks = text !== '' && isMarked(column);
    return (
      <td
        key={column.title}
        className={isSecond && index === 0 ? styles.after : undefined}
        data-amount={column.isAmount || undefined}
        data-negative={(column.isAmount && text.startsWith('-')) || undefined}
      >
        {marks ? <Mark>{text}</Mark> : text}
      </td>
    );
  });
}
