import { invoiceColourTitles, invoiceStatusTitles } from '@mingzhang/shared/accounting/invoices/invoice';
import { addressOf } from '@mingzhang/shared/addresses/addressOf';
import { formatAmount } from '@mingzhang/shared/primitives/money';
import { Link } from '@mingzhang/shared/router';
import { Tag } from '@mingzhang/shared/ui-tag';
import { isUnbooked, openOf, type ListedInvoice } from './registerApi';
import { purposeTitles } from './titles';

interface OfInvoice {
  readonly invoice: ListedInvoice;
}

interface OfVoucher {
  readonly voucher: ListedInvoice['vouchers'][number];
}

/** Red or blue only where it is red, what became of it, whether a person looked it up. */
export function InvoiceTags({ invoice: { colour, status, verifiedOn } }: OfInvoice) {
  return (
    <>
      {colour === 'red' && <Tag color="error">{invoiceColourTitles.red}</Tag>}
      {status !== null && status !== 'normal' && <Tag color="warning">{invoiceStatusTitles[status]}</Tag>}
      {verifiedOn !== null && (
        <Tag color="success" title={`${verifiedOn} 查验`}>
          已查验
        </Tag>
      )}
    </>
  );
}

/** 勾选: month and purpose; nothing while it is not. */
export function TickMark({ tick }: Pick<ListedInvoice, 'tick'>) {
  if (tick === null) return null;
  return (
    <span title={`有效抵扣税额 ${formatAmount(tick.amount)}`}>
      {tick.period} {purposeTitles[tick.purpose]}
    </span>
  );
}

/** The vouchers it is in, or 未入账. */
export function BookedIn({ invoice }: OfInvoice) {
  const { vouchers } = invoice;
  const open = openOf(invoice);
  return (
    <>
      {vouchers.map((voucher) => (
        <span key={voucher.id}>
          <Link to={addressOf({ kind: 'voucher', id: voucher.id })}>{voucher.title}</Link>{' '}
          <VoucherState voucher={voucher} />
        </span>
      ))}
      {isUnbooked(invoice) ? (
        <Tag color="warning">未入账</Tag>
      ) : (
        open !== 0 && <Tag color="warning">余 {formatAmount(open)}</Tag>
      )}
    </>
  );
}

/** 已红冲, or changed since the invoice was booked; nothing where the voucher is as it was. */
export function VoucherState({ voucher: { isChanged, isTaxChanged, isReversed } }: OfVoucher) {
  if (isReversed) return <Tag>已红冲</Tag>;
  if (isChanged) return <Tag color="warning">凭证金额已改</Tag>;
  return isTaxChanged ? <Tag color="warning">凭证税额已改</Tag> : null;
}
