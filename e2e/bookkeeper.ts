import { expect, type Locator, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';

/** One row of a voucher as the accountant writes it: code of the account and one amount. */
export interface Row {
  readonly summary: string;
  readonly account: string;
  readonly debit?: string;
  readonly credit?: string;
}

/** The newest code sent to a mobile, from the SMS file. */
export function sentCode(mobile: string): string {
  const file = process.env.SMS_FILE;
  if (!file) throw new Error('SMS_FILE names the file codes are sent to');
  const messages = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { mobile: string; code: string });
  const last = messages.findLast((message) => message.mobile === mobile);
  if (!last) throw new Error(`no code was sent to ${mobile}`);
  return last.code;
}

/** Has a code sent; who had one a minute ago waits for the next. */
export async function sendCode(form: Page | Locator): Promise<void> {
  await expect(async () => {
    await form.getByRole('button', { name: '发送验证码' }).click();
    await expect(form.getByRole('button', { name: /\d+/ })).toBeDisabled({ timeout: 3_000 });
  }).toPass({ intervals: [8_000] });
}

/** A mobile not used yet in this run. */
export function newMobile(): string {
  return `139${String(Date.now()).slice(-8)}`;
}

/** Registers through the form with the code from the SMS file. */
export async function register(page: Page, mobile: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: '立即注册' }).click();
  await page.getByLabel('手机号').fill(mobile);
  await sendCode(page);
  await page.getByLabel('验证码').fill(sentCode(mobile));
  await page.getByRole('button', { name: '注册并进入' }).click();
}

/** Creates the account set through the form on the home page. */
export async function createAccountSet(page: Page, companyName: string, month: string): Promise<void> {
  await page.getByLabel('单位名称').fill(companyName);
  await page.getByLabel('账套启用期间').click();
  await page.keyboard.type(month);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '下一步：核对' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '创建账套' }).click();
  await expect(page.getByRole('banner')).toContainText(companyName);
}

/** Presses a key until the cell with this name has the focus: how one gets about without a mouse. */
export async function pressUntil(page: Page, key: string, ...labels: readonly string[]): Promise<void> {
  for (let presses = 0; presses < 12; presses++) {
    if (labels.includes((await focusedLabel(page)) ?? '')) return;
    await page.keyboard.press(key);
  }
  throw new Error(
    `${key} does not lead to ${labels.join('、')}, the focus is on ${await focusedLabel(page)}`,
  );
}

function focusedLabel(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
}

/** Types one whole voucher with the keyboard alone, from the date to F12 (save and new). */
export async function typeVoucher(page: Page, date: string, rows: readonly Row[]): Promise<void> {
  await pressUntil(page, 'Shift+Tab', '日期');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(date);
  await pressUntil(page, 'Tab', '摘要');
  for (const [index, row] of rows.entries()) {
    await pressUntil(page, 'Enter', '摘要');
    if (index === 0) await page.keyboard.type(row.summary);
    await pressUntil(page, 'Enter', '会计科目');
    await page.keyboard.type(row.account);
    // The side that holds the proposed figure comes first.
    await pressUntil(page, 'Enter', '借方金额', '贷方金额');
    if (row.debit) await pressUntil(page, 'Shift+Tab', '借方金额');
    else await pressUntil(page, 'Enter', '贷方金额');
    await page.keyboard.press('Control+a');
    await page.keyboard.type(row.debit ?? row.credit ?? '');
    if (index < rows.length - 1) await page.keyboard.press('Enter');
  }
  await page.keyboard.press('F12');
}
