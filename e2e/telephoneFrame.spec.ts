import { expect, type Locator, type Page } from '@playwright/test';
import { Company } from './company';
import { test } from './day';
import { sideways } from './sideways';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** An owner on the way, with a telephone: the bar under the thumb, what money there is, a ledger, a statement. */
test('手机：底部菜单，没有标签栏；首页、明细账、余额表和资产负债表的金额都在屏幕里', async ({ page }) => {
  const company = await Company.found(page);
  await company.enter({
    ...{ date: '2026-01-05', number: 1, summary: '收到投资款' },
    lines: [
      { code: '1002', debit: '250000.00' },
      { code: '3001', credit: '250000.00' },
    ],
  });
  await company.enter({
    ...{ date: '2026-01-16', number: 2, summary: '支付房租' },
    lines: [
      { code: '560206', debit: '1834.56' },
      { code: '1002', credit: '1834.56' },
    ],
  });
  const bar = page.getByRole('navigation', { name: '主菜单' });
  const open = async (group: string, title: string) => {
    await bar.getByRole('button', { name: group, exact: true }).tap();
    await bar.getByRole('list').getByRole('button', { name: title, exact: true }).tap();
  };

  await test.step('首页：货币资金 24.82万，底部菜单在屏幕下缘，没有标签栏', async () => {
    await page.goto('/');
    await expect(page.getByRole('region', { name: '货币资金', exact: true })).toContainText('24.82万');
    await expect(page.getByRole('region', { name: '近12个月货币资金' })).toContainText('24.82万');
    await expect(page.getByRole('navigation', { name: '已打开的页面' })).toHaveCount(0);
    const box = await bar.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
    expect(await sideways(page)).toStrictEqual([]);
  });

  await test.step('明细账：借方、贷方、余额都看得见，点凭证字号到凭证', async () => {
    await open('账簿', '明细账');
    await page.goto(`/account-book/detailed?account=${company.account('1002')}&from=2026-01&to=2026-01`);
    const ledger = page.getByRole('table', { name: '明细账' });
    await expectInView(ledger.getByText('1,834.56').first());
    await expectInView(ledger.getByText('248,165.44').first());
    await ledger.getByRole('link', { name: '记-2' }).tap();
    await expect(page).toHaveURL(/voucher\/form\/\d+/);
    await page.goBack();
    await expect(ledger).toBeVisible();
    expect(await sideways(page)).toStrictEqual([]);
  });

  await test.step('科目余额表：期末余额在名称旁边', async () => {
    await open('账簿', '科目余额表');
    const balances = page.getByRole('table', { name: '科目余额表' });
    await expectInView(balances.getByText('248,165.44').first());
    expect(await sideways(page)).toStrictEqual([]);
  });

  await test.step('资产负债表：一栏到底，期末和年初都看得见', async () => {
    await open('报表', '资产负债表');
    const claims = page.getByRole('table', { name: '负债和所有者权益' });
    await claims.scrollIntoViewIfNeeded();
    await expectInView(claims.getByText('250,000.00').first());
    await expectInView(claims.getByRole('columnheader', { name: '年初余额' }));
    expect(await sideways(page)).toStrictEqual([]);
  });
});

/** Whole between the edges of the screen, without moving anything sideways. */
async function expectInView(text: Locator): Promise<void> {
  await expect(text).toBeVisible();
  const width = widthOf(text.page());
  const box = await text.boundingBox();
  expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
}

const widthOf = (page: Page) => page.viewportSize()?.width ?? 0;
