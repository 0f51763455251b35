import type { CashFlowLine, CashFlowPart } from './cashFlowParts';

/**
 * What becomes of a voucher's assigned items when it is changed. As long as its postings stay as they are,
 * so do the parts a person has assigned one by one; else the rules propose anew, and where a person's work
 * was lost by that, a person looks at it again.
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
