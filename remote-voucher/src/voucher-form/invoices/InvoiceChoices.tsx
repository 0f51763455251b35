import { useEffect, useRef } from 'react';
import { Money } from '@mingzhang/shared/ui';
import type { ChoosableInvoice } from '../../voucherInvoicesApi';
import styles from './Invoices.module.css';

interface InvoiceChoicesProps {
  /** Options are called after it: `{id}-{invoice id}`. */
  readonly id: string;
  readonly invoices: readonly ChoosableInvoice[];
  readonly active: ChoosableInvoice | null;
  readonly chosen: readonly number[];
  readonly onToggle: (invoice: ChoosableInvoice) => void;
}

/** The invoices found. The cursor stays in the search field; a click chooses one or gives it up. */
export function InvoiceChoices({ id, invoices, active, chosen, onToggle }: InvoiceChoicesProps) {
  const activeRow = useRef<HTMLLIElement>(null);
  useEffect(() => {
    activeRow.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <ul id={id} className={styles.list} role="listbox" aria-label="发票" aria-multiselectable>
      {invoices.map((invoice) => (
        <li
          key={invoice.id}
          ref={invoice === active ? activeRow : null}
          id={`${id}-${invoice.id}`}
          role="option"
          aria-selected={chosen.includes(invoice.id)}
          data-active={invoice === active || undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onToggle(invoice)}
        >
          <i aria-hidden>{chosen.includes(invoice.id) ? '✓' : ''}</i>
          <span>
            {invoice.party}
            <small>
              {invoice.direction === 'in' ? '进项' : '销项'} · {invoice.key} · {invoice.on}
              {invoice.goods !== '' && ` · ${invoice.goods}`}
            </small>
          </span>
          <Money value={invoice.total} />
        </li>
      ))}
    </ul>
  );
}
