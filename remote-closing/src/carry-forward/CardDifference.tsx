import { Money } from '@mingzhang/shared/ui';
import type { CarryForwardCard } from '../closingApi';
import styles from '../Closing.module.css';

/** What is in the books beside what the rule comes to, and what was decided about it. */
export function CardDifference({
  difference,
}: {
  readonly difference: NonNullable<CarryForwardCard['difference']>;
}) {
  const { posted, byRule, isCorrected, decision, keptAgainst } = difference;
  const cause = isCorrected ? '凭证已手工修改' : '凭证与规则不一致';
  return (
    <p className={styles.waiting}>
      {cause}（账上 <Money value={posted} />
      ，规则 <Money value={byRule} />）{posted === byRule && '，金额相同而科目、辅助核算或数量不同'}
      {decision === 'lapsed' && keptAgainst !== null && (
        <>
          ；原来保留时规则为 <Money value={keptAgainst} />
          ，账上又有变动，请重新决定
        </>
      )}
    </p>
  );
}
