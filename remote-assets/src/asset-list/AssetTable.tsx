import { Link } from '@mingzhang/shared/router';
import { useIsTelephone } from '@mingzhang/shared/ui';
import { BookTable, type BookTableColumn } from '@mingzhang/shared/ui-book';
import { ListTools, useHiddenColumns } from '@mingzhang/shared/ui-list';
import { useSession } from '@mingzhang/shell';
import type { ReactNode } from 'react';
import { cardAddress } from '../cardAddress';
import type { AssetRow } from './assetRows';
import styles from './AssetTable.module.css';

const columns: readonly BookTableColumn<AssetRow>[] = [
  { key: 'number', title: '资产编号', kind: 'text', width: 96, render: numberCell },
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
  readonly onOpen: (row: AssetRow, inNewTab: boolean) => void;
}

/** The cards with their figures; the last row is their sum. */
export function AssetTable({ rows, isLoading, emptyText, emptyAction, onOpen }: AssetTableProps) {
  const isTelephone = useIsTelephone();
  const { standard } = useSession().accountSet;
  const { isHidden } = useHiddenColumns('assets');
  // 小企业会计准则 knows no impairment.
  const offered = columns.filter(({ key }) => key !== 'impairment' || standard === 'enterprise');
  const shown = offered.filter(({ key }) => NAMING.includes(key) || !isHidden(key));
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
        stickyColumns={2}
        emptyText={emptyText}
        emptyAction={emptyAction}
        onOpen={onOpen}
      />
    </>
  );
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
  return id === 0 ? number : <Link to={cardAddress(id)}>{number}</Link>;
}
