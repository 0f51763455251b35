import { Link } from '@mingzhang/shared/router';
import { useIsTelephone } from '@mingzhang/shared/ui';
import { BookTable, type BookTableColumn } from '@mingzhang/shared/ui-book';
import { Checkbox } from '@mingzhang/shared/ui-toggle';
import { ListTools, useHiddenColumns } from '@mingzhang/shared/ui-list';
import { useSession } from '@mingzhang/shell';
import type { ReactNode } from 'react';
import { cardAddress } from '../cardAddress';
import type { AssetRow } from './assetRows';
import type { Ticked } from './useTicked';
import styles from './AssetTable.module.css';

const columns: readonly BookTableColumn<AssetRow>[] = [
  { key: 'number', title: '资产编号', kind: 'text', width: 104, render: numberCell },
  { key: 'name', title: '资产名称', kind: 'text', width: 168, render: nameCell },
  { key: 'category', title: '类别', kind: 'text', width: 108 },
  { key: 'location', title: '存放地点', kind: 'text', width: 92 },
  { key: 'keeper', title: '使用人', kind: 'text', width: 72 },
  { key: 'readyOn', title: '开始使用', kind: 'date', width: 92 },
  { key: 'life', title: '已提/月数', kind: 'text', width: 76 },
  { key: 'cost', title: '原值', kind: 'money', width: 112 },
  { key: 'amount', title: '本月折旧', kind: 'money', width: 96 },
  { key: 'accumulated', title: '累计折旧', kind: 'money', width: 112 },
  { key: 'impairment', title: '减值准备', kind: 'money', width: 96 },
  { key: 'net', title: '净值', kind: 'money', width: 112 },
  { key: 'status', title: '状态', kind: 'text', width: 64 },
];

/** By what a card is known: never left out. */
const NAMING: readonly string[] = ['number', 'name'];
/** What a telephone has room for. */
const ON_TELEPHONE: readonly string[] = ['number', 'name', 'cost', 'net'];

interface AssetTableProps {
  /** Null before the first answer. */
  readonly rows: readonly AssetRow[] | null;
  readonly isLoading: boolean;
  readonly emptyText: string;
  readonly emptyAction: ReactNode;
  /** null: the person may only read them. */
  readonly ticked: Ticked | null;
  readonly onOpen: (row: AssetRow, inNewTab: boolean) => void;
}

/** The cards with their figures; the last row is their sum. */
export function AssetTable({ rows, isLoading, emptyText, emptyAction, ticked, onOpen }: AssetTableProps) {
  const isTelephone = useIsTelephone();
  const { standard } = useSession().accountSet;
  const { isHidden } = useHiddenColumns('assets');
  // 小企业会计准则 knows no impairment.
  const offered = columns.filter(({ key }) => key !== 'impairment' || standard === 'enterprise');
  const named = offered.filter(({ key }) => NAMING.includes(key) || !isHidden(key));
  const shown = ticked ? [tickColumn(ticked), ...named] : named;
  return (
    <>
      <ListTools list="assets" columns={offered.filter(({ key }) => !NAMING.includes(key))} />
      <BookTable<AssetRow>
        ariaLabel="资产卡片"
        columns={isTelephone ? offered.filter(({ key }) => ON_TELEPHONE.includes(key)) : shown}
        rows={rows}
        rowKey={({ id }) => id}
        rowKind={({ id }) => (id === 0 ? 'grandTotal' : 'line')}
        isLoading={isLoading}
        stickyColumns={ticked && !isTelephone ? 3 : 2}
        {...(ticked ? { onTick: (chosen: readonly AssetRow[]) => ticked.toggle(cardIds(chosen)) } : {})}
        emptyText={emptyText}
        emptyAction={emptyAction}
        onOpen={onOpen}
      />
    </>
  );
}

const cardIds = (rows: readonly AssetRow[]) => rows.map(({ id }) => id).filter((id) => id !== 0);

/** A box on every card, and one for all of them in the heading. */
function tickColumn(ticked: Ticked): BookTableColumn<AssetRow> {
  return {
    ...{ key: 'id', title: '勾选', kind: 'text', width: 32 },
    head: (
      <Checkbox
        aria-label="勾选全部卡片"
        checked={ticked.isAll}
        indeterminate={ticked.cards.length > 0 && !ticked.isAll}
        onChange={ticked.toggleAll}
      />
    ),
    render: ({ id, number }) =>
      id !== 0 && (
        <Checkbox
          aria-label={`勾选 ${number}`}
          checked={ticked.has(id)}
          onChange={() => ticked.toggle([id])}
        />
      ),
  };
}

/** The name, and beneath it what kind of one it is. */
function nameCell({ name, spec }: AssetRow): ReactNode {
  return (
    <>
      {name}
      {spec !== '' && <small className={styles.spec}>{spec}</small>}
    </>
  );
}

function numberCell({ id, number }: AssetRow): ReactNode {
  return (
    <span className={styles.number}>{id === 0 ? number : <Link to={cardAddress(id)}>{number}</Link>}</span>
  );
}
