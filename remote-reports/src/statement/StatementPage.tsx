import type { ReactNode } from 'react';
import { usePeriod, useSession, type ServerState } from '@mingzhang/shell';
import {
  Button,
  EmptyState,
  ErrorState,
  Page,
  PageHeader,
  PageSkeleton,
  PeriodPicker,
  PrinterOutlined,
} from '@mingzhang/shared/ui';
import type { Statement } from './useStatement';
import styles from './Statement.module.css';

interface StatementPageProps {
  readonly title: string;
  readonly statement: ServerState<Statement | null>;
  /** What stands beside the title once the figures are there: 平, 差额. */
  readonly note?: (statement: Statement) => ReactNode;
  readonly children: (statement: Statement) => ReactNode;
}

/** The frame of every statement: month, print, and what is shown before there are figures. */
export function StatementPage({ title, statement, note, children }: StatementPageProps) {
  const { periods } = useSession();
  const [period, choosePeriod] = usePeriod();
  const { data, isLoading, problem, reload } = statement;
  return (
    <Page>
      <div className={styles.onScreen}>
        <PageHeader
          title={title}
          note={data && note?.(data)}
          actions={
            <>
              <PeriodPicker value={period} periods={periods} onChange={choosePeriod} />
              <Button icon={<PrinterOutlined />} disabled={!data} onClick={() => window.print()}>
                打印
              </Button>
            </>
          }
        />
      </div>
      {problem && <ErrorState problem={problem} onRetry={reload} />}
      {!problem && data && <div aria-busy={isLoading}>{children(data)}</div>}
      {!problem && !data && isLoading && <PageSkeleton />}
      {!problem && !data && !isLoading && (
        <EmptyState text={`本组织还没有授权${title}模板，请在“报表模板”中授权后再查看。`} />
      )}
    </Page>
  );
}
