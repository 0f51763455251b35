import { periodLabel, periodsBetween, type Period } from '@mingzhang/shared/primitives/period';
import { Select } from '@mingzhang/shared/ui-select';
import { Checkbox } from '@mingzhang/shared/ui-toggle';
import type { Trial } from '../movesApi';
import styles from '../move/Move.module.css';
import type { KeptDecisions } from '../move/useDecisions';

interface ApplyChoicesProps {
  readonly kept: KeptDecisions;
  readonly trial: Trial;
}

const OPEN = '';

/** 审核 of every voucher, and 结账 up to a month: both may be done later, too. */
export function ApplyChoices({ kept: { decisions, change }, trial: { from, last } }: ApplyChoicesProps) {
  const months = from !== null && last !== null && from <= last ? periodsBetween(from, last) : [];
  return (
    <div className={styles.fields}>
      <div>
        <Checkbox checked={decisions.audits} onChange={({ target }) => change({ audits: target.checked })}>
          审核所有凭证
        </Checkbox>
        <small>原软件里已经审核过的账，不必再逐张审核</small>
      </div>
      <div>
        <span>结账</span>
        <Select<string>
          aria-label="结账到"
          value={decisions.closeThrough ?? OPEN}
          options={[
            { value: OPEN, label: '不结账' },
            ...months.map((month) => ({ value: month, label: `结到 ${periodLabel(month)}` })),
          ]}
          onChange={(month) => change({ closeThrough: month === OPEN ? null : (month as Period) })}
        />
        <small>结账前照常检查；有一个月结不了就什么都不迁入，会说明原因</small>
      </div>
    </div>
  );
}
