import { addressOf } from '@mingzhang/shared/addresses/addressOf';
import { Link } from '@mingzhang/shared/router';
import { sum, type Fen } from '@mingzhang/shared/primitives/money';
import { Button, Money, useIsTelephone } from '@mingzhang/shared/ui';
import { Tag } from '@mingzhang/shared/ui-tag';
import { invoiceAddress } from '../addresses';
import styles from './Tax.module.css';
import type { MarkedCause, TaxCause, TaxSide } from './taxApi';

const kinds: Readonly<Record<TaxCause['kind'], string>> = {
  unbooked: '有发票未入账',
  withoutInvoice: '有凭证无发票',
  unbilled: '未开票收入',
  differs: '金额不同',
};

interface TaxSideTableProps {
  readonly side: TaxSide;
  /** Marks a line as 未开票收入, or takes that back; null: one may not. */
  readonly onMark: ((cause: MarkedCause) => void) | null;
}

/** One side: what the register has, what the ledger has, and what the difference is made of, 未开票收入 with its total. */
export function TaxSideTable({ side, onMark }: TaxSideTableProps) {
  const { title, isSales, register, ledger, difference, causes, left } = side;
  const isTelephone = useIsTelephone();
  const unbilled = causes.filter(({ kind }) => kind === 'unbilled');
  const others = causes.filter(({ kind }) => kind !== 'unbilled');
  const rowOf = (cause: TaxCause, index: number) => (
    <Cause key={index} {...{ cause, isTelephone, onMark: isSales ? onMark : null }} />
  );
  return (
    <section className={styles.side} aria-label={title}>
      <h2>
        {title}{' '}
        {left !== 0 ? (
          <Tag color="error">程序错误</Tag>
        ) : difference === 0 ? (
          <Tag color="success">相符</Tag>
        ) : others.length === 0 ? (
          <Tag color="success">差额都是未开票收入</Tag>
        ) : (
          <Tag color="warning">有差额，原因已列</Tag>
        )}
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">项目</th>
            {!isTelephone && (
              <>
                <th scope="col">发票</th>
                <th scope="col">凭证</th>
                <th scope="col">日期</th>
              </>
            )}
            <th scope="col">税额</th>
          </tr>
        </thead>
        <tbody>
          <Sum title="发票台账" amount={register} />
          <Sum title="账簿" amount={ledger} />
          <Sum title="差额" amount={difference} />
          {others.map(rowOf)}
          {unbilled.length > 0 && (
            <Sum
              title={`未开票收入（${unbilled.length} 笔）`}
              amount={sum(unbilled.map(({ amount }) => amount))}
            />
          )}
          {unbilled.map(rowOf)}
        </tbody>
        <tfoot>
          <Sum title="没有原因的" amount={left} />
        </tfoot>
      </table>
    </section>
  );
}

function Sum({ title, amount }: { readonly title: string; readonly amount: Fen }) {
  return (
    <tr className={styles.sum}>
      <th scope="row" colSpan={useIsTelephone() ? 1 : 4}>
        {title}
      </th>
      <td>
        <Money value={amount} />
      </td>
    </tr>
  );
}

interface CauseProps {
  readonly cause: TaxCause;
  readonly isTelephone: boolean;
  readonly onMark: TaxSideTableProps['onMark'];
}

const canMark = (cause: TaxCause): cause is MarkedCause =>
  cause.voucher !== null && (cause.kind === 'withoutInvoice' || cause.kind === 'unbilled');

/** One cause; a telephone says under it what elsewhere has columns. */
function Cause({ cause, isTelephone, onMark }: CauseProps) {
  const { kind, invoiceId, key, voucher, on, text, amount } = cause;
  const invoice = invoiceId === null ? key : <Link to={invoiceAddress(invoiceId)}>{key}</Link>;
  const line = voucher && (
    <>
      <Link to={addressOf({ kind: 'voucher', id: voucher.id })}>{voucher.title}</Link> 第 {voucher.line} 行
    </>
  );
  return (
    <tr>
      <td>
        {kinds[kind]} <small>{text}</small>
        {onMark &&
          canMark(cause) &&
          (cause.voucher.isClosed ? (
            <small>本月已结账：要改未开票收入的标记，请先反结账</small>
          ) : (
            <MarkButton {...{ cause, onMark }} />
          ))}
        {isTelephone && (
          <div>
            {on} {invoice} {line}
          </div>
        )}
      </td>
      {!isTelephone && (
        <>
          <td>{invoice}</td>
          <td>{line}</td>
          <td>{on}</td>
        </>
      )}
      <td>
        <Money value={amount} />
      </td>
    </tr>
  );
}

function MarkButton({
  cause,
  onMark,
}: {
  readonly cause: MarkedCause;
  readonly onMark: (cause: MarkedCause) => void;
}) {
  const { kind, voucher } = cause;
  const deed = kind === 'unbilled' ? '取消未开票收入' : '标为未开票收入';
  return (
    <Button
      type="link"
      size="small"
      aria-label={`${voucher.title} 第 ${voucher.line} 行${deed}`}
      onClick={() => onMark(cause)}
    >
      {deed}
    </Button>
  );
}
