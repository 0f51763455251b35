import type { ReportType } from '@mingzhang/shared/accounting/report/reportTemplate';
import type { ReactNode } from 'react';
import { EmptyState, ErrorState, Page, PageHeader, PageSkeleton, PageToolbar } from '@mingzhang/shared/ui';
import { BalanceBadge } from '../balance-sheet/BalanceBadge';
import { BalanceSheetTable } from '../balance-sheet/BalanceSheetTable';
import { ExplainedStatement } from './ExplainedStatement';
import { FlowTable } from './FlowTable';
import { OfficialForm } from './OfficialForm';
import { StatementActions } from './StatementActions';
import { StatementFilters } from './StatementFilters';
import { useStatement, type Statement } from './useStatement';
import { useStatementRequest } from './useStatementRequest';
import styles from './Statement.module.css';

interface StatementScreenProps {
  /** Null: the organization has none. */
  readonly templateId: number | null;
  /** Null: whatever the template is. */
  readonly type: ReportType | null;
  /** By default the template's name. */
  readonly title?: string;
  /** Beside the title, once the figures are there. */
  readonly note?: (statement: Statement) => ReactNode;
  /** Below the form: what is not part of it. */
  readonly after?: (statement: Statement) => ReactNode;
}

/** A statement: what is shown and of when, the official form with figures that explain themselves. */
export function StatementScreen({ templateId, type, title, note, after }: StatementScreenProps) {
  const choices = useStatementRequest();
  const { data, isLoading, problem, reload } = useStatement(templateId, type, choices.choice);
  const shownType = type ?? data?.template.type ?? null;
  const shownTitle = title ?? data?.template.name ?? '报表';
  return (
    <Page>
      <div className={styles.onScreen}>
        <PageHeader
          title={shownTitle}
          note={
            data && (
              <>
                {data.template.type === 'balance' && <BalanceBadge statement={data} />}
                {note?.(data)}
              </>
            )
          }
        />
        {shownType !== null && (
          <PageToolbar actions={<StatementActions title={shownTitle} statement={data} />}>
            <StatementFilters type={shownType} choices={choices} />
          </PageToolbar>
        )}
      </div>
      {problem && <ErrorState problem={problem} onRetry={reload} />}
      {!problem && data && (
        <div aria-busy={isLoading}>
          <ExplainedStatement statement={data}>
            <OfficialForm title={shownTitle} statement={data}>
              {data.template.type === 'balance' ? (
                <BalanceSheetTable statement={data} />
              ) : (
                <FlowTable statement={data} />
              )}
            </OfficialForm>
          </ExplainedStatement>
          {after?.(data)}
        </div>
      )}
      {!problem && !data && isLoading && <PageSkeleton />}
      {!problem && !data && !isLoading && (
        <EmptyState text={`本组织还没有授权${shownTitle}模板，请在“报表模板”中授权后再查看。`} />
      )}
    </Page>
  );
}
