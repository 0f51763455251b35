import type { Period } from '@mingzhang/shared/primitives/period';
import { Alert } from '@mingzhang/shared/ui';
import { RenumberButton } from './RenumberButton';
import styles from './Renumbering.module.css';

interface GapNoticesProps {
  readonly period: Period;
  /** 断号, one sentence per word. */
  readonly gaps: readonly string[];
  readonly onRenumbered: () => void;
}

/** The gaps the moment they exist, and the way to close them: one for all words. */
export function GapNotices({ period, gaps, onRenumbered }: GapNoticesProps) {
  return gaps.map((gap, index) => (
    <div key={gap} className={styles.gap}>
      <Alert
        type="warning"
        showIcon
        title={gap}
        action={index === 0 && <RenumberButton period={period} size="small" onDone={onRenumbered} />}
      />
    </div>
  ));
}
