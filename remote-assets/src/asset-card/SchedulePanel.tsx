import { cardWarnings } from '@mingzhang/shared/accounting/assets/assetProblems';
import {
  depreciationSchedule,
  yearAmount,
  type ScheduleRow,
} from '@mingzhang/shared/accounting/assets/depreciationSchedule';
import type { AssetRecord } from '@mingzhang/shared/accounting/assets/assetRecord';
import { formatAmount, fen, ZERO } from '@mingzhang/shared/primitives/money';
import { periodLabel, yearOf, type Period } from '@mingzhang/shared/primitives/period';
import { Alert } from '@mingzhang/shared/ui';
import { useSession } from '@mingzhang/shell';
import { useMemo } from 'react';
import styles from './AssetCard.module.css';

interface SchedulePanelProps {
  readonly asset: AssetRecord;
  /** The first month that is open. */
  readonly openFrom: Period | null;
}

/** What a card comes to as it is typed: the month's amount, the net value, year by year, and what had better be known. */
export function SchedulePanel({ asset, openFrom }: SchedulePanelProps) {
  const { standard } = useSession().accountSet;
  const rows = useMemo(() => scheduleOf(asset, openFrom), [asset, openFrom]);
  const warnings = isReckonable(asset) ? cardWarnings(asset, standard) : [];
  return (
    <aside className={styles.preview} aria-label="折旧试算">
      <h2>折旧试算</h2>
      {warnings.length > 0 && (
        <div className={styles.notes}>
          {warnings.map(({ message }) => (
            <Alert key={message} type="warning" showIcon title={message} />
          ))}
        </div>
      )}
      {rows.length > 0 ? <Plan asset={asset} rows={rows} /> : <p>{nothingText(asset)}</p>}
    </aside>
  );
}

const nothingText = ({ method }: AssetRecord) =>
  method === 'work' ? '工作量法按各月工作量计提。' : '填写原值和使用月份后，这里显示每月折旧和各年折旧。';

/** Whether there is anything to reckon with: a value, and a life. */
function isReckonable({ cost, residual, months, method, totalWork }: AssetRecord): boolean {
  const hasWork = method !== 'work' || (totalWork !== null && totalWork > 0);
  return cost > 0 && residual >= 0 && residual <= cost && months >= 1 && months <= 1_200 && hasWork;
}

function scheduleOf(asset: AssetRecord, openFrom: Period | null): readonly ScheduleRow[] {
  if (!isReckonable(asset)) return [];
  return depreciationSchedule({ card: asset, events: [], posted: [], work: new Map() }, openFrom);
}

function Plan({ asset, rows }: { readonly asset: AssetRecord; readonly rows: readonly ScheduleRow[] }) {
  const [first] = rows;
  const last = rows.at(-1);
  const late = rows.find(({ lateMonths }) => lateMonths > 0);
  const usual = rows.find(({ lateMonths }) => lateMonths === 0) ?? first;
  const years = [...new Set(rows.map(({ period }) => yearOf(period)))];
  const before = fen((asset.opening?.accumulated ?? ZERO) + (asset.opening?.impairment ?? ZERO));
  return (
    <>
      <dl>
        <dt>月折旧额</dt>
        <dd data-main>{usual && formatAmount(usual.amount)}</dd>
        <dt>净值</dt>
        <dd>{formatAmount(fen(asset.cost - before))}</dd>
        <dt>计提期间</dt>
        <dd>{first && last && `${periodLabel(first.period)} 至 ${periodLabel(last.period)}`}</dd>
        <dt>末月</dt>
        <dd>{last && formatAmount(last.amount)}</dd>
      </dl>
      {late && (
        <p>
          {periodLabel(late.period)}补提 {late.lateMonths} 期：{formatAmount(late.amount)}
        </p>
      )}
      <table className={styles.years} aria-label="各年折旧">
        <thead>
          <tr>
            <th>年度</th>
            <th>折旧</th>
            <th>累计折旧</th>
            <th>净值</th>
          </tr>
        </thead>
        <tbody>
          {years.map((year) => {
            const end = rows.findLast(({ period }) => yearOf(period) === year);
            return (
              <tr key={year}>
                <td>{year}</td>
                <td>{formatAmount(yearAmount(rows, year))}</td>
                <td>{end && formatAmount(end.accumulated)}</td>
                <td>{end && formatAmount(end.net)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
