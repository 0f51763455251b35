import { cashFlowItem } from '@mingzhang/shared/accounting/cash-flow/cashFlowForm';
import { negate } from '@mingzhang/shared/primitives/money';
import { Link } from '@mingzhang/shared/router';
import { Button, Money } from '@mingzhang/shared/ui';
import { Tag } from '@mingzhang/shared/ui-tag';
import { Checkbox } from '@mingzhang/shared/ui-toggle';
import { Select } from '@mingzhang/shared/ui-select';
import { useSession } from '@mingzhang/shell';
import type { CashFlowRow } from '../cashFlowApi';
import styles from './CashFlow.module.css';
import { itemOptions, itemSearch } from './itemOptions';
import { voucherPath } from './voucherPath';

interface WorksheetRowProps {
  readonly row: CashFlowRow;
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
  readonly isEditing: boolean;
  readonly mayWrite: boolean;
  /** Null where all rows are of one organization. */
  readonly organizationName: string | null;
  readonly onCurrent: () => void;
  readonly onToggle: () => void;
  readonly onEdit: () => void;
  readonly onStop: () => void;
  readonly onAssign: (line: number) => void;
}

/** One receipt or payment: its voucher, both accounts, the amount, its item. */
export function WorksheetRow(props: WorksheetRowProps) {
  const { row, isCurrent, isSelected, mayWrite, organizationName, onCurrent, onToggle } = props;
  const title = `${row.word}-${row.number}`;
  return (
    <tr
      aria-current={isCurrent || undefined}
      data-selected={isSelected || undefined}
      data-unassigned={row.line === null || undefined}
      onClick={onCurrent}
    >
      <td>
        {mayWrite && (
          <Checkbox aria-label={`选择${title}`} checked={isSelected} onChange={onToggle} tabIndex={-1} />
        )}
      </td>
      {organizationName !== null && <td className={styles.organization}>{organizationName}</td>}
      <td className={styles.plain}>{row.date}</td>
      <td className={styles.plain}>
        <Link to={voucherPath(row)}>{title}</Link>
      </td>
      <td className={styles.words}>{row.summary}</td>
      <td className={styles.words}>{row.account}</td>
      <td className={styles.words}>{row.counterAccounts.join('、')}</td>
      <td className={styles.amount}>
        <Money value={row.net > 0 ? row.net : null} />
      </td>
      <td className={styles.amount}>
        <Money value={row.net > 0 ? null : negate(row.net)} />
      </td>
      <td>
        <ItemCell {...props} />
      </td>
    </tr>
  );
}

/** The item; where one may change it, a press opens the list. */
function ItemCell({ row, isEditing, mayWrite, onEdit, onStop, onAssign }: WorksheetRowProps) {
  const { accountSet } = useSession();
  if (isEditing) {
    return (
      <Select
        autoFocus
        defaultOpen
        className={`${styles.item}`}
        aria-label={`${row.word}-${row.number}的现金流量项目`}
        showSearch={itemSearch}
        defaultValue={row.line}
        options={itemOptions(accountSet.standard)}
        onSelect={(line: number | null) => line !== null && onAssign(line)}
        onBlur={onStop}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onStop();
        }}
      />
    );
  }
  const item = row.line === null ? null : cashFlowItem(accountSet.standard, row.line);
  const text = item ? `${item.line} ${item.title}` : '未指定';
  return (
    <span className={styles.assigned}>
      {mayWrite && !row.isClosed ? (
        <Button type="text" size="small" tabIndex={-1} danger={!item} onClick={onEdit}>
          {text}
        </Button>
      ) : (
        text
      )}
      {row.needsReview && <Tag color="warning">待确认</Tag>}
      {row.source === 'person' && item && <Tag>手工</Tag>}
      {row.isAudited && <Tag color="success">已审核</Tag>}
    </span>
  );
}
