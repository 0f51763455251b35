import { useMemo } from 'react';
import { NO_FILTER, type BookFilter } from '@mingzhang/shared/accounting/books/bookFilter';
import { auxiliaryRefs, type AuxiliaryKey } from '@mingzhang/shared/accounting/auxiliary';
import { parseDate, periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { parsePeriod, type Period } from '@mingzhang/shared/primitives/period';
import { useSearchParams } from '@mingzhang/shared/router';
import { usePeriod, useSession } from '@mingzhang/shell';
import type { BookScope } from '../booksApi';

/** Months from–to. */
export interface PeriodRange {
  readonly from: Period;
  readonly to: Period;
}

/** What of the address is a scope: it follows from one book to the next. */
const SCOPE_KEYS = [
  'from',
  'to',
  'fromDate',
  'toDate',
  'org',
  'scope',
  'fromCode',
  'toCode',
  'items',
  'currency',
  'quantity',
  'audited',
  'zero',
  'unmoved',
  'year',
  'transfers',
] as const;
type ScopeKey = (typeof SCOPE_KEYS)[number];

/** Marks an address whose scope was chosen on the page, even by removing the last part of it. */
const CHOSEN_HERE = 'the scope was chosen here';

export const isChosenHere = (state: unknown): boolean => state === CHOSEN_HERE;

/** Writes fields of the scope; null leaves one out. */
export type ChangeScope = (fields: Partial<Record<ScopeKey, string | null>>) => void;

/**
 * What a book is asked for, all of it in the address, so that a view can be sent to a colleague and left by
 * the back key: `?from=2026-01&to=2026-03&scope=tree&fromCode=1002`. Without months the one one works in.
 */
export function useBookScope(): readonly [BookScope, ChangeScope] {
  const { organization } = useSession();
  const [period] = usePeriod();
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.toString();

  const scope = useMemo(
    () => scopeIn(new URLSearchParams(asked), organization.id, period),
    [asked, organization.id, period],
  );

  function change(fields: Partial<Record<ScopeKey, string | null>>) {
    setParameters(
      (previous) => {
        for (const [key, value] of Object.entries(fields)) {
          if (value === null) previous.delete(key);
          else previous.set(key, value);
        }
        return previous;
      },
      { state: CHOSEN_HERE },
    );
  }
  return [scope, change];
}

function scopeIn(parameters: URLSearchParams, organizationId: number, period: Period): BookScope {
  const filter = filterIn(parameters);
  const months = filter.days
    ? { from: periodOf(filter.days.from), to: periodOf(filter.days.to) }
    : {
        from: parsePeriod(parameters.get('from') ?? '') ?? period,
        to: parsePeriod(parameters.get('to') ?? '') ?? period,
      };
  const { from, to } = months;
  return {
    organizationId: Number(parameters.get('org')) || organizationId,
    from: from <= to ? from : to,
    to,
    span: parameters.get('scope') === 'tree' ? 'tree' : 'self',
    withQuantities: isOn(parameters, 'quantity'),
    withTransfers: isOn(parameters, 'transfers'),
    filter,
  };
}

const isOn = (parameters: URLSearchParams, key: ScopeKey) => (parameters.get(key) ?? '0') !== '0';

function filterIn(parameters: URLSearchParams): BookFilter {
  const from = parseDate(parameters.get('fromDate') ?? '');
  const to = parseDate(parameters.get('toDate') ?? '');
  return {
    ...NO_FILTER,
    days: from && to && from <= to ? { from, to } : null,
    fromCode: parameters.get('fromCode'),
    toCode: parameters.get('toCode'),
    items: auxiliaryRefs((parameters.get('items') ?? '') as AuxiliaryKey),
    currencyCode: parameters.get('currency'),
    onlyAudited: isOn(parameters, 'audited'),
    hidesZero: isOn(parameters, 'zero'),
    hidesUnmoved: isOn(parameters, 'unmoved'),
    hidesYear: parameters.get('year') === '0',
  };
}

/** The scope in an address, for the address of another book. */
export function scopeParameters(parameters: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    [...parameters].filter(([key]) => (SCOPE_KEYS as readonly string[]).includes(key)),
  );
}
