import { fen } from '../primitives/money';
import { refusalsOf, throughJson } from '../testing/survives';
import {
  fromOpeningCashFlowChange,
  fromOpeningCashFlows,
  openingCashFlowChange,
  toOpeningCashFlows,
} from './openingCashFlow';

const flows = [
  { line: 1, net: fen(500_00) },
  { line: 3, net: fen(-80_25) },
];
const stored = { standard: 'small' as const, flows, atYearBegin: fen(380), atOpening: fen(1050) };

test('每个项目一行，流出的写正数，没有录入的是零', () => {
  const wire = fromOpeningCashFlows(stored);
  expect(wire).toMatchObject({ entered: true, yearBeginCash: 3.8, openingCash: 10.5 });
  const amounts = wire.rows.filter(({ amount }) => amount !== 0);
  expect(amounts).toMatchObject([
    { lineNum: 1, flow: 'in', amount: 500 },
    { lineNum: 3, flow: 'out', amount: 80.25 },
  ]);
  expect(wire.rows.length).toBeGreaterThan(10);
  expect(fromOpeningCashFlows({ ...stored, flows: [] }).entered).toBe(false);
  const read = toOpeningCashFlows(throughJson(wire));
  expect(read).toMatchObject({ atYearBegin: 380, atOpening: 1050 });
  expect(read.rows[0]).toEqual({ line: 1, title: wire.rows[0]?.title, direction: 'in', amount: 500_00 });
});

test('保存写了的几行，没有金额是收回', () => {
  const change = { organizationId: 8, rows: [{ line: 3, amount: fen(80_25) }] };
  expect(openingCashFlowChange.parse(throughJson(fromOpeningCashFlowChange(change)))).toEqual(change);
  expect(openingCashFlowChange.parse({ rows: [{ lineNum: '3', amount: '' }] })).toEqual({
    ...{ organizationId: null, rows: [{ line: 3, amount: 0 }] },
  });
  const many = (length: number) => ({ rows: Array(length).fill({ lineNum: 3, amount: 1 }) });
  expect(refusalsOf(openingCashFlowChange, many(100))).toStrictEqual([]);
  expect(refusalsOf(openingCashFlowChange, many(101))).toEqual(['一次最多保存 100 行']);
  expect(refusalsOf(openingCashFlowChange, {})).toEqual(['请填写期初现金流量']);
});
