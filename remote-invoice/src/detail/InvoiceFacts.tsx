import { evoucherFormTitles } from '@mingzhang/shared/accounting/invoices/evoucherForm';
import {
  invoiceColourTitles,
  invoiceKindTitles,
  type InvoiceField,
} from '@mingzhang/shared/accounting/invoices/invoice';
import { formatAmount } from '@mingzhang/shared/primitives/money';
import { Alert, Button, useRemoval } from '@mingzhang/shared/ui';
import type { ReactNode } from 'react';
import { removeInvoice, type ShownInvoice } from '../registerApi';
import { directionTitles } from '../titles';
import { Booked } from './Booked';
import styles from './Detail.module.css';
import { Files } from './Files';
import { Marks } from './Marks';
import { RedAndBlue } from './RedAndBlue';
import { Section } from './Section';

interface InvoiceFactsProps {
  readonly invoice: ShownInvoice;
  readonly mayWrite: boolean;
  /** Opens another one in its stead. */
  readonly onShow: (id: number) => void;
  readonly onMake: () => void;
  readonly onTick: () => void;
  readonly onClose: () => void;
}

/** What is known of an invoice: read from its files, booked, said by a person. */
export function InvoiceFacts({ invoice, mayWrite, onShow, onMake, onTick, onClose }: InvoiceFactsProps) {
  const confirmRemoval = useRemoval();
  const remove = () =>
    confirmRemoval({
      title: `删除发票 ${invoice.key}？`,
      content: '发票和它的文件从台账中删除；已入账的不能删除。',
      isCautious: true,
      remove: () => removeInvoice(invoice),
      done: `已删除发票 ${invoice.key}`,
      onGone: onClose,
    });
  return (
    <div className={styles.facts}>
      {invoice.warnings.map((warning) => (
        <Alert key={warning} showIcon type="warning" title={warning} />
      ))}
      <Booked invoice={invoice} mayWrite={mayWrite} onMake={onMake} onTick={onTick} />
      <Marks invoice={invoice} mayWrite={mayWrite} />
      <ReadFields invoice={invoice} />
      <RedAndBlue invoice={invoice} onShow={onShow} />
      <Files files={invoice.files} />
      {mayWrite && invoice.vouchers.length === 0 && (
        <div>
          <Button danger onClick={remove}>
            删除发票
          </Button>
        </div>
      )}
    </div>
  );
}

type Fact = readonly [title: string, text: ReactNode, field: InvoiceField];

/** What was read, and the file each comes from. */
function ReadFields({ invoice }: { readonly invoice: ShownInvoice }) {
  const { direction, kind, isSpecial, colour, on, seller, buyer, amount, tax, total } = invoice;
  const { business, remark, drawer, traveller, journey, sources } = invoice;
  const special = isSpecial === null ? '' : isSpecial ? '专用发票' : '普通发票';
  const facts: readonly Fact[] = [
    ['种类', `${directionTitles[direction]} ${invoiceKindTitles[kind]}`, 'kind'],
    ['专票普票', special, 'isSpecial'],
    ['红蓝字', invoiceColourTitles[colour], 'colour'],
    ['开票日期', on, 'date'],
    ['销售方', seller.name, 'seller.name'],
    ['销售方代码', seller.id, 'seller.id'],
    ['购买方', buyer.name, 'buyer.name'],
    ['购买方代码', buyer.id, 'buyer.id'],
    ['金额', formatAmount(amount), 'amount'],
    ['税额', formatAmount(tax), 'tax'],
    ['价税合计', formatAmount(total), 'total'],
    ['特定业务', business, 'business'],
    ['旅客', traveller, 'travel'],
    ['行程', journey, 'travel'],
    ['备注', remark, 'remark'],
    ['开票人', drawer, 'drawer'],
  ];
  return (
    <Section title="票面内容">
      <dl className={styles.fields}>
        {facts
          .filter(([, text]) => text !== '')
          .map(([title, text, field]) => {
            const source = sources[field];
            return (
              <div key={title}>
                <dt>{title}</dt>
                <dd>
                  {text} {source && <small>{evoucherFormTitles[source]}</small>}
                </dd>
              </div>
            );
          })}
      </dl>
    </Section>
  );
}
