import { given } from '@mingzhang/shared/testing/given';
import { accountTree } from '@mingzhang/shared/accounting/accountTree';
import { accountOptions } from '@mingzhang/shared/ui-account';
import { quickSearches } from './quickSearches';

const { accounts } = given`
  2026-03-05 记-1 提现
    借 1001 库存现金  10.00
    贷 1002 银行存款  10.00
`;
const names = { accounts: accountOptions(accounts), items: [{ id: 9, title: '客户 001 甲公司' }] };

/** 标题和内容，第一个是回车要的。 */
const meanings = (typed: string, highestNumber: number | null = null) =>
  quickSearches(typed, names, highestNumber).map(({ title, text }) => `${title} ${text}`);
const first = (typed: string) => quickSearches(typed, names, null)[0]?.asks;

test.each(['记-12', '记12', '记字12号', '记 12', '记－12'])('%s 是一张凭证', (typed) => {
  expect(first(typed)).toEqual({ word: '记', numberFrom: 12, numberTo: 12 });
  expect(meanings(typed)).toEqual(['凭证 记-12', `摘要含 “${typed}”`]);
});

test('小的整数先当凭证号，再当金额；大的就是金额；摘要总可以', () => {
  expect(meanings('12').slice(0, 2)).toEqual(['凭证号 12', '金额 12.00']);
  expect(meanings('50000')[0]).toBe('金额 50,000.00');
  expect(meanings('12').at(-1)).toBe('摘要含 “12”');
});

test('带小数、千分位、负号的是金额；~ 之间是区间', () => {
  expect(first('1,234.5')).toEqual({ amountFrom: 123450, amountTo: 123450 });
  expect(first('-20')).toEqual({ amountFrom: -2000, amountTo: -2000 });
  expect(first('100~200.5')).toEqual({ amountFrom: 10000, amountTo: 20050 });
});

test('文字先当摘要，也可以是科目、辅助项', () => {
  expect(meanings('存款')).toEqual(['摘要含 “存款”', '科目 1002 银行存款']);
  expect(meanings('甲公')).toEqual(['摘要含 “甲公”', '辅助项 客户 001 甲公司']);
});

test('有这个编码的科目在数字前面', () => {
  expect(meanings('1002', 2000)).toEqual([
    '科目 1002 银行存款',
    '凭证号 1002',
    '金额 1,002.00',
    '摘要含 “1002”',
  ]);
});

test('不会有的凭证号不提；不知道有多少张时，千号以上不提', () => {
  expect(meanings('21', 20)).toEqual(['金额 21.00', '摘要含 “21”']);
  expect(meanings('20', 20)[0]).toBe('凭证号 20');
  expect(meanings('999')[0]).toBe('凭证号 999');
  expect(meanings('2000')[0]).toBe('金额 2,000.00');
});

test('科目编码的开头也找得到；空的什么都不问', () => {
  expect(meanings('100')).toContain('科目 1002 银行存款');
  expect(quickSearches('  ', names, null)).toStrictEqual([]);
});

const initials: Readonly<Record<string, string>> = { '1001': 'kcxj', '1002': 'yhck' };
const named = accounts.all.map((account) => ({ ...account, mnemonicCode: initials[account.code] ?? '' }));

test.each(['yhck', 'YHCK', 'yh', 'kc'])('%s 是首字母：先找科目', (typed) => {
  const name = typed.startsWith('k') ? '1001 库存现金' : '1002 银行存款';
  const found = quickSearches(typed, { ...names, accounts: accountOptions(accountTree(named)) }, null);
  expect(found.map(({ title, text }) => `${title} ${text}`)).toEqual([`科目 ${name}`, `摘要含 “${typed}”`]);
});

test('没有科目是这些首字母时，字母是摘要', () => {
  expect(meanings('zzzz')).toEqual(['摘要含 “zzzz”']);
});
