import { addressOf } from '@mingzhang/shared/addresses/addressOf';
import { formatAmount } from '@mingzhang/shared/primitives/money';
import { Link } from '@mingzhang/shared/router';
import { Button, keyCaps, Space } from '@mingzhang/shared/ui';
import { Tag } from '@mingzhang/shared/ui-tag';
import { documentAddress, isUnbooked, openOf, type ShownInvoice } from '../registerApi';
import { TickMark, VoucherState } from '../marks';
import { TICK_KEY, voucherKeys } from '../invoiceKeys';
import { Section } from './Section';

interface BookedProps {
  readonly invoice: ShownInvoice;
  readonly mayWrite: boolean;
  readonly onMake: () => void;
  readonly onTick: () => void;
}

/** The vouchers it is in and how much of it, what is open, whether its tax is deducted, and 入账信息 to hand out. */
export function Booked({ invoice, mayWrite, onMake, onTick }: BookedProps) {
  const { id, vouchers, tick, deduction } = invoice;
  const open = openOf(invoice);
  return (
    <Section title="入账">
      {isUnbooked(invoice) && (
        <Space wrap>
          <Tag color="warning">未入账</Tag>
          {mayWrite && (
            <Button type="primary" title={keyCaps(voucherKeys.make).join('+')} onClick={onMake}>
              预览凭证
            </Button>
          )}
        </Space>
      )}
      {vouchers.length > 0 && (
        <>
          {vouchers.map((voucher) => (
            <p key={voucher.id}>
              <Link to={addressOf({ kind: 'voucher', id: voucher.id })}>{voucher.title}</Link> {voucher.on}{' '}
              {formatAmount(voucher.share)} <VoucherState voucher={voucher} />
            </p>
          ))}
          {open !== 0 && !isUnbooked(invoice) && <p>还有 {formatAmount(open)} 没有入账</p>}
          <p>
            入账信息：
            <a href={documentAddress(id, 'xbrl')} download>
              XBRL
            </a>{' '}
            <a href={documentAddress(id, 'json')} download>
              JSON
            </a>
          </p>
        </>
      )}
      {mayWrite && invoice.direction === 'in' && (
        <Button title={keyCaps(TICK_KEY).join('+')} onClick={onTick}>
          {tick ? '修改勾选' : '勾选抵扣'}
        </Button>
      )}
      {tick && (
        <p>
          勾选：
          <TickMark tick={tick} />
          ，有效抵扣税额 {formatAmount(tick.amount)}
        </p>
      )}
      {deduction && (
        <p>
          可以抵扣的税额 {formatAmount(deduction.tax)}
          {deduction.reasons.map((reason) => `；${reason}`)}
        </p>
      )}
    </Section>
  );
}
