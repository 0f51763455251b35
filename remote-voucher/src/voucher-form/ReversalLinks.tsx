import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { Link } from '@mingzhang/shared/router';
import { useServerState } from '@mingzhang/shell';
import { findVoucher } from '../voucherApi';
import { voucherTitle } from '../voucherTitle';
import { addressOf } from './voucherEntry';

type Pair = Pick<Voucher, 'reversesId' | 'reversedById'>;

/** 红冲原凭证 记-3 and 已被 记-9 红冲: a reversed voucher and its reversal lead to each other. */
export function ReversalLinks({ reversesId, reversedById }: Pair) {
  return (
    <>
      {reversesId !== null && (
        <span>
          红冲原凭证 <VoucherLink id={reversesId} />
        </span>
      )}
      {reversedById !== null && (
        <span>
          已被 <VoucherLink id={reversedById} /> 红冲
        </span>
      )}
    </>
  );
}

/** The other voucher by its number and date; while they are not known the link leads there all the same. */
function VoucherLink({ id }: { readonly id: number }) {
  const { data } = useServerState(['voucher', id], (signal) => findVoucher(id, signal));
  return (
    <Link to={addressOf({ kind: 'voucher', voucherId: id })}>
      {data ? `${voucherTitle(data)}（${data.date}）` : '另一张凭证'}
    </Link>
  );
}
