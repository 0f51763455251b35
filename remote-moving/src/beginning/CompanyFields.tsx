import { creditCodeProblems, normalCreditCode } from '@mingzhang/shared/accounting/creditCode';
import { Input } from '@mingzhang/shared/ui-text';
import { useId } from 'react';
import type { Trial } from '../movesApi';
import type { KeptDecisions } from '../move/useDecisions';

interface CompanyFieldsProps {
  readonly kept: KeptDecisions;
  readonly trial: Trial;
  /** Enter in a line. */
  readonly onNext: () => void;
}

/** 单位名称, 统一社会信用代码, and the 凭证字 of slips that have none. */
export function CompanyFields({ kept: { decisions, change }, trial, onNext }: CompanyFieldsProps) {
  const ids = [useId(), useId(), useId()] as const;
  const code = normalCreditCode(decisions.creditCode);
  const [wrong] = code === '' ? [] : creditCodeProblems(code);
  const isOther = trial.company !== '' && decisions.companyName.trim() !== trial.company;
  return (
    <>
      <div>
        <label htmlFor={ids[0]}>单位名称</label>
        <Input
          id={ids[0]}
          maxLength={100}
          value={decisions.companyName}
          status={decisions.companyName.trim() === '' ? 'error' : ''}
          onChange={({ target }) => change({ companyName: target.value })}
          onPressEnter={onNext}
        />
        {isOther && <small>文件里写的是“{trial.company}”</small>}
      </div>
      <div>
        <label htmlFor={ids[1]}>统一社会信用代码（可不填）</label>
        <Input
          id={ids[1]}
          maxLength={30}
          value={decisions.creditCode}
          status={wrong ? 'error' : ''}
          onChange={({ target }) => change({ creditCode: target.value })}
          onPressEnter={onNext}
        />
        {wrong && <small data-wrong>{wrong.message}</small>}
      </div>
      <div>
        <label htmlFor={ids[2]}>没有凭证字的凭证用</label>
        <Input
          id={ids[2]}
          maxLength={10}
          value={decisions.word}
          onChange={({ target }) => change({ word: target.value })}
          onPressEnter={onNext}
        />
      </div>
    </>
  );
}
