import { expect, type Page } from '@playwright/test';
import { sendCode, sentCode } from './bookkeeper';
import { Company } from './company';
import { test } from './day';

const choose = async (page: Page, item: RegExp) => {
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('框架：深色、快速前往、通知、会话结束后回到原处、切换账套', async ({ page, context }) => {
  const company = await Company.found(page);
  const rent = [
    { code: '560206', debit: '1500' },
    { code: '1002', credit: '1500' },
  ];
  const id = await company.enter({ date: '2026-01-10', summary: '支付房租', number: 1, lines: rent });
  await company.enter({ date: '2026-01-12', summary: '支付房租', number: 4, lines: rent });

  await test.step('深色记在服务器上：重新打开的页面还没有脚本就是深色，打印是浅色', async () => {
    await page.goto('/voucher?from=2026-01&to=2026-01');
    await choose(page, /深色模式/);
    await expect.poll(() => ground(page)).toBe('rgb(15, 17, 19)');
    const reply = await page.reload();
    expect(await reply?.text()).toContain('<html data-theme="dark"');
    await expect(page.getByRole('heading', { name: '查凭证' })).toBeVisible();
    expect(await ground(page)).toBe('rgb(15, 17, 19)');
    await page.emulateMedia({ media: 'print' });
    expect(await ground(page)).toBe('rgb(255, 255, 255)');
    await page.emulateMedia({ media: null });
  });

  await test.step('Ctrl+K：Esc 回到原来的输入框和光标，记-1 打开那张凭证', async () => {
    await page.goto('/voucher/form');
    const remark = page.getByLabel('备注');
    await remark.fill('合同在档案柜');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: '快速前往' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(remark).toBeFocused();
    await page.keyboard.type('东');
    await expect(remark).toHaveValue('合同在档案东柜');
    await page.goto('/');
    await expect(page.getByRole('button', { name: '快速前往' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '快速前往' }).fill('记-1');
    await expect(page.getByRole('option', { name: /记-1 · 2026年第01期/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/voucher/form/${id}$`));
  });

  await test.step('通知说缺号，去整理', async () => {
    await page.getByRole('button', { name: /^通知，/ }).click();
    await page.getByRole('button', { name: /^整理断号：2026年第01期缺 2 个凭证号/ }).click();
    await expect(page).toHaveURL(/\/voucher\?from=2026-01/);
  });

  await test.step('会话结束：再登录回到原来的页面，范围还在', async () => {
    const { mobile } = await company.get<{ mobile: string }>('/init');
    const scope = '/voucher?from=2026-01&to=2026-01&numberFrom=4&numberTo=4';
    await page.goto(scope);
    await expect(page.getByText('支付房租').first()).toBeVisible();
    await context.clearCookies({ name: 'fsatoken' });
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '快速前往' }).fill('记-1');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '验证码登录' }).click();
    await page.getByLabel('手机号').fill(mobile);
    await sendCode(page);
    await page.getByRole('textbox', { name: '验证码' }).fill(sentCode(mobile));
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page).toHaveURL(scope);
    await expect(page.getByText('支付房租').first()).toBeVisible();
  });

  await test.step('切换账套：重新打开首页，说切换成功', async () => {
    await Company.another(page, '启明商贸有限公司');
    await page.goto('/');
    await page.getByRole('button', { name: '切换账套，当前启明商贸有限公司' }).click();
    await page.getByRole('menuitem', { name: '晨光文具商行' }).click();
    await expect(page.getByText('切换成功！')).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('晨光文具商行');
  });
});
