import { memo, type Ref } from 'react';
import type { AccountCategory } from '@mingzhang/shared/accounting/account';
import type { Fen } from '@mingzhang/shared/primitives/money';
import { Button, Money, PlusOutlined } from '@mingzhang/shared/ui';
import { AmountInput } from './AmountInput';
import type { SheetRow } from './openingBalancesApi';
import { yearBegin, type OpeningEdits, type OpeningField } from './openingSheet';
import styles from './OpeningBalances.module.css';

interface OpeningTableProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly category: AccountCategory;
  readonly rows: readonly SheetRow[];
  readonly edits: OpeningEdits;
  /** A set that starts in January has no turnover before its first month. */
  readonly showsYear: boolean;
  readonly isLocked: boolean;
  readonly onEdit: (row: SheetRow, field: OpeningField, amount: Fen) => void;
  readonly onAddCombination: (row: SheetRow) => void;
}

/** Code, name, direction, and the amounts; parents show the sum of what stands below them. */
export function OpeningTable(props: OpeningTableProps) {
  const { rows, edits, showsYear } = props;
  return (
    <div ref={props.ref} className={styles.scroller}>
      <table className={styles.table} aria-label="期初余额">
        <thead>
          <tr>
            <th>科目编码</th>
            <th>科目名称</th>
            <th>方向</th>
            <th className={styles.number}>期初余额</th>
            {showsYear && <th className={styles.number}>本年累计借方</th>}
            {showsYear && <th className={styles.number}>本年累计贷方</th>}
            {showsYear && <th className={styles.number}>年初余额</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <OpeningLine
              key={row.code}
              row={row}
              category={props.category}
              isChanged={edits[row.code] !== undefined}
              showsYear={showsYear}
              isLocked={props.isLocked}
              onEdit={props.onEdit}
              onAddCombination={props.onAddCombination}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface OpeningLineProps extends Omit<OpeningTableProps, 'ref' | 'rows' | 'edits'> {
  readonly row: SheetRow;
  readonly isChanged: boolean;
}

/** Only a row whose figures changed is drawn again: the chart has hundreds. */
const OpeningLine = memo(function OpeningLine(props: OpeningLineProps) {
  const { row, category, isChanged, showsYear, isLocked, onAddCombination } = props;
  return (
    <tr data-parent={!row.isEditable || undefined} data-changed={isChanged || undefined}>
      <td>{row.code}</td>
      <td style={{ paddingLeft: 8 + (row.level - 1) * 20 }}>
        {row.name}
        {row.requiresAuxiliary && !isLocked && (
          <Button
            type="link"
            size="small"
            icon={<PlusOutlined />}
            aria-label={`${row.name}：新增辅助核算期初`}
            onClick={() => onAddCombination(row)}
          />
        )}
      </td>
      <td>{row.side === 'debit' ? '借' : '贷'}</td>
      <AmountCell {...props} field="opening" title="期初余额" />
      {showsYear && <AmountCell {...props} field="yearDebit" title="本年累计借方" />}
      {showsYear && <AmountCell {...props} field="yearCredit" title="本年累计贷方" />}
      {showsYear && (
        <td className={styles.number}>
          <Money value={yearBegin(row, category)} blankZero />
        </td>
      )}
    </tr>
  );
});

interface AmountCellProps extends OpeningLineProps {
  readonly field: OpeningField;
  readonly title: string;
}

function AmountCell({ row, field, title, isLocked, onEdit }: AmountCellProps) {
  return (
    <td className={styles.number}>
      {row.isEditable ? (
        <AmountInput
          value={row[field]}
          ariaLabel={`${row.code} ${row.name} ${title}`}
          disabled={isLocked}
          onChange={(amount) => onEdit(row, field, amount)}
        />
      ) : (
        <Money value={row[field]} blankZero />
      )}
    </td>
  );
}
