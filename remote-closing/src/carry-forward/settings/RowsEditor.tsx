import type {
  Columns,
  FieldUnit,
  FieldValues,
  RowOf,
} from '@mingzhang/shared/accounting/carry-forward/settings/carryForwardInput';
import { ZERO } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import { NO_QUANTITY } from '@mingzhang/shared/primitives/scaled';
import { Link } from '@mingzhang/shared/router';
import { Alert, Button } from '@mingzhang/shared/ui';
import type { PostingLists } from '@mingzhang/shared/fields/postingLists';
import { FieldEditor } from './FieldEditor';
import { useNewRow } from '@mingzhang/shared/fields/useNewRow';
import styles from './Settings.module.css';

/** Rows that are only shown, and why. */
export interface RowLock {
  readonly reason: string;
  /** Of all rows: none is added. */
  readonly isWhole: boolean;
  readonly isLocked: (row: RowOf<Columns>) => boolean;
}

interface RowsEditorProps {
  readonly title: string;
  readonly columns: Columns;
  readonly rows: readonly RowOf<Columns>[];
  readonly lists: PostingLists | null;
  /** null: every row can be changed. */
  readonly lock: RowLock | null;
  /** What a new row begins with where it asks for a month. */
  readonly period: Period;
  readonly onChange: (rows: readonly RowOf<Columns>[]) => void;
}

/** A list of a card: a row for each asset, department, deferred cost. */
export function RowsEditor(props: RowsEditorProps) {
  const { title, columns, rows, lists, lock, period, onChange } = props;
  const isShown = (row: RowOf<Columns>) => lock?.isLocked(row) ?? false;
  const fields = Object.entries(columns);
  const [list, enter] = useNewRow();
  const change = (index: number, name: string, value: FieldValues[FieldUnit]) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, [name]: value } : row)));

  return (
    <section ref={list} className={styles.rows} aria-label={title}>
      <h4>{title}</h4>
      {lock && (lock.isWhole || rows.some(isShown)) && <LockNote reason={lock.reason} />}
      {rows.length > 0 && (
        <table>
          <thead>
            <tr>
              {fields.map(([name, { title: heading }]) => (
                <th key={name}>{heading}</th>
              ))}
              <th aria-label="操作" />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {fields.map(([name, { title: heading, unit }]) => (
                  <td key={name} data-unit={unit}>
                    <FieldEditor
                      label={`第${index + 1}行${heading}`}
                      unit={unit}
                      value={row[name] ?? emptyValue(unit, period)}
                      lists={lists}
                      disabled={isShown(row)}
                      onChange={(value) => change(index, name, value)}
                    />
                  </td>
                ))}
                <td>
                  {!isShown(row) && (
                    <Button
                      size="small"
                      type="text"
                      aria-label={`删除第${index + 1}行`}
                      onClick={() => onChange(rows.filter((_, at) => at !== index))}
                    >
                      删除
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!lock?.isWhole && (
        <Button
          size="small"
          type="dashed"
          onClick={() => enter(() => onChange([...rows, emptyRow(columns, period)]))}
        >
          增加{title}
        </Button>
      )}
    </section>
  );
}

/** Why rows are only shown, and where what they were for is kept now. */
function LockNote({ reason }: Pick<RowLock, 'reason'>) {
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 8 }}
      title={reason}
      action={<Link to="/assets">资产卡片</Link>}
    />
  );
}

function emptyRow(columns: Columns, period: Period): RowOf<Columns> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, { unit }]) => [name, emptyValue(unit, period)]),
  );
}

function emptyValue(unit: FieldUnit, period: Period): FieldValues[FieldUnit] {
  const empty: FieldValues = {
    percent: 0,
    amount: ZERO,
    quantity: NO_QUANTITY,
    count: 0,
    month: period,
    text: '',
    switch: false,
    target: null,
    account: null,
    rates: {},
    kinds: [],
    depreciationMethod: 'straightLine',
    countedCost: 'weightedAverage',
    uncountedCost: 'share',
  };
  return empty[unit];
}
