import type { Side } from '../../../primitives/side';
import { natureOf } from './chartNature';
import type { TheirAccount } from './theirAccounts';

const account = (code: string, kind = '', side: Side | null = null): TheirAccount => ({
  ...{ code, spellings: new Set([code]), segments: [code], parent: null, name: '自设', at: null, side, kind },
  ...{ unit: null, categories: new Set<string>(), currencies: new Set<string>(), isPosted: false, own: null },
});
const nature = (...[of, ...rest]: Parameters<typeof natureOf>) =>
  Object.values(natureOf(of, ...rest)).join(' ');

test('准则没有的一级科目：类别按编码的首位，两个准则不同', () => {
  const categories = (standard: 'small' | 'enterprise', codes: string[]) =>
    codes.map((code) => natureOf(account(code), undefined, standard, 0).category);
  expect(categories('small', ['1999', '2999', '3999', '4999', '5999'])).toEqual([
    ...['asset', 'liability', 'equity', 'cost', 'profitAndLoss'],
  ]);
  expect(categories('enterprise', ['1999', '2999', '3999', '4999', '5999', '6999'])).toEqual([
    ...['asset', 'liability', 'common', 'equity', 'cost', 'profitAndLoss'],
  ]);
  expect(categories('small', ['0999', '9999'])).toEqual(['asset', 'asset']);
});

test('科目文件写了类别和方向的，照它写的', () => {
  expect(nature(account('1999', '负债类'), undefined, 'small', 0)).toBe('liability credit');
  expect(nature(account('1999', '损益', 'credit'), undefined, 'small', 0)).toBe('profitAndLoss credit');
});

test('没有写方向的看余额；没有余额的，负债和权益在贷方，其余在借方', () => {
  const side = (code: string, balance: number) => natureOf(account(code), undefined, 'small', balance).side;
  expect(['1999', '2999', '3999', '4999', '5999'].map((code) => side(code, 0))).toEqual([
    ...['debit', 'credit', 'credit', 'debit', 'debit'],
  ]);
  expect([side('1999', -1), side('2999', 1)]).toEqual(['credit', 'debit']);
});

test('明细科目随上级；方向写了的照写', () => {
  const parent = { category: 'equity', side: 'credit' } as const;
  expect(nature(account('1999'), parent, 'small', 5)).toBe('equity credit');
  expect(nature(account('1999', '负债', 'debit'), parent, 'small', 0)).toBe('equity debit');
});
