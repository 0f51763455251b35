import { expect, type Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createAccountSet, newMobile, register } from './bookkeeper';
import { Company } from './company';
import { test } from './day';
import { announce, contractOfShell, HOUSE, nextShell, site, teamOf, versionOf } from './teams';

async function signIn(page: Page): Promise<void> {
  await register(page, newMobile());
  await createAccountSet(page, '发布试验有限公司', '2026-01');
}

/** Where the form of a voucher draws the field of its summary. */
const SUMMARY = '"aria-label":"摘要"';

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
    for (const file of team.artefact().routes['voucher-form']?.files ?? [])
      team.change(file, (code) => code.replace(SUMMARY, `"aria-label":(globalThis.failing?.(),"摘要")`));
    await team.release();
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

  await test.step('页面填写时自己出错：别的模块照常；重试以后填写的还在', async () => {
    await page.evaluate(() => {
      const failing = () => {
        throw new Error('undefined is not a voucher');
      };
      Object.assign(globalThis, { failing });
    });
    await page.getByRole('textbox', { name: '摘要' }).first().pressSequentially('二');
    await expect(alert(page)).toContainText('“凭证”模块的“记账凭证”暂时打不开');
    await menu(page, '资产负债表').click();
    await expect(page.getByRole('article', { name: '资产负债表' })).toBeVisible();
    await menu(page, '新增凭证').click();
    await expect(alert(page)).toContainText('“记账凭证”暂时打不开');
    await page.evaluate(() => Reflect.deleteProperty(globalThis, 'failing'));
    await page.getByRole('button', { name: /重\s?试/ }).click();
    await expect(page.getByText(/已恢复 .* 未保存的内容/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: '摘要' }).first()).toHaveValue('支付一月房租');
  });

  await test.step('合约：为上一个大版本做的模块照常；更新的、太旧的不能发布，装上了也说明原因，别的模块照常', async () => {
    const { major, minor } = contractOfShell();
    const team = teamOf('books');
    team.madeFor(`${major - 1}.9.0`);
    await team.release();
    await page.goto('/account-book/subject-balance');
    await expect(page.getByText(/没有期初余额，也没有凭证/)).toBeVisible();
    for (const [version, reason] of [
      [`${major}.${minor + 1}.0`, '比已打开的主站新'],
      [`${major + 1}.0.0`, '比已打开的主站新'],
      [`${major - 2}.9.0`, '版本太旧'],
    ] as const) {
      team.madeFor(version);
      await expect(team.release()).rejects.toThrow(`made for contract ${version}`);
      announce('books', { contract: version });
      await page.reload();
      await expect(alert(page)).toContainText(reason);
    }
    await menu(page, '资产负债表').click();
    await expect(page.getByRole('article', { name: '资产负债表' })).toBeVisible();
    writeFileSync(site('remotes.json'), before);
  });

  await test.step('发布了损坏的文件：说明并可重试；回退以后重试就好', async () => {
    const team = teamOf('books');
    await team.release();
    team.change(team.artefact().entry, () => 'window.books = (');
    await team.release();
    await page.goto('/account-book/subject-balance');
    await expect(alert(page)).toContainText('其他模块不受影响');
    await menu(page, '科目').click();
    await expect(page.getByRole('heading', { name: '科目', exact: true })).toBeVisible();
    await menu(page, '科目余额表').click();
    await expect(alert(page)).toContainText('科目余额表');
    await team.rollback();
    await page.getByRole('button', { name: /重\s?试/ }).click();
    await expect(page.getByText(/没有期初余额，也没有凭证/)).toBeVisible();
  });

  await test.step('取文件很慢：先说明，别的模块照常，重试就好', async () => {
    await page.goto('/');
    const itsFiles = '**/remotes/closing/**';
    await page.route(itsFiles, () => undefined); // Never answered.
    await page.getByRole('menuitem', { name: /结账$/ }).click();
    await expect(page.getByText(/比平时慢/)).toBeVisible();
    await page.getByRole('button', { name: /重\s?试/ }).click();
    await page.unroute(itsFiles);
    await expect(page.getByRole('heading', { name: '结账' })).toBeVisible();
  });

  await test.step('发布了新主站，旧主站还开着、它的文件已经没有：填写的不受影响，下次进入时换成新的，只载入一次', async () => {
    await page.goto('/voucher/form');
    await page.getByRole('textbox', { name: '摘要' }).first().fill('支付二月房租');
    const shell = nextShell();
    await shell.release();
    await page.getByRole('button', { name: /^通知/ }).click();
    const failed = page.getByText('没有加载成功，请检查网络后重试');
    await expect(failed).toBeVisible();
    await expect(page.getByRole('textbox', { name: '摘要' }).first()).toHaveValue('支付二月房租');
    await expect(failed).toBeHidden(); // It goes by the clock, which stands from here on.
    let loads = 0;
    page.on('load', () => (loads += 1));
    const loaded = page.waitForResponse((response) => response.url().endsWith(shell.main));
    // An answer that comes later than a second after the move waits for the next one: here it comes in time.
    await page.clock.setFixedTime(new Date());
    await page.getByRole('menuitem', { name: /首页$/ }).click();
    await page.getByRole('button', { name: '离开' }).click();
    expect((await loaded).ok()).toBe(true);
    await expect(page.getByRole('region', { name: '收入与利润' })).toBeVisible();
    await page.getByRole('button', { name: /^通知/ }).click();
    await expect(page.getByRole('tooltip').getByText('2026年第01期还没有凭证')).toBeVisible();
    expect(loads).toBe(1);
    await shell.rollback();
  });
  expect(white.filter((message) => !message.includes('Unexpected'))).toStrictEqual([]);
});

/** Remotes of the modules, and what is seen on a page of theirs. */
const MODULES = [
  { name: 'assets', at: '/assets', sees: '启用固定资产' },
  { name: 'cashier', at: '/cashier/accounts', sees: '新增账户' },
  { name: 'invoice', at: '/invoice/rules', sees: '新增规则' },
] as const;

test('固定资产、出纳、发票：各自发布、各自回退；一个坏了，其他照常', async ({ page }) => {
  await Company.found(page, { companyName: '发布试验有限公司', fixedAssetModule: '1', cashierModule: '1' });
  for (const { name, at, sees } of MODULES) {
    const team = teamOf(name);
    await team.release();
    team.change(team.artefact().entry, () => `window.${name} = (`);
    await team.release();
    await page.goto(at);
    await expect(alert(page)).toContainText('其他模块不受影响');
    for (const other of MODULES.filter((each) => each.name !== name)) {
      await page.goto(other.at);
      await expect(page.getByText(other.sees).first()).toBeVisible();
    }
    await team.rollback();
    await page.goto(at);
    await expect(page.getByText(sees).first()).toBeVisible();
  }
});

test('子应用加了一页：只发布它自己，没有重建的主站，菜单、页签、快速前往里都有', async ({ page }) => {
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
    await team.release();
  } finally {
    rmSync(join(workspace, '..'), { recursive: true });
  }

  await menu(page, '科目').click();
  await menu(page, '结账日历').click();
  await expect(page.getByText('每月十日前结账')).toBeVisible();
  await expect(page).toHaveTitle('结账日历 - 明账');
  await expect(page.getByLabel('已打开的页面')).toContainText('结账日历');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '快速前往' }).fill('结账日历');
  await expect(page.getByRole('option', { name: '结账日历' })).toBeVisible();
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
