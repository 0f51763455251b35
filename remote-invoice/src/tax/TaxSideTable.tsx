import { addressOf } from '@mingzhang/shared/addresses/addressOf';
import { Link } from '@mingzhang/shared/router';
import { Money, useIsTelephone } from '@mingzhang/shared/ui';
import { Tag } from '@mingzhang/shared/ui-tag';
import { invoiceAddress } from '../addresses';
import styles from './Tax.module.css';
import type { TaxCause, TaxSide } from './taxApi';

const kinds: Readonly<Record<TaxCause['kind'], string>> = {
  unbooked: '有发票未入账',
  withoutInvoice: '有凭证无发票',
  differs: '金额不同',
};

/** One side: what the register has, what the ledger has, and what the difference is made of. */
export function TaxSideTable({ side }: { readonly side: TaxSide }) {
  const { title, register, ledger, difference, causes, left } = side;
  const isTelephone = useIsTelephone();
  return (
    <section className={styles.side} aria-label={title}>
      <h2>
        {title}{' '}
        {left !== 0 ? (
          <Tag color="error">程序错误</Tag>
        ) : difference === 0 ? (
          <Tag color="success">相符</Tag>
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
          {causes.map((cause, index) => (
            <Cause key={index} {...{ cause, isTelephone }} />
          ))}
        </tbody>
        <tfoot>
          <Sum title="没有原因的" amount={left} />
        </tfoot>
      </table>
    </section>
  );
}

function Sum({ title, amount }: { readonly title: string; readonly amount: TaxSide['left'] }) {
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
}

/** One cause; a telephone says under it what elsewhere has columns. */
function Cause({ cause: { kind, invoiceId, key, voucher, on, text, amount }, isTelephone }: CauseProps) {
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
