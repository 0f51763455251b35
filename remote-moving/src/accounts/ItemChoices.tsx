import { Select } from '@mingzhang/shared/ui-select';
import { useMemo } from 'react';
import type { Trial } from '../movesApi';
import { withEntry } from '../move/decisions';
import styles from '../move/Move.module.css';
import type { KeptDecisions } from '../move/useDecisions';
import { firstLevelsOf, itemCategories } from './firstLevels';

interface ItemChoicesProps {
  readonly kept: KeptDecisions;
  readonly trial: Trial;
}

const STAY = '';

/** 明细科目 that are customers, suppliers or staff may become items of their account. */
export function ItemChoices({ kept: { decisions, change }, trial }: ItemChoicesProps) {
  const { itemised } = decisions;
  const firstLevels = useMemo(() => firstLevelsOf(trial.accounts), [trial.accounts]);
  if (firstLevels.length === 0) return null;
  return (
    <section aria-label="明细科目转为辅助核算">
      <h2>
        明细科目转为辅助核算<small>如 112201 新华工厂 成为 1122 应收账款 的客户；不转的仍是明细科目</small>
      </h2>
      <div className={styles.fields}>
        {firstLevels.map(({ code, name, subAccounts }) => (
          <div key={code}>
            <span>
              {code} {name}（{subAccounts} 个明细）
            </span>
            <Select<string>
              aria-label={`${code} ${name}的明细`}
              value={itemised[code] ?? STAY}
              options={[
                { value: STAY, label: '不转' },
                ...itemCategories.map((category) => ({ value: category, label: `转为${category}` })),
              ]}
              onChange={(category) =>
                change({ itemised: withEntry(itemised, code, category === STAY ? null : category) })
              }
            />
          </div>
        ))}
      </div>
    </section>
  );
}
