// The pages of the whole site, as the remotes of the house announce them: what no single remote can test.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { tsImport } from 'tsx/esm/api';
import { remoteNames } from './remotes.mjs';
import { HOUSE } from './run.mjs';
import { remoteSource, routeSlug } from './webpack/contractSource.mjs';

/** @import { SitePage } from '../shared/src/contract/sitePages.js' */

const remotes = await Promise.all(remoteNames().map((name) => remoteSource(join(HOUSE, `remote-${name}`))));
/** @type {readonly SitePage[]} */
const pages = remotes.flatMap(({ name, pages }) => pages.map((page) => ({ owner: name, ...page })));
const titles = Object.fromEntries(remotes.map(({ name, title }) => [name, title]));

/** @param {string} file */
const source = (file) => tsImport(`../${file}`, import.meta.url);
const { may, roles } = await source('shared/src/accounting/permission.ts');
/** @type {{ books: readonly { path: string, title: string }[] }} */
const { books: registry } = await source('shared/src/accounting/books/index.ts');
const { menuFor, menuGroups } = await source('shared/src/contract/menuFor.ts');

test('no two pages share an address or a slug', () => {
  const paths = pages.map(({ path }) => path);
  assert.deepEqual([...new Set(paths)], paths);
  assert.equal(new Set(paths.map(routeSlug)).size, paths.length);
});

test('who is offered a page may open it', () => {
  for (const { menu, needs, path } of pages) {
    const refused = roles.filter(
      (/** @type {string} */ role) => menu && may(role, menu.needs) && !may(role, needs),
    );
    assert.deepEqual([path, refused], [path, []]);
  }
});

test('a redirect leads to a page of the same remote that does not lead on', () => {
  for (const { redirect, owner } of pages.filter((page) => page.redirect !== null)) {
    const target = pages.find(({ path }) => path === redirect);
    assert.deepEqual([redirect, target?.owner, target?.redirect], [redirect, owner, null]);
  }
});

/** One entry for each page of the registry, by the book it begins with: a new book needs nothing here. */
const books = registry
  .filter((book, at) => registry.findIndex(({ path }) => path === book.path) === at)
  .map(({ title }) => title);
const reports = ['资产负债表', '利润表', '现金流量表', '年度利润表', '多组织利润表', '报表模板'];
const settings = ['账套', '科目', '期初余额', '币别', '凭证字', '辅助核算'];

/** The whole menu of each role (SPEC 6), home left out: it is the shell's own. @type {Record<string, string[][]>} */
const menus = {
  manager: [
    ['新增凭证', '查凭证', '进销存凭证'],
    ['结账'],
    books,
    reports,
    [...settings, '权限设置', '组织', '操作日志', '关联进销存', '迁入', '导出账套'],
  ],
  director: [
    ['新增凭证', '查凭证', '进销存凭证'],
    ['结账'],
    books,
    reports,
    [...settings, '操作日志', '关联进销存', '迁入', '导出账套'],
  ],
  maker: [['新增凭证', '查凭证', '进销存凭证'], ['结账'], books, reports, ['账套', '迁入']],
  cashier: [['查凭证'], books, reports, ['账套']],
  viewer: [['查凭证'], books, reports, ['账套']],
};
/** A remote that joins them has its own group, and its own tests. */
const ofTheProduct = pages.filter(({ menu }) =>
  menuGroups.some((/** @type {{ key: string }} */ { key }) => key === menu?.group),
);

for (const [role, whole] of Object.entries(menus)) {
  test(`the menu of a ${role}`, () => {
    const shown = menuFor(role, ofTheProduct, titles).map(
      (/** @type {{ entries: SitePage[] }} */ { entries }) => entries.map(({ title }) => title),
    );
    assert.deepEqual(shown, whole);
  });
}
