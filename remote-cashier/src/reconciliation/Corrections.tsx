import { ZERO } from '@mingzhang/shared/primitives/money';
import { useNewRow } from '@mingzhang/shared/fields/useNewRow';
import { Button, CloseOutlined, PlusOutlined } from '@mingzhang/shared/ui';
import { Input } from '@mingzhang/shared/ui-text';
import { usePermission } from '@mingzhang/shell';
import { AmountInput } from '../AmountInput';
import styles from './Reconciliation.module.css';
import type { FundCorrection } from './reconciliationApi';

interface CorrectionsProps {
  readonly value: readonly FundCorrection[];
  readonly onChange: (corrections: readonly FundCorrection[]) => void;
}

/** 更正: what one side has wrong, and the other has not to wait for. Kept with the reconciliation when it is confirmed. */
export function Corrections({ value, onChange }: CorrectionsProps) {
  const mayConfirm = usePermission('cashier.confirm');
  const [table, enterNew] = useNewRow();
  if (!mayConfirm) return null;
  const set = (index: number, changes: Partial<FundCorrection>) =>
    onChange(value.map((one, at) => (at === index ? { ...one, ...changes } : one)));
  const add = () => enterNew(() => onChange([...value, { side: 'book', amount: ZERO, reason: '' }]));
  return (
    <section ref={table} className={styles.corrections} aria-label="更正">
      {value.length > 0 && (
        <table>
          <tbody>
            {value.map(({ side, amount, reason }, index) => (
              <tr key={index}>
                <td>
                  <select
                    aria-label={`第${index + 1}行哪一边`}
                    value={side}
                    onChange={({ target }) => set(index, { side: target.value as FundCorrection['side'] })}
                  >
                    <option value="book">企业账</option>
                    <option value="bank">银行</option>
                  </select>
                </td>
                <td>
                  <Input
                    size="small"
                    aria-label={`第${index + 1}行原因`}
                    placeholder="原因：如 5,300 误记为 5,500"
                    maxLength={200}
                    value={reason}
                    onChange={({ target }) => set(index, { reason: target.value })}
                  />
                </td>
                <td>
                  <AmountInput
                    label={`第${index + 1}行金额`}
                    placeholder="增加为正，减少为负"
                    value={amount}
                    onChange={(changed) => set(index, { amount: changed })}
                  />
                </td>
                <td>
                  <Button
                    type="text"
                    size="small"
                    icon={<CloseOutlined />}
                    aria-label={`删除第${index + 1}行`}
                    onClick={() => onChange(value.filter((_, at) => at !== index))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Button type="dashed" size="small" icon={<PlusOutlined />} onClick={add}>
        增加更正
      </Button>
    </section>
  );
}
