import { roles } from '@mingzhang/shared/accounting/permission';
import { period } from '@mingzhang/shared/primitives/period';
import { paletteRows, type PaletteContext } from './paletteRows';

const option = (id: number, code: string, fullName: string, initials: readonly string[]) => ({
  ...{ id, code, fullName, initials, name: fullName, isSelectable: true },
  account: {} as PaletteContext['accounts'][number]['account'],
});

const context: PaletteContext = {
  role: 'manager',
  isArchived: false,
  currentPeriod: period('2026-03'),
  periods: [period('2026-03'), period('2026-02'), period('2026-01')],
  pages: [
    { title: '查凭证', path: '/voucher', initials: 'cpz' },
    { title: '资产负债表', path: '/report/balance', initials: 'zcfzb' },
  ],
  accounts: [option(31, '1002', '银行存款', ['yhck']), option(57, '560206', '管理费用-房租', ['glfy', 'fz'])],
  words: ['记', '收'],
  accountSets: [{ id: 8, companyName: '启明商贸有限公司' }],
  isDark: false,
  pathname: '/voucher/form/12',
};

const find = (query: string, changes: Partial<PaletteContext> = {}) =>
  paletteRows(query, { ...context, ...changes }).map(({ kind, title }) => `${kind} ${title}`);
const first = (query: string) => paletteRows(query, context)[0]?.goal;

test.each([
  ['记-12', { period: '2026-03', word: '记', number: 12 }],
  ['记12', { period: '2026-03', word: '记', number: 12 }],
  ['收字第3号', undefined],
  ['收字3号', { period: '2026-03', word: '收', number: 3 }],
  ['2026-02 记-7', { period: '2026-02', word: '记', number: 7 }],
  ['2月 收-4', { period: '2026-02', word: '收', number: 4 }],
  ['2026年1月记-9', { period: '2026-01', word: '记', number: 9 }],
  ['记－１２', { period: '2026-03', word: '记', number: 12 }],
])('%s is a voucher', (query, voucher) => {
  const goal = paletteRows(query, context).find(({ kind }) => kind === '凭证')?.goal;
  expect(goal).toEqual(voucher && { kind: 'voucher', ...voucher });
});

test('a word nobody uses and a month there is not are no voucher', () => {
  expect(find('付-12')).toEqual([]);
  expect(find('2025-12 记-1')).toEqual([]);
});

test('an account is found by code, name and initials, and opens its ledger', () => {
  expect(find('1002')[0]).toBe('科目 1002 银行存款 · 明细账');
  expect(find('100')[0]).toBe('凭证 记-100 · 2026年第03期');
  expect(find('房租')).toEqual(['科目 560206 管理费用-房租 · 明细账']);
  expect(first('gl fz')).toEqual({
    kind: 'page',
    address: '/account-book/detailed?account=57&from=2026-03&to=2026-03',
  });
});

test('an amount leads to the vouchers of the year that have it', () => {
  expect(first('1,234.50')).toEqual({
    kind: 'page',
    address: '/voucher?from=2026-01&to=2026-03&amountFrom=1234.50&amountTo=1234.50',
  });
  expect(find('300')).toEqual(['凭证 记-300 · 2026年第03期', '金额 本年金额是 300.00 的凭证']);
});

test('结账 3月, 3月结账, jz: what one does, in the month that is named', () => {
  expect(find('结账 2月')).toEqual(['操作 结账 · 2026年第02期']);
  expect(find('2月结账')).toEqual(['操作 结账 · 2026年第02期']);
  expect(first('结账 2月')).toEqual({ kind: 'page', address: '/check-out/check/2026/2' });
  expect(find('jz')).toEqual(['操作 结账 · 2026年第03期']);
  expect(find('结账 12月')).toEqual([]);
});

test.each([
  ['zcfzb', ['页面 资产负债表']],
  ['ZCFZ', ['页面 资产负债表']],
  ['cpz', ['页面 查凭证']],
  ['fzb', []],
])('a page is found by the initials of its name: %s', (query, found) => {
  expect(find(query)).toEqual(found);
});

test('pages of the menu, other account sets, and the key of what has one', () => {
  expect(find('资产负债')).toEqual(['页面 资产负债表']);
  expect(find('启明')).toEqual(['账套 切换到 启明商贸有限公司']);
  expect(paletteRows('新增', context)[0]).toMatchObject({ title: '新增凭证', hotkey: 'alt+n' });
  expect(paletteRows('新增', { ...context, pathname: '/' })[0]).toMatchObject({ hotkey: null });
  expect(find('')).toEqual(expect.arrayContaining(['操作 新增凭证', '页面 查凭证']));
});

test.each(roles)('a %s is offered nothing that is not for them', (role) => {
  const offered = find('', { role, pages: [] });
  const writes = ['manager', 'director', 'maker'].includes(role);
  expect(offered.includes('操作 新增凭证')).toBe(writes);
  expect(offered.includes('操作 结账 · 2026年第03期')).toBe(writes);
  expect(offered.includes('操作 反结账')).toBe(['manager', 'director'].includes(role));
});

test('an archived set is offered nothing that would change it', () => {
  const offered = find('', { isArchived: true });
  expect(offered).not.toContain('操作 新增凭证');
  expect(offered).not.toContain('操作 反结账');
  expect(offered).toEqual(expect.arrayContaining(['页面 查凭证', '操作 快捷键']));
});
