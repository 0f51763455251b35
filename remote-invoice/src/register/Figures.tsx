import { sum, type Fen } from '@mingzhang/shared/primitives/money';
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
  const sums = (amount: Fen, tax: Fen, total: Fen) => ({ 金额: amount, 税额: tax, 价税合计: total });
  const picked = sums(
    sum(chosen.map(({ amount }) => amount)),
    sum(chosen.map(({ tax }) => tax)),
    sum(chosen.map(({ total }) => total)),
  );
  return (
    <div className={styles.figures}>
      <Sums
        title={page === null ? '…' : `共 ${page.count} 张`}
        amounts={page && sums(page.amount, page.tax, page.total)}
      />
      {chosen.length > 0 && <Sums title={`已选 ${chosen.length} 张`} amounts={picked} />}
    </div>
  );
}

interface SumsProps {
  readonly title: string;
  readonly amounts: Readonly<Record<string, Fen>> | null;
}

function Sums({ title, amounts }: SumsProps) {
  return (
    <p>
      <b>{title}</b>
      {Object.entries(amounts ?? {}).map(([name, amount]) => (
        <span key={name}>
          <small>{name}</small>
          <Money value={amount} />
        </span>
      ))}
    </p>
  );
}
