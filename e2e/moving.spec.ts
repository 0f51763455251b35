import { expect, type Page } from '@playwright/test';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { registerPerson } from './company';
import { test } from './day';
import { sideways } from './sideways';

const CASES = join(import.meta.dirname, '../cases/moving');

/** The files of a worked case, as another program gave them out. */
const filesOf = (name: string) =>
  readdirSync(join(CASES, name))
    .filter((file) => /\.[ct]sv$/.test(file))
    .map((file) => ({ name: file, mimeType: 'text/csv', buffer: readFileSync(join(CASES, name, file)) }));

/** 库存现金 ends with one fen more in their table than it adds up to. */
const oneFenMore = (file: ReturnType<typeof filesOf>[number]) => ({
  ...file,
  buffer: Buffer.from(file.buffer.toString('utf8').replace('"9,300.00",', '"9,300.01",')),
});

const next = async (page: Page) => page.getByRole('button', { name: '下一步' }).click();
const step = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

async function moveIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^迁\s?入$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /迁\s?入/ })
    .click();
  await expect(page.getByText(/已迁入$/)).toBeVisible();
}

test('一个晚上：没有账套的人迁入一年的账，差一分说得出哪一格，撤销再迁入，最后整套带走', async ({ page }) => {
  await registerPerson(page);
  const [slips, balances] = filesOf('jingdou-factory');
  if (!slips || !balances) throw new Error('the case has two files');

  await test.step('文件：选错的说清楚，放进来的各是什么、缺什么', async () => {
    await page.goto('/account/move');
    await page.getByRole('button', { name: /开始迁入/ }).click();
    await expect(page).toHaveURL(/move=[0-9a-f]{24}/);
    const wrong = { name: '合同.pdf.xlsx', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
    await page.locator('input[type=file]').setInputFiles([oneFenMore(balances), slips, wrong]);
    await expect(page.getByRole('article', { name: wrong.name })).toContainText('PDF 不能迁入');
    await page.getByRole('button', { name: `移除 ${wrong.name}` }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /移\s?除/ })
      .click();
    await expect(page.getByRole('article', { name: slips.name })).toContainText('精斗云');
    await expect(page.getByRole('article')).toHaveCount(2);
  });

  await test.step('起点、科目：照建议', async () => {
    await next(page);
    await page.getByLabel('单位名称').fill('新华机械厂');
    await expect(page.getByLabel('第一个月（启用期间）')).toHaveValue('2010-12');
    await next(page);
    await expect(step(page, '科目')).toContainText('140309');
    await page.reload();
    await expect(step(page, '科目')).toContainText('140309');
    await next(page);
  });

  await test.step('核对：差的一分有原因；没有接受就不能迁入，写了理由可以', async () => {
    const row = page.getByRole('row', { name: '2010-12 1001 库存现金' });
    await expect(row).toContainText('-0.01');
    await row.focus();
    await page.keyboard.press('Space');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('为什么接受').fill('原账多记一分，已与出纳核实');
    await page.keyboard.press('Enter');
    await expect(row).toContainText('原账多记一分');
    await next(page);
  });

  await test.step('迁入，撤销，再迁入一次：这回用对的余额表，一分不差', async () => {
    await moveIn(page);
    await page.getByRole('button', { name: '撤销迁入' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '撤销迁入' }).click();
    await expect(page.getByText('已撤销迁入“新华机械厂”')).toBeVisible();
    await page.getByRole('button', { name: /开始迁入/ }).click();
    await page.locator('input[type=file]').setInputFiles([balances, slips]);
    await expect(page.getByRole('article', { name: slips.name })).toContainText('精斗云');
    await expect(page.getByRole('article', { name: balances.name })).toContainText('余额');
    await next(page);
    await page.getByLabel('单位名称').fill('新华机械厂');
    await next(page);
    await expect(step(page, '科目')).toContainText('140309');
    await next(page);
    await expect(page.getByText(/行，全部相等，一分不差/)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByText('第 4 步，共 5 步：核对')).toBeVisible();
    expect(await sideways(page)).toStrictEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await next(page);
    await moveIn(page);
    await page.getByRole('button', { name: '打开账套' }).click();
    await expect(page.getByRole('banner')).toContainText('新华机械厂');
  });

  await test.step('账簿就是原账：凭证一张不少，库存现金一分不差', async () => {
    await page.goto('/voucher?from=2010-12&to=2010-12');
    await expect(page.getByText(/共\s*25\s*张/)).toBeVisible();
  });

  await test.step('迁出：每种格式都能带走', async () => {
    await page.goto('/account/export');
    for (const title of ['Excel 整套账', 'hledger 日记账', 'beancount 日记账']) {
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: `导出 ${title}` }).click();
      expect((await file).suggestedFilename()).toContain('新华机械厂');
      await expect(page.getByRole('article', { name: title }).getByRole('status')).toBeVisible();
    }
  });
});
