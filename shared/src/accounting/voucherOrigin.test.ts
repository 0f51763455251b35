import { kindsOf, originOf, voucherKinds } from './voucherKind';

test.each([
  ['manual', false, 'manual'],
  ['manual', true, 'carryForward'],
  ['profitAndLoss', true, 'carryForward'],
  ['custom', false, 'carryForward'],
  ['reversal', false, 'reversal'],
  ['import', false, 'import'],
  ['inventory', false, 'inventory'],
] as const)('%s（结转标记 %p）的来源是 %s', (kind, isCarryForward, origin) => {
  expect(originOf({ kind, isCarryForward })).toBe(origin);
});

test('每一种结转都算结转', () => {
  const carried = voucherKinds.filter((kind) => originOf({ kind, isCarryForward: false }) === 'carryForward');
  expect(carried).toEqual(kindsOf('carryForward'));
});
