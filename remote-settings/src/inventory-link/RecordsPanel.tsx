import { useMemo, useState } from 'react';
import { accountTree } from '@mingzhang/shared/accounting/accountTree';
import { mappedKindTitles, type MappedKind } from '@mingzhang/shared/accounting/inventory/inventoryMapping';
import { useAccountSetLists, usePermission, useServerState } from '@mingzhang/shell';
import { ErrorState, PageToolbar } from '@mingzhang/shared/ui';
import { Input } from '@mingzhang/shared/ui-text';
import { accountOptions } from '@mingzhang/shared/ui-account';
import { Segmented } from '@mingzhang/shared/ui-toggle';
import { Select } from '@mingzhang/shared/ui-select';
import { ListTable } from '@mingzhang/shared/ui-table';
import { BatchMapping } from './BatchMapping';
import { listRecords, type RecordRow } from './inventoryLinkApi';
import { recordColumns } from './recordColumns';
import { useMapping } from './useMapping';

const usualCategories: Readonly<Record<MappedKind, string>> = { supplier: '供应商', material: '存货' };
type Shown = 'all' | 'open' | 'mapped';

/** Records of a kind, those looked for of them, and what they are mapped to. */
function useRecords(kind: MappedKind) {
  const lists = useAccountSetLists();
  const [chosenCategory, setCategory] = useState<number | null>(null);
  const categories = lists.data?.categories ?? [];
  const usual = categories.find(({ name }) => name === usualCategories[kind])?.id ?? null;
  const categoryId = chosenCategory ?? usual;
  const records = useServerState(
    ['inventoryRecords', kind, categoryId],
    (signal) => listRecords(kind, categoryId, signal),
    { isAsked: lists.data !== null },
  );
  const mapping = useMapping(kind, categoryId);
  const [keyword, setKeyword] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const options = useMemo(() => accountOptions(accountTree(lists.data?.accounts ?? [])), [lists.data]);
  return {
    categories,
    categoryId,
    setCategory,
    mapping,
    keyword,
    setKeyword,
    shown,
    setShown,
    options,
    all: records.data,
    problem: records.problem ?? lists.problem,
    items: (lists.data?.items ?? []).filter((item) => item.categoryId === categoryId),
    rows: (records.data ?? []).filter((row) => isShown(row, shown, keyword)),
  };
}

/** 供应商 and 物料: what each is in the books, one by one or many at once. */
export function RecordsPanel({ kind }: { readonly kind: MappedKind }) {
  const title = mappedKindTitles[kind];
  const mayWrite = usePermission('setting.write');
  const records = useRecords(kind);
  const { all, problem, rows, categories, categoryId, options, items, mapping } = records;
  const [selected, setSelected] = useState<readonly string[]>([]);

  if (problem) return <ErrorState problem={problem} />;
  return (
    <>
      <PageToolbar>
        <Input
          allowClear
          style={{ width: 200 }}
          aria-label={`查找${title}`}
          placeholder="编码或名称"
          value={records.keyword}
          onChange={(event) => records.setKeyword(event.target.value)}
        />
        <Segmented<Shown>
          aria-label="显示"
          value={records.shown}
          onChange={records.setShown}
          options={[
            { value: 'all', label: '全部' },
            { value: 'open', label: `未对应 ${countOpen(all)}` },
            { value: 'mapped', label: '已对应' },
          ]}
        />
        <span>辅助核算类别</span>
        <Select<number | null>
          style={{ width: 140 }}
          aria-label="辅助核算类别"
          value={categoryId}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={records.setCategory}
        />
      </PageToolbar>
      {mayWrite && (
        <BatchMapping
          rows={rows.filter(({ record }) => selected.includes(record.id))}
          proposed={rows.filter(({ proposedItemId }) => proposedItemId !== null)}
          category={categories.find(({ id }) => id === categoryId)?.name ?? ''}
          options={options}
          mapping={mapping}
          onDone={() => setSelected([])}
        />
      )}
      <ListTable<RecordRow>
        list="inventoryRecords"
        rowKey={({ record }) => record.id}
        columns={recordColumns({ title, categoryId, options, items, mapping, mayWrite })}
        dataSource={rows}
        loading={all === null}
        pagination={{ defaultPageSize: 50, showTotal: (total) => `共 ${total} 条` }}
        scroll={{ x: 760 }}
        locale={{ emptyText: all ? `没有符合条件的${title}` : `正在读取进销存的${title}…` }}
        {...(mayWrite ? { rowSelection: selection(selected, setSelected) } : {})}
      />
    </>
  );
}

const selection = (selected: readonly string[], onSelect: (ids: readonly string[]) => void) => ({
  selectedRowKeys: [...selected],
  onChange: (keys: readonly React.Key[]) => onSelect(keys.map(String)),
  getTitleCheckboxProps: () => ({ 'aria-label': '选择本页' }),
  getCheckboxProps: ({ record }: RecordRow) => ({ 'aria-label': `选择${record.name}` }),
});

const countOpen = (rows: readonly RecordRow[] | null) =>
  rows === null ? '' : rows.filter(({ target }) => target === null).length;

function isShown({ record, target }: RecordRow, shown: Shown, keyword: string): boolean {
  const isOfState = shown === 'all' || (shown === 'open') === (target === null);
  const looked = keyword.trim().toLowerCase();
  return isOfState && `${record.code} ${record.name}`.toLowerCase().includes(looked);
}
