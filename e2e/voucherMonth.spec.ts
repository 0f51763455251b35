import { expect, type Page } from '@playwright/test';
import { createAccountSet, newMobile, register } from './bookkeeper';
import { test } from './day';
import {
  row,
  cell,
  press,
  type,
  enterTo,
  typeDate,
  typeAccount,
  typeAccountHere,
  addAccount,
  addItem,
  isIn,
  saveAndNew,
} from './voucherKeys';

const COMPANY = '知远进出口有限公司';
const MONTH = '2026-03';

/**
 * A month of a trading company typed by keyboard alone: a customer and a supplier, goods that are counted, a
 * bank account in dollars. Everything the lines need and the chart lacks is made while typing.
 */
test('一个月的凭证，只用键盘：客户、数量、外币', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));

  await test.step('注册并创建账套，外币美元', async () => {
    await register(page, newMobile());
    await createAccountSet(page, COMPANY, MONTH);
    await addDollars(page);
  });
  await test.step('期初投资：F10 新增美元户，原币 × 汇率', () => payIn(page));
  await test.step('采购：F10 新增计量单位的商品，供应商当场新增', () => buy(page));
  await test.step('销售：客户当场新增，数量 × 单价', () => sell(page));
  await test.step('收款：找到刚新增的客户，= 补平', () => collect(page));
  await test.step('草稿：填到一半刷新，接着填完', () => resumeDraft(page));
  await test.step('再打开，改数量，保存', () => amend(page));
  await test.step('查凭证列出全部，辅助项写在科目后', () => readList(page));
  await test.step('科目余额表与录入的一致', () => readBalances(page));
  expect(problems).toStrictEqual([]);
});

/** The set's foreign currency: a setting, and no page of the form. */
async function addDollars(page: Page): Promise<void> {
  const answer = await page.request.post('/api/currency', {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    data: { code: 'USD', name: '美元', exchangeRate: 7.1 },
  });
  expect(await answer.json()).toMatchObject({ success: true });
  await page.reload();
}

async function payIn(page: Page): Promise<void> {
  await page.getByRole('menuitem', { name: '新增凭证' }).click();
  await expect(page.getByLabel('摘要').first()).toBeFocused();
  await typeDate(page, '1');
  await type(page, '投入外币资本');
  await enterTo(page, '会计科目');
  // 1002 is a leaf: the new account becomes its first child.
  await addAccount(page, { code: '100201', name: '中行美元户', check: '美元' });
  // The line took it and asks for the original amount.
  await expect(cell(page, 1, '原币金额')).toBeFocused();
  await type(page, '10000');
  await press(page, 'Enter');
  await expect(cell(page, 1, '汇率')).toHaveValue('7.1');
  await type(page, '7.12345678');
  await enterTo(page, '借方金额');
  await expect(cell(page, 1, '借方金额')).toHaveValue('71,234.57'); // 71 234.5678, rounded half up
  await press(page, 'Enter');
  await typeAccount(page, '3001');
  await expect(cell(page, 2, '贷方金额')).toHaveValue('71,234.57');
  await saveAndNew(page, '记-1');
}

async function buy(page: Page): Promise<void> {
  await typeDate(page, '5');
  await type(page, '采购甲商品');
  await enterTo(page, '会计科目');
  await addAccount(page, { code: '140501', name: '甲商品', unit: '件' });
  await expect(cell(page, 1, '数量')).toBeFocused();
  await type(page, '300');
  await press(page, 'Enter');
  await type(page, '33.3333');
  await press(page, 'Enter');
  await expect(cell(page, 1, '借方金额')).toHaveValue('9,999.99');
  await enterTo(page, '摘要');
  await enterTo(page, '会计科目');
  await addAccount(page, { code: '220201', name: '货款', check: '供应商' });
  await addItem(page, '供应商', '远景电子');
  await expect(cell(page, 2, '贷方金额')).toHaveValue('9,999.99');
  await saveAndNew(page, '记-2');
}

async function sell(page: Page): Promise<void> {
  await typeDate(page, '10');
  await type(page, '销售甲商品');
  await enterTo(page, '会计科目');
  await addAccount(page, { code: '112201', name: '货款', check: '客户' });
  await addItem(page, '客户', '华东商行');
  await enterTo(page, '借方金额');
  await type(page, '200*60'); // reckoned in the cell
  await press(page, 'Enter');
  await typeAccount(page, '5001');
  await expect(cell(page, 2, '贷方金额')).toHaveValue('12,000.00');
  // 200 of 300 leave the stock in the same voucher: two more rows.
  await enterTo(page, '贷方金额');
  await press(page, 'Enter');
  await type(page, '结转成本');
  await enterTo(page, '会计科目');
  await type(page, '5401');
  await enterTo(page, '借方金额');
  await type(page, '6666.66');
  await press(page, 'Enter');
  await enterTo(page, '会计科目');
  await type(page, '140501');
  await enterTo(page, '数量');
  await type(page, '200');
  await press(page, 'Enter');
  await expect(cell(page, 4, '单价')).toHaveValue('33.3333'); // the amount was there first
  await expect(cell(page, 4, '贷方金额')).toHaveValue('6,666.66');
  await saveAndNew(page, '记-3');
}

async function collect(page: Page): Promise<void> {
  await typeDate(page, '20');
  await type(page, '收华东货款');
  await enterTo(page, '会计科目');
  await type(page, '1001');
  await enterTo(page, '借方金额');
  await type(page, '5000');
  await press(page, 'Enter');
  await enterTo(page, '会计科目');
  await type(page, '1122'); // the parent's code lands on its first leaf
  await press(page, 'Enter');
  await expect(page.getByRole('combobox', { name: '客户' })).toBeFocused();
  await type(page, '华东');
  await press(page, 'Enter');
  await enterTo(page, '贷方金额');
  await type(page, '1');
  await press(page, '=');
  await expect(cell(page, 2, '贷方金额')).toHaveValue('5,000.00');
  await expect(row(page, 2)).toContainText('112201 应收账款-货款_001_华东商行');
  await expect(row(page, 2)).toContainText('余额: 12,000.00'); // before this row
  await saveAndNew(page, '记-4');
}

async function resumeDraft(page: Page): Promise<void> {
  await typeDate(page, '25');
  await type(page, '报销差旅费');
  await enterTo(page, '会计科目');
  await type(page, 'gl clf');
  await enterTo(page, '借方金额');
  await type(page, '860.5');
  await press(page, 'Enter');
  await expect(cell(page, 2, '贷方金额')).toHaveValue('860.50');
  await expect.poll(() => keptDrafts(page)).toContain('"debit":86050');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(/草稿/).first()).toBeVisible();
  await expect(cell(page, 1, '借方金额')).toHaveValue('860.50');
  await expect(cell(page, 1, '摘要')).toBeFocused();
  for (let presses = 0; presses < 12 && !(await isIn(page, 2, '会计科目')); presses += 1) {
    await press(page, 'Enter');
  }
  await typeAccountHere(page, '1001');
  await saveAndNew(page, '记-5');
}

/** What the browser keeps of vouchers that are not saved. */
const keptDrafts = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('voucherDraft:'))
      .join(),
  );

async function amend(page: Page): Promise<void> {
  // 上一张 leads from a new entry to the last voucher, and back to the purchase.
  await press(page, 'PageUp');
  await expect(page.getByLabel('凭证号')).toHaveValue('5');
  for (const number of ['4', '3', '2']) {
    await press(page, 'PageUp');
    await expect(page.getByLabel('凭证号')).toHaveValue(number);
  }
  await expect(cell(page, 1, '数量')).toHaveValue('300');
  await expect(cell(page, 1, '摘要')).toBeFocused();
  await enterTo(page, '数量');
  await type(page, '330');
  await press(page, 'Enter');
  await expect(cell(page, 1, '借方金额')).toHaveValue('10,999.99'); // 10 999.989
  await press(page, 'ArrowDown');
  for (let presses = 0; presses < 6 && !(await isIn(page, 2, '贷方金额')); presses += 1) {
    await press(page, 'Enter');
  }
  await press(page, '=');
  await expect(cell(page, 2, '贷方金额')).toHaveValue('10,999.99');
  await press(page, 'Control+s');
  await expect(page.getByText('已保存 记-2', { exact: true })).toBeVisible();
}

async function readList(page: Page): Promise<void> {
  await page.getByRole('menuitem', { name: '查凭证' }).click();
  for (const number of [1, 2, 3, 4, 5]) {
    await expect(page.getByText(`记-${number}`, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByText(/112201 应收账款-货款_001_华东商行/).first()).toBeVisible();
  await expect(page.getByText(/220201 应付账款-货款_001_远景电子/).first()).toBeVisible();
}

/** 借 and 贷 at the end of March, worked out by hand from what was typed. */
const CLOSING: Readonly<Record<string, readonly [string, string]>> = {
  '100201': ['71,234.57', ''],
  '1001': ['4,139.50', ''], // 5,000.00 − 860.50
  '112201': ['7,000.00', ''], // 12,000.00 − 5,000.00
  '140501': ['4,333.33', ''], // 10,999.99 − 6,666.66
  '220201': ['', '10,999.99'],
  '3001': ['', '71,234.57'],
  '5001': ['', '12,000.00'],
  '5401': ['6,666.66', ''],
};

async function readBalances(page: Page): Promise<void> {
  await page.goto(`/account-book/subject-balance?from=${MONTH}&to=${MONTH}&level=4`);
  const table = page.getByRole('table', { name: '科目余额表' });
  await expect(table.getByText('库存现金')).toBeVisible();
  const rows = await table
    .getByRole('row')
    .evaluateAll((elements) =>
      elements.map((element) => [...element.querySelectorAll('td')].map((one) => one.textContent ?? '')),
    );
  const closing = Object.fromEntries(
    rows.flatMap(([code, ...cells]) => (code ? [[code, cells.slice(-2)] as const] : [])),
  );
  expect(closing).toMatchObject(CLOSING);
}
