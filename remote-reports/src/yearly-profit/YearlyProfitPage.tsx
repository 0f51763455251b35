import { invariant } from '@mingzhang/shared/primitives/invariant';
import {
  firstPeriodOfYear,
  parsePeriod,
  periodFrom,
  yearOf,
  type Period,
} from '@mingzhang/shared/primitives/period';
import { useSearchParams } from '@mingzhang/shared/router';
import { EmptyState, ErrorState, Page, PageHeader, PageSkeleton, PageToolbar } from '@mingzhang/shared/ui';
import { Checkbox, Segmented } from '@mingzhang/shared/ui-toggle';
import { DocumentButtons } from '@mingzhang/shared/ui-document';
import { FormTools } from '@mingzhang/shared/ui-list';
import { Select } from '@mingzhang/shared/ui-select';
import { useServerState, useSession } from '@mingzhang/shell';
import { lazy, Suspense } from 'react';
import { findYearlyProfit, yearlyAddress } from '../profitApi';
import { findTemplate } from '../reportsApi';
import styles from '../statement/Statement.module.css';
import { ProofLink } from '../statement/ProofLink';
import { useStatementKeys } from '../statement/useStatementKeys';
import { YearlyForm } from './YearlyForm';
import { YearlyTable, type YearlyStatement } from './YearlyTable';
import { useStatementMonth } from '../useStatementMonth';

const YearlyChart = lazy(() =>
  import(/* webpackChunkName: "yearly-chart" */ './YearlyChart').then((m) => ({ default: m.YearlyChart })),
);

/** /report/year/profit: the twelve months of a year side by side, as a table or as a chart. */
export function YearlyProfitPage() {
  const { organization } = useSession();
  const request = useYearlyRequest();
  const { year, view, scope } = request;
  useStatementKeys('年度利润表');
  const templateId = organization.profitTemplateId;
  const { data, problem, isLoading } = useServerState(
    ['yearlyProfit', templateId, year, scope],
    async (signal): Promise<YearlyStatement | null> => {
      if (templateId === null) return null;
      const [template, figures] = await Promise.all([
        findTemplate(templateId, signal),
        findYearlyProfit(templateId, year, { organizationId: organization.id, scope }, signal),
      ]);
      return { template, figures, year, scope };
    },
    { isAsked: templateId !== null },
  );
  return (
    <Page>
      <div className={styles.onScreen}>
        <PageHeader
          title="年度利润表"
          note={data && data.figures.size > 0 && <ProofLink to={lastPeriodOfYear(year)} scope={scope} />}
        />
        <PageToolbar actions={<YearlyActions organizationId={organization.id} statement={data} />}>
          <YearlyFilters request={request} />
        </PageToolbar>
      </div>
      <ErrorState problem={problem} />
      {!problem && data && data.figures.size === 0 && (
        <EmptyState text={`账簿里没有${data.year}年的月份。`} />
      )}
      {!problem && data && data.figures.size > 0 && (
        <div aria-busy={isLoading}>
          <FormTools />
          {view === 'chart' ? (
            <Suspense fallback={<PageSkeleton />}>
              <YearlyChart statement={data} />
            </Suspense>
          ) : (
            <YearlyForm statement={data}>
              <YearlyTable statement={data} />
            </YearlyForm>
          )}
        </div>
      )}
      {!problem && !data && isLoading && <PageSkeleton />}
      {!problem && !data && !isLoading && (
        <EmptyState text="本组织还没有适用的利润表模板，请在“报表模板”中设置适用组织后再查看。" />
      )}
    </Page>
  );
}

function lastPeriodOfYear(year: number): Period {
  const last = periodFrom(year, 12);
  invariant(last, `no December of ${year}`);
  return last;
}

interface YearlyActionsProps {
  readonly organizationId: number;
  /** Null while there is nothing to export. */
  readonly statement: YearlyStatement | null;
}

/** 导出 and 打印: the table, also while the chart is shown. */
function YearlyActions({ organizationId, statement }: YearlyActionsProps) {
  const title = '年度利润表';
  if (!statement || statement.figures.size === 0) return <DocumentButtons title={title} choices={[]} />;
  const { template, year, scope } = statement;
  const address = yearlyAddress(template.id, year, { organizationId, scope });
  return <DocumentButtons title={title} choices={[{ key: 'shown', title, address }]} />;
}

/** `?year=2026&view=chart&scope=tree`; by default the year of the month one works in, as a table. */
function useYearlyRequest() {
  const [period] = useStatementMonth();
  const [parameters, setParameters] = useSearchParams();
  const asked = parsePeriod(`${parameters.get('year') ?? ''}-01`);
  const set = (key: string, value: string) =>
    setParameters(
      (previous) => {
        previous.set(key, value);
        return previous;
      },
      { replace: true },
    );
  return {
    year: yearOf(asked ?? firstPeriodOfYear(period)),
    view: parameters.get('view') === 'chart' ? ('chart' as const) : ('table' as const),
    scope: parameters.get('scope') === 'tree' ? ('tree' as const) : ('self' as const),
    setYear: (year: number) => set('year', String(year)),
    setView: (view: 'table' | 'chart') => set('view', view),
    setScope: (scope: 'self' | 'tree') => set('scope', scope),
  };
}

interface YearSelectProps {
  readonly year: number;
  readonly onChange: (year: number) => void;
}

/** The years the books have, newest first. */
function YearSelect({ year, onChange }: YearSelectProps) {
  const { periods } = useSession();
  const years = [...new Set([...periods.map(({ period }) => yearOf(period)), year])].sort((a, b) => b - a);
  return (
    <Select
      aria-label="年度"
      value={year}
      options={years
        .filter((each) => periodFrom(each, 1))
        .map((each) => ({ value: each, label: `${each}年` }))}
      onChange={onChange}
    />
  );
}

/** Which year, how it is shown, and with the organizations below where there are any. */
function YearlyFilters({ request }: { readonly request: ReturnType<typeof useYearlyRequest> }) {
  const { organization, organizations } = useSession();
  return (
    <div className={styles.filters}>
      <YearSelect year={request.year} onChange={request.setYear} />
      <Segmented
        aria-label="显示"
        value={request.view}
        options={[
          { value: 'table', label: '表' },
          { value: 'chart', label: '图' },
        ]}
        onChange={request.setView}
      />
      {organizations.some((each) => each.organization.parentId === organization.id) && (
        <Checkbox
          checked={request.scope === 'tree'}
          onChange={({ target }) => request.setScope(target.checked ? 'tree' : 'self')}
        >
          含下级组织
        </Checkbox>
      )}
    </div>
  );
}
