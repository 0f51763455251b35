import type { ReactNode } from 'react';
import { periodLabel } from '@mingzhang/shared/primitives/period';
import { usePageKeyHelp, useSession } from '@mingzhang/shell';
import { ErrorState, Page, PageHeader, PageToolbar } from '@mingzhang/shared/ui';
import { PeriodRangePicker } from '@mingzhang/shared/ui-period';
import type { BookScope } from '../booksApi';
import { bookKeyHelp } from './bookKeys';
import { MonthSteps } from './MonthSteps';
import type { ChangeScope, PeriodRange } from './useBookScope';

interface BookPageProps {
  readonly title: string;
  readonly scope: BookScope;
  readonly onScope: ChangeScope;
  /** Why nothing can be shown, or null. */
  readonly problem: unknown;
  readonly onRetry: () => void;
  /** Filters beside the months. */
  readonly filters?: ReactNode;
  /** Search, export, print. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every book: whose books, which months or days, filters, what can be done with it. */
export function BookPage(props: BookPageProps) {
  const { title, scope, onScope, problem, onRetry, filters, actions, children } = props;
  usePageKeyHelp(bookKeyHelp);
  const { accountSet, organization, organizations, periods } = useSession();
  const shown = organizations.find((known) => known.organization.id === scope.organizationId);
  const isOwn = scope.organizationId === organization.id && scope.span === 'self';
  const whose = isOwn ? null : `${shown?.organization.name ?? ''}${scope.span === 'tree' ? '及下级' : ''}`;
  const note = [accountSet.companyName, whose, daysLabel(scope), '单位：元'].filter(Boolean).join(' · ');
  const showMonths = ({ from, to }: PeriodRange) => onScope({ from, to, fromDate: null, toDate: null });
  return (
    <Page>
      <PageHeader title={title} note={note} />
      <PageToolbar actions={actions}>
        <MonthSteps scope={scope} periods={periods} onRange={showMonths}>
          <PeriodRangePicker value={scope} periods={periods} onChange={showMonths} />
        </MonthSteps>
        {filters}
      </PageToolbar>
      {problem ? <ErrorState problem={problem} onRetry={onRetry} /> : children}
    </Page>
  );
}

function daysLabel({ from, to, filter: { days } }: BookScope): string {
  if (days) return days.from === days.to ? days.from : `${days.from}至${days.to}`;
  return from === to ? periodLabel(to) : `${periodLabel(from)}至${periodLabel(to)}`;
}
