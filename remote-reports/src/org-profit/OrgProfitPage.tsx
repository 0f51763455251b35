import type { ReportAmounts } from '@mingzhang/shared/accounting/report/formula';
import { parsePeriod } from '@mingzhang/shared/primitives/period';
import { useSearchParams } from '@mingzhang/shared/router';
import { EmptyState, ErrorState, Page, PageHeader, PageSkeleton, PageToolbar } from '@mingzhang/shared/ui';
import { PeriodPicker } from '@mingzhang/shared/ui-period';
import { Segmented } from '@mingzhang/shared/ui-toggle';
import { DocumentButtons } from '@mingzhang/shared/ui-document';
import { FormTools } from '@mingzhang/shared/ui-list';
import { Select } from '@mingzhang/shared/ui-select';
import { useServerState, useSession } from '@mingzhang/shell';
import { orgProfitAddress } from '../profitApi';
import { findTemplate, listTemplates } from '../reportsApi';
import styles from '../statement/Statement.module.css';
import { ProofLink } from '../statement/ProofLink';
import { useStatementKeys } from '../statement/useStatementKeys';
import { OrgProfitForm } from './OrgProfitForm';
import { OrgProfitTable } from './OrgProfitTable';
import { loadOrgColumns, type OrgProfit } from './orgColumns';
import { useStatementMonth } from '../useStatementMonth';

/** /report/org/profit: the profit statement of every organization side by side, and all of them together. */
export function OrgProfitPage() {
  const { organizations, organization, periods } = useSession();
  const { period, amount, templateId: asked, change } = useOrgRequest();
  useStatementKeys('多组织利润表');
  const templates = useServerState(['reportTemplates'], listTemplates);
  const profits = (templates.data ?? []).filter(({ type }) => type === 'profit');
  const granted = profits.find(({ id }) => id === organization.profitTemplateId);
  const chosen = profits.find(({ id }) => id === asked) ?? granted ?? profits[0] ?? null;
  const { data, problem, isLoading } = useServerState(
    ['orgProfit', chosen?.id, period, organizations.map((each) => each.organization.id)],
    async (signal): Promise<OrgProfit | null> => {
      if (!chosen) return null;
      const [template, columns] = await Promise.all([
        findTemplate(chosen.id, signal),
        loadOrgColumns(
          organizations.map((each) => each.organization),
          { templateId: chosen.id, period, signal },
        ),
      ]);
      return { template, columns, period };
    },
    { isAsked: chosen !== null },
  );
  const failed = templates.problem ?? problem;
  return (
    <Page>
      <div className={styles.onScreen}>
        <PageHeader title="多组织利润表" note={<ProofLink to={period} scope="self" />} />
        <PageToolbar actions={<OrgProfitActions statement={data} amount={amount} />}>
          <div className={styles.filters}>
            <PeriodPicker value={period} periods={periods} onChange={(month) => change('period', month)} />
            <Segmented<'period' | 'year'>
              aria-label="金额"
              value={amount}
              options={[
                { value: 'period', label: '本月' },
                { value: 'year', label: '本年累计' },
              ]}
              onChange={(value) => change('amount', value)}
            />
            {profits.length > 1 && (
              <Select
                aria-label="报表模板"
                value={chosen?.id ?? null}
                options={profits.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(id) => change('template', String(id))}
              />
            )}
          </div>
        </PageToolbar>
      </div>
      <ErrorState problem={failed} />
      {!failed && data && (
        <div aria-busy={isLoading}>
          <FormTools />
          <OrgProfitForm statement={data}>
            <OrgProfitTable statement={data} amount={amount} />
          </OrgProfitForm>
        </div>
      )}
      {!failed && !data && (isLoading || templates.isLoading) && <PageSkeleton />}
      {!failed && templates.data && !chosen && (
        <EmptyState text="账套里没有利润表模板，请在“报表模板”中新增后再查看。" />
      )}
    </Page>
  );
}

interface OrgProfitActionsProps {
  /** Null while there is nothing to export. */
  readonly statement: OrgProfit | null;
  readonly amount: keyof ReportAmounts;
}

/** 导出 and 打印: the columns as they are shown. */
function OrgProfitActions({ statement, amount }: OrgProfitActionsProps) {
  const title = '多组织利润表';
  if (!statement) return <DocumentButtons title={title} choices={[]} />;
  const address = orgProfitAddress(statement.template.id, statement.period, amount);
  return <DocumentButtons title={title} choices={[{ key: 'shown', title, address }]} />;
}

/** `?period=2026-03&amount=year&template=31`; by default the month one works in and the granted template. */
function useOrgRequest() {
  const [period, choosePeriod] = useStatementMonth();
  const [parameters, setParameters] = useSearchParams();
  return {
    period: parsePeriod(parameters.get('period') ?? '') ?? period,
    amount: parameters.get('amount') === 'year' ? ('year' as const) : ('period' as const),
    templateId: Number(parameters.get('template')),
    change: (key: 'period' | 'amount' | 'template', value: string) => {
      const month = key === 'period' ? parsePeriod(value) : undefined;
      if (month) choosePeriod(month);
      setParameters(
        (previous) => {
          previous.set(key, value);
          return previous;
        },
        { replace: true },
      );
    },
  };
}
