import { Money } from '@mingzhang/shared/ui';
import type { CarryForwardCard } from '../closingApi';
import styles from '../Closing.module.css';

/** The voucher as it would be made now. */
export function CarryForwardLines({ lines }: { readonly lines: CarryForwardCard['lines'] }) {
  return (
    <div style={{ maxHeight: 360, overflow: 'auto' }}>
      <table className={styles.list} aria-label="凭证预览">
        <thead>
          <tr>
            <th>摘要</th>
            <th>会计科目</th>
            <th className={styles.amount}>借方金额</th>
            <th className={styles.amount}>贷方金额</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              <td style={{ whiteSpace: 'normal' }}>{line.summary}</td>
              <td>
                {line.code} {line.accountName}
                {line.auxiliaryTitle}
              </td>
              <td className={styles.amount}>
                <Money value={line.debit} blankZero />
              </td>
              <td className={styles.amount}>
                <Money value={line.credit} blankZero />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
