import type { Problem } from '../primitives/problem';

/** The fields of a line in reading order; those on one row are read, or not read, together. */
const FIELDS = [
  ['summary'],
  ['accountId', 'auxiliary'],
  ['debit', 'credit'],
  ['quantity', 'unitPrice'],
  ['currencyCode', 'exchangeRate', 'currencyAmount'],
  ['cashFlowLine'],
];

/**
 * What could not be read, together with what the rules say of the rest, in reading order: one malformed
 * amount withholds nothing that is wrong with the other rows.
 */
export function withMalformed(malformed: readonly Problem[], judged: readonly Problem[]): Problem[] {
  return inReadingOrder([...malformed, ...judged.filter(isNews(malformed))]);
}

/** Leaves out what the rules say of an unreadable field, and that the voucher does not balance without it. */
function isNews(malformed: readonly Problem[]): (problem: Problem) => boolean {
  const told = new Set(malformed.map(({ at }) => groupOf(at)));
  const isMoneyUnread = malformed.some(({ at }) => /\.(debit|credit)$/.test(at ?? ''));
  return ({ at }) => !told.has(groupOf(at)) && !(at === 'lines' && isMoneyUnread);
}

function groupOf(at = ''): string {
  const { row, group } = positionOf(at);
  return row === null ? at : `${row} ${group}`;
}

function positionOf(at = ''): { readonly row: number | null; readonly group: number } {
  const [, row, field = ''] = /^lines\[(\d+)\]\.(\w+)/.exec(at) ?? [];
  if (row === undefined) return { row: null, group: 0 };
  return { row: Number(row), group: FIELDS.findIndex((group) => group.includes(field)) };
}

/** The head, the rows as they are, then what is wrong with all of them together. */
function inReadingOrder(problems: readonly Problem[]): Problem[] {
  const rank = ({ at }: Problem): number => {
    const { row, group } = positionOf(at);
    if (row === null) return at === 'lines' ? Number.MAX_SAFE_INTEGER : -1;
    return row * FIELDS.length + group;
  };
  return [...problems].sort((a, b) => rank(a) - rank(b));
}
