import { Money, Skeleton } from '@mingzhang/shared/ui';
import styles from './Pending.module.css';
import type { EntryVoucher } from './pendingApi';

interface VoucherPreviewProps {
  /** Null before the first answer. */
  readonly vouchers: readonly Pick<EntryVoucher, 'on' | 'lines'>[] | null;
  readonly isLoading?: boolean;
}

/** The vouchers that will be made, line by line. */
export function VoucherPreview({ vouchers, isLoading = false }: VoucherPreviewProps) {
  if (!vouchers) return <Skeleton active title={false} />;
  return (
    <section className={styles.vouchers} aria-label="凭证预览" aria-busy={isLoading}>
      <table>
        <thead>
          <tr>
            <th>日期</th>
            <th>摘要</th>
            <th>科目</th>
            <th>借方</th>
            <th>贷方</th>
          </tr>
        </thead>
        {vouchers.map(({ on, lines }, position) => (
          <tbody key={`${on} ${position}`}>
            {lines.map(({ summary, account, debit, credit }, index) => (
              <tr key={`${account} ${index}`}>
                <td>{index === 0 && on}</td>
                <td>{summary}</td>
                <td>{account}</td>
                <td>
                  <Money value={debit} blankZero />
                </td>
                <td>
                  <Money value={credit} blankZero />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}
