import { fen } from '../../primitives/money';
import { emptyLine } from '../voucher';
import { assignParts, type Assigned } from './assignParts';
import type { CashFlowPart } from './cashFlowParts';

const line = (accountId: number, debit: number, credit: number, cashFlowLine: number | null = null) => ({
  ...{ ...emptyLine, accountId, debit: fen(debit), credit: fen(credit), cashFlowLine },
});
const part = (row: number, net: number, over: Partial<CashFlowPart> = {}): CashFlowPart => ({
  ...{ row, counterRow: 1, line: 6, net: fen(net), source: 'rule', needsReview: true },
  ...over,
});
/** 工资 80.00 and 房租 33.00, both paid from the bank in one line; 5.00 more from the till. */
const lines = [line(2211, 80_00, 0), line(560206, 38_00, 0), line(1002, 0, 113_00), line(1001, 0, 5_00)];
const parts = [part(3, -80_00), part(3, -33_00, { counterRow: 2 }), part(4, -5_00)];
const assigned = (positions: number[], item: number | null, from: Assigned = { lines, parts }) =>
  assignParts(from, new Set(positions), item);

test('指定的几笔是人定的，不用再看；别的照旧', () => {
  const { parts: after } = assigned([1, 3], 4);
  expect(after).toEqual([
    part(3, -80_00, { line: 4, source: 'person', needsReview: false }),
    parts[1],
    part(4, -5_00, { line: 4, source: 'person', needsReview: false }),
  ]);
});

test('整行现金都是一个项目，分录上写着它；只有一部分的不写', () => {
  const items = (result: ReturnType<typeof assigned>) => result.lines.map(({ cashFlowLine }) => cashFlowLine);
  expect(items(assigned([1, 2], 4))).toEqual([null, null, 4, null]);
  expect(items(assigned([1], 4))).toEqual([null, null, null, null]);
  expect(items(assigned([3], 5))).toEqual([null, null, null, 5]);
  const first = assigned([1], 4);
  expect(items(assigned([2], 5, first))).toEqual([null, null, null, null]);
  expect(items(assigned([2], 4, first))).toEqual([null, null, 4, null]);
  expect(items(assigned([1, 2], null))).toEqual([null, null, null, null]);
});

test('收回指定，分录上原来的也收回；没有碰到的分录原样', () => {
  const named = { parts, lines: [...lines.slice(0, 2), line(1002, 0, 113_00, 9), line(1001, 0, 5_00, 8)] };
  expect(assigned([1, 2], null, named).lines.map(({ cashFlowLine }) => cashFlowLine)).toEqual([
    ...[null, null, null, 8],
  ]);
  const untouched = assigned([], 4, named).lines;
  expect(untouched).toEqual(named.lines);
});

test('各笔加起来不是整行，分录上不写', () => {
  const short = { lines, parts: [part(3, -80_00), part(4, -5_00)] };
  expect(assigned([1], 4, short).lines[2]?.cashFlowLine).toBeNull();
});

test('同一行里有一笔还是规则推测的，项目相同也不算人定的整行；分录上原来写的收回', () => {
  expect(assigned([1], 6).lines[2]?.cashFlowLine).toBeNull();
  const named = {
    parts,
    lines: lines.map((each, index) => (index === 2 ? { ...each, cashFlowLine: 9 } : each)),
  };
  expect(assigned([1], 4, named).lines[2]?.cashFlowLine).toBeNull();
});
