import { fen } from '../../../primitives/money';
import { quantityOf } from '../../../primitives/scaled';
import { movedBalances, movedBooks, movedSlips } from '../../../testing/givenMoved';
import type { MovedAccount, MovedBooks, MovedLine } from '../movedBooks';
import { moveNotes } from './moveNotes';
import { theirChart } from './theirAccounts';

function chart(parts: Partial<MovedBooks>, standard: Readonly<Record<string, string>> = {}) {
  const notes = moveNotes();
  const found = theirChart(movedBooks(parts), (code) => standard[code], notes);
  return {
    of: (code: string) => found?.accounts.get(code),
    names: [...(found?.accounts.values() ?? [])].map(({ code, name }) => `${code} ${name}`),
    hasChildren: [...(found?.hasChildren ?? [])],
    codes: Object.fromEntries(found?.codes ?? []),
    told: notes.notes.map(({ at, message }) => `${at?.row ?? ''} ${message}`),
  };
}

const listed = (code: string, changes: Partial<MovedAccount> = {}): MovedAccount => ({
  ...{ at: { file: '科目', sheet: '', row: 9 }, code, name: `甲${code}`, category: '', side: null, unit: '' },
  ...{ categories: [], currencies: [], ...changes },
});

const changedLines = (text: string, change: Partial<MovedLine>) =>
  movedSlips(text).map((slip) => ({
    ...slip,
    lines: slip.lines.map((line, at) => (at === 0 ? { ...line, ...change } : line)),
  }));

const buying = '2026-01-05 记-1\n借 1405 库存商品 6.00\n贷 1002 银行存款 6.00';

test('一个科目写成两样，是一个科目：方向、类别、单位、辅助核算和外币合在一起', () => {
  const { of, codes } = chart({
    accounts: [
      listed('1405.01', { categories: ['仓库'], currencies: ['USD'] }),
      listed('140501', {
        ...{ name: '甲1405.01', category: '存货', side: 'debit', unit: '件' },
        ...{ categories: ['项目'], currencies: ['人民币', 'EUR'] },
      }),
    ],
  });
  expect(codes).toEqual({ '1405.01': '140501', '140501': '140501' });
  const account = of('140501');
  expect(account).toMatchObject({ kind: '存货', side: 'debit', unit: '件', parent: '1405', isPosted: false });
  expect(
    [account?.categories, account?.currencies, account?.spellings].map((set) => [...(set ?? [])]),
  ).toEqual([
    ['仓库', '项目'],
    ['USD', 'EUR'],
    ['1405.01', '140501'],
  ]);
  expect(account?.segments).toEqual(['1405', '01']);
});

test('科目表没有写方向的，按余额表科目的一行；先写的不改', () => {
  const side = (accounts: MovedAccount[], rowSide: 'debit' | 'credit', item = '') =>
    chart({
      accounts,
      balances: movedBalances('2026-01', `1122 应收账款 1.00 0.00 0.00 1.00 ${item}`).map((row) => ({
        ...row,
        side: rowSide,
      })),
    }).of('1122')?.side;
  expect(side([listed('1122')], 'credit')).toBe('credit');
  expect(side([listed('1122', { side: 'debit' })], 'credit')).toBe('debit');
  expect(side([], 'credit', '客户:c1:甲')).toBeNull();
});

test('凭证和余额表里的项目、外币，是科目的辅助核算和外币；人民币不是', () => {
  const currency = (code: string) => ({ code, rate: null, amount: fen(1) });
  const { of } = chart({
    balances: [
      ...movedBalances('2026-01', '1122 应收账款 1.00 0.00 0.00 1.00 客户:c1:甲'),
      ...movedBalances('2026-01', '1002 银行存款 1.00 0.00 0.00 1.00').map((row) => ({
        ...row,
        currency: currency('USD'),
      })),
    ],
    slips: [
      ...changedLines('2026-01-05 记-1\n借 1122 应收账款 1.00 部门:d1:一部\n贷 1002 银行存款 1.00', {
        currency: currency('EUR'),
      }),
      ...changedLines('2026-01-05 记-2\n借 1001 现金 1.00\n贷 1122 应收账款 1.00', {
        currency: currency('人民币'),
      }),
    ],
  });
  expect([...(of('1122')?.categories ?? [])]).toEqual(['客户', '部门']);
  expect(['1002', '1122', '1001'].map((code) => [...(of(code)?.currencies ?? [])])).toEqual([
    ...[['USD'], ['EUR'], []],
  ]);
});

test('编码前后的空格不算；我们自己的科目没有单位，有数量也不补', () => {
  const { names } = chart({ slips: changedLines(buying, { account: ' 1405 ' }) });
  expect(names).toEqual(['1002 银行存款', '1405 库存商品']);
  const own = { mnemonic: '', isEnabled: true, path: '甲1405', parent: '', isLeaf: true };
  const { of, told } = chart({
    accounts: [listed('1405', { own })],
    slips: changedLines(buying, { quantity: quantityOf(2) }),
  });
  expect([of('1405')?.unit, told]).toEqual([null, []]);
});

test('只有作废的凭证记过的，不算有凭证', () => {
  const posted = (text: string) => chart({ slips: movedSlips(text) }).of('1405')?.isPosted;
  expect(posted(buying)).toBe(true);
  expect(posted(buying.replace('记-1', '记-1 作废'))).toBe(false);
});

test('有数量没有单位的要补上单位；有单位的用它，数量是零的、没有数量的单位不算', () => {
  const unit = (change: Partial<MovedLine>) => {
    const { of, told } = chart({ slips: changedLines(buying, change) });
    return [of('1405')?.unit, told.length];
  };
  expect(unit({ quantity: quantityOf(2) })).toEqual(['(未填)', 1]);
  expect(unit({ quantity: quantityOf(2), unit: '件' })).toEqual(['件', 0]);
  expect(unit({ quantity: quantityOf(0) })).toEqual([null, 0]);
  expect(unit({ unit: '件' })).toEqual([null, 0]);
  const balances = movedBalances('2026-01', '1405 库存商品 6.00 0.00 0.00 6.00');
  const counted = balances.map((row) => ({ ...row, quantity: quantityOf(3) }));
  expect(chart({ balances: counted }).told).toEqual([
    '1 科目“1405 库存商品”有数量，文件里没有计量单位，按“(未填)”迁入；请迁入后补上',
  ]);
  expect(chart({ balances: counted, accounts: [listed('1405', { unit: '箱' })] }).of('1405')?.unit).toBe(
    '箱',
  );
});

test('名称：不带上级的；缺少的上级按下级的全称，再按准则，再没有就是编码', () => {
  const { names, told, hasChildren } = chart(
    {
      balances: movedBalances(
        '2026-01',
        `22210101 应交税费-应交增值税-进项税额 1.00 0.00 0.00 1.00
        560201 办公费 0.00 0.00 0.00 0.00
        999901 自设 0.00 0.00 0.00 0.00`,
      ),
      slips: movedSlips('2026-01-05 记-1\n借 1001 - 1.00\n贷 1001 - 1.00').map((slip) => ({
        ...slip,
        lines: slip.lines.map((line) => ({ ...line, accountName: '' })),
      })),
    },
    { '5602': '管理费用', '1001': '库存现金' },
  );
  expect(names).toEqual([
    ...['1001 库存现金', '2221 应交税费', '222101 应交增值税', '22210101 进项税额'],
    ...['5602 管理费用', '560201 办公费', '9999 9999', '999901 自设'],
  ]);
  expect(hasChildren.toSorted()).toEqual(['2221', '222101', '5602', '9999']);
  expect(told).toEqual([
    '2 科目“1001”没有名称，按“库存现金”迁入',
    ' 科目“2221 应交税费”不在文件里，因为有它的下级科目而补建',
    ' 科目“222101 应交增值税”不在文件里，因为有它的下级科目而补建',
    ' 科目“5602 管理费用”不在文件里，因为有它的下级科目而补建',
    ' 科目“9999 9999”不在文件里，因为有它的下级科目而补建',
  ]);
});

test('项目的行写的名称不是科目的名称', () => {
  expect(
    chart({ balances: movedBalances('2026-01', '1122 甲公司 1.00 0.00 0.00 1.00 客户:c1:甲公司') }).names,
  ).toEqual(['1122 1122']);
});
