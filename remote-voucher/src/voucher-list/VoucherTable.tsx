import { useMemo, useRef, type KeyboardEvent } from 'react';
import { Checkbox } from '@mingzhang/shared/ui-toggle';
import type { ListedVoucher } from '../voucherListApi';
import { listActionOf, type ListAction } from './listHotkeys';
import { indexOf } from './location/visibleArea';
import { useTableLocation, type TableLocation } from './location/useTableLocation';
import type { Selection } from './useSelection';
import { VoucherBlock, type VoucherHandlers } from './VoucherBlock';
import styles from './VoucherList.module.css';

interface VoucherTableProps extends VoucherHandlers {
  readonly vouchers: readonly ListedVoucher[];
  /** A newer answer is loading; the present rows stay. */
  readonly isLoading: boolean;
  readonly selection: Selection;
  readonly location: TableLocation;
}

/** Whole vouchers, one below the other. ↑ ↓ Home End go from one to the next. */
export function VoucherTable({
  vouchers,
  isLoading,
  selection,
  location,
  onRun,
  onToggle,
}: VoucherTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const { parts, measure, hold, goTo } = useTableLocation(table, vouchers, location);
  const firstRows = useMemo(() => firstRowsOf(vouchers), [vouchers]);
  return (
    <table
      ref={table}
      className={styles.table}
      aria-label="凭证"
      aria-rowcount={(firstRows.at(-1) ?? HEADING_ROWS + 1) - 1}
      aria-busy={isLoading}
      onKeyDown={(event) => walk(event, vouchers.length, goTo)}
      onFocus={({ target }) => {
        const index = indexOf(target);
        if (index !== null) hold(index);
      }}
    >
      <Heading selection={selection} />
      {parts.map((part) => {
        if (part.kind === 'blank') return <Blank key={`blank-${part.index}`} height={part.height} />;
        const listed = vouchers[part.index];
        return (
          listed && (
            <VoucherBlock
              key={listed.voucher.id}
              listed={listed}
              measure={measure}
              index={part.index}
              firstRow={firstRows[part.index] ?? 0}
              isSelected={selection.has(listed.voucher.id)}
              onRun={onRun}
              onToggle={onToggle}
            />
          )
        );
      })}
    </table>
  );
}

/** The heading that stays above the vouchers: columns, and the box that ticks the whole page. */
function Heading({ selection }: Pick<VoucherTableProps, 'selection'>) {
  return (
    <>
      <colgroup>
        <col className={styles.summaryColumn} />
        <col />
        <col className={styles.amountColumn} />
        <col className={styles.amountColumn} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <span className={styles.selectPage}>
              <Checkbox
                aria-label="选择本页"
                checked={selection.isWholePage}
                indeterminate={selection.isPartOfPage}
                onChange={({ target }) => selection.selectPage(target.checked)}
              />
            </span>
            摘要
          </th>
          <th scope="col">会计科目</th>
          <th scope="col" className={styles.amount}>
            借方金额
          </th>
          <th scope="col" className={styles.amount}>
            贷方金额
          </th>
        </tr>
      </thead>
    </>
  );
}

const HEADING_ROWS = 1;

/** The row, counted from 1 with the heading, each voucher begins with; at the end where another one would. */
function firstRowsOf(vouchers: readonly ListedVoucher[]): readonly number[] {
  const firstRows = [HEADING_ROWS + 1];
  // A head, its lines, a total.
  for (const { voucher } of vouchers) firstRows.push((firstRows.at(-1) ?? 0) + voucher.lines.length + 2);
  return firstRows;
}

/** The room of vouchers that are not drawn. */
function Blank({ height }: { readonly height: number }) {
  return (
    <tbody aria-hidden="true">
      <tr>
        <td colSpan={4} className={styles.blank} style={{ height }} />
      </tr>
    </tbody>
  );
}

function walk(event: KeyboardEvent, count: number, goTo: (index: number) => void): void {
  // Within a voucher's buttons and menu the keys are theirs.
  const here = event.target instanceof HTMLElement && event.target.dataset.index;
  if (!here) return;
  const targets: Partial<Record<ListAction, number>> = {
    next: Number(here) + 1,
    previous: Number(here) - 1,
    first: 0,
    last: count - 1,
  };
  const action = listActionOf(event.key.toLowerCase());
  const target = action && targets[action];
  if (target === undefined || target < 0 || target >= count) return;
  event.preventDefault();
  goTo(target);
}
