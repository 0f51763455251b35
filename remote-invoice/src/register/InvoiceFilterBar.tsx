import { invoiceKindTitles } from '@mingzhang/shared/accounting/invoices/invoice';
import { SearchOutlined } from '@mingzhang/shared/ui';
import { DateInput } from '@mingzhang/shared/ui-date';
import { Select } from '@mingzhang/shared/ui-select';
import { Tag } from '@mingzhang/shared/ui-tag';
import { Input } from '@mingzhang/shared/ui-text';
import type { InvoiceFilter } from '../registerApi';
import { choicesOf } from '../titles';

interface InvoiceFilterBarProps {
  readonly filter: InvoiceFilter;
  readonly onChange: (filter: InvoiceFilter) => void;
}

const states = { open: '未入账', booked: '已入账', changed: '与登记不符' } as const;
const colours = { blue: '蓝字', red: '红字' } as const;
const ticks = { due: '待勾选', no: '未勾选', yes: '已勾选' } as const;

/** Which invoices of one direction are listed. */
export function InvoiceFilterBar({ filter, onChange }: InvoiceFilterBarProps) {
  const { direction, from, to, kind, state, colour, ticked, batchId, text } = filter;
  const set = (changes: Partial<InvoiceFilter>) => onChange({ ...filter, ...changes });
  return (
    <>
      <DateInput
        ariaLabel="开票日期从"
        placeholder="开票日期从"
        value={from}
        onChange={(day) => set({ from: day })}
      />
      <DateInput ariaLabel="开票日期到" placeholder="到" value={to} onChange={(day) => set({ to: day })} />
      <Choice
        label="入账状态"
        value={state}
        titles={states}
        width={104}
        onChange={(next) => set({ state: next })}
      />
      {direction === 'in' && (
        <Choice
          label="勾选状态"
          value={ticked}
          titles={ticks}
          width={104}
          onChange={(next) => set({ ticked: next })}
        />
      )}
      <Choice
        label="红蓝字"
        value={colour}
        titles={colours}
        width={92}
        onChange={(next) => set({ colour: next })}
      />
      <Choice
        label="发票种类"
        value={kind}
        titles={invoiceKindTitles}
        width={148}
        onChange={(next) => set({ kind: next })}
      />
      <Input
        allowClear
        style={{ width: 176 }}
        prefix={<SearchOutlined />}
        aria-label="查找发票"
        placeholder="号码、对方、货物、金额"
        maxLength={100}
        defaultValue={text}
        onChange={({ target }) => set({ text: target.value.trim() })}
      />
      {batchId !== null && (
        <Tag closable onClose={() => set({ batchId: null })}>
          一个批次
        </Tag>
      )}
    </>
  );
}

interface ChoiceProps<Word extends string> {
  readonly label: string;
  readonly value: Word | null;
  readonly titles: Readonly<Record<Word, string>>;
  readonly width: number;
  readonly onChange: (value: Word | null) => void;
}

function Choice<Word extends string>({ label, value, titles, width, onChange }: ChoiceProps<Word>) {
  return (
    <Select<Word | null>
      allowClear
      style={{ width }}
      popupMatchSelectWidth={false}
      aria-label={label}
      placeholder={label}
      value={value}
      options={choicesOf(titles)}
      onChange={(next?: Word | null) => onChange(next ?? null)}
    />
  );
}
