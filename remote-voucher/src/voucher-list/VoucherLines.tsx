import { formatQuantity, formatUnitPrice } from '@mingzhang/shared/primitives/scaled';
import { Money } from '@mingzhang/shared/ui';
import type { ListedVoucher } from '../voucherListApi';
import styles from './VoucherList.module.css';

interface VoucherLinesProps {
  readonly listed: ListedVoucher;
  /** `aria-rowindex` of the first. */
  readonly firstRow: number;
}

/** The lines of one voucher, quantities behind their account. */
export function VoucherLines({ listed: { voucher, accounts }, firstRow }: VoucherLinesProps) {
  return voucher.lines.map((line, index) => (
    <tr key={index} aria-rowindex={firstRow + index}>
      <td>{line.summary}</td>
      <td>
        {accounts[index]?.title}
        {line.quantity !== null && (
          <span className={styles.quantity}>
            {formatQuantity(line.quantity)} {accounts[index]?.unit}
            {line.unitPrice !== null && ` × ${formatUnitPrice(line.unitPrice)}`}
          </span>
        )}
      </td>
      <td className={styles.amount}>
        <Money value={line.debit} blankZero />
      </td>
      <td className={styles.amount}>
        <Money value={line.credit} blankZero />
      </td>
    </tr>
  ));
}
