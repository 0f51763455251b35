import { fen } from '@mingzhang/shared/primitives/money';
import { period } from '@mingzhang/shared/primitives/period';
import { countCriteria, readAddress, writeAddress, type VoucherListAddress } from './voucherListAddress';
import { NO_CRITERIA } from '../voucherListApi';

const everything: VoucherListAddress = {
  months: { from: period('2026-01'), to: period('2026-03') },
  criteria: {
    summary: '办公 & 差旅',
    accountId: 14,
    auxiliaryItemId: 15,
    amountFrom: fen(-100),
    amountTo: fen(123456),
    word: '记',
    numberFrom: 2,
    numberTo: 9,
    makerId: 7,
    isAudited: false,
    origin: 'carryForward',
    hasAttachments: true,
  },
  order: 'date',
  isDescending: true,
  page: 3,
  size: 500,
};

const read = (query: string) => readAddress(new URLSearchParams(query));

test('写进地址的条件读回来一样', () => {
  const query = new URLSearchParams(writeAddress(everything)).toString();
  expect(read(query)).toEqual(everything);
  expect(countCriteria(everything.criteria)).toBe(10);
});

test('没有条件时地址只有期间', () => {
  const plain = read('from=2026-02&to=2026-02');
  expect(plain).toEqual({
    months: { from: '2026-02', to: '2026-02' },
    criteria: NO_CRITERIA,
    order: 'number',
    isDescending: false,
    page: 1,
    size: 50,
  });
  expect(writeAddress(plain)).toEqual({ from: '2026-02', to: '2026-02' });
  expect(read('').months).toBeNull();
  expect(countCriteria(NO_CRITERIA)).toBe(0);
});

test.each([
  ['year=2026&month=2', '2026-02', '2026-02'],
  ['from=2026-02', '2026-02', '2026-02'],
  ['to=2026-02', '2026-02', '2026-02'],
  ['from=2026-03&to=2026-01', '2026-01', '2026-03'],
])('%s 是 %s 到 %s', (query, from, to) => {
  expect(read(query).months).toEqual({ from, to });
});

test('看不懂的条件当作没有', () => {
  const odd = 'account=x&amountFrom=1.005&audited=maybe&origin=magic&page=-1&size=7&sort=maker&numberFrom=0';
  expect(read(odd)).toEqual(read(''));
});
