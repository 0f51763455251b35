import { journalStateTitles, type JournalState } from '@mingzhang/shared/accounting/cashier/journalEntry';
import { firstDayOf, lastDayOf, parseDate } from '@mingzhang/shared/primitives/dateOnly';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { JournalFilter } from './journalApi';

/** What the address of a journal asks for; without days it is the month one works in. */
export function filterOf(params: URLSearchParams, period: Period): JournalFilter {
  const from = parseDate(params.get('from') ?? '') ?? firstDayOf(period);
  const to = parseDate(params.get('to') ?? '') ?? lastDayOf(period);
  const state = params.get('state');
  return {
    from: from <= to ? from : to,
    to,
    state: state !== null && Object.hasOwn(journalStateTitles, state) ? (state as JournalState) : null,
    text: params.get('q') ?? '',
  };
}

/** The address of a journal: days only where they are not the month one works in. */
export function paramsOf(
  accountId: number | null,
  { from, to, state, text }: JournalFilter,
  period: Period,
  page = 1,
): URLSearchParams {
  const isMonth = from === firstDayOf(period) && to === lastDayOf(period);
  const days = isMonth ? {} : { from, to };
  const named = { account: accountId, ...days, state, q: text, page: page > 1 ? page : null };
  const given = Object.entries(named).filter(([, value]) => value !== null && value !== '');
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
}
