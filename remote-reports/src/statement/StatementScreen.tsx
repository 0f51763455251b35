import type { ReportType } from '@mingzhang/shared/accounting/report/reportTemplate';
import { monthLabel, spanOf } from '@mingzhang/shared/accounting/report/statementInterval';
import type { ReactNode } from 'react';
import {
  Button,
  EmptyState,
  ErrorState,
  Page,
  PageHeader,
  PageSkeleton,
  PageToolbar,
  Space,
} from '@mingzhang/shared/ui';
import { FormTools } from '@mingzhang/shared/ui-list';
import { Tag } from '@mingzhang/shared/ui-tag';
import { useSession, type ServerState } from '@mingzhang/shell';
import { BalanceBadge } from './BalanceBadge';
import { BalanceSheetTable } from './BalanceSheetTable';
import { ExplainedStatement } from './ExplainedStatement';
import { FlowTable } from './FlowTable';
import { OfficialForm } from './OfficialForm';
import { ProofLink } from './ProofLink';
import { StatementActions } from './StatementActions';
import { StatementFilters } from './StatementFilters';
import { useStatement, type Statement } from './useStatement';
import { useStatementKeys } from './useStatementKeys';
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
  const { enablePeriod } = useSession().organization;
  const state = useStatement(templateId, type, choices.choice);
  const { data } = state;
  const shownType = type ?? data?.template.type ?? null;
  const shownTitle = title ?? data?.template.name ?? '报表';
  useStatementKeys(shownTitle);
  return (
    <Page>
      <div className={styles.onScreen}>
        <PageHeader
          title={shownTitle}
          note={
            data && (
              <Space size={[8, 0]} wrap>
                {data.template.type === 'balance' && <BalanceBadge statement={data} />}
                {note?.(data)}
                <UnfinishedNote choice={data.choice} />
                <ProofLink
                  to={spanOf(data.choice.month, data.choice.interval).to}
                  scope={data.choice.scope}
                />
              </Space>
            )
          }
        />
        {shownType !== null && (
          <PageToolbar actions={<StatementActions title={shownTitle} statement={data} />}>
            <StatementFilters type={shownType} choices={choices} />
          </PageToolbar>
        )}
      </div>
      {spanOf(choices.choice.month, choices.choice.interval).to < enablePeriod ? (
        <EmptyState
          text={`账簿自${monthLabel(enablePeriod)}启用，之前没有报表。`}
          action={
            <Button onClick={() => choices.setMonth(enablePeriod)}>查看{monthLabel(enablePeriod)}</Button>
          }
        />
      ) : (
        <StatementContent title={shownTitle} state={state} after={after} />
      )}
    </Page>
  );
}

interface StatementContentProps {
  readonly title: string;
  readonly state: ServerState<Statement | null>;
  readonly after: ((statement: Statement) => ReactNode) | undefined;
}

/** The statement once it is loaded; before, or without it, the reason. */
function StatementContent({ title, state, after }: StatementContentProps) {
  const { data, isLoading, problem } = state;
  if (problem) return <ErrorState problem={problem} />;
  if (!data) {
    return isLoading ? (
      <PageSkeleton />
    ) : (
      <EmptyState text={`本组织还没有适用的${title}模板，请在“报表模板”中设置适用组织后再查看。`} />
    );
  }
  return (
    <div aria-busy={isLoading}>
      <FormTools />
      <ExplainedStatement statement={data}>
        <OfficialForm title={title} statement={data}>
          {data.template.type === 'balance' ? (
            <BalanceSheetTable statement={data} />
          ) : (
            <FlowTable statement={data} />
          )}
        </OfficialForm>
      </ExplainedStatement>
      {after?.(data)}
    </div>
  );
}

/** A quarter or year that goes on: its last day is in the heading, its figures end earlier. */
function UnfinishedNote({ choice }: Pick<Statement, 'choice'>) {
  const latest = useSession().periods[0]?.period;
  if (latest === undefined || spanOf(choice.month, choice.interval).to <= latest) return null;
  return <Tag>期间还没有结束，数字截至{monthLabel(latest)}</Tag>;
}
