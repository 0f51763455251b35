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
  commands: [
    { title: '登记发票', address: '/invoice/import?hand=1', needs: 'invoice.write', initials: 'djfp' },
    { title: '待登记', address: '/cashier/pending?tab=lines', needs: 'cashier.read', initials: 'ddj' },
  ],
  accounts: [option(31, '1002', '银行存款', ['yhck']), option(57, '560206', '管理费用-房租', ['glfy', 'fz'])],
  partners: [
    { kind: '客户', categoryId: 41, id: 411, code: '001', name: '万和超市' },
    { kind: '供应商', categoryId: 42, id: 421, code: '001', name: '万达纸业' },
  ],
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
  expect(find('付-12')).toStrictEqual([]);
  expect(find('2025-12 记-1')).toStrictEqual([]);
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

test('an amount leads to the vouchers of all years that have it', () => {
  expect(first('1,234.50')).toEqual({
    kind: 'page',
    address: '/voucher?from=2026-01&to=2026-03&amountFrom=1234.50&amountTo=1234.50',
  });
  expect(find('300')).toEqual(['凭证 记-300 · 2026年第03期', '金额 等于 300.00 的凭证，各年各期']);
});

test('the months are those of all years, from the first to the last', () => {
  const periods = [period('2026-03'), period('2025-12'), period('2024-07')];
  expect(paletteRows('88.20', { ...context, periods }).find(({ kind }) => kind === '金额')?.goal).toEqual({
    kind: 'page',
    address: '/voucher?from=2024-07&to=2026-03&amountFrom=88.20&amountTo=88.20',
  });
});

test('a number is held by a voucher of every month: the current one first, each with its month', () => {
  const found = [
    { id: 93, period: period('2026-03'), summary: '支付房租' },
    { id: 71, period: period('2025-12'), summary: '计提年终奖' },
  ];
  const january = {
    ...context,
    currentPeriod: period('2025-12'),
    periods: [period('2026-03'), period('2025-12')],
  };
  expect(paletteRows('记-12', january, found).map(({ title, goal }) => [title, goal])).toEqual([
    ['记-12 · 2025年第12期 计提年终奖', { kind: 'page', address: '/voucher/form/71' }],
    ['记-12 · 2026年第03期 支付房租', { kind: 'page', address: '/voucher/form/93' }],
  ]);
  // A month that is named is meant.
  expect(paletteRows('2月 记-12', context, found).map(({ title }) => title)).toEqual([
    '记-12 · 2026年第02期',
  ]);
});

test('customers and suppliers are found by name and code, and open what was done with them this year', () => {
  expect(find('万和')).toEqual(['客户 001 万和超市 · 辅助核算明细账']);
  expect(find('001').filter((title) => title.includes('辅助'))).toEqual([
    '客户 001 万和超市 · 辅助核算明细账',
    '供应商 001 万达纸业 · 辅助核算明细账',
  ]);
  expect(first('万达')).toEqual({
    kind: 'page',
    address: '/account-book/auxiliary-accounting-detail?category=42&item=421&from=2026-01&to=2026-03',
  });
});

test('结账 3月, 3月结账, jz: what one does, in the month that is named', () => {
  expect(find('结账 2月')).toEqual(['操作 结账 · 2026年第02期']);
  expect(find('2月结账')).toEqual(['操作 结账 · 2026年第02期']);
  expect(first('结账 2月')).toEqual({ kind: 'page', address: '/check-out/check/2026/2' });
  expect(find('jz')).toEqual(['操作 结账 · 2026年第03期']);
  expect(find('结账 12月')).toStrictEqual([]);
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

test('what remotes let one do is found by name and initials, where it is done; not by who may not', () => {
  expect(find('djfp')).toEqual(['操作 登记发票']);
  expect(find('登记')).toEqual(['操作 登记发票', '操作 待登记']);
  expect(first('登记发票')).toEqual({ kind: 'page', address: '/invoice/import?hand=1' });
  expect(find('登记', { role: 'viewer' })).toEqual(['操作 待登记']);
  expect(find('登记', { isArchived: true })).toEqual(['操作 待登记']);
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
