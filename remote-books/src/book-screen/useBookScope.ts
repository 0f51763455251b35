import { useMemo } from 'react';
import { parsePeriod, type Period } from '@mingzhang/shared/primitives/period';
import { useSearchParams } from '@mingzhang/shared/router';
import { usePeriod, useSession } from '@mingzhang/shell';
import type { BookScope } from '../booksApi';

/** Months from–to. */
export interface PeriodRange {
  readonly from: Period;
  readonly to: Period;
}

/**
 * Which months a book shows: `?from=2026-01&to=2026-03`, so that a page can be bookmarked and left by
 * the back key; without them the month one works in.
 */
export function useBookScope(): readonly [BookScope, (range: PeriodRange) => void] {
  const { organization } = useSession();
  const [period] = usePeriod();
  const [parameters, setParameters] = useSearchParams();
  const from = parsePeriod(parameters.get('from') ?? '') ?? period;
  const to = parsePeriod(parameters.get('to') ?? '') ?? period;

  function setRange(range: PeriodRange) {
    setParameters((previous) => {
      previous.set('from', range.from);
      previous.set('to', range.to);
      return previous;
    });
  }

  const scope = useMemo(
    (): BookScope => ({ organizationId: organization.id, from: from <= to ? from : to, to }),
    [organization.id, from, to],
  );
  return [scope, setRange];
}
