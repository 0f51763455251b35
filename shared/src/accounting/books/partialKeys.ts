import type { PeriodTotals } from '../ledger';

/**
 * `account|combination` of what is part of another combination of its account: 甲公司 alone beside 甲公司 in 一部. A
 * ledger of 甲公司 would show the lines of both, so nothing is behind such a row.
 */
export function partialKeys(
  totals: readonly Pick<PeriodTotals, 'accountId' | 'auxiliaryKey'>[],
): Set<string> {
  const parts = totals.flatMap(({ accountId, auxiliaryKey }) =>
    partsOf(auxiliaryKey.split(',')).map((part) => `${accountId}|${part}`),
  );
  return new Set(parts);
}

/** All combinations that leave out some of the items: of a,b these are b, a and none. */
function partsOf(items: readonly string[]): string[] {
  const [first, ...rest] = items;
  if (first === undefined || first === '') return [];
  const parts = partsOf(rest);
  return [
    ...new Set([rest.join(','), ...parts, ...parts.map((part) => (part ? `${first},${part}` : first))]),
  ];
}
