import { expect } from '@playwright/test';
import { Company } from './company';
import { test } from './day';

const voucher = (date: string, summary: string, debit: string, credit: string, amount: string) => ({
  date,
  summary,
  lines: [
    { code: debit, debit: amount },
    { code: credit, credit: amount },
  ],
});

test('现金流量：从没有指定到与现金科目一致', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  const company = await Company.found(page);
  const vouchers = [
    voucher('2026-01-05', '投资款', '1002', '3001', '5000'),
    voucher('2026-01-08', '零售', '1001', '5001', '226.40'),
    voucher('2026-01-12', '支付水电费', '560205', '1002', '31.70'),
    voucher('2026-01-25', '盘亏待处理', '190101', '1001', '7.25'),
  ];
  const ids: number[] = [];
  for (const each of vouchers) ids.push(await company.enter(each));

  await test.step('录入时，现金科目下面就是规则建议的项目，不占键', async () => {
    await page.goto('/voucher/form');
    await page.getByLabel('会计科目').first().fill('1002');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('现金流量项目').first()).toBeVisible();
    await page.goto(`/voucher/form/${ids[2] ?? 0}`);
    await expect(page.getByLabel('现金流量项目')).toContainText('按规则 6 支付其他与经营活动有关的现金');
    await page.getByLabel('现金流量项目').selectOption({ label: '3 购买原材料、商品、接受劳务支付的现金' });
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/已保存 记-3/).first()).toBeVisible();
  });

  const form = page.getByRole('article', { name: '现金流量表' });
  const line = (title: string) => form.getByRole('row').filter({ hasText: title });
  await test.step('报表与现金科目一致', async () => {
    await page.goto('/report/cashFlow');
    await expect(line('吸收投资者投资收到的现金')).toContainText('5,000.00');
    await expect(line('购买原材料、商品、接受劳务支付的现金')).toContainText('31.70');
    await expect(line('四、现金净增加额')).toContainText('5,187.45');
    await expect(page.getByText('一致', { exact: true })).toBeVisible();
  });

  const worksheet = page.getByRole('table', { name: '现金流量工作表' });
  await test.step('取消一笔的项目：报表差这么多，说得出原因', async () => {
    await page.getByRole('link', { name: '现金流量工作表' }).click();
    await expect(worksheet.getByRole('row')).toHaveCount(5);
    await worksheet.getByRole('row').filter({ hasText: '零售' }).getByRole('checkbox').check();
    await page.getByRole('button', { name: '取消指定' }).click();
    await expect(worksheet.getByRole('row').nth(1)).toContainText('零售');
    await expect(worksheet.getByRole('row').nth(1)).toContainText('未指定');
    await page.getByRole('link', { name: '回到现金流量表' }).click();
    await expect(line('四、现金净增加额')).toContainText('4,961.05');
    const check = page.getByRole('region', { name: '与现金科目核对' });
    await expect(check).toContainText('本期相差 226.40');
    await expect(check).toContainText('1 笔收支未指定项目');
    await page.screenshot({ path: 'test-results/cash-flow-statement.png', fullPage: true });
    await check.getByRole('link', { name: '去工作表处理' }).click();
  });

  await test.step('用键盘指定，差额消失', async () => {
    await expect(worksheet.getByRole('row')).toHaveCount(2);
    await page.screenshot({ path: 'test-results/cash-flow-worksheet.png', fullPage: true });
    await worksheet.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: /现金流量项目$/ })).toBeFocused();
    await page.keyboard.type('14');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/没有待处理的现金流量/)).toBeVisible();
    await page.getByRole('link', { name: '回到现金流量表' }).click();
    await expect(line('取得借款收到的现金')).toContainText('226.40');
    await expect(page.getByText('一致', { exact: true })).toBeVisible();
  });

  await test.step('各月利润并排，各组织利润并排', async () => {
    await page.goto('/report/year/profit');
    await expect(page.getByRole('article', { name: '年度利润表' }).getByRole('row').nth(1)).toContainText(
      '226.40',
    );
    await page.screenshot({ path: 'test-results/yearly-profit.png', fullPage: true });
    await page.getByTitle('图').click();
    await expect(page.getByRole('img', { name: '2026年各月利润' })).toBeVisible();
    await page.goto('/report/org/profit');
    await expect(page.getByRole('article', { name: '多组织利润表' }).getByRole('row').nth(1)).toContainText(
      '226.40',
    );
    await page.screenshot({ path: 'test-results/org-profit.png', fullPage: true });
  });

  await test.step('年中启用：从报表去录入期初现金流量，本年累计就含一月到启用前', async () => {
    const later = await Company.another(page, '海棠贸易行', { enableDate: '2026-07-01' });
    const opening = (code: string, figures: object) => ({
      ...{ subjectId: later.account(code), subjectCode: code, ...figures },
    });
    await later.post('/initial-balance/batch', {
      rows: [
        opening('1002', { debitAmount: 1000, cumulativeDebit: 900, cumulativeCredit: 250 }),
        opening('3001', { creditAmount: 1000, cumulativeDebit: 250, cumulativeCredit: 900 }),
      ],
    });
    await page.goto('/report/cashFlow');
    await page.getByRole('link', { name: '录入期初现金流量' }).click();
    await expect(page.getByRole('status')).toContainText('相差 650.00');
    await page.getByLabel('吸收投资者投资收到的现金').fill('900');
    await page.getByLabel('偿还借款本金支付的现金').fill('250');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('status').filter({ hasText: '与现金科目一致' })).not.toContainText('未保存');
    await page.screenshot({ path: 'test-results/opening-cash-flows.png', fullPage: true });
    await page.goBack();
    await expect(line('四、现金净增加额')).toContainText('650.00');
    await expect(line('加：期初现金余额')).toContainText('350.00');
    await line('吸收投资者投资收到的现金').getByText('900.00').click();
    await expect(page.getByRole('link', { name: /账簿启用以前/ })).toBeVisible();
    await expect(page.getByText('一致', { exact: true })).toBeVisible();
  });
  expect(problems).toStrictEqual([]);
});
