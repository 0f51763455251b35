import { Money } from '@mingzhang/shared/ui';
import { rowKeys, Table, type TableColumnsType } from '@mingzhang/shared/ui-table';
import type { ProfitTransfer, Trial } from '../movesApi';
import type { KeptDecisions } from '../move/useDecisions';

interface TransferTicksProps {
  readonly kept: KeptDecisions;
  readonly trial: Trial;
}

/** Slips that look like 结转损益: ticked they are taken as such, or the profit statement would be zero. */
export function TransferTicks({ kept: { decisions, change }, trial }: TransferTicksProps) {
  const { transfers } = trial;
  if (transfers.length === 0) return null;
  const suggested = transfers.filter(({ isTicked }) => isTicked).map(({ key }) => key);
  const ticked = decisions.transfers ?? suggested;
  const toggle = ({ key }: ProfitTransfer) =>
    change({ transfers: ticked.includes(key) ? ticked.filter((each) => each !== key) : [...ticked, key] });
  return (
    <section aria-label="结转损益凭证">
      <h2>
        结转损益凭证<small>勾选的作为结转损益；漏勾，那个月的利润表就是 0</small>
      </h2>
      <Table<ProfitTransfer>
        size="small"
        rowKey="key"
        columns={columns}
        dataSource={transfers}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        rowSelection={{
          selectedRowKeys: [...ticked],
          onChange: (keys) => change({ transfers: keys.map(String) }),
          getCheckboxProps: ({ title }) => ({ 'aria-label': title }),
        }}
        onRow={(transfer) => rowKeys(transfer.title, { onTick: () => toggle(transfer) })}
      />
    </section>
  );
}

const columns: TableColumnsType<ProfitTransfer> = [
  { title: '凭证', dataIndex: 'title', key: 'title' },
  {
    title: '结转的利润',
    key: 'profit',
    width: 160,
    align: 'right',
    render: (_, { profit }) => <Money value={profit} />,
  },
];
