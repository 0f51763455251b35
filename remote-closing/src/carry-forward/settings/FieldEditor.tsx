import type {
  FieldUnit,
  FieldValues,
} from '@mingzhang/shared/accounting/carry-forward/settings/carryForwardInput';
import { formatYuan, parseYuan } from '@mingzhang/shared/primitives/money';
import { formatPercent, parsePercent } from '@mingzhang/shared/primitives/percent';
import {
  exchangeRate,
  formatExchangeRate,
  formatQuantity,
  parseExchangeRate,
  parseQuantity,
  type ExchangeRateE8,
} from '@mingzhang/shared/primitives/scaled';
import { EmptyState } from '@mingzhang/shared/ui';
import { Input } from '@mingzhang/shared/ui-text';
import { Switch } from '@mingzhang/shared/ui-toggle';
import { PeriodInput } from '@mingzhang/shared/ui-date';
import type { PostingLists } from '@mingzhang/shared/fields/postingLists';
import { ChoiceInput } from './ChoiceInput';
import { NumberInput } from '@mingzhang/shared/fields/NumberInput';
import { PostingTargetInput } from '@mingzhang/shared/fields/PostingTargetInput';
import styles from './Settings.module.css';

export interface FieldEditorProps {
  readonly label: string;
  readonly unit: FieldUnit;
  readonly value: FieldValues[FieldUnit];
  /** Null while they are loaded; only accounts need them. */
  readonly lists: PostingLists | null;
  readonly disabled?: boolean;
  readonly onChange: (value: FieldValues[FieldUnit]) => void;
}

/** One figure of a card, edited as its unit wants it: `unit` says which of its values a field has, hence the casts. */
export function FieldEditor({ unit, ...field }: FieldEditorProps) {
  return editors[unit](field);
}

type Editor = (field: Omit<FieldEditorProps, 'unit'>) => React.ReactNode;

/** 0: not entered yet. */
const formatMonths = (months: number) => (months === 0 ? '' : String(months));

const parseMonths = (text: string) => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined);

const editors: Readonly<Record<FieldUnit, Editor>> = {
  percent: (field) => (
    <NumberInput {...numeric(field)} suffix="%" parse={parsePercent} format={formatPercent} />
  ),
  amount: (field) => (
    <NumberInput {...numeric<FieldValues['amount']>(field)} parse={parseYuan} format={formatYuan} />
  ),
  quantity: (field) => (
    <NumberInput {...numeric<FieldValues['quantity']>(field)} parse={parseQuantity} format={formatQuantity} />
  ),
  count: (field) => (
    <NumberInput {...numeric(field)} suffix="个月" parse={parseMonths} format={formatMonths} />
  ),
  month: ({ value, disabled, onChange }) => (
    <PeriodInput
      value={value as FieldValues['month']}
      disabled={disabled ?? false}
      onChange={(period) => period && onChange(period)}
    />
  ),
  text: ({ label, value, disabled, onChange }) => (
    <Input
      size="small"
      aria-label={label}
      maxLength={50}
      value={value as string}
      disabled={disabled ?? false}
      onChange={(event) => onChange(event.target.value)}
    />
  ),
  switch: ({ label, value, disabled, onChange }) => (
    <Switch
      size="small"
      aria-label={label}
      checked={value as boolean}
      disabled={disabled ?? false}
      onChange={onChange}
    />
  ),
  target: (field) => <AccountEditor {...field} asksForItems />,
  account: (field) => <AccountEditor {...field} asksForItems={false} />,
  rates: ({ value, disabled, onChange }) => (
    <Rates rates={value as FieldValues['rates']} disabled={disabled ?? false} onChange={onChange} />
  ),
  depreciationMethod: (field) => <ChoiceInput {...field} unit="depreciationMethod" />,
  countedCost: (field) => <ChoiceInput {...field} unit="countedCost" />,
  uncountedCost: (field) => <ChoiceInput {...field} unit="uncountedCost" />,
  kinds: () => null,
};

/** The part of a field that every number shares. */
function numeric<Value extends number>({ label, value, disabled, onChange }: Omit<FieldEditorProps, 'unit'>) {
  return {
    label,
    value: value as Value,
    disabled: disabled ?? false,
    onChange: onChange as (value: Value) => void,
  };
}

interface AccountEditorProps extends Omit<FieldEditorProps, 'unit'> {
  readonly asksForItems: boolean;
}

function AccountEditor({ label, value, lists, asksForItems, disabled, onChange }: AccountEditorProps) {
  if (!lists) return <span className={styles.quiet}>正在读取科目…</span>;
  return (
    <PostingTargetInput
      label={label}
      value={value as FieldValues['target']}
      lists={lists}
      asksForItems={asksForItems}
      disabled={disabled ?? false}
      onChange={onChange}
    />
  );
}

interface RatesProps {
  readonly rates: FieldValues['rates'];
  readonly disabled: boolean;
  readonly onChange: (rates: FieldValues['rates']) => void;
}

/** Yuan for one unit of each foreign currency of the set. */
function Rates({ rates, disabled, onChange }: RatesProps) {
  const codes = Object.keys(rates);
  if (codes.length === 0) return <EmptyState text="账套还没有外币" />;
  return codes.map((code) => (
    <div key={code} className={styles.rate}>
      <span>{code}</span>
      <NumberInput
        label={`${code}期末汇率`}
        value={rates[code] ?? exchangeRate(0)}
        disabled={disabled}
        parse={parseRate}
        format={formatExchangeRate}
        onChange={(rate) => onChange({ ...rates, [code]: rate })}
      />
    </div>
  ));
}

function parseRate(text: string): ExchangeRateE8 | undefined {
  const rate = parseExchangeRate(text);
  return rate !== undefined && rate > 0 ? rate : undefined;
}
