import type { ReactNode } from 'react';
import { periodLabel } from '@mingzhang/shared/primitives/period';
import { useSession } from '@mingzhang/shell';
import {
  Button,
  ErrorState,
  Page,
  PageHeader,
  PageToolbar,
  PeriodRangePicker,
  PrinterOutlined,
} from '@mingzhang/shared/ui';
import type { BookScope } from '../booksApi';
import { MonthSteps } from './MonthSteps';
import type { PeriodRange } from './useBookScope';

interface BookPageProps {
  readonly title: string;
  readonly scope: BookScope;
  readonly onRange: (range: PeriodRange) => void;
  /** Why nothing can be shown, or null. */
  readonly problem: unknown;
  readonly onRetry: () => void;
  /** Filters beside the months. */
  readonly filters?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every book: whose books, which months, filters, print. */
export function BookPage({ title, scope, onRange, problem, onRetry, filters, children }: BookPageProps) {
  const { accountSet, periods } = useSession();
  const months =
    scope.from === scope.to ? periodLabel(scope.to) : `${periodLabel(scope.from)}至${periodLabel(scope.to)}`;
  return (
    <Page>
      <PageHeader title={title} note={`${accountSet.companyName} · ${months} · 单位：元`} />
      <PageToolbar
        actions={
          <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
            打印
          </Button>
        }
      >
        <MonthSteps scope={scope} periods={periods} onRange={onRange}>
          <PeriodRangePicker value={scope} periods={periods} onChange={onRange} />
        </MonthSteps>
        {filters}
      </PageToolbar>
      {problem ? <ErrorState problem={problem} onRetry={onRetry} /> : children}
    </Page>
  );
}
