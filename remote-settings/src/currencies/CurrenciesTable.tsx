import type { Currency } from '@mingzhang/shared/accounting/currency';
import { formatExchangeRate } from '@mingzhang/shared/primitives/scaled';
import { Button, Space } from '@mingzhang/shared/ui';
import { Tag } from '@mingzhang/shared/ui-tag';
import { ListTable, rowKeys, type TableColumnsType } from '@mingzhang/shared/ui-table';
import styles from '../list-editing/ListTable.module.css';

interface CurrenciesTableProps {
  /** Null before the first answer. */
  readonly currencies: readonly Currency[] | null;
  readonly mayWrite: boolean;
  readonly onRates: (currency: Currency) => void;
  readonly onEdit: (currency: Currency) => void;
  readonly onRemove: (currency: Currency) => void;
}

/** The currencies, the local one first, with the rate that holds now. */
export function CurrenciesTable(props: CurrenciesTableProps) {
  const { currencies, mayWrite, onEdit, onRemove } = props;
  return (
    <ListTable<Currency>
      list="currencies"
      named={['币别名称']}
      className={styles.table ?? ''}
      rowKey="id"
      columns={columnsOf(props)}
      dataSource={currencies ?? []}
      loading={currencies === null}
      pagination={false}
      scroll={{ x: 640 }}
      locale={{ emptyText: currencies ? '还没有币别' : '正在加载…' }}
      onRow={(currency) =>
        rowKeys(`${currency.code} ${currency.name}`, {
          onOpen: mayWrite ? () => onEdit(currency) : undefined,
          onRemove: mayWrite && !currency.isLocal ? () => onRemove(currency) : undefined,
        })
      }
    />
  );
}

function columnsOf(props: CurrenciesTableProps): TableColumnsType<Currency> {
  return [
    { title: '币别代码', dataIndex: 'code', width: 100 },
    {
      title: '币别名称',
      dataIndex: 'name',
      render: (name: string, { isLocal }) => (
        <>
          {name} {isLocal && <Tag color="processing">本位币</Tag>}
        </>
      ),
    },
    {
      title: '默认汇率',
      key: 'rate',
      width: 120,
      align: 'right',
      render: (_, { exchangeRate }) => formatExchangeRate(exchangeRate),
    },
    {
      title: '最近登记的汇率',
      key: 'latest',
      width: 210,
      align: 'right',
      render: (_, { rates }) => latestText(rates?.at(-1)),
    },
    { title: '操作', key: 'actions', width: 210, render: (_, currency) => actions(currency, props) },
  ];
}

const latestText = (latest: NonNullable<Currency['rates']>[number] | undefined) =>
  latest && `${formatExchangeRate(latest.exchangeRate)}（${latest.since} 起）`;

function actions(currency: Currency, { mayWrite, onRates, onEdit, onRemove }: CurrenciesTableProps) {
  return (
    <Space size={0}>
      <Button type="link" size="small" disabled={currency.isLocal} onClick={() => onRates(currency)}>
        按日汇率
      </Button>
      {mayWrite && (
        <>
          <Button type="link" size="small" onClick={() => onEdit(currency)}>
            修改
          </Button>
          <Button
            type="link"
            size="small"
            danger
            disabled={currency.isLocal}
            onClick={() => onRemove(currency)}
          >
            删除
          </Button>
        </>
      )}
    </Space>
  );
}
