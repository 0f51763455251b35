import { comparisonColumns, comparisons } from '@mingzhang/shared/accounting/report/statementColumns';
import { intervalTitles, statementIntervals } from '@mingzhang/shared/accounting/report/statementInterval';
import type { ReportType } from '@mingzhang/shared/accounting/report/reportTemplate';
import { Checkbox, Segmented } from '@mingzhang/shared/ui-toggle';
import { useSession } from '@mingzhang/shell';
import { SpanPicker } from './SpanPicker';
import type { StatementChoices } from './useStatementRequest';
import styles from './Statement.module.css';

interface StatementFiltersProps {
  readonly type: ReportType;
  readonly choices: StatementChoices;
}

/** Month, quarter or year; what is beside it; whose figures. */
export function StatementFilters({ type, choices }: StatementFiltersProps) {
  const { accountSet, organization, organizations } = useSession();
  const { choice, setInterval, setMonth, setComparisons, setScope } = choices;
  const offered = comparisonColumns({ type, standard: accountSet.standard, ...choice });
  const hasBelow = organizations.some((each) => each.organization.parentId === organization.id);
  return (
    <div className={styles.filters}>
      <Segmented
        aria-label="报表期间"
        value={choice.interval}
        options={statementIntervals.map((value) => ({ value, label: intervalTitles[value] }))}
        onChange={setInterval}
      />
      <SpanPicker interval={choice.interval} month={choice.month} onChange={setMonth} />
      {offered.length > 0 && (
        <span className={styles.compare} role="group" aria-label="对比">
          对比
          {offered.map(({ key, title }) => (
            <Checkbox
              key={key}
              checked={choice.comparisons.includes(key)}
              onChange={({ target }) =>
                setComparisons(
                  comparisons.filter((each) =>
                    each === key ? target.checked : choice.comparisons.includes(each),
                  ),
                )
              }
            >
              {title.replace(/(金额|余额)$/, '')}
            </Checkbox>
          ))}
        </span>
      )}
      {hasBelow && (
        <Checkbox
          checked={choice.scope === 'tree'}
          onChange={({ target }) => setScope(target.checked ? 'tree' : 'self')}
        >
          含下级组织
        </Checkbox>
      )}
    </div>
  );
}
