import { seedChart } from '../testing/seeds';
import { overheadAccountIds } from './overheadAccounts';

test.each([
  ['small', '4101'],
  ['enterprise', '5101'],
] as const)('%s：制造费用是 %s 和它的下级，另一准则同号的科目不是', (standard, code) => {
  const chart = seedChart(standard);
  const below = chart.all.filter((account) => account.code.startsWith(code)).map(({ id }) => id);
  expect(below.length).toBeGreaterThan(0);
  expect(overheadAccountIds(chart)).toEqual(below);
});
