import { sum } from '@mingzhang/shared/primitives/money';
import { Money } from '@mingzhang/shared/ui';
import type { InvoicePage, ListedInvoice } from '../registerApi';
import styles from './Register.module.css';

interface FiguresProps {
  /** Null before the first answer. */
  readonly page: InvoicePage | null;
  readonly chosen: readonly ListedInvoice[];
}

/** What all that were found come to, and what is chosen of them. */
export function Figures({ page, chosen }: FiguresProps) {
  return (
    <div className={styles.figures}>
      <Sums title={page === null ? '…' : `共 ${page.count} 张`} of={page} />
      {chosen.length > 0 && <Sums title={`已选 ${chosen.length} 张`} of={sumsOf(chosen)} />}
    </div>
  );
}

type Amounts = Pick<InvoicePage, 'amount' | 'tax' | 'total'>;

const sumsOf = (invoices: readonly ListedInvoice[]): Amounts => ({
  amount: sum(invoices.map(({ amount }) => amount)),
  tax: sum(invoices.map(({ tax }) => tax)),
  total: sum(invoices.map(({ total }) => total)),
});

interface SumsProps {
  readonly title: string;
  readonly of: Amounts | null;
}

const titles = [
  ['amount', '金额'],
  ['tax', '税额'],
  ['total', '价税合计'],
] as const;

function Sums({ title, of }: SumsProps) {
  return (
    <p>
      <b>{title}</b>
      {of &&
        titles.map(([key, name]) => (
          <span key={key}>
            <small>{name}</small>
            <Money value={of[key]} />
          </span>
        ))}
    </p>
  );
}
