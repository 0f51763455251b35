import { expect, type Page } from '@playwright/test';
import ExcelJS from 'exceljs';
import { Company } from './company';
import { test } from './day';

/** A quarter's start: capital, a purchase, a sale on credit, costs; every amount by itself. */
async function businessOf(page: Page): Promise<Company> {
  const company = await Company.found(page);
  const enter = (date: string, summary: string, ...lines: readonly (readonly [string, string, string])[]) =>
    company.enter({
      date,
      summary,
      lines: lines.map(([side, code, amount]) =>
        side === '借' ? { code, debit: amount } : { code, credit: amount },
      ),
    });
  await enter('2026-01-05', '收到投资款', ['借', '1002', '50000.00'], ['贷', '3001', '50000.00']);
  await enter('2026-01-08', '提现', ['借', '1001', '800.00'], ['贷', '1002', '800.00']);
  await enter('2026-01-12', '采购', ['借', '1405', '6100.00'], ['贷', '1002', '6100.00']);
  await enter('2026-01-20', '销售', ['借', '1002', '9045.60'], ['贷', '5001', '9045.60']);
  await enter('2026-01-25', '结转成本', ['借', '5401', '4210.15'], ['贷', '1405', '4210.15']);
  return company;
}

/** The texts of all rows of the statement on screen, cell by cell. */
async function shownRows(page: Page): Promise<string[][]> {
  const rows = await page.getByRole('article').locator('tr').all();
  return Promise.all(rows.map((row) => row.locator('th, td').allTextContents()));
}

test('从报表到账簿再回来：公式、各项、明细账，回到原来的数', async ({ page }) => {
  await businessOf(page);
  await page.goto('/report/balance?period=2026-01&compare=lastYear');
  const cash = page.locator('tr', { hasText: '货币资金' }).locator('[data-figure]').first();
  await expect(cash).toHaveText('52,945.60');

  await test.step('键盘走到货币资金，Enter 看来源', async () => {
    await page.locator('[data-figure]').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect(cash).toBeFocused();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: '数据来源' });
    await expect(panel).toContainText('货币资金 = 1001 库存现金（余额） + 1002 银行存款（余额）');
    await expect(panel.getByRole('row', { name: /1001 库存现金/ })).toContainText('800.00');
    await expect(panel.getByRole('row', { name: /1002 银行存款/ })).toContainText('52,145.60');
    await expect(panel.getByRole('row', { name: /合计/ })).toContainText('52,945.60');
    await panel.getByRole('link', { name: '1002 银行存款' }).click();
  });

  await test.step('明细账是那个科目、那个月', async () => {
    await expect(page).toHaveURL(/\/account-book\/detailed\?account=\d+&from=2026-01&to=2026-01$/);
    await expect(page.getByRole('heading', { name: /明细账/ })).toContainText('银行存款');
    await expect(page.getByText('52,145.60').first()).toBeVisible();
  });

  await test.step('回来时对比还在，焦点在原来的数上', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/report\/balance\?period=2026-01&compare=lastYear$/);
    await expect(page.getByText('上年同期末余额').first()).toBeVisible();
    await expect(cash).toBeFocused();
  });

  await test.step('合计的来源是各项目，点下去看项目的来源', async () => {
    const total = page.locator('tr', { hasText: '资产总计' }).locator('[data-figure]').first();
    await total.click();
    const panel = page.getByRole('dialog', { name: '数据来源' });
    await panel.getByRole('button', { name: '流动资产合计' }).click();
    await panel.getByRole('button', { name: '存货' }).click();
    await expect(panel.getByRole('row', { name: /1405 库存商品/ })).toContainText('1,889.85');
    await page.keyboard.press('Escape');
    await expect(total).toBeFocused();
  });
});

test('导出的 Excel 与屏幕逐格相同；本期全部报表在一个文件里', async ({ page }) => {
  await businessOf(page);
  for (const [address, title] of [
    ['/report/balance?period=2026-01', '资产负债表'],
    ['/report/profit?period=2026-01&interval=quarter', '利润表'],
  ] as const) {
    await page.goto(address);
    await expect(page.locator('[data-figure]').first()).toBeVisible();
    const shown = await shownRows(page);
    const [worksheet] = await exported(page, title);
    const rows = textsOf(worksheet);
    const head = rows.findIndex((row) => row.includes('行次'));
    expect(rows[0]?.filter(Boolean)).toEqual([title]);
    expect(rows.slice(head, head + shown.length)).toEqual(shown);
  }
  const names = (await exported(page, '本期全部报表')).map(({ name }) => name);
  expect(names).toEqual(['资产负债表', '利润表', '现金流量表']);
});

async function exported(page: Page, choice: string): Promise<ExcelJS.Worksheet[]> {
  await page.getByRole('button', { name: /导\s?出/ }).click();
  const downloading = page.waitForEvent('download');
  // The site's own menu has the statement, too.
  await page.getByRole('menuitem', { name: choice }).last().click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^晨光文具商行_.+\.xlsx$/);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(await file.path());
  return workbook.worksheets;
}

/** As the screen shows them: two decimals and separators for numbers, nothing for an empty cell. */
function textsOf(worksheet: ExcelJS.Worksheet | undefined): string[][] {
  const width = worksheet?.columnCount ?? 0;
  const rows = (worksheet?.getSheetValues() ?? []).slice(1) as (readonly unknown[] | undefined)[];
  return rows.map((row) =>
    Array.from({ length: width }, (_, index) => {
      const value = row?.[index + 1];
      if (typeof value !== 'number') return typeof value === 'string' ? value : '';
      return value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    }),
  );
}
