import { expect, type Browser, type Page } from '@playwright/test';
import type { Capability, Role } from '@mingzhang/shared/accounting/permission';
import type { RemotePage } from '@mingzhang/shared/contract';
import { newMobile, register, sentCode } from './bookkeeper';
import { Company, registerPerson } from './company';
import { test } from './day';
import { announcedPages } from './everyPage';
import { actsAs } from './roleActs';
import { may, roleNames, roles, roleTitles } from './permissions';

const PASSWORD = 'Jizhang-2026-hao';
const COMPANY = '晨光文具商行';

/** Where a capability shows as something to press, and what is there when the page has its data. */
const controls: readonly (readonly [
  address: string,
  shows: string,
  role: 'button' | 'link',
  name: string,
  Capability,
])[] = [
  ['/voucher', '二月房租', 'button', '新增凭证', 'voucher.write'],
  ['/voucher', '二月房租', 'button', '导入', 'voucher.write'],
  ['/check-out/list', '2026年第01期', 'link', '期末结转', 'closing.close'],
  ['/check-out/list', '2026年第01期', 'link', '反结账', 'closing.reopen'],
  ['/report/template', '会小企02表', 'button', '新增模板', 'report.write'],
  ['/voucher-word', '记账凭证', 'button', '新增凭证字', 'setting.write'],
  ['/subject', '库存现金', 'button', '新增一级科目', 'setting.write'],
  ['/organization', COMPANY, 'button', '新增下级', 'organization.write'],
];

/** What /account offers for the set one works in. */
const accountSetActions: readonly (readonly [name: string, Capability])[] = [
  ['修改', 'accountSet.write'],
  ['编码规则', 'accountSet.write'],
  ['导出账套', 'accountSet.export'],
  ['下载备份', 'accountSet.delete'],
  ['归档', 'accountSet.delete'],
  ['移交', 'accountSet.delete'],
  ['删除', 'accountSet.delete'],
];

test('五种角色登录，看到和能做的都与权限表一致，做一件自己的事，越权的请求被拒绝；用没有注册的手机号邀请的成员注册后就在账套里', async ({
  page,
  browser,
}) => {
  const company = await foundCompany(page);
  const invited = newMobile();
  await test.step('账套管理员邀请没有注册的手机号', () => invite(page, invited));

  for (const role of roles.filter((each) => each !== 'maker')) {
    await test.step(`${roleTitles[role]}登录`, async () => {
      const mobile = role === 'manager' ? await mobileOf(company) : await addMember(browser, company, role);
      const theirs = await newPage(browser);
      await signIn(theirs, mobile);
      await seesExactly(theirs, role);
      await actsAs(theirs, role, company);
      await theirs.context().close();
    });
  }

  await test.step('受邀的制单人注册，进了账套', async () => {
    const theirs = await newPage(browser);
    await register(theirs, invited);
    await expect(theirs.getByRole('banner')).toContainText(COMPANY);
    await seesExactly(theirs, 'maker');
    await actsAs(theirs, 'maker', company);
  });
});

/** A company with January closed and a voucher in February, its owner signed in on the page. */
async function foundCompany(page: Page): Promise<Company> {
  await registerPerson(page, PASSWORD);
  const company = await Company.another(page, COMPANY, { fixedAssetModule: '1', cashierModule: '1' });
  await company.get('/checkout/invoicing?year=2026&month=1');
  await company.enter({
    date: '2026-02-03',
    summary: '二月房租',
    lines: [
      { code: '560206', debit: '1500' },
      { code: '1002', credit: '1500' },
    ],
  });
  return company;
}

async function invite(page: Page, mobile: string): Promise<void> {
  await page.goto('/permission-setting');
  await page.getByRole('button', { name: '添加成员' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('手机号').fill(mobile);
  await drawer.getByRole('button', { name: /保\s?存/ }).click();
  await expect(drawer.getByText('此手机号还没有注册', { exact: true })).toBeVisible();
  await drawer.getByRole('button', { name: '发送验证码' }).click();
  await expect(drawer.getByRole('button', { name: /\d+/ })).toBeDisabled();
  await drawer.getByLabel('验证码').fill(sentCode(mobile));
  await drawer.getByRole('button', { name: /保\s?存/ }).click();
  await expect(page.getByRole('row', { name: `用户${mobile.slice(-4)}` })).toContainText('等待首次登录');
}

/** Makes a registered user a member; answers their mobile. */
async function addMember(browser: Browser, company: Company, role: Role): Promise<string> {
  const theirs = await newPage(browser);
  const mobile = await registerPerson(theirs, PASSWORD);
  await theirs.context().close();
  await company.get(`/account-sets/addUser?mobile=${mobile}&role=${roleNames.toWire(role)}`);
  return mobile;
}

async function mobileOf(company: Company): Promise<string> {
  return (await company.get<{ mobile: string }>('/init')).mobile;
}

async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

async function signIn(page: Page, mobile: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('手机号').fill(mobile);
  await page.getByLabel('密码').fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('banner')).toContainText(COMPANY);
}

/** The menu, the pages that open and the controls on them are those of the role, no more and no less. */
async function seesExactly(page: Page, role: Role): Promise<void> {
  const pages = await announcedPages(page);
  await hasMenu(page, role, pages);
  await hasControls(page, role);
  await hasAccountSetActions(page, role);
  await isKeptOut(page, role, pages);
}

async function hasMenu(page: Page, role: Role, pages: readonly RemotePage[]): Promise<void> {
  const entries = pages.flatMap(({ title, menu }) =>
    menu && may(role, menu.needs) ? [menu.title ?? title] : [],
  );
  // What opens a group is no entry; 首页 is the shell's own.
  const leaves = page.getByRole('navigation').locator('[role="menuitem"]:not([aria-haspopup])');
  const shown = (await leaves.allInnerTexts()).map((text) => text.trim());
  expect(shown.filter((text) => text !== '首页').sort()).toEqual(entries.sort());
}

async function hasControls(page: Page, role: Role): Promise<void> {
  let here = '';
  for (const [address, shows, kind, name, needs] of controls) {
    if (address === '/check-out/list' && !may(role, 'closing.read')) continue;
    if (address !== here) await page.goto(address);
    here = address;
    await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
    const found = await page.getByRole('main').getByRole(kind, { name }).count();
    expect(found > 0, `${address} ${name}`).toBe(may(role, needs));
  }
}

async function hasAccountSetActions(page: Page, role: Role): Promise<void> {
  await page.goto('/account');
  const row = page.getByRole('row', { name: new RegExp(COMPANY) });
  await expect(row).toContainText('当前');
  const offered = accountSetActions.flatMap(([name, needs]) => (may(role, needs) ? [name] : []));
  const more = row.getByRole('button', { name: /^更多/ });
  await expect(more).toHaveCount(offered.length > 0 ? 1 : 0);
  if (offered.length === 0) return;
  await more.click();
  await expect(page.locator('.ant-dropdown').getByRole('menuitem')).toHaveText(offered);
}

async function isKeptOut(page: Page, role: Role, pages: readonly RemotePage[]): Promise<void> {
  for (const { path, title, needs, redirect } of pages) {
    if (redirect !== null || may(role, needs)) continue;
    await page.goto(path.replace(/:checkYear/, '2026').replace(/:\w+\??/g, '2'));
    await expect(page.getByText(`您的角色不能打开“${title}”`)).toBeVisible();
  }
}
