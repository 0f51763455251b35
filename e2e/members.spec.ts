import { expect, type Page } from '@playwright/test';
import { sendCode, sentCode } from './bookkeeper';
import { Company, registerPerson } from './company';
import { test } from './day';

const COMPANY = '晨光文具商行';

/** What the page says of a few deeds, by role: 账套管理员、主管、制单人、出纳、查看. */
const sentences: readonly (readonly [deed: string, who: readonly boolean[]])[] = [
  ['查询、打印、导出凭证，查看附件', [true, true, true, true, true]],
  ['期末结转和结账', [true, true, true, false, false]],
  ['反结账', [true, true, false, false, false]],
  ['添加、移出成员，修改角色', [true, false, false, false, false]],
];

test('权限设置：加同事、改角色、移出，唯一的管理员不能走；移交后对方是管理员，自己是主管', async ({
  page,
  browser,
}) => {
  const theirs = await (await browser.newContext()).newPage();
  const colleague = await registerPerson(theirs);
  const owner = await registerPerson(page);
  const company = await Company.another(page, COMPANY);
  await page.goto('/permission-setting');

  await test.step('各角色能做什么，写成句子', () => readsRoles(page));
  await test.step('加一位注册过的同事，他就在账套里', () => addColleague(page, theirs, colleague));
  await test.step('改角色，他下一步就能做', () => changeRole(page, theirs, colleague));
  await test.step('唯一的管理员不能走，说明先做什么', () => keepsLastManager(page, company, colleague));
  await test.step('移出，他不再看见账套', () => removeColleague(page, theirs, colleague));
  await test.step('移交：先确认自己，再由接收人同意', () => handOver(page, owner, colleague));
  await test.step('双方各自打开，看到新的角色', () => seesNewRoles(page, theirs, owner));
});

const rowOf = (page: Page, mobile: string) => page.getByRole('row', { name: `用户${mobile.slice(-4)}` });
const bottomButton = (page: Page, name: RegExp) => page.getByRole('dialog').getByRole('button', { name });

async function readsRoles(page: Page): Promise<void> {
  const table = page.getByRole('region', { name: '各角色能做什么' });
  const titles = ['可以做什么', '账套管理员', '主管', '制单人', '出纳', '查看'];
  await expect(table.getByRole('columnheader')).toHaveText(titles);
  for (const [deed, who] of sentences) {
    const row = table.getByRole('row').filter({ has: page.getByRole('cell', { name: deed, exact: true }) });
    for (const [column, may] of who.entries())
      await expect(row.getByRole('cell').nth(column + 1)).toHaveAccessibleName(may ? '可以' : '不可以');
  }
}

async function addColleague(page: Page, theirs: Page, mobile: string): Promise<void> {
  await page.getByRole('button', { name: '添加成员' }).click();
  await page.getByRole('dialog').getByLabel('手机号').fill(mobile);
  await page.getByRole('radio', { name: /^出纳/ }).check();
  await bottomButton(page, /保\s?存/).click();
  await expect(page.getByText(/已加入账套$/)).toBeVisible();
  await expect(rowOf(page, mobile)).toContainText('出纳');
  await theirs.goto('/voucher-word');
  await expect(theirs.getByRole('banner')).toContainText(COMPANY);
  await expect(theirs.getByRole('row', { name: '记', exact: true })).toBeVisible();
  await expect(theirs.getByRole('button', { name: '新增凭证字' })).toHaveCount(0);
}

async function changeRole(page: Page, theirs: Page, mobile: string): Promise<void> {
  await rowOf(page, mobile).getByRole('button', { name: '修改角色' }).click();
  await page.getByRole('radio', { name: /^主管/ }).check();
  await bottomButton(page, /保\s?存/).click();
  await expect(page.getByText('的角色已改为主管，马上生效')).toBeVisible();
  await expect(rowOf(page, mobile)).toContainText('主管');
  await theirs.reload();
  await expect(theirs.getByRole('button', { name: '新增凭证字' })).toBeVisible();
}

/** Neither by the screen, which offers nothing, nor by one that was opened when there still were two. */
async function keepsLastManager(page: Page, company: Company, colleague: string): Promise<void> {
  const own = page.getByRole('row').filter({ hasText: '您' });
  await expect(own).toContainText('不可移出');
  await expect(own.getByRole('button')).toHaveCount(0);
  const members = await company.get<{ id: number; mobile: string }[]>('/user');
  const id = members.find(({ mobile }) => mobile === colleague)?.id;
  await company.put('/user', { id, role: 'Manager' });
  await page.reload();
  await expect(own.getByRole('button', { name: '移出' })).toBeVisible();
  await company.put('/user', { id, role: 'Director' });
  await own.getByRole('button', { name: '移出' }).click();
  await bottomButton(page, /退\s?出/).click();
  const refusal = /是唯一的账套管理员，不能移出账套。请先把另一位成员改为账套管理员，或移交账套。/;
  await expect(page.getByText(refusal)).toBeVisible();
  await expect(own).toContainText('不可移出');
}

async function removeColleague(page: Page, theirs: Page, mobile: string): Promise<void> {
  await rowOf(page, mobile).getByRole('button', { name: '移出' }).click();
  await expect(page.getByRole('dialog')).toContainText('移出后马上不能进入这个账套');
  await bottomButton(page, /移\s?出/).click();
  await expect(page.getByText(/已移出账套$/)).toBeVisible();
  await expect(rowOf(page, mobile)).toHaveCount(0);
  await theirs.goto('/');
  await expect(theirs.getByLabel('单位名称')).toBeVisible();
}

async function handOver(page: Page, owner: string, receiver: string): Promise<void> {
  await page.goto('/account');
  await page.getByRole('button', { name: `更多：${COMPANY}` }).click();
  await page.getByRole('menuitem', { name: '移交', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('移交后对方是账套管理员');
  await sendCode(drawer);
  await drawer.getByLabel(/^验证码/).fill(sentCode(owner));
  await drawer.getByRole('button', { name: '下一步' }).click();
  await drawer.getByLabel('接收人手机号').fill(receiver);
  await expect(drawer.getByLabel('留在账套，任主管')).toBeChecked();
  await sendCode(drawer);
  const code = sentCode(receiver);
  const agree = async (typed: string) => {
    await drawer.getByLabel(/^验证码/).fill(typed);
    await drawer.getByRole('button', { name: /^移\s?交$/ }).click();
  };
  await agree(code === '0000' ? '1111' : '0000');
  await expect(drawer.getByRole('alert')).toContainText('验证码错误！');
  await agree(code);
  await expect(page.getByText(`账套已移交给 ${receiver}，您现在是它的主管`)).toBeVisible();
}

async function seesNewRoles(page: Page, theirs: Page, owner: string): Promise<void> {
  await page.goto('/permission-setting');
  await expect(page.getByText('您的角色不能打开“权限设置”')).toBeVisible();
  await theirs.goto('/permission-setting');
  await expect(theirs.getByRole('banner')).toContainText(COMPANY);
  await expect(rowOf(theirs, owner)).toContainText('主管');
  await expect(theirs.getByRole('row').filter({ hasText: '您' })).toContainText('不可移出');
}
