import fc from 'fast-check';
import { auxiliaryKey } from '../accounting/auxiliary';
import { parseYuan } from '../primitives/money';
import { fromItemBalance, fromItemCombination, itemCombination, toItemBalance } from './itemBalance';

const anyId = fc.integer({ min: 1, max: 10 ** 12 });

test('科目和辅助核算项目写成一段文本，读回来还是同样的，项目的先后不论', () => {
  const refs = fc.uniqueArray(fc.record({ categoryId: anyId, itemId: anyId }), {
    minLength: 1,
    maxLength: 7,
    selector: ({ categoryId }) => categoryId,
  });
  fc.assert(
    fc.property(anyId, refs, (accountId, items) => {
      const combination = { accountId, items: auxiliaryKey(items) };
      expect(itemCombination.parse(fromItemCombination(combination))).toEqual(combination);
    }),
  );
  expect(itemCombination.parse('7/14:8,11:101')).toEqual({ accountId: 7, items: '11:101,14:8' });
});

test.each([
  '',
  '7',
  '7/',
  '7/11',
  '7/11:',
  'x/11:101',
  '7/11:101,',
  '7/11:101;14:8',
  `7/${'1:1,'.repeat(99_999)}1:1`,
])('读不懂的不算：%.20s', (text) => {
  expect(itemCombination.safeParse(text).success).toBe(false);
});

test('余额带着问的那一组', () => {
  const row = {
    accountId: 7,
    items: auxiliaryKey([{ categoryId: 11, itemId: 101 }]),
    balance: parseYuan('-80.05')!,
  };
  expect(fromItemBalance(row)).toEqual({ combination: '7/11:101', balance: -80.05 });
  expect(toItemBalance(fromItemBalance(row))).toEqual(['7/11:101', -8005]);
});
