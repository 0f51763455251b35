import { Link, useNavigate } from '@mingzhang/shared/router';
import {
  Button,
  EmptyState,
  ErrorState,
  Page,
  PageHeader,
  PlusOutlined,
  useHotkeys,
  useRemoval,
} from '@mingzhang/shared/ui';
import {
  addKeyTitle,
  listKeyHelp,
  listKeys,
  ListTable,
  rowKeys,
  type TableColumnsType,
} from '@mingzhang/shared/ui-table';
import { usePageKeyHelp, usePermission, useServerState } from '@mingzhang/shell';
import { BegunAssets } from '../BegunAssets';
import { listCounts, removeCount, type AssetCount } from './countApi';

const COUNT = '/assets/count/form';

/** /assets/count: 盘点单 of the organization one works in. */
export function CountListPage() {
  return <BegunAssets title="资产盘点">{() => <Counts />}</BegunAssets>;
}

function Counts() {
  const mayWrite = usePermission('asset.write');
  const navigate = useNavigate();
  const { data, problem } = useServerState(['assetCounts'], listCounts);
  const confirmRemoval = useRemoval();
  const add = () => void navigate(COUNT);
  const open = ({ id }: AssetCount) => void navigate(`${COUNT}/${id}`);
  const remove = ({ id, on }: AssetCount) =>
    confirmRemoval({
      title: `删除 ${on} 的盘点单？`,
      content: '只删除盘点的记录；据此登记的盘亏、盘盈不变。',
      remove: () => removeCount(id),
      done: '已删除盘点单',
    });
  useHotkeys(mayWrite ? { [listKeys.add]: add } : {});
  usePageKeyHelp(
    listKeyHelp('资产盘点', {
      add: mayWrite ? '新增盘点单' : undefined,
      rows: { open: '打开', ...(mayWrite ? { remove: '删除' } : {}) },
    }),
  );
  const addButton = mayWrite && (
    <Button type="primary" icon={<PlusOutlined />} title={addKeyTitle} onClick={add}>
      新增盘点单
    </Button>
  );
  return (
    <Page>
      <PageHeader title="资产盘点" actions={addButton} />
      {problem ? (
        <ErrorState problem={problem} />
      ) : (
        <ListTable<AssetCount>
          list="assetCounts"
          rowKey="id"
          columns={columnsOf(mayWrite ? remove : null)}
          dataSource={[...(data ?? [])]}
          loading={data === null}
          pagination={false}
          locale={{ emptyText: data ? <EmptyState text="还没有盘点单。" action={addButton} /> : '正在加载…' }}
          onRow={(count) =>
            rowKeys(`${count.on} ${count.note}`, {
              onOpen: () => open(count),
              onRemove: mayWrite ? () => remove(count) : undefined,
            })
          }
        />
      )}
    </Page>
  );
}

function columnsOf(remove: ((count: AssetCount) => void) | null): TableColumnsType<AssetCount> {
  return [
    {
      title: '盘点日期',
      key: 'on',
      width: 128,
      render: (_, { id, on }) => <Link to={`${COUNT}/${id}`}>{on}</Link>,
    },
    { title: '备注', dataIndex: 'note', ellipsis: true },
    { title: '盘到', key: 'seen', width: 96, align: 'right', render: (_, { seen }) => `${seen.length} 项` },
    ...(remove
      ? [
          {
            title: '操作',
            key: 'actions',
            width: 80,
            render: (_: unknown, count: AssetCount) => (
              <Button type="link" size="small" danger onClick={() => remove(count)}>
                删除
              </Button>
            ),
          },
        ]
      : []),
  ];
}
