import type { AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import { Button } from '@mingzhang/shared/ui';
import { AccountPicker, type AccountOption } from '@mingzhang/shared/ui-account';
import { Select } from '@mingzhang/shared/ui-select';
import type { TableColumnsType } from '@mingzhang/shared/ui-table';
import type { RecordRow } from './inventoryLinkApi';
import type { Mapping } from './useMapping';

interface RecordColumns {
  /** 供应商 or 物料. */
  readonly title: string;
  readonly categoryId: number | null;
  readonly options: readonly AccountOption[];
  /** Of the category. */
  readonly items: readonly AuxiliaryItem[];
  readonly mapping: Mapping;
  readonly mayWrite: boolean;
}

/** Code and name there, account and item here; a choice is kept at once. */
export function recordColumns(props: RecordColumns): TableColumnsType<RecordRow> {
  const { title, categoryId, options, items, mapping, mayWrite } = props;
  return [
    { title: '编码', width: 110, render: (_, { record }) => record.code },
    { title, width: 220, render: (_, { record }) => record.name },
    {
      title: '辅助核算项目',
      width: 260,
      render: (_, row) => {
        const { record, target, proposedItemId } = row;
        const itemId = target?.item?.categoryId === categoryId ? target.item.itemId : null;
        const proposed = items.find(({ id }) => id === proposedItemId);
        return (
          <>
            <Select<number | null>
              size="small"
              style={{ width: 200 }}
              aria-label={`${record.name}的项目`}
              placeholder={proposed ? `建议：${proposed.name}` : '选择项目'}
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              disabled={!mayWrite || mapping.isBusy}
              value={itemId}
              options={items.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
              onChange={(value) => void mapping.map([row], { itemId: value ?? null })}
            />
            {proposed && mayWrite && (
              <Button
                type="link"
                size="small"
                disabled={mapping.isBusy}
                onClick={() => void mapping.map([row], { itemId: proposed.id })}
              >
                采用
              </Button>
            )}
          </>
        );
      },
    },
    {
      title: '单独的科目（不选就用规则的科目）',
      render: (_, row) => (
        <AccountPicker
          options={options}
          value={row.target?.accountId ?? null}
          disabled={!mayWrite || mapping.isBusy}
          ariaLabel={`${row.record.name}的科目`}
          onChange={(option) => void mapping.map([row], { accountId: option?.id ?? null })}
        />
      ),
    },
  ];
}
