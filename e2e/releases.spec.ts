import { expect, type Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publishSite } from '../scripts/publish/publishSite.mjs';
import { releaseBefore } from '../scripts/publish/releases.mjs';
import { createAccountSet, newMobile, register } from './bookkeeper';
import { test } from './day';

const HOUSE = join(import.meta.dirname, '..');

/** The site that this worker's server serves, or a file in it. */
const site = (...path: readonly string[]) => join(process.env.SITE_DIR ?? '', ...path);

/** A checkout of one team: its remote's build, to be changed and released without the others. */
function teamOf(name: string) {
  const house = join(process.env.E2E_DATA ?? '', `team-${name}-${process.pid}`);
  rmSync(house, { recursive: true, force: true });
  mkdirSync(join(house, 'shared'), { recursive: true });
  cpSync(join(HOUSE, 'shared/package.json'), join(house, 'shared/package.json'));
  cpSync(join(HOUSE, `remote-${name}/package.json`), join(house, `remote-${name}/package.json`));
  const build = join(house, `remote-${name}/dist`);
  cpSync(join(HOUSE, `remote-${name}/dist`), build, { recursive: true });
  return {
    build,
    /** Changes a file of the build: another content is another version. */
    change(file: string, edit: (text: string) => string) {
      writeFileSync(join(build, file), edit(readFileSync(join(build, file), 'utf8')));
    },
    artefact: () => JSON.parse(readFileSync(join(build, 'remote.json'), 'utf8')) as { entry: string },
    release: () => publishSite({ houseDirectory: house, siteDirectory: site(), parts: [name], isFast: true }),
    rollback() {
      const version = releaseBefore(site(), name);
      publishSite({ houseDirectory: house, siteDirectory: site(), parts: [], use: [{ name, version }] });
    },
  };
}

/** The version of a remote that the site runs now. */
function versionOf(name: string): string {
  const { remotes } = JSON.parse(readFileSync(site('remotes.json'), 'utf8')) as {
    remotes: Record<string, { version: string }>;
  };
  return remotes[name]?.version ?? '';
}

/** Says in remotes.json what no publication would let pass: the rules of the load must hold by themselves. */
function announce(name: string, changes: object): void {
  const deployment = JSON.parse(readFileSync(site('remotes.json'), 'utf8')) as {
    release: string;
    remotes: Record<string, object>;
  };
  deployment.release = `${deployment.release}+`;
  deployment.remotes[name] = { ...deployment.remotes[name], ...changes };
  writeFileSync(site('remotes.json'), JSON.stringify(deployment));
}

async function signIn(page: Page): Promise<void> {
  await register(page, newMobile());
  await createAccountSet(page, '发布试验有限公司', '2026-01');
}

const menu = (page: Page, title: string) => page.getByRole('menuitem', { name: title, exact: true });
const alert = (page: Page) => page.getByRole('main').getByRole('alert');

test('发布、错配、损坏、回退：浏览器一直开着，其余模块照常，没有空白页', async ({ page }) => {
  const white: string[] = [];
  page.on('pageerror', (error) => white.push(error.message));
  const before = readFileSync(site('remotes.json'), 'utf8');
  await signIn(page);

  await test.step('发布新版本：正在填写的凭证留着，下次进入时用上', async () => {
    await menu(page, '新增凭证').click();
    await page.getByRole('textbox', { name: '摘要' }).first().fill('支付一月房租');
    const team = teamOf('voucher');
    team.change(team.artefact().entry, (code) => `${code}\n/* second */`);
    team.release();
    await menu(page, '资产负债表').click();
    await page.getByRole('button', { name: '离开' }).click();
    await expect(page.getByRole('article', { name: '资产负债表' })).toBeVisible();
    const loaded = page.waitForResponse((response) =>
      response.url().includes(`/remotes/voucher/${versionOf('voucher')}/`),
    );
    await menu(page, '新增凭证').click();
    expect((await loaded).ok()).toBe(true);
    await expect(page.getByText(/已恢复 .* 未保存的内容/)).toBeVisible();
  });

  await test.step('合约不相配：说明原因，别的模块照常', async () => {
    announce('books', { contract: '9.0.0' });
    await page.goto('/account-book/subject-balance');
    await expect(alert(page)).toContainText('比打开着的主站新');
    announce('books', { contract: '0.9.0' });
    await page.reload();
    await expect(alert(page)).toContainText('版本太旧');
    await menu(page, '资产负债表').click();
    await expect(page.getByRole('article', { name: '资产负债表' })).toBeVisible();
    writeFileSync(site('remotes.json'), before);
  });

  await test.step('发布了损坏的文件：说明并可重试；回退以后重试就好', async () => {
    const team = teamOf('books');
    team.release();
    team.change(team.artefact().entry, () => 'window.books = (');
    team.release();
    await page.goto('/account-book/subject-balance');
    await expect(alert(page)).toContainText('其他模块不受影响');
    await menu(page, '科目').click();
    await expect(page.getByRole('heading', { name: '科目', exact: true })).toBeVisible();
    await menu(page, '科目余额表').click();
    await expect(alert(page)).toContainText('科目余额表');
    team.rollback();
    await page.getByRole('button', { name: /重\s?试/ }).click();
    await expect(page.getByText(/还没有期初余额/)).toBeVisible();
  });

  await test.step('取文件很慢：先说明，别的模块照常，重试就好', async () => {
    await page.goto('/');
    const entry = new RegExp('/remotes/closing/.*remoteEntry');
    await page.route(entry, () => undefined); // Never answered.
    await page.getByRole('menuitem', { name: /结账$/ }).click();
    await expect(page.getByText(/正在载入/)).toBeVisible({ timeout: 1_500 });
    await expect(page.getByText(/比平时慢/)).toBeVisible();
    await page.getByRole('button', { name: /重\s?试/ }).click();
    await page.unroute(entry);
    await expect(page.getByRole('heading', { name: '结账' })).toBeVisible();
  });
  expect(white.filter((message) => !message.includes('Unexpected'))).toEqual([]);
});

test('子应用加了一页：只发布它自己，没有重建的主站菜单里就有', async ({ page }) => {
  const shell = ['index.html', 'shell.json'].map((file) => readFileSync(site(file), 'utf8'));
  await signIn(page);
  await expect(menu(page, '科目')).toBeVisible();
  await expect(menu(page, '结账日历')).toHaveCount(0);

  const workspace = join(HOUSE, '.cache/e2e', `page-added-${process.pid}`, 'remote-closing');
  cpSync(join(HOUSE, 'remote-closing'), workspace, {
    recursive: true,
    filter: (path) => !/node_modules|dist|\.test\.tsx?$/.test(path.slice(HOUSE.length)),
  });
  try {
    addPage(workspace);
    await build(workspace);
    const team = teamOf('closing');
    rmSync(team.build, { recursive: true });
    cpSync(join(workspace, 'dist'), team.build, { recursive: true });
    team.release();
  } finally {
    rmSync(join(workspace, '..'), { recursive: true });
  }

  await menu(page, '科目').click();
  await menu(page, '结账日历').click();
  await expect(page.getByText('每月十日前结账')).toBeVisible();
  await expect(page).toHaveTitle('结账日历 - 明账');
  await expect(page.getByLabel('已打开的页面')).toContainText('结账日历');
  expect(['index.html', 'shell.json'].map((file) => readFileSync(site(file), 'utf8'))).toEqual(shell);
});

/** A page of its own as its team would add it: a row in `pages.ts`, its code in `routes.ts`. */
function addPage(workspace: string): void {
  const edit = (file: string, from: string, to: string) => {
    const path = join(workspace, 'src', file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    writeFileSync(path, text.replace(from, to));
  };
  const row =
    "page('/check-out/calendar', '结账日历', 'closing.read', { menu: inMenu('closing', 'closing.read') }),";
  edit('pages.ts', '= [', `= [\n  ${row}`);
  const load = "import(/* webpackChunkName: 'route-check-out-calendar' */ './CalendarPage')";
  edit('routes.ts', 'routes: [', `routes: [{ path: '/check-out/calendar', load: () => ${load} },`);
  const page = "export const Component = () => createElement('p', null, '每月十日前结账');";
  writeFileSync(join(workspace, 'src/CalendarPage.ts'), `import { createElement } from 'react';\n${page}\n`);
  const config = join(HOUSE, 'scripts/webpack/remoteConfig.mjs');
  writeFileSync(
    join(workspace, 'webpack.config.js'),
    `import { remoteConfig } from '${config}';\nexport default remoteConfig(import.meta.dirname);\n`,
  );
}

const build = (workspace: string) =>
  promisify(execFile)(
    process.execPath,
    [join(HOUSE, 'node_modules/webpack/bin/webpack.js'), '--mode', 'production'],
    { cwd: workspace },
  );
