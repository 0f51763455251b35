import { capitalAmountOfRmb } from '@mingzhang/shared/accounting/capitalAmount';
import type { InvoiceParty } from '@mingzhang/shared/accounting/invoices/invoice';
import { Money } from '@mingzhang/shared/ui';
import type { ShownInvoice } from '../registerApi';
import styles from './Paper.module.css';
import { rateText } from '../rateText';

/** An invoice as paper has it, drawn of what is registered: beside an XML or OFD, which browsers do not show. */
export function InvoicePaper({ invoice }: { readonly invoice: ShownInvoice }) {
  const { key, on, seller, buyer, lines, amount, tax, total, remark, drawer } = invoice;
  return (
    <figure className={styles.paper}>
      <figcaption>按登记的内容绘制，不是原件</figcaption>
      <h2>{paperTitle(invoice)}</h2>
      <p className={styles.head}>
        <span>发票号码：{key}</span>
        <span>开票日期：{on}</span>
      </p>
      <div className={styles.sides}>
        <Side title="购买方" party={buyer} />
        <Side title="销售方" party={seller} />
      </div>
      <PaperLines {...{ lines, amount, tax }} />
      <p className={styles.total}>
        <span>价税合计（大写）{capitalAmountOfRmb(total)}</span>
        <span>
          （小写）
          <Money value={total} />
        </span>
      </p>
      {remark !== '' && <p className={styles.remark}>备注：{remark}</p>}
      {drawer !== '' && <p>开票人：{drawer}</p>}
    </figure>
  );
}

type PaperLinesProps = Pick<ShownInvoice, 'lines' | 'amount' | 'tax'>;

const descriptions = [
  { title: '规格型号', field: 'specification' },
  { title: '单位', field: 'unit' },
  { title: '数量', field: 'quantity' },
  { title: '单价', field: 'price' },
] as const;

/** 明细 without the columns that no line fills. */
function PaperLines({ lines, amount, tax }: PaperLinesProps) {
  const filled = descriptions.filter(({ field }) => lines.some((line) => line[field] !== ''));
  return (
    <div className={styles.lines}>
      <table aria-label="发票明细">
        <thead>
          <tr>
            <th>项目名称</th>
            {filled.map(({ title }) => (
              <th key={title}>{title}</th>
            ))}
            <th data-figure>金额</th>
            <th data-figure>税率</th>
            <th data-figure>税额</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              <td>{line.name}</td>
              {filled.map(({ field }) => (
                <td key={field}>{line[field]}</td>
              ))}
              <td data-figure>
                <Money value={line.amount} />
              </td>
              <td data-figure>{rateText(line.rate)}</td>
              <td data-figure>
                <Money value={line.tax} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={1 + filled.length}>合计</td>
            <td data-figure>
              <Money value={amount} />
            </td>
            <td />
            <td data-figure>
              <Money value={tax} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function paperTitle({ kind, isSpecial }: ShownInvoice): string {
  if (kind === 'rail') return '电子发票（铁路电子客票）';
  if (kind === 'air') return '电子发票（航空运输电子客票行程单）';
  const named = isSpecial === null ? '发票' : isSpecial ? '增值税专用发票' : '普通发票';
  return kind === 'paper' || isSpecial === null ? named : `电子发票（${named}）`;
}

function Side({ title, party: { id, name } }: { readonly title: string; readonly party: InvoiceParty }) {
  return (
    <p>
      <b>{title}</b>
      <span>名称：{name}</span>
      <span>统一社会信用代码：{id}</span>
    </p>
  );
}
