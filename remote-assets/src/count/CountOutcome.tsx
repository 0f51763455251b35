import { Link } from '@mingzhang/shared/router';
import { Alert } from '@mingzhang/shared/ui';
import { Table, type TableColumnsType } from '@mingzhang/shared/ui-table';
import { cardAddress, surplusAddress } from '../cardAddress';
import type { CountResult } from './countApi';
import styles from './Count.module.css';

type Missing = CountResult['missing'][number];

const columns: TableColumnsType<Missing> = [
  {
    title: '资产编号',
    key: 'number',
    width: 120,
    render: (_, { id, number }) => <Link to={cardAddress(id)}>{number}</Link>,
  },
  { title: '资产名称', dataIndex: 'name', ellipsis: true },
  { title: '存放地点', dataIndex: 'location', width: 140 },
  { title: '使用人', dataIndex: 'keeper', width: 100 },
  {
    title: '处理',
    key: 'actions',
    width: 108,
    render: (_, { id }) => <Link to={`${cardAddress(id)}?tab=events`}>登记盘亏</Link>,
  },
];

/** What a saved count found: cards that were not seen, numbers that are on no card. */
export function CountOutcome({ result: { id, missing, unknown } }: { readonly result: CountResult }) {
  if (missing.length === 0 && unknown.length === 0) {
    return <Alert showIcon type="success" title="账实相符：在用的卡片都盘到了" />;
  }
  return (
    <section aria-label="盘点结果" className={styles.outcome}>
      {missing.length > 0 && (
        <>
          <h2>没有盘到的卡片 {missing.length} 张</h2>
          <Table
            size="small"
            rowKey="id"
            columns={columns}
            dataSource={[...missing]}
            pagination={false}
            scroll={{ x: 620 }}
          />
        </>
      )}
      {unknown.length > 0 && (
        <>
          <h2>没有卡片的编号 {unknown.length} 个</h2>
          <p>核对编号；确属盘盈的，登记以后按市场价格减损耗入账。</p>
          <ul>
            {unknown.map((number) => (
              <li key={number}>
                {number} <Link to={surplusAddress(id, number)}>登记盘盈</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
