import { expect, type Browser, type Page } from '@playwright/test';
import { Company } from './company';
import { test } from './day';
import { cell } from './voucherKeys';

/** A voucher begun on one computer, gone on with on another; what is not saved is named before the month is closed. */

const WRITTEN = '买办公用品';

/** The same person at another computer: signed in there, with nothing kept in its browser. */
async function atHome(browser: Browser, page: Page): Promise<Page> {
  const cookies = await page.context().cookies();
  const context = await browser.newContext({ storageState: { cookies, origins: [] } });
  return context.newPage();
}

/** The draft of a new voucher as the server has it; null: none. */
async function draftThere(page: Page): Promise<{ summary: string } | null> {
  const company = await Company.of(page);
  const { id: person, orgId } = await company.get<{ id: number; orgId: number }>('/init');
  return company.get(`/voucher/draft?orgId=${orgId}&person=${person}&entry=new`);
}

test('在公司写到一半，回家接着写；结账前说出没有保存的', async ({ page, browser }) => {
  await Company.found(page, { companyName: '两台电脑商行' });
  const home = await atHome(browser, page);

  await test.step('在公司写到一半', async () => {
    await page.goto('/voucher/form');
    await page.getByRole('textbox', { name: '日期' }).fill('2026-01-20');
    await cell(page, 1, '摘要').fill(WRITTEN);
    await page.keyboard.press('Tab');
    await expect.poll(() => draftThere(page)).toMatchObject({ summary: WRITTEN });
  });
  await test.step('家里的凭证列表和结账检查都说得出', async () => {
    await home.goto('/check-out/check/2026/1');
    const check = home.getByRole('listitem', { name: '草稿检查', exact: true });
    await expect(check).toContainText(`您1月20日的一张凭证“${WRITTEN}”没有保存`);
    await home.goto('/voucher');
    await expect(home.getByText('您有 1 张凭证没有保存：')).toBeVisible();
    await home.getByRole('link', { name: `1月20日 ${WRITTEN}` }).click();
  });
  await test.step('在家接着写完，保存', async () => {
    await expect(home.getByText(new RegExp(`在另一台设备上填写的内容（${WRITTEN}）没有保存`))).toBeVisible();
    await expect(cell(home, 1, '摘要')).toHaveValue('');
    await home.getByRole('button', { name: '接着填写' }).click();
    await expect(cell(home, 1, '摘要')).toHaveValue(WRITTEN);
    await expect(home.getByRole('textbox', { name: '日期' })).toHaveValue('2026-01-20');
    await cell(home, 1, '会计科目').click();
    await home.keyboard.type('560206');
    await home.keyboard.press('Enter');
    await home.keyboard.type('300');
    await home.keyboard.press('Enter');
    await cell(home, 2, '会计科目').click();
    await home.keyboard.type('1002');
    await home.keyboard.press('Enter');
    await cell(home, 2, '贷方金额').fill('300');
    await home.keyboard.press('Control+s');
    await expect(home.getByText('已保存 记-1')).toBeVisible();
    await expect.poll(() => draftThere(home)).toBeNull();
  });
  await test.step('回到公司：说它已经保存，不做第二张', async () => {
    await page.reload();
    await expect(page.getByText('这份草稿已在另一台设备上保存或放弃')).toBeVisible();
    await page.getByRole('button', { name: '放弃这一份' }).click();
    await expect(cell(page, 1, '摘要')).toHaveValue('');
    await page.goto('/check-out/check/2026/1');
    await expect(page.getByRole('listitem', { name: '草稿检查', exact: true })).toContainText('通过');
  });
  await home.context().close();
});
