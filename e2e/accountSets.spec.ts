import { expect, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { sendCode, sentCode } from './bookkeeper';
import { Company } from './company';
import { test } from './day';

/** Opens 更多 of a set and chooses. */
async function choose(page: Page, companyName: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `更多：${companyName}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

const PASSWORD = '账本 2026 的密码';

test('账套：新建、修改、切换、改编码规则、备份、恢复为新账套、归档、凭验证码删除', async ({ page }) => {
  const company = await Company.found(page, { companyName: '晨光文具商行', enableDate: '2026-07-01' });
  await page.goto('/account');
  await expect(page.getByRole('row', { name: /晨光文具商行/ })).toContainText('当前');

  await test.step('按表单新建一个，所在地按拼音查找；修改；切换回来', async () => {
    await createByForm(page);
    await changeByForm(page);
    const sets = await company.get<Record<string, unknown>[]>('/account-sets');
    expect(sets.find(({ companyName }) => companyName === '启明贸易有限公司')).toMatchObject({
      ...{ address: '440305', vatType: 1, voucherReviewed: 1, enableDate: '2026-03-01' },
    });
    await page
      .getByRole('row', { name: /晨光文具商行/ })
      .getByRole('button', { name: '切换' })
      .click();
    await expect(page.getByText('切换成功！')).toBeVisible();
    await page.goto('/account');
    await expect(page.getByRole('row', { name: /晨光文具商行/ })).toContainText('当前');
  });

  await test.step('编码规则先看新旧编码，再更改', async () => {
    await choose(page, '晨光文具商行', '编码规则');
    await page.getByLabel('第2级位数').click();
    await page.getByTitle('2级 3位').click();
    await expect(page.getByRole('cell', { name: '1012001', exact: true })).toBeVisible();
    await page.getByRole('button', { name: '按新规则更改' }).click();
    await expect(page.getByRole('row', { name: /晨光文具商行/ })).toContainText('4-3-2-2');
  });

  const path = await test.step('下载备份', async () => {
    await choose(page, '晨光文具商行', '下载备份');
    // Enter takes it as it is.
    const plain = page.waitForEvent('download');
    await page.getByLabel('密码（可不填）').press('Enter');
    expect((await plain).suggestedFilename()).toMatch(/^晨光文具商行_账套备份_\d{8}\.tar\.gz$/);
    await choose(page, '晨光文具商行', '下载备份');
    await page.getByLabel('密码（可不填）').fill(PASSWORD);
    await page.getByRole('button', { name: '下载', exact: true }).click();
    await expect(page.getByText('两次输入的密码不一致')).toBeVisible();
    await page.getByLabel('再输入一次').fill(PASSWORD);
    const saving = page.waitForEvent('download');
    await page.getByLabel('再输入一次').press('Enter');
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^晨光文具商行_账套备份_\d{8}\.tar\.gz\.age$/);
    return file.path();
  });

  await test.step('恢复为新账套', async () => {
    await page.getByRole('button', { name: '从备份恢复' }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: '备份.tar.gz.age', mimeType: '', buffer: await readFile(path) });
    const password = page.getByLabel('这份备份有密码');
    await password.fill('别的密码');
    await password.press('Enter');
    await expect(page.getByText('密码不正确')).toBeVisible();
    await password.fill(PASSWORD);
    await page.getByRole('button', { name: '打开' }).click();
    await expect(page.getByText('备份文件完整')).toBeVisible();
    await expect(page.getByLabel('新账套的单位名称')).toHaveValue('晨光文具商行（恢复）');
    await page.getByRole('button', { name: '恢复为新账套' }).click();
    await expect(page.getByText('余额与备份一致')).toBeVisible();
    await expect(page.getByRole('row', { name: /晨光文具商行（恢复）/ })).toContainText('4-3-2-2');
  });

  await test.step('归档的账套写明已归档', async () => {
    await choose(page, '晨光文具商行（恢复）', '归档');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /归\s?档/ })
      .click();
    await expect(page.getByRole('row', { name: /晨光文具商行（恢复）/ })).toContainText('已归档');
  });

  await test.step('删除要输入名称和本人收到的验证码', async () => {
    await choose(page, '晨光文具商行（恢复）', '删除');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/请输入单位名称/).fill('晨光文具商行（恢复）');
    const label = await dialog.getByText(/发送到您的手机/).textContent();
    await sendCode(dialog);
    await dialog.getByLabel(/^验证码/).fill(sentCode(/\d{11}/.exec(label ?? '')?.[0] ?? ''));
    await dialog.getByRole('button', { name: '永久删除' }).click();
    await expect(page.getByRole('row', { name: /晨光文具商行（恢复）/ })).toHaveCount(0);
  });
});

async function createByForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: '新建账套' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('单位名称').fill('启明商贸有限公司');
  await drawer.getByLabel('账套启用期间').click();
  await page.keyboard.type('2026-03');
  await page.keyboard.press('Enter');
  await drawer.getByLabel('单位所在地').click();
  await page.keyboard.type('gd ns');
  await page.getByRole('menuitemcheckbox', { name: '广东省 / 深圳市 / 南山区' }).click();
  await drawer.getByRole('radio', { name: '一般纳税人' }).check();
  await drawer.getByRole('button', { name: '创建账套' }).click();
  await expect(page.getByText('账套创建成功，已进入新账套')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('启明商贸有限公司');
  const row = page.getByRole('row', { name: /启明商贸有限公司/ });
  await expect(row).toContainText('当前');
  await expect(row).toContainText('一般纳税人');
}

async function changeByForm(page: Page): Promise<void> {
  await choose(page, '启明商贸有限公司', '修改');
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('广东省 / 深圳市 / 南山区');
  await expect(drawer).toContainText('会计准则决定科目和报表，创建后不能更改');
  await drawer.getByLabel('单位名称').fill('启明贸易有限公司');
  await drawer.getByRole('radio', { name: '审核后才能结账' }).check();
  await drawer.getByRole('button', { name: /保\s?存/ }).click();
  await expect(page.getByRole('row', { name: /启明贸易有限公司/ })).toContainText('需要审核');
  await expect(page.getByRole('banner')).toContainText('启明贸易有限公司');
}
