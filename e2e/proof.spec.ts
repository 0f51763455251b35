import { expect, type Locator, type Page } from '@playwright/test';
import { Company } from './company';
import { test } from './day';

/** 勾稽核对: a difference is shown with its cause, and gone once that is mended. */

const CHECK = '/check-out/check/2026/9';

const lineOf = (page: Page, name: string): Locator => page.getByRole('listitem', { name, exact: true });

/** Books that begin in September with a profit so far; the interest is entered as an expense it was not. */
async function openWithWrongInterest(company: Company): Promise<void> {
  const row = (code: string, net: number, cumulativeDebit: number, cumulativeCredit: number, own = {}) => ({
    ...{ subjectId: company.account(code), subjectCode: code, debitAmount: net },
    ...{ cumulativeDebit, cumulativeCredit, ...own },
  });
  const rows = [
    row('1002', 1_245.3, 1_245.3, 0),
    row('3103', -1_245.3, 154.7, 1_400),
    row('5001', 0, 987.65, 987.65),
    row('560302', 0, 412.35, 412.35, { cumulativeActual: 412.35 }),
    row('560303', 0, 154.7, 154.7),
  ];
  await company.post('/initial-balance/batch', { orgId: null, rows });
  await company.put('/cashFlow/openings', { orgId: null, rows: [{ lineNum: 1, amount: 1_245.3 }] });
}

test('结账前核对账簿与报表：不符的找到原因，改好后相符', async ({ page }) => {
  test.setTimeout(60_000);
  const company = await Company.found(page, { companyName: '核对商贸有限公司', enableDate: '2026-09-01' });
  await openWithWrongInterest(company);
  await company.enter({
    date: '2026-09-08',
    summary: '投入设备',
    lines: [
      { code: '1601', debit: '300' },
      { code: '3001', credit: '300' },
    ],
  });

  await test.step('结账检查提醒不符，不挡结账', async () => {
    await page.goto(CHECK);
    await expect(lineOf(page, '勾稽核对')).toContainText('相差 824.70');
    await expect(lineOf(page, '勾稽核对').getByRole('img', { name: '提醒' })).toBeVisible();
    await lineOf(page, '勾稽核对').getByRole('link', { name: '去处理' }).click();
  });
  await test.step('两边的数、差额和原因都在，通到期初余额', async () => {
    await expect(page.getByText('有 1 项不符，原因和出处列在下面')).toBeVisible();
    const [profit] = await page.getByRole('list', { name: '勾稽核对' }).getByRole('listitem').all();
    for (const figure of ['420.60', '1,245.30', '-824.70']) await expect(profit!).toContainText(figure);
    await profit!.getByRole('link', { name: '去查看' }).click();
    await expect(page).toHaveURL(/\/initial/);
  });
  await test.step('实际损益发生额改正，保存', async () => {
    await page.getByRole('radiogroup', { name: '科目类别' }).getByText('损益').click();
    const result = page.getByRole('textbox', { name: /^560302 .*实际损益发生额$/ });
    await result.fill('-412.35');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('期初余额已保存')).toBeVisible();
  });
  await test.step('核对相符；结账检查通过，数还看得到', async () => {
    await page.goto(CHECK);
    await expect(lineOf(page, '勾稽核对').getByRole('img', { name: '通过' })).toBeVisible();
    await lineOf(page, '勾稽核对').getByRole('link', { name: '查看数据' }).click();
    await expect(page.getByText(/^账簿与报表相符：核对了 \d+ 组数据，全部一致。$/)).toBeVisible();
  });
});
