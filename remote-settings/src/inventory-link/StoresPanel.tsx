import { useState } from 'react';
import { useNotify, usePermission, useServerState, useSession } from '@mingzhang/shell';
import { Button, ErrorState, PageToolbar } from '@mingzhang/shared/ui';
import { Tag } from '@mingzhang/shared/ui-tag';
import { useSubmission } from '@mingzhang/shared/ui-form';
import { Select } from '@mingzhang/shared/ui-select';
import { ListTable, type TableColumnsType } from '@mingzhang/shared/ui-table';
import { listStores, saveStores, type StoreRow } from './inventoryLinkApi';

/** The stores with what was chosen and not saved. */
function useStores() {
  const notify = useNotify();
  const { data, problem } = useServerState(['inventoryStores'], listStores);
  /** Chosen organizations by store, not saved yet; null: none. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, number | null>>(new Map());
  const { isBusy, submit } = useSubmission();
  const choiceOf = ({ store, organizationId, proposedId }: StoreRow) =>
    chosen.has(store.id) ? (chosen.get(store.id) ?? null) : (organizationId ?? proposedId);
  const isUnsaved = data?.some((row) => choiceOf(row) !== row.organizationId) ?? false;
  const choose = ({ store }: StoreRow, organizationId: number | null) =>
    setChosen(new Map(chosen).set(store.id, organizationId));

  const save = () =>
    submit(async () => {
      await saveStores(
        (data ?? []).flatMap((row) => {
          const organizationId = choiceOf(row);
          return organizationId === null ? [] : [{ storeId: row.store.id, organizationId }];
        }),
      );
      notify.success('门店的对应已保存');
      setChosen(new Map());
    });

  return { data, problem, choiceOf, choose, isUnsaved, isBusy, save };
}

/** 门店: which organization keeps the books of each store; organizations are proposed by their names. */
export function StoresPanel() {
  const mayWrite = usePermission('setting.write');
  const { organizations } = useSession();
  const { data, problem, choiceOf, choose, isUnsaved, isBusy, save } = useStores();

  const options = organizations.map(({ organization: { id, name } }) => ({ value: id, label: name }));
  const columns: TableColumnsType<StoreRow> = [
    { title: '门店编码', width: 140, render: (_, { store }) => store.code },
    { title: '门店', width: 220, render: (_, { store }) => store.name },
    {
      title: '核算组织',
      render: (_, row) => (
        <>
          <Select<number | null>
            style={{ width: 260 }}
            aria-label={`${row.store.name}的核算组织`}
            placeholder="还没有对应"
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            disabled={!mayWrite}
            value={choiceOf(row)}
            options={options}
            onChange={(value) => choose(row, value ?? null)}
          />{' '}
          {row.organizationId === null && choiceOf(row) !== null && choiceOf(row) === row.proposedId && (
            <Tag color="warning">按名称建议，未保存</Tag>
          )}
        </>
      ),
    },
  ];
  if (problem) return <ErrorState problem={problem} />;
  return (
    <>
      {mayWrite && (
        <PageToolbar
          actions={
            <Button type="primary" disabled={!isUnsaved} loading={isBusy} onClick={() => void save()}>
              保存
            </Button>
          }
        >
          <span>一家门店对应一个核算组织，它的单据就记在这个组织的账上。</span>
        </PageToolbar>
      )}
      <ListTable<StoreRow>
        list="inventoryStores"
        named={['门店', '核算组织']}
        rowKey={({ store }) => store.id}
        columns={columns}
        dataSource={data ?? []}
        loading={data === null}
        pagination={false}
        scroll={{ x: 640 }}
        locale={{ emptyText: data ? '进销存里还没有门店' : '正在读取进销存的门店…' }}
      />
    </>
  );
}
