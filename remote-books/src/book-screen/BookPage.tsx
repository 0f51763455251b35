import type { ReactNode } from 'react';
import { usePageKeyHelp, useSession, type FailedRead } from '@mingzhang/shell';
import { ErrorState, Page, PageHeader, PageToolbar } from '@mingzhang/shared/ui';
import { PeriodRangePicker } from '@mingzhang/shared/ui-period';
import type { BookScope } from '../booksApi';
import { bookKeyHelp } from './bookKeys';
import { FoldedFilters } from './FoldedFilters';
import { MonthSteps } from './MonthSteps';
import { spanLabel } from './scopeWords';
import type { ChangeScope, PeriodRange } from './useBookScope';

interface BookPageProps {
  readonly title: string;
  readonly scope: BookScope;
  readonly onScope: ChangeScope;
  /** Why nothing can be shown, or null. */
  readonly problem: FailedRead | null;
  /** Chooses what the book is about, where it asks that. */
  readonly chooser?: ReactNode;
  /** Filters beside the months. */
  readonly filters?: ReactNode;
  /** What is shown, in one line. */
  readonly shown: string;
  /** Search, export, print. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every book: whose books, which months or days, filters, what can be done with it. */
export function BookPage(props: BookPageProps) {
  const { title, scope, onScope, problem, chooser, filters, actions, children } = props;
  usePageKeyHelp(bookKeyHelp);
  const { accountSet, organization, organizations, periods } = useSession();
  const owner = organizations.find((known) => known.organization.id === scope.organizationId);
  const isOwn = scope.organizationId === organization.id && scope.span === 'self';
  const whose = isOwn ? null : `${owner?.organization.name ?? ''}${scope.span === 'tree' ? '及下级' : ''}`;
  const note = [accountSet.companyName, whose, spanLabel(scope), '单位：元'].filter(Boolean).join(' · ');
  const showMonths = ({ from, to }: PeriodRange) => onScope({ from, to, fromDate: null, toDate: null });
  return (
    <Page>
      <PageHeader title={title} note={note} />
      <PageToolbar actions={actions}>
        <FoldedFilters
          shown={props.shown}
          months={
            <MonthSteps scope={scope} periods={periods} onRange={showMonths}>
              <PeriodRangePicker value={scope} periods={periods} onChange={showMonths} />
            </MonthSteps>
          }
          chooser={chooser}
          filters={filters}
        />
      </PageToolbar>
      {problem ? <ErrorState problem={problem} /> : children}
    </Page>
  );
}
