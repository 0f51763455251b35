import { invoiceKindTitles } from '@mingzhang/shared/accounting/invoices/invoice';
import { parseDate } from '@mingzhang/shared/primitives/dateOnly';
import type { InvoiceFilter } from '../registerApi';

/** What the address of 发票台账 asks for. */
export function filterOf(params: URLSearchParams): InvoiceFilter {
  const from = parseDate(params.get('from') ?? '') ?? null;
  const to = parseDate(params.get('to') ?? '') ?? null;
  return {
    direction: oneOf(params, 'direction', ['in', 'out']) ?? 'in',
    from: from !== null && to !== null && from > to ? to : from,
    to,
    kind: oneOf(params, 'kind', Object.keys(invoiceKindTitles) as (keyof typeof invoiceKindTitles)[]),
    state: oneOf(params, 'state', ['open', 'booked', 'changed']),
    colour: oneOf(params, 'colour', ['blue', 'red']),
    ticked: oneOf(params, 'ticked', ['yes', 'no', 'due']),
    batchId: Number(params.get('batch')) || null,
    text: params.get('q') ?? '',
  };
}

function oneOf<Word extends string>(params: URLSearchParams, name: string, words: readonly Word[]) {
  return words.find((word) => word === params.get(name)) ?? null;
}

/** The address of a window of it: what asks nothing is left out. */
export function paramsOf(
  { direction, batchId, text, ...filter }: InvoiceFilter,
  page = 1,
): Record<string, string> {
  const named = {
    direction: direction === 'in' ? null : direction,
    ...filter,
    ...{ batch: batchId, q: text, page: page > 1 ? page : null },
  };
  const given = Object.entries(named).filter(([, value]) => value !== null && value !== '');
  return Object.fromEntries(given.map(([key, value]) => [key, String(value)]));
}
