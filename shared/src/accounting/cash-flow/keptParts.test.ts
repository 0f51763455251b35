import { fen } from '../../primitives/money';
import type { CashFlowLine, CashFlowPart } from './cashFlowParts';
import { keptParts } from './keptParts';

const line = (
  accountId: number,
  debit: number,
  credit: number,
  over: Partial<CashFlowLine> = {},
): CashFlowLine => ({
  ...{ accountId, debit: fen(debit), credit: fen(credit), cashFlowLine: null },
  ...over,
});
const part = (source: CashFlowPart['source'], counterRow: number | null, item: number): CashFlowPart => ({
  ...{ row: 2, counterRow, line: item, net: fen(-113_00), source, needsReview: false },
});
const before = [line(1405, 113_00, 0), line(1002, 0, 113_00)];
const proposed = [part('rule', 1, 3), part('person', null, 6)];

test('分录没有变，指定过的都留着', () => {
  const parts = [part('person', 1, 4)];
  expect(keptParts(parts, before, [...before], proposed)).toBe(parts);
});

test.each<[string, CashFlowLine[]]>([
  ['科目', [line(1403, 113_00, 0), before[1]!]],
  ['借方金额', [line(1405, 114_00, 0), before[1]!]],
  ['贷方金额', [before[0]!, line(1002, 0, 114_00)]],
  ['现金流量项目', [before[0]!, line(1002, 0, 113_00, { cashFlowLine: 3 })]],
  ['次序', [before[1]!, before[0]!]],
])('%s变了，重新建议；一笔一笔指定过的没有了，请人再看', (_, lines) => {
  const perPart = [part('rule', 1, 3), part('person', 1, 4)];
  expect(keptParts(perPart, before, lines, proposed)).toEqual([
    { ...proposed[0], needsReview: true },
    proposed[1],
  ]);
  expect(keptParts([part('rule', 1, 3), part('person', null, 4)], before, lines, proposed)).toBe(proposed);
});
