import { voucherOrigins, voucherOriginTitles } from '@mingzhang/shared/accounting/voucherOrigin';
import { AccountPicker } from '@mingzhang/shared/ui-account';
import { Select } from '@mingzhang/shared/ui-select';
import { FilterField } from './FilterField';
import type { FilterLists } from './useFilterLists';
import type { FilterFieldsProps } from './filterDraft';

interface ChosenFieldsProps extends FilterFieldsProps {
  readonly lists: FilterLists;
}

/** 科目, 辅助项, 制单人, 审核, 来源, 附件: what is chosen from a list. */
export function ChosenFields({ draft, change, lists }: ChosenFieldsProps) {
  return (
    <>
      <FilterField title="科目">
        <AccountPicker
          options={lists.accounts}
          value={draft.accountId}
          onChange={(option) => change({ accountId: option?.id ?? null })}
          ariaLabel="科目"
          placeholder="含下级科目"
        />
      </FilterField>
      <FilterField title="辅助项">
        <Select
          aria-label="辅助项"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="客户、供应商、部门…"
          value={draft.auxiliaryItemId}
          onChange={(id: number | undefined) => change({ auxiliaryItemId: id ?? null })}
          options={lists.itemGroups.map(({ title, items }) => ({
            label: title,
            options: items.map((item) => ({ value: item.id, label: item.title })),
          }))}
        />
      </FilterField>
      <FilterField title="制单人">
        <Select
          aria-label="制单人"
          allowClear
          placeholder="全部"
          value={draft.makerId}
          onChange={(id: number | undefined) => change({ makerId: id ?? null })}
          options={lists.makers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FilterField>
      <FilterField title="审核">
        <FlagSelect
          label="审核状态"
          yes="已审核"
          no="未审核"
          value={draft.isAudited}
          onChange={(isAudited) => change({ isAudited })}
        />
      </FilterField>
      <FilterField title="来源">
        <Select
          aria-label="来源"
          allowClear
          placeholder="全部"
          value={draft.origin}
          onChange={(origin: typeof draft.origin | undefined) => change({ origin: origin ?? null })}
          options={voucherOrigins.map((value) => ({ value, label: voucherOriginTitles[value] }))}
        />
      </FilterField>
      <FilterField title="附件">
        <FlagSelect
          label="有无附件"
          yes="有附件"
          no="无附件"
          value={draft.hasAttachments}
          onChange={(hasAttachments) => change({ hasAttachments })}
        />
      </FilterField>
    </>
  );
}

interface FlagSelectProps {
  readonly label: string;
  readonly yes: string;
  readonly no: string;
  readonly value: boolean | null;
  readonly onChange: (value: boolean | null) => void;
}

function FlagSelect({ label, yes, no, value, onChange }: FlagSelectProps) {
  return (
    <Select
      aria-label={label}
      allowClear
      placeholder="全部"
      value={value === null ? null : String(value)}
      onChange={(next: string | undefined) => onChange(next === undefined ? null : next === 'true')}
      options={[
        { value: 'true', label: yes },
        { value: 'false', label: no },
      ]}
    />
  );
}
