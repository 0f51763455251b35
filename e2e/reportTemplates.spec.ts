import { expect } from '@playwright/test';
import { Company } from './company';
import { test } from './day';

test('报表模板：复制、改公式看着数变、循环存不进、设为适用后就是本组织的报表', async ({ page }) => {
  const company = await Company.found(page, { enableDate: '2026-01-01' });
  await company.enter({
    date: '2026-01-12',
    summary: '销售商品',
    lines: [
      { code: '1002', debit: '1000' },
      { code: '5001', credit: '1000' },
    ],
  });
  await company.enter({
    date: '2026-01-20',
    summary: '结转成本',
    lines: [
      { code: '5401', debit: '600' },
      { code: '1405', credit: '600' },
    ],
  });
  const row = (title: string) => page.getByRole('row', { name: title, exact: true });

  await test.step('复制默认的利润表', async () => {
    await page.goto('/report/template');
    await row('利润表')
      .getByRole('button', { name: /复\s?制/ })
      .click();
    await page.getByLabel('模板名称').fill('管理利润表');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /保\s?存/ })
      .click();
    await expect(page).toHaveURL(/\/report\/template\/form\/\d+$/);
    await expect(row('一、营业收入')).toContainText('1,000.00');
  });

  const panel = page.getByRole('region', { name: '公式' });

  await test.step('写公式时旁边的数就变，存下以后还是那个数', async () => {
    await row('减：营业成本').click();
    await panel.getByRole('button', { name: '第1项 运算 加' }).click();
    await expect(row('四、净利润（净亏损以“-”号填列）')).toContainText('1,600.00');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('“减：营业成本”的公式已保存')).toBeVisible();
    await expect(row('减：营业成本')).toContainText('-600.00');
    await expect(row('减：营业成本')).toContainText('已改');
  });

  await test.step('循环引用写明一圈，什么也没有存', async () => {
    await row('二、营业利润（亏损以“-”号填列）').click();
    await panel.getByRole('button', { name: '新增一项' }).click();
    await page.keyboard.type('净利润');
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('alert')).toContainText('公式循环引用：“二、营业利润');
    await page.keyboard.press('Control+s');
    await expect(panel.getByRole('alert')).toContainText('→ “二、营业利润');
    await panel.getByRole('button', { name: /撤\s?销/ }).click();
    await expect(panel.getByRole('alert')).toBeHidden();
  });

  await test.step('下移、重排行次、恢复原样', async () => {
    await row('减：营业成本').focus();
    await page.keyboard.press('Enter');
    await row('减：营业成本').click();
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByRole('button', { name: '重排行次' }).click();
    await expect(page.getByText('行次已重排')).toBeVisible();
    await expect(
      row('减：营业成本').getByRole('gridcell').or(row('减：营业成本').locator('td')).first(),
    ).not.toHaveText('2');
    await page.getByRole('button', { name: '恢复原样' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '恢复原样' }).click();
    await expect(page.getByText('已恢复原样')).toBeVisible();
    await expect(row('四、净利润（净亏损以“-”号填列）')).toContainText('400.00');
  });

  await test.step('适用于本单位，利润表就是它', async () => {
    await page.getByRole('button', { name: /返\s?回/ }).click();
    const copy = (
      await company.get<{ id: number; name: string; isDefault: boolean }[]>('/report/template')
    ).find(({ isDefault }) => !isDefault);
    await row('管理利润表').getByRole('button', { name: '适用组织' }).click();
    await page.getByRole('button', { name: '选中全部总部' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^确\s?定$/ })
      .click();
    await expect(row('管理利润表')).toContainText('晨光文具商行');
    const [organization] = await company.get<{ profitTemplateId: number }[]>('/organization');
    expect(organization?.profitTemplateId).toBe(copy?.id);
  });
});
