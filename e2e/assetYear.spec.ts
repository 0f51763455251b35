import { expect, type Page } from '@playwright/test';
import { cardOf, close, closeButton, generate } from './closingCards';
import { Company } from './company';
import { test } from './day';

const YEAR = 2026;

/** A general taxpayer with money in the bank and a lathe bought in January. */
async function boughtLathe(page: Page): Promise<Company> {
  const company = await Company.found(page, {
    ...{ companyName: '鼎立机械有限公司', vatType: '1', fixedAssetModule: '1' },
  });
  const paid = { code: '1002', credit: '13560' };
  const lines = [{ code: '1601', debit: '12000' }, { code: '22210101', debit: '1560' }, paid];
  const capital = [
    { code: '1002', debit: '500000' },
    { code: '3001', credit: '500000' },
  ];
  await company.enter({ date: '2026-01-05', summary: '收到投资', lines: capital });
  await company.enter({ date: '2026-01-15', summary: '车床', lines });
  return company;
}

/** Goes to the carry-forwards of a month and lets them run that have an amount, then closes it. */
async function depreciateAndClose(
  page: Page,
  company: Company,
  month: number,
  amount: string,
): Promise<void> {
  await page.goto(`/check-out/carry-forward/${YEAR}/${month}`);
  expect(await generate(page, company, '计提折旧')).toEqual([`借 560207 ${amount}`, `贷 1602 ${amount}`]);
  await generate(page, company, '结转损益');
  await close(page, YEAR, month);
}

/** The card's events, and what is entered there. */
async function enterEvent(page: Page, button: string, fill: () => Promise<void>): Promise<void> {
  await page.getByRole('tab', { name: /^变动/ }).click();
  await page.getByRole('button', { name: button, exact: true }).click();
  await fill();
}

test('一项设备的一年：记账的分录建卡，每月计提，改年限，处置有预览，卡片与总账相符才结账', async ({
  page,
}) => {
  const company = await boughtLathe(page);

  await test.step('启用，从待建卡的分录建卡', async () => {
    await page.goto('/assets');
    await page.getByRole('button', { name: /启\s?用/ }).click();
    // The list is there; while it is empty it offers 新增卡片 a second time.
    await expect(page.getByText('还没有资产卡片。')).toBeVisible();
    await page.goto('/assets/unlinked');
    await page
      .getByRole('row', { name: /车床/ })
      .getByRole('button', { name: /建\s?卡/ })
      .click();
    await expect(page.getByLabel('原值', { exact: true })).toHaveValue('12000.00');
    await page.getByRole('combobox', { name: '资产类别' }).click();
    await page.getByTitle('02 机器设备').click();
    await page.getByLabel('进项税额').fill('1560');
    await page.getByLabel('预计净残值').fill('600');
    await page.getByLabel('预计使用月份').fill('60');
    await page.getByLabel('预计使用月份').press('Tab');
    await expect(page.getByRole('complementary', { name: '折旧试算' })).toContainText('190.00');
    await page.getByLabel('第1行费用科目').fill('560207');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('heading', { name: /GD-0001 车床/ })).toBeVisible();
  });
  const card = new URL(page.url()).pathname;

  await test.step('当月增加的当月不提，次月起每月 190.00', async () => {
    await page.goto(`/check-out/carry-forward/${YEAR}/1`);
    await expect(page.getByText('本期无需结转')).toBeVisible();
    await expect(cardOf(page, '计提折旧')).toHaveCount(0);
    await close(page, YEAR, 1);
    for (const month of [2, 3, 4]) await depreciateAndClose(page, company, month, '190.00');
  });

  await test.step('五月改为 48 个月：六月起按剩余期限计提', async () => {
    await page.goto(card);
    await enterEvent(page, '登记变动', async () => {
      const drawer = page.getByRole('dialog', { name: /登记变动/ });
      await drawer.getByRole('combobox', { name: '变动类型' }).click();
      await page.getByTitle('使用期限变动').click();
      await drawer.getByLabel('预计使用月份').fill('48');
      await drawer.getByLabel('原因').fill('更新换代加快');
      await drawer.getByRole('button', { name: /^登记/ }).click();
      await expect(drawer).toBeHidden();
    });
    await depreciateAndClose(page, company, 5, '190.00');
    // 12,000 − 600 − 4 × 190 in 44 months.
    for (const month of [6, 7, 8, 9, 10]) await depreciateAndClose(page, company, month, '241.82');
  });

  await test.step('十一月出售：当月照提，处置前看到四笔分录和净损失', async () => {
    await page.goto(`/check-out/carry-forward/${YEAR}/11`);
    await generate(page, company, '计提折旧');
    await page.goto(card);
    await enterEvent(page, '处置', async () => {
      const drawer = page.getByRole('dialog', { name: /登记变动/ });
      await drawer.getByLabel('处置收入（含税）').fill('6780');
      await drawer.getByLabel('收付款科目').fill('1002');
      await page.keyboard.press('Enter');
      const preview = drawer.getByRole('region', { name: '凭证预览' });
      // 12,000 − 4 × 190 − 6 × 241.82, less 6,000 without VAT.
      await expect(preview).toContainText('净损失 3,789.08');
      await drawer.getByLabel('原因').fill('设备更新');
      await drawer.getByLabel('同时生成凭证').check();
      await drawer.getByRole('button', { name: '登记处置' }).click();
      await expect(drawer).toBeHidden();
    });
    await expect(page.getByRole('row', { name: /处置/ }).getByRole('link', { name: /^记-/ })).toBeVisible();
  });

  await test.step('卡片与总账相符，结账', async () => {
    await page.goto('/assets/reconciliation');
    await expect(page.getByText('卡片与总账相符')).toBeVisible();
    await page.goto(`/check-out/carry-forward/${YEAR}/11`);
    await generate(page, company, '结转损益');
    await page.goto(`/check-out/check/${YEAR}/11`);
    await expect(closeButton(page)).toBeEnabled();
    await close(page, YEAR, 11);
  });
});
