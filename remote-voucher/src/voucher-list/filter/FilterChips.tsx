import { Button, CloseOutlined } from '@mingzhang/shared/ui';
import type { VoucherCriteria } from '../../voucherListApi';
import type { CriteriaChip } from './criteriaChips';
import styles from './Filter.module.css';

interface FilterChipsProps {
  readonly chips: readonly CriteriaChip[];
  readonly onClear: (criteria: Partial<VoucherCriteria>) => void;
  readonly onClearAll: () => void;
}

/** What the list is narrowed to, each with its way out. */
export function FilterChips({ chips, onClear, onClearAll }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <div className={styles.chips} role="group" aria-label="筛选条件">
      {chips.map(({ key, text, clears }) => (
        <span key={key} className={styles.chip}>
          {text}
          <button type="button" aria-label={`取消 ${text}`} onClick={() => onClear(clears)}>
            <CloseOutlined />
          </button>
        </span>
      ))}
      <Button type="link" size="small" onClick={onClearAll}>
        清除全部
      </Button>
    </div>
  );
}
