import { PeriodInput } from '@mingzhang/shared/ui-date';
import { useId } from 'react';
import type { Trial } from '../movesApi';
import type { KeptDecisions } from '../move/useDecisions';

interface MonthFieldsProps {
  readonly kept: KeptDecisions;
  readonly trial: Trial;
}

/** The first month, whose 期初 begins the books, and the last. */
export function MonthFields({ kept: { decisions, change }, trial }: MonthFieldsProps) {
  const ids = [useId(), useId()] as const;
  const from = decisions.from ?? trial.from;
  const last = decisions.last ?? trial.last;
  return (
    <>
      <div>
        <label htmlFor={ids[0]}>第一个月（启用期间）</label>
        <PeriodInput id={ids[0]} value={from} onChange={(month) => change({ from: month })} />
        {trial.suggested && <small>按文件建议：{trial.suggested.from}；期初取这个月的余额表</small>}
      </div>
      <div>
        <label htmlFor={ids[1]}>最后一个月</label>
        <PeriodInput id={ids[1]} value={last} onChange={(month) => change({ last: month })} />
        {from !== null && last !== null && last < from ? (
          <small data-wrong>不能早于第一个月</small>
        ) : (
          trial.suggested && <small>按文件建议：{trial.suggested.last}；以后的凭证不迁入</small>
        )}
      </div>
    </>
  );
}
