import { seedChart } from '../../../testing/seeds';
import type { Standard } from '../../accountSet';
import { accruedLeaves } from './accruedLeaves';

function leaves(standard: Standard, code: string, owed: readonly string[] = []): string[] {
  const chart = seedChart(standard);
  const owes = new Set(owed.map((named) => chart.byCode(named)?.id));
  return accruedLeaves(chart.byCode(code)!, chart, standard, (id) => owes.has(id)).map((leaf) => leaf.code);
}

test('应付职工薪酬：每月计提的，加上还欠着的', () => {
  expect(leaves('small', '2211')).toEqual(['221101', '221104', '221105']);
  expect(leaves('small', '2211', ['221103'])).toEqual(['221101', '221103', '221104', '221105']);
  expect(leaves('enterprise', '2211')).toEqual(['221101', '221104', '221105', '221110']);
});

test('税金及附加：三项附加税，有余额的费用不算欠着', () => {
  expect(leaves('small', '5403', ['540301'])).toEqual(['540302', '540309', '540310']);
  expect(leaves('enterprise', '6403')).toEqual(['640302', '640309', '640310']);
});

test('其他科目是全部末级', () => {
  const chart = seedChart('small');
  const all = chart.subtreeOf(chart.byCode('5602')!.id).filter(({ id }) => chart.isLeaf(id));
  expect(leaves('small', '5602')).toEqual(all.map(({ code }) => code));
});
