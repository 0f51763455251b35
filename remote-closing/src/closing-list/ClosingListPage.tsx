import { useState } from 'react';
import type { AccountingPeriod } from '@mingzhang/shared/accounting/organization';
import { yearOf, type Period } from '@mingzhang/shared/primitives/period';
import { useLocation } from '@mingzhang/shared/router';
import { useServerState, useSession } from '@mingzhang/shell';
import { ErrorState, Page, PageHeader, PageSkeleton } from '@mingzhang/shared/ui';
import { listPeriods } from '../closingApi';
import { ClosingRunNotice } from './ClosingRunNotice';
import { ClosingYear } from './ClosingYear';
import { useCloseThrough } from './useCloseThrough';
import styles from '../Closing.module.css';

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

/** The one month that may be closed next: the oldest open one. Months come newest first. */
function closableOf(periods: readonly AccountingPeriod[]): Period | null {
  return periods.findLast(({ isClosed }) => !isClosed)?.period ?? null;
}

/**
 * The month that was closed or opened again last, whose row has the focus: by the page one came from
 * (`state.changed`), or by closing several on the list itself.
 */
function useChangedPeriod() {
  const { state } = useLocation() as ClosedBefore;
  return useState<Period | null>(state?.changed ?? null);
}

/** 结账校验码 of the closing one came from. */
function useClosingHead(): string | null {
  const { state } = useLocation() as ClosedBefore;
  return state?.head ?? null;
}

interface ClosedBefore {
  readonly state: { readonly changed?: Period; readonly head?: string | null } | null;
}

interface HeadNoteProps {
  /** 结账校验码; null: nothing was closed just now. */
  readonly head: string | null;
}

/** 结账校验码 after a closing, small: written down, it proves later that nothing up to it was cut off. */
function HeadNote({ head }: HeadNoteProps) {
  if (head === null) return null;
  return (
    <p className={styles.headNote} role="note">
      结账校验码 <code>{head}</code>
      ，已随备份保存。需要另行留证的，请抄存本码：日后核对账簿时，凭它可以证明截至本次结账的凭证和操作记录未被删改。
    </p>
  );
}
