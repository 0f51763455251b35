import { yearOf } from '@mingzhang/shared/primitives/period';
import { useServerState, useSession } from '@mingzhang/shell';
import { ErrorState, Page, PageHeader, PageSkeleton } from '@mingzhang/shared/ui';
import { listPeriods } from '../closingApi';
import { closableOf } from './closableOf';
import { ClosingRunNotice } from './ClosingRunNotice';
import { ClosingYear } from './ClosingYear';
import { HeadNote } from './HeadNote';
import { useChangedPeriod, useClosingHead } from './useChangedPeriod';
import { useCloseThrough } from './useCloseThrough';

/** /check-out/list: the months by year, which are closed, and which one is next. */
export function ClosingListPage() {
  const { organization } = useSession();
  const { data, problem } = useServerState(['periods'], (signal) => listPeriods(organization.id, signal));
  const years = [...new Set((data ?? []).map(({ period }) => yearOf(period)))];
  const closable = data && closableOf(data);
  const [changed, setChanged] = useChangedPeriod();
  const headBefore = useClosingHead();
  const { run, ask, dismiss } = useCloseThrough(closable, setChanged);
  const head = run?.head ?? headBefore;
  return (
    <Page>
      <PageHeader title="结账" note={organization.name} />
      <ErrorState problem={problem} />
      {!problem && !data && <PageSkeleton />}
      <ClosingRunNotice run={run} onDismiss={dismiss} />
      <HeadNote head={head} />
      {years.map((year) => (
        <ClosingYear
          key={year}
          year={year}
          periods={(data ?? []).filter(({ period }) => yearOf(period) === year)}
          closable={closable}
          changed={changed}
          onCloseThrough={ask}
        />
      ))}
    </Page>
  );
}
