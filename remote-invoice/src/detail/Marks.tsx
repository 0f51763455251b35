import { invoiceStatusTitles, type InvoiceStatus } from '@mingzhang/shared/accounting/invoices/invoice';
import { Button } from '@mingzhang/shared/ui';
import { DateInput } from '@mingzhang/shared/ui-date';
import { RefusalNote, useSubmission } from '@mingzhang/shared/ui-form';
import { Select } from '@mingzhang/shared/ui-select';
import { useNotify } from '@mingzhang/shell';
import { useState } from 'react';
import { markInvoice, type InvoiceMarks, type ShownInvoice } from '../registerApi';
import { choicesOf } from '../titles';
import styles from './Detail.module.css';
import { Section } from './Section';

interface MarksProps {
  readonly invoice: ShownInvoice;
  readonly mayWrite: boolean;
}

/** What a person says of it: when it was looked up on the bureau's site, and what has become of it. */
export function Marks({ invoice, mayWrite }: MarksProps) {
  const notify = useNotify();
  const { isBusy, refusal, submit } = useSubmission();
  const { verifiedOn, status } = invoice;
  const [marks, setMarks] = useState<InvoiceMarks>({ verifiedOn, status });
  const isChanged = marks.verifiedOn !== verifiedOn || marks.status !== status;
  const change = (changes: Partial<InvoiceMarks>) => setMarks((last) => ({ ...last, ...changes }));

  async function save() {
    if (await submit(() => markInvoice(invoice, marks))) notify.success('已保存');
  }
  return (
    <Section title="查验与状态">
      {mayWrite ? (
        <>
          <RefusalNote text={refusal} />
          <div className={styles.marks}>
            <DateInput
              ariaLabel="查验日期"
              placeholder="在税务局网站查验的日期"
              value={marks.verifiedOn}
              onChange={(day) => change({ verifiedOn: day })}
            />
            <Select<InvoiceStatus | null>
              allowClear
              aria-label="发票状态"
              placeholder="发票状态"
              value={marks.status}
              options={choicesOf(invoiceStatusTitles)}
              onChange={(next?: InvoiceStatus | null) => change({ status: next ?? null })}
            />
            <Button disabled={!isChanged} loading={isBusy} onClick={() => void save()}>
              保存
            </Button>
          </div>
        </>
      ) : (
        <p>
          {verifiedOn === null ? '未查验' : `${verifiedOn} 已查验`}
          {status && `，${invoiceStatusTitles[status]}`}
        </p>
      )}
    </Section>
  );
}
