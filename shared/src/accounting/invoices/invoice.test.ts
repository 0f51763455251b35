import { invoiceStatuses, isVoided } from './invoice';

test('作废：人说的先算，没有说的看文件', () => {
  expect(isVoided('void', null)).toBe(true);
  expect(isVoided('void', 'normal')).toBe(true);
  expect(isVoided('normal', 'void')).toBe(false);
  expect(isVoided(null, 'void')).toBe(true);
  expect(isVoided(null, null)).toBe(false);
  expect(invoiceStatuses.filter((status) => isVoided(null, status))).toEqual(['void']);
});
