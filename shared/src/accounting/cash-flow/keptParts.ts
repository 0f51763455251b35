import type { CashFlowLine, CashFlowPart } from './cashFlowParts';

/**
 * The assigned items of a voucher that is changed. While its postings stay the same, so do the parts assigned by a
 * person; else the rules propose anew, and where a person's assignment was lost, the part is marked to be confirmed.
 */
export function keptParts(
  before: readonly CashFlowPart[],
  linesBefore: readonly CashFlowLine[],
  lines: readonly CashFlowLine[],
  proposed: readonly CashFlowPart[],
): readonly CashFlowPart[] {
  if (postingsOf(linesBefore) === postingsOf(lines)) return before;
  const isLost = before.some(({ source, counterRow }) => source === 'person' && counterRow !== null);
  if (!isLost) return proposed;
  return proposed.map((part) => (part.source === 'rule' ? { ...part, needsReview: true } : part));
}

const postingsOf = (lines: readonly CashFlowLine[]) =>
  lines
    .map(({ accountId, debit, credit, cashFlowLine }) => [accountId, debit, credit, cashFlowLine].join(' '))
    .join('|');
