import type { HandInvoice, HandLine } from '@mingzhang/shared/accounting/invoices/handInvoice';
import type { InvoiceRate } from '@mingzhang/shared/accounting/invoices/invoice';
import { NumberInput } from '@mingzhang/shared/fields/NumberInput';
import { add, fen, formatYuan, parseYuan, sum, ZERO, type Fen } from '@mingzhang/shared/primitives/money';
import { useNewRow } from '@mingzhang/shared/fields/useNewRow';
import { divideHalfUp } from '@mingzhang/shared/primitives/scaled';
import { Button, Money } from '@mingzhang/shared/ui';
import { Select } from '@mingzhang/shared/ui-select';
import { Input } from '@mingzhang/shared/ui-text';
import { rateChoices } from '../rateChoices';
import styles from './Hand.module.css';

type Lines = HandInvoice['lines'];

interface HandLinesProps {
  readonly value?: Lines;
  readonly onChange?: (lines: Lines) => void;
}

const blankLine: HandLine = { name: '', rate: null, amount: null, tax: null };

/** 明细 as they are printed, and what they come to: it must be what the paper says. */
export function HandLines({ value = [blankLine], onChange }: HandLinesProps) {
  const [list, enterNew] = useNewRow();
  const change = (at: number, line: HandLine) => onChange?.(value.with(at, line));
  const net = sum(value.map(({ amount }) => amount ?? ZERO));
  const tax = sum(value.map((line) => line.tax ?? ZERO));
  return (
    <section ref={list} className={styles.lines} aria-label="明细">
      <div className={styles.titles} aria-hidden>
        <span>货物或服务</span>
        <span>金额</span>
        <span>税率</span>
        <span>税额</span>
      </div>
      {value.map((line, at) => (
        <HandLineFields
          key={at}
          {...{ line, number: at + 1 }}
          onChange={(changed) => change(at, changed)}
          onRemove={value.length > 1 ? () => onChange?.(value.toSpliced(at, 1)) : null}
        />
      ))}
      <p>
        <Button size="small" onClick={() => enterNew(() => onChange?.([...value, blankLine]))}>
          增加一行
        </Button>
        <span>
          金额 <Money value={net} /> 税额 <Money value={tax} /> 价税合计{' '}
          <b>
            <Money value={add(net, tax)} />
          </b>
        </span>
      </p>
    </section>
  );
}

interface HandLineFieldsProps {
  readonly line: HandLine;
  readonly number: number;
  readonly onChange: (line: HandLine) => void;
  /** null: it is the only one. */
  readonly onRemove: (() => void) | null;
}

function HandLineFields({ line, number, onChange, onRemove }: HandLineFieldsProps) {
  const amountField = (field: 'amount' | 'tax', title: string) => (
    <NumberInput<Fen>
      label={`第${number}行${title}`}
      size="middle"
      placeholder={title}
      value={line[field] ?? ZERO}
      parse={(text) => (text === '' ? ZERO : parseYuan(text))}
      format={(amount) => (amount === 0 ? '' : formatYuan(amount))}
      onChange={(amount) =>
        onChange(field === 'amount' ? withTax({ ...line, amount }) : { ...line, tax: amount })
      }
    />
  );
  return (
    <div className={styles.line} data-row>
      <Input
        aria-label={`第${number}行货物或服务`}
        placeholder="*类别*货物或服务"
        maxLength={200}
        value={line.name}
        onChange={({ target }) => onChange({ ...line, name: target.value })}
      />
      {amountField('amount', '金额')}
      <Select<InvoiceRate | null>
        aria-label={`第${number}行税率`}
        placeholder="税率"
        allowClear
        value={line.rate}
        options={rateChoices}
        onChange={(rate) => onChange(withTax({ ...line, rate: rate ?? null }))}
      />
      {amountField('tax', '税额')}
      <Button
        type="text"
        size="small"
        aria-label={`删除第${number}行`}
        disabled={!onRemove}
        onClick={() => onRemove?.()}
      >
        删除
      </Button>
    </div>
  );
}

/** The tax that follows from amount and rate, until another one is typed: the paper's own tax counts. */
function withTax(line: HandLine): HandLine {
  const { amount, rate } = line;
  if (amount === null || rate === null) return line;
  const tax =
    typeof rate === 'number' ? fen(Number(divideHalfUp(BigInt(amount) * BigInt(rate), 1_000n))) : ZERO;
  return { ...line, tax };
}
