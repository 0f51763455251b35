import { readMovedCase, standardCharts, type MovedCaseName } from '../../../testing/readMovedCase';
import { planMove, suggestedChoices } from '../plan/planMove';
import { isProved } from './moveProof';
import { proveMove } from './proveMove';

const cases: readonly (readonly [MovedCaseName, number])[] = [
  ['jingdou-factory', 36],
  ['kingdee-freeman', 20],
  ['ningmeng-midyear', 32 + 18],
];

test.each(cases)('公开案例%s：每个科目、上级科目、项目和合计核对一致，差异为零', (name, rows) => {
  const books = readMovedCase(name);
  const { plan } = planMove(books, suggestedChoices, standardCharts());
  if (!plan) throw new Error('no plan');
  const proof = proveMove(books, plan);
  expect(proof.differences.slice(0, 3)).toStrictEqual([]);
  expect(proof.contradictions.slice(0, 3)).toStrictEqual([]);
  expect(proof.compared).toBe(rows);
  expect(proof.equal).toBe(rows);
  expect(isProved(proof.differences, {})).toBe(true);
});
