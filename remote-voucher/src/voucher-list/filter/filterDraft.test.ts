import { fen } from '@mingzhang/shared/primitives/money';
import { NO_CRITERIA } from '../../voucherListApi';
import { draftOf, readDraft } from './filterDraft';

const typed = (changes: object) => readDraft({ ...draftOf(NO_CRITERIA), ...changes });

test('写出来再读回来一样', () => {
  const criteria = { ...NO_CRITERIA, summary: '办公', amountFrom: fen(-5), amountTo: fen(-5), numberTo: 9 };
  expect(readDraft(draftOf(criteria))).toEqual({ criteria });
  const open = { ...NO_CRITERIA, amountFrom: fen(100), isAudited: true };
  expect(draftOf(open).amountMode).toBe('range');
  expect(readDraft(draftOf(open))).toEqual({ criteria: open });
});

test('等于一个金额；千分位和空格不要紧', () => {
  expect(typed({ amountFrom: ' 1,234.50 ' })).toEqual({
    criteria: { ...NO_CRITERIA, amountFrom: 123450, amountTo: 123450 },
  });
});

test('两头写反了就换过来', () => {
  const reversed = typed({
    amountMode: 'range',
    amountFrom: '9',
    amountTo: '1',
    numberFrom: '12',
    numberTo: '3',
  });
  expect(reversed).toEqual({
    criteria: { ...NO_CRITERIA, amountFrom: 100, amountTo: 900, numberFrom: 3, numberTo: 12 },
  });
});

test('看不懂的说明是哪一格', () => {
  expect(typed({ amountFrom: '1.005', numberTo: '0' })).toEqual({
    problems: { amountFrom: '请填写不超过两位小数的金额', numberTo: '请填写大于 0 的整数' },
  });
});
