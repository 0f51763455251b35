import { assetKindTitles } from '@mingzhang/shared/accounting/assets/assetCard';
import type { AssetCategory } from '@mingzhang/shared/accounting/assets/assetCategory';
import type { Period } from '@mingzhang/shared/primitives/period';
import { Button, SearchOutlined } from '@mingzhang/shared/ui';
import { PeriodPicker } from '@mingzhang/shared/ui-period';
import { Select } from '@mingzhang/shared/ui-select';
import { Input, type InputRef } from '@mingzhang/shared/ui-text';
import { useSession } from '@mingzhang/shell';
import { useState, type RefObject } from 'react';
import type { AssetFilter } from '../assetsApi';
import { assetStatusTitles } from '@mingzhang/shared/accounting/assets/assetRecord';

interface AssetFilterBarProps {
  readonly filter: AssetFilter;
  /** The month whose figures are shown; null before the first answer. */
  readonly period: Period | null;
  readonly categories: readonly AssetCategory[];
  readonly search: RefObject<InputRef | null>;
  readonly onChange: (filter: AssetFilter) => void;
}

/** The month of the figures, and which cards. */
export function AssetFilterBar({ filter, period, categories, search, onChange }: AssetFilterBarProps) {
  const { periods } = useSession();
  const [typed, setTyped] = useState(filter.text);
  const { kind, categoryId, status } = filter;
  const isFiltered = kind !== null || categoryId !== null || status !== null || filter.text !== '';
  const set = (changes: Partial<AssetFilter>) => onChange({ ...filter, ...changes });
  const names = Object.fromEntries(categories.map(({ id, code, name }) => [id, `${code} ${name}`]));
  return (
    <>
      {period && (
        <PeriodPicker value={period} periods={periods} onChange={(month) => set({ period: month })} />
      )}
      <Choice
        label="种类"
        titles={assetKindTitles}
        value={kind}
        onChange={(chosen) => set({ kind: chosen })}
      />
      <Choice
        label="类别"
        width={152}
        titles={names}
        value={categoryId === null ? null : String(categoryId)}
        onChange={(id) => set({ categoryId: id === null ? null : Number(id) })}
      />
      <Choice
        label="状态"
        titles={assetStatusTitles}
        value={status}
        onChange={(chosen) => set({ status: chosen })}
      />
      <Input
        ref={search}
        allowClear
        style={{ width: 208 }}
        prefix={<SearchOutlined />}
        aria-label="查找资产"
        title="Ctrl+F"
        placeholder="编号、名称、规格、使用人"
        maxLength={100}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          set({ text: target.value.trim() });
        }}
      />
      {isFiltered && (
        <Button
          type="link"
          onClick={() => {
            setTyped('');
            set({ kind: null, categoryId: null, status: null, text: '' });
          }}
        >
          清除筛选
        </Button>
      )}
    </>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly titles: Readonly<Record<Value, string>>;
  readonly width?: number;
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
}

/** One of a few, or all of them. */
function Choice<Value extends string>({ label, titles, width = 120, value, onChange }: ChoiceProps<Value>) {
  return (
    <Select<Value | null>
      allowClear
      style={{ width }}
      aria-label={label}
      placeholder={`全部${label}`}
      value={value}
      options={Object.entries<string>(titles).map(([key, title]) => ({ value: key as Value, label: title }))}
      onChange={(chosen?: Value | null) => onChange(chosen ?? null)}
    />
  );
}
