import { roles, type Role } from '../accounting/permission';
import { menuFor, menuOf, type MenuGroup } from './menuFor';
import { siteRoutes } from './siteRoutes';

/** One line per group, as the eye reads the menu. */
function print(menu: readonly MenuGroup[]): string[] {
  return menu.map((group) => `${group.title}: ${group.entries.map((entry) => entry.title).join(' ')}`);
}

const books = '账簿: 明细账 总账 科目余额表 科目汇总表 辅助核算余额表 辅助核算明细账';
const reports = '报表: 资产负债表 利润表 现金流量表 年度利润表 多组织利润表 报表模板';

test.each<[Role, string[]]>([
  [
    'manager',
    [
      '首页: 首页',
      '凭证: 新增凭证 查凭证',
      '结账: 结账',
      books,
      reports,
      '设置: 账套 科目 期初余额 币别 凭证字 辅助核算 权限设置 组织',
    ],
  ],
  [
    'director',
    [
      '首页: 首页',
      '凭证: 新增凭证 查凭证',
      '结账: 结账',
      books,
      reports,
      '设置: 账套 科目 期初余额 币别 凭证字 辅助核算',
    ],
  ],
  ['maker', ['首页: 首页', '凭证: 新增凭证 查凭证', '结账: 结账', books, reports, '设置: 账套']],
  ['cashier', ['首页: 首页', '凭证: 查凭证', books, reports, '设置: 账套']],
  ['viewer', ['首页: 首页', '凭证: 查凭证', books, reports, '设置: 账套']],
])('the whole menu of a %s', (role, expected) => {
  expect(print(menuOf(role, siteRoutes))).toEqual(expected);
});

test('nobody without a role sees a menu', () => {
  expect(menuFor(null)).toEqual([]);
});

test.each(roles)('the menu of a %s offers delivered pages only', (role) => {
  const delivered = siteRoutes.filter((route) => route.delivered).map((route) => route.title);
  const shown = menuFor(role).flatMap((group) => group.entries.map((entry) => entry.title));
  expect(shown.filter((title) => title !== '新增凭证' && !delivered.includes(title))).toEqual([]);
});

test('新增凭证 opens the form without a voucher', () => {
  expect(menuFor('maker').flatMap((group) => group.entries)).toContainEqual({
    title: '新增凭证',
    path: '/voucher/form',
    owner: 'voucher',
  });
});
