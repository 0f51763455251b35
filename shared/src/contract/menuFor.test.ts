import { menuFor, type OfferedSet } from './menuFor';
import { inMenu, page, type SitePage } from './sitePages';

const pages: readonly SitePage[] = [
  {
    owner: 'settings',
    ...page('/account', '账套', 'accountSet.read', { menu: inMenu('settings', 'accountSet.read') }),
  },
  {
    owner: 'settings',
    ...page('/subject', '科目', 'setting.read', { menu: inMenu('settings', 'setting.write') }),
  },
  {
    owner: 'voucher',
    ...page('/voucher/form/:voucherId?', '记账凭证', 'voucher.read', {
      menu: inMenu('voucher', 'voucher.write', '新增凭证'),
    }),
  },
  { owner: 'voucher', ...page('/voucher/words', '摘要', 'voucher.read') },
  {
    owner: 'payroll',
    ...page('/payroll', '工资表', 'voucher.read', { menu: inMenu('payroll', 'voucher.read') }),
  },
];

const archivedSet: OfferedSet = { isArchived: true, hasFixedAssets: false, hasCashier: false };

/** One line per group, as the eye reads the menu. */
const print = (...asked: Parameters<typeof menuFor>) =>
  menuFor(...asked).map(({ title, entries }) => `${title}: ${entries.map((entry) => entry.title).join(' ')}`);

test('groups are in the order of the site, a group of one remote alone after them', () => {
  expect(print('manager', pages, { payroll: '工资' })).toEqual([
    '凭证: 新增凭证',
    '设置: 账套 科目',
    '工资: 工资表',
  ]);
});

test('a role is offered what it can act on', () => {
  expect(print('viewer', pages, { payroll: '工资' })).toEqual(['设置: 账套', '工资: 工资表']);
});

test('an archived set is offered what may be read: no deed, no page that only changes it', () => {
  const archived = [
    ...pages,
    {
      owner: 'settings',
      ...page('/jxcSetting', '关联进销存', 'setting.write', { menu: inMenu('settings', 'setting.write') }),
    },
  ];
  expect(print('manager', archived, { payroll: '工资' }, archivedSet)).toEqual([
    '设置: 账套 科目',
    '工资: 工资表',
  ]);
});

test('a page of a module is for the sets that switched it on', () => {
  const cards = {
    owner: 'assets',
    ...page('/assets', '资产卡片', 'book.read', {
      menu: inMenu('assets', 'book.read'),
      module: 'fixedAssets',
    }),
  };
  const journal = {
    owner: 'cashier',
    ...page('/journal', '日记账', 'book.read', { menu: inMenu('cashier', 'book.read'), module: 'cashier' }),
  };
  const titles = { assets: '固定资产', cashier: '出纳' };
  const shown = (hasFixedAssets: boolean, hasCashier: boolean) =>
    print('viewer', [cards, journal], titles, { isArchived: false, hasFixedAssets, hasCashier });
  expect(shown(false, false)).toStrictEqual([]);
  expect(shown(true, false)).toEqual(['固定资产: 资产卡片']);
  expect(shown(false, true)).toEqual(['出纳: 日记账']);
});

test('nobody without a role sees a menu', () => {
  expect(menuFor(null, pages)).toStrictEqual([]);
});

test('新增凭证 opens the form without a voucher', () => {
  expect(menuFor('maker', pages).flatMap(({ entries }) => entries)).toContainEqual({
    title: '新增凭证',
    path: '/voucher/form',
    owner: 'voucher',
  });
});
