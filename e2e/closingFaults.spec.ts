import { expect, type Locator, type Page } from '@playwright/test';
import { cardOf, close, closeButton, monthRow, reopenButton } from './closingCards';
import { Company } from './company';
import { test } from './day';

/** What prevents closing, each with a way to its culprit that leads there. */

const check = (month: number) => `/check-out/check/2026/${month}`;

function findingOf(page: Page, title: string): Locator {
  return page.getByRole('listitem', { name: title, exact: true });
}

/** Follows a finding to its culprit, looks at where it leads, and comes back to the checks. */
async function follow(page: Page, title: string, lands: () => Promise<void>): Promise<void> {
  const back = page.url();
  await findingOf(page, title).getByRole('link', { name: '去处理' }).first().click();
  await lands();
  await page.goto(back);
  await expect(findingOf(page, title)).toBeVisible();
}

async function openUnbalanced(company: Company): Promise<void> {
  const opening = { subjectId: company.account('1001'), subjectCode: '1001', debitAmount: 100 };
  await company.post('/initial-balance/batch', { rows: [opening] });
}

async function withdraw(company: Company, date: string, number?: number): Promise<number> {
  const lines = [
    { code: '1001', debit: '30' },
    { code: '1002', credit: '30' },
  ];
  return company.enter({ date, summary: '提现', lines, ...(number === undefined ? {} : { number }) });
}

test('每一个阻止结账的问题都指向出处', async ({ page }) => {
  const company = await Company.found(page, { companyName: '问题多商贸有限公司', voucherReviewed: '1' });
  await openUnbalanced(company);
  await company.post('/subject', {
    code: '1999',
    name: '其他资产',
    balanceDirection: '借',
    type: '资产',
    auxiliaryAccounting: '',
    parentId: null,
  });
  const changed = await Company.of(page);
  await changed.enter({
    date: '2026-01-08',
    summary: '付房租',
    lines: [
      { code: '560206', debit: '1500' },
      { code: '1999', debit: '10' },
      { code: '1002', credit: '1510' },
    ],
  });
  await withdraw(changed, '2026-01-09', 3);
  await withdraw(changed, '2026-02-09');

  await page.goto(check(1));
  await expect(page.getByText(/还有 6 处需要处理/)).toBeVisible();
  await expect(closeButton(page)).toBeDisabled();

  await follow(page, '期初检查', () => expect(page.getByText(/期初余额不平衡|差额/).first()).toBeVisible());
  await follow(page, '断号检查', async () => {
    await expect(page.getByText(/缺/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /整理断号/ }).first()).toBeVisible();
  });
  await follow(page, '审核检查', () => expect(page.getByText('记-1', { exact: true })).toBeVisible());
  await follow(page, '期末检查', () => expect(cardOf(page, '结转损益')).toContainText('1,500.00'));
  await follow(page, '报表检查', () => expect(page.getByRole('article')).toContainText(/2026年0?1月/));
  await follow(page, '货币资金检查', () =>
    expect(page.getByRole('heading', { name: /明细账.*银行存款/ })).toBeVisible(),
  );

  await page.goto(check(2));
  await expect(findingOf(page, '上期结账检查')).toContainText('2026年第01期尚未结账');
  await follow(page, '上期结账检查', () =>
    expect(page.getByRole('heading', { name: /结账检查.*2026年第01期/ })).toBeVisible(),
  );
});

test('处理后重新检查；草稿只是提醒；连续结账停在有问题的月份，说明原因', async ({ page }) => {
  const company = await Company.found(page, { companyName: '逐月结账商行' });
  await openUnbalanced(company);
  for (const month of ['01', '02', '03']) await withdraw(company, `2026-${month}-09`);
  await company.enter({
    date: '2026-03-10',
    summary: '付房租',
    lines: [
      { code: '560206', debit: '1500' },
      { code: '1002', credit: '1500' },
    ],
  });

  await test.step('期初改平，重新检查通过', async () => {
    await page.goto(check(1));
    await expect(closeButton(page)).toBeDisabled();
    const balanced = { subjectId: company.account('3001'), subjectCode: '3001', creditAmount: 100 };
    await company.post('/initial-balance/batch', { rows: [balanced] });
    await page.getByRole('button', { name: '重新检查' }).click();
    await expect(page.getByText(/检查通过，可以结账/)).toBeVisible();
  });
  await test.step('凭证写到一半离开，结账检查提醒', async () => {
    await page.goto('/voucher/form');
    await page.getByRole('textbox', { name: '日期' }).fill('2026-01-20');
    await page.getByLabel('摘要').first().fill('写到一半');
    await page.keyboard.press('Tab');
    await expect
      .poll(() =>
        page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('voucherDraft:'))),
      )
      .toBe(true);
    await page.goto(check(1));
    await expect(findingOf(page, '草稿检查')).toContainText('您1月20日的一张凭证“写到一半”没有保存');
    await follow(page, '草稿检查', () => expect(page.getByLabel('摘要').first()).toHaveValue('写到一半'));
    await expect(closeButton(page)).toBeEnabled();
  });
  await test.step('结账到三月，停在三月', async () => {
    await page.goto('/check-out/list');
    await monthRow(page, 2026, 3).getByRole('button', { name: '结账至本期' }).click();
    await page.getByRole('button', { name: '开始结账' }).click();
    const notice = page.getByRole('alert').filter({ hasText: '2026年第03期不能结账' });
    await expect(notice).toContainText('已结账：2026年第01期、2026年第02期');
    await expect(notice).toContainText('损益类科目尚未结转完毕');
    await expect(monthRow(page, 2026, 2)).toContainText('已结账');
    await notice.getByRole('link', { name: /去2026年第03期的结账检查/ }).click();
    await findingOf(page, '期末检查').getByRole('link', { name: '去处理' }).click();
  });
  await test.step('结转三月，结账；反结账二月，三月一并打开', async () => {
    await cardOf(page, '结转损益').getByRole('button', { name: '生成凭证' }).click();
    await expect(cardOf(page, '结转损益').getByText('已生成')).toBeVisible();
    await close(page, 2026, 3);
    await monthRow(page, 2026, 2).getByRole('link', { name: '反结账' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '将重新打开 2 个期间' })).toContainText(
      '2026年第03期、2026年第02期',
    );
    await page.getByLabel('反结账原因').fill('二月漏记一张发票');
    await reopenButton(page).click();
    await expect(monthRow(page, 2026, 3)).toContainText('未结账');
    await expect(monthRow(page, 2026, 1)).toContainText('已结账');
  });
});
