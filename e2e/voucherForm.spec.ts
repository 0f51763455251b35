import { expect, type Page } from '@playwright/test';
import { Company } from './company';
import { test } from './day';

/** A shop with two vouchers in January: their ids. */
async function smallShop(page: Page): Promise<readonly number[]> {
  const company = await Company.found(page);
  const capital = await company.enter({
    date: '2026-01-05',
    summary: '收到投资款',
    lines: [
      { code: '1002', debit: '50000' },
      { code: '3001', credit: '50000' },
    ],
  });
  const rent = await company.enter({
    date: '2026-01-10',
    summary: '支付房租',
    lines: [
      { code: '560206', debit: '1500' },
      { code: '1002', credit: '1500' },
    ],
  });
  return [capital, rent];
}

const cell = (page: Page, row: number, label: string) =>
  page.getByRole('row', { name: `第${row}行` }).getByLabel(label, { exact: true });
const paper = (page: Page) => page.locator('[data-voucher-form]');
const number = (page: Page) => page.getByLabel('凭证号', { exact: true });

async function openForm(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(cell(page, 1, '摘要')).toBeFocused();
}

/** 摘要, 科目, 金额 of two rows: the second one carries on what the first one began. */
async function typeTwoRows(page: Page, summary: string, debit: string, credit: string, amount: string) {
  for (const text of [summary, debit, amount]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await expect(cell(page, 2, '摘要')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type(credit);
  await page.keyboard.press('Enter');
}

test('只用键盘：存为模板，F4 调用，在中间插入一张，复制一张', async ({ page }) => {
  const [, rent] = await smallShop(page);
  await openForm(page, `/voucher/form/${rent}`);
  const { keyboard } = page;

  await test.step('Alt+M 存为模板', async () => {
    await keyboard.press('Alt+m');
    await expect(page.getByLabel('模板名称')).toBeFocused();
    await keyboard.type('每月房租');
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await keyboard.press('Enter');
    await expect(page.getByText('已存为模板“每月房租”，按 F4 使用')).toBeVisible();
  });

  await test.step('Alt+J 插入到记-2 前，F4 填进模板', async () => {
    await keyboard.press('Alt+j');
    await expect(page.getByText('插入为 记-2，其后号码顺延')).toBeVisible();
    await expect(cell(page, 1, '摘要')).toBeFocused();
    await keyboard.press('F4');
    await expect(page.getByLabel('查找模板')).toBeFocused();
    await expect(page.getByRole('table', { name: '每月房租的分录' })).toContainText('1,500.00');
    await keyboard.press('Enter');
    await expect(cell(page, 1, '借方金额')).toHaveValue('1,500.00');
    await keyboard.press('Control+s');
    await expect(page.getByText('已保存 记-2')).toBeVisible();
  });

  await test.step('下一张已经是记-3，修改记录里写着', async () => {
    await keyboard.press('PageDown');
    await expect(number(page)).toHaveValue('3');
    await keyboard.press('Alt+h');
    await expect(page.getByRole('article', { name: /凭证号/ })).toContainText('凭证号 2 → 3');
    await keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await keyboard.press('PageDown');
    await expect(page.getByText('没有了')).toBeVisible();
  });

  await test.step('Alt+C 复制，F12 存好换一张空白的', async () => {
    await keyboard.press('Alt+c');
    await expect(page).toHaveURL(new RegExp(`copy=${rent}$`));
    await expect(number(page)).toHaveValue('4');
    await keyboard.press('F12');
    await expect(page.getByText('已保存 记-4')).toBeVisible();
    await expect(cell(page, 1, '摘要')).toHaveValue('');
    await expect(number(page)).toHaveValue('5');
  });
});

test('红冲：互相链接，只能一次，修改有前后对照', async ({ page }) => {
  const [, rent] = await smallShop(page);
  await openForm(page, `/voucher/form/${rent}`);
  await page.keyboard.press('End');
  await page.keyboard.type('（一月）');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('已保存 记-2')).toBeVisible();

  await page.keyboard.press('Alt+r');
  await expect(page.getByRole('button', { name: '生成红冲凭证' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('已红冲，生成 记-3')).toBeVisible();
  await expect(cell(page, 1, '借方金额')).toHaveValue('-1,500.00');
  await expect(paper(page)).toContainText('红冲原凭证 记-2');

  await page.getByRole('link', { name: /^记-2/ }).click();
  await expect(paper(page)).toContainText(/已被 记-3（.*） 红冲/);
  await page.getByRole('button', { name: '更多' }).click();
  const again = page.getByRole('menuitem', { name: /不能重复红冲/ });
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Alt+h');
  const change = page.getByRole('article', { name: /修改凭证/ });
  await expect(change.locator('td del')).toHaveText('支付房租');
  await expect(change.locator('td ins')).toHaveText('支付房租（一月）');
  await expect(page.getByRole('article', { name: /红冲/ }).getByRole('link')).toHaveText('记-3');
});

test('崩溃和断网：草稿都在，接着保存只有一张', async ({ page, context }) => {
  await smallShop(page);
  await openForm(page, '/voucher/form');
  await typeTwoRows(page, '提取备用金', '1001', '1002', '2000');
  await expect(cell(page, 2, '贷方金额')).toHaveValue('2,000.00');
  await page.waitForFunction(() => JSON.stringify(localStorage).includes('提取备用金'));
  const again = await context.newPage();
  const restored = again.getByText(/已恢复 .* 未保存的内容/);

  await test.step('标签页没了，再打开一个', async () => {
    await page.close({ runBeforeUnload: false });
    await openForm(again, '/voucher/form');
    await expect(restored).toBeVisible();
    await expect(cell(again, 1, '借方金额')).toHaveValue('2,000.00');
  });
  await test.step('断网时保存不成，光标还在原处；刷新以后草稿还在', async () => {
    await context.setOffline(true);
    await again.keyboard.press('Control+s');
    await expect(again.getByText('网络已断开，请连接网络后重试').first()).toBeVisible();
    await expect(cell(again, 1, '摘要')).toBeFocused();
    await context.setOffline(false);
    await again.reload();
    await expect(restored).toBeVisible();
  });
  await test.step('接着保存', async () => {
    await again.keyboard.press('Control+s');
    await expect(again.getByText('已保存 记-3')).toBeVisible();
    const company = await Company.of(again);
    const list = await company.get<{ total: number }>('/voucher?voucher_year=2026&voucher_month=1&page=1');
    expect(list.total).toBe(3);
  });
});

test('两个人改同一张：后保存的看到谁先改了，可以刷新', async ({ page, context }) => {
  const [capital] = await smallShop(page);
  const address = `/voucher/form/${capital}`;
  await openForm(page, address);
  const other = await context.newPage();
  await openForm(other, address);
  await other.keyboard.press('End');
  await other.keyboard.type('，首笔');
  await other.keyboard.press('Control+s');
  await expect(other.getByText('已保存 记-1')).toBeVisible();

  await page.bringToFront();
  await page.keyboard.press('End');
  await page.keyboard.type('，股东张三');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/已被.*修改，您的修改没有保存/)).toBeVisible();
  await page.getByRole('button', { name: '打开最新的凭证' }).click();
  await expect(cell(page, 1, '摘要')).toHaveValue('收到投资款，首笔');
  await page.getByRole('button', { name: '作为新凭证打开' }).click();
  await expect(cell(page, 1, '摘要')).toHaveValue('收到投资款，股东张三');
});
