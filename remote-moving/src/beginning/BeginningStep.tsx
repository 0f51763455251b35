import type { Standard, Taxpayer } from '@mingzhang/shared/accounting/accountSet';
import type { ChartChoice } from '@mingzhang/shared/accounting/moving/plan/movePlan';
import { Checkbox, Radio } from '@mingzhang/shared/ui-toggle';
import type { Trial } from '../movesApi';
import styles from '../move/Move.module.css';
import type { KeptDecisions } from '../move/useDecisions';
import { CompanyFields } from './CompanyFields';
import { MonthFields } from './MonthFields';

interface BeginningStepProps {
  readonly kept: KeptDecisions;
  readonly trial: Trial;
  readonly onNext: () => void;
}

/** 起点: whose books they become, by which standard, from which month: as suggested until it is decided otherwise. */
export function BeginningStep({ kept, trial, onNext }: BeginningStepProps) {
  const { decisions, change } = kept;
  return (
    <div className={styles.fields}>
      <CompanyFields kept={kept} trial={trial} onNext={onNext} />
      <Choice<Standard>
        label="会计准则"
        note={suggestionNote(standardTitles, trial.suggested?.standard)}
        options={standardTitles}
        value={decisions.standard ?? trial.standard}
        onChange={(standard) => change({ standard })}
      />
      <Choice<Taxpayer>
        label="增值税种类"
        note="决定增值税的明细科目，迁入后可以在“账套”里改"
        options={taxpayerTitles}
        value={decisions.taxpayer}
        onChange={(taxpayer) => change({ taxpayer })}
      />
      <MonthFields kept={kept} trial={trial} />
      <Choice<ChartChoice>
        label="科目"
        note={suggestionNote(chartTitles, trial.suggested?.chart)}
        options={chartTitles}
        value={decisions.chart ?? trial.chart}
        onChange={(chart) => change({ chart })}
      />
      <Choice<'reviewed' | 'free'>
        label="凭证审核"
        note=""
        options={reviewTitles}
        value={decisions.requiresReview ? 'reviewed' : 'free'}
        onChange={(choice) => change({ requiresReview: choice === 'reviewed' })}
      />
      <div>
        <span>红字</span>
        <Checkbox
          checked={decisions.redTurned}
          onChange={({ target }) => change({ redTurned: target.checked })}
        >
          原软件把红字改成了反方向的蓝字
        </Checkbox>
        <small>只在“核对”说发生额正好差两倍时勾选；余额不受影响</small>
      </div>
    </div>
  );
}

const standardTitles: Readonly<Record<Standard, string>> = {
  small: '小企业会计准则',
  enterprise: '企业会计准则',
};
const taxpayerTitles: Readonly<Record<Taxpayer, string>> = {
  smallScale: '小规模纳税人',
  general: '一般纳税人',
};
const chartTitles: Readonly<Record<ChartChoice, string>> = { keep: '沿用原科目', map: '对应到准则的科目' };
const reviewTitles = { free: '不审核', reviewed: '审核后才能结账' } as const;

function suggestionNote<Key extends string>(
  titles: Readonly<Record<Key, string>>,
  suggested: Key | undefined,
): string {
  return suggested === undefined ? '' : `按文件建议：${titles[suggested]}`;
}

interface ChoiceProps<Key extends string> {
  readonly label: string;
  readonly note: string;
  readonly options: Readonly<Record<Key, string>>;
  readonly value: Key;
  readonly onChange: (key: Key) => void;
}

function Choice<Key extends string>({ label, note, options, value, onChange }: ChoiceProps<Key>) {
  return (
    <div>
      <span>{label}</span>
      <Radio.Group
        aria-label={label}
        value={value}
        options={Object.entries<string>(options).map(([key, title]) => ({ value: key, label: title }))}
        onChange={({ target }) => onChange(target.value as Key)}
      />
      {note !== '' && <small>{note}</small>}
    </div>
  );
}
