import { expect, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import { Company } from './company';
import { test } from './day';

/** A day with the books: from a balance to its voucher and back, ranges, organizations, a book as a file. */
test('账簿：从余额表追到凭证再回来，按范围和下级组织看账，导出的账簿与屏幕相同', async ({ page }) => {
  const company = await Company.found(page);
  await enterMonth(company);
  await page.goto('/account-book/subject-balance?from=2026-01&to=2026-01');

  await test.step('余额表 → 明细账 → 凭证，再一步步回来', async () => {
    const balances = page.getByRole('table', { name: '科目余额表' });
    await balances.getByRole('link', { name: '银行存款' }).first().click();
    await expect(page.getByRole('heading', { name: /^明细账/ })).toContainText('1002');
    const ledger = page.getByRole('table', { name: '明细账' });
    await expect(ledger.getByRole('row').last()).toContainText('870.00');
    await ledger.getByRole('link', { name: '记-2' }).click();
    await expect(page).toHaveURL(/voucher\/form\/\d+/);
    await page.goBack();
    await expect(ledger).toBeVisible();
    await page.goBack();
    await expect(balances).toBeVisible();
    expect(new URL(page.url()).search).toBe('?from=2026-01&to=2026-01');
  });

  await test.step('用键盘：↓ 选行，回车进入，Esc 回来', async () => {
    await page.getByRole('table', { name: '科目余额表' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table', { name: '明细账' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('table', { name: '科目余额表' })).toBeVisible();
  });

  await test.step('自由日期：只看这几天，期初是这之前的余额', async () => {
    await page.goto(
      `/account-book/detailed?account=${company.account('1002')}&fromDate=2026-01-06&toDate=2026-01-20`,
    );
    const rows = page.getByRole('table', { name: '明细账' }).getByRole('row');
    await expect(rows.nth(1)).toContainText('1,000.00');
    await expect(rows.filter({ hasText: '本期合计' })).toContainText('130.00');
  });

  await test.step('范围跟着换到别的账簿', async () => {
    await page.getByRole('menuitem', { name: '总账', exact: true }).click();
    await expect(page).toHaveURL(/fromDate=2026-01-06/);
  });

  await test.step('含下级组织：总部与门店相加，门店的凭证点得进去；只看总部时没有门店的数', async () => {
    const [head] = await company.get<{ id: number }[]>('/organization');
    const { id } = await company.post<{ id: number }>('/organization', { ...STORE, parentId: head?.id });
    await company.enter({
      ...{ date: '2026-01-15', summary: '门店收款', organizationId: id },
      lines: [
        { code: '1002', debit: '57.00' },
        { code: '5001', credit: '57.00' },
      ],
    });
    const bank = page.getByRole('row').filter({ hasText: '银行存款' }).first();
    await page.goto('/account-book/subject-balance?from=2026-01&to=2026-01');
    await expect(bank).toContainText('870.00');
    await page.goto('/account-book/subject-balance?from=2026-01&to=2026-01&scope=tree');
    await expect(bank).toContainText('927.00');
    await bank.getByRole('link').first().click();
    await expect(page).toHaveURL(/scope=tree/);
    await expect(page.getByRole('row').filter({ hasText: '门店收款' })).toContainText('57.00');
  });

  await test.step('Ctrl+F 找到凭证字号和金额', async () => {
    await page.goto(`/account-book/detailed?account=${company.account('1002')}&from=2026-01&to=2026-01`);
    await expect(page.getByRole('table', { name: '明细账' })).toBeVisible();
    await page.keyboard.press('Control+f');
    await page.keyboard.type('130.00');
    await page.keyboard.press('Enter');
    await expect(page.getByText('共 1 处')).toBeVisible();
    await expect(page.getByRole('row', { selected: true })).toContainText('记-2');
  });

  await test.step('导出的明细账，一格一格与屏幕相同', async () => {
    const shown = await cellsOn(page);
    await page.getByRole('button', { name: '导出' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: '当前科目' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('晨光文具商行_明细账_1002_202601.xlsx');
    const content = await readFile(await download.path());
    const rows = worksheetRows(content).slice(3);
    expect(rows).toEqual(shown);
  });
});

/** Below the head office. */
const STORE = {
  ...{ code: '02', name: '城东门店', type: '1', linkman: '', telephone: '' },
  ...{ status: true, enableDate: '2026-01-01' },
};

async function enterMonth(company: Company): Promise<void> {
  await company.enter({
    date: '2026-01-05',
    summary: '收到投资',
    lines: [
      { code: '1002', debit: '1000.00' },
      { code: '3001', credit: '1000.00' },
    ],
  });
  await company.enter({
    date: '2026-01-12',
    summary: '付房租',
    lines: [
      { code: '560206', debit: '130.00' },
      { code: '1002', credit: '130.00' },
    ],
  });
}

/** The rows of the ledger on screen; amounts as a spreadsheet holds them. */
async function cellsOn(page: Page): Promise<string[][]> {
  const rows = await page
    .getByRole('table', { name: '明细账' })
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)));
  const plain = (text: string) =>
    /^-?[\d,]+\.\d\d$/.test(text) ? String(Number(text.replaceAll(',', ''))) : text;
  return rows.map((row) => row.map(plain));
}

/** Serial day 0 of a spreadsheet, in milliseconds. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

/** The cells of the first worksheet, by the file alone: unpacked, its texts looked up. */
function worksheetRows(content: Buffer): string[][] {
  const texts = [...partOf(content, 'xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(
    ([, text = '']) => text.replace(/<[^>]+>/g, ''),
  );
  const rows = [...partOf(content, 'xl/worksheets/sheet1.xml').matchAll(/<row [^>]*>(.*?)<\/row>/gs)];
  const head = rows[2]?.[1] ?? '';
  const columns = [...head.matchAll(/<c r="([A-Z]+)\d+"/g)].map(([, column = '']) => column);
  return rows.map(([, row = '']) => {
    const cells = new Map(
      [...row.matchAll(/<c r="([A-Z]+)\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(
        ([, column = '', attributes = '', inside = '']) => [
          column,
          valueOf(column, attributes, inside, texts),
        ],
      ),
    );
    return columns.map((column) => cells.get(column) ?? '');
  });
}

function valueOf(column: string, attributes: string, inside: string, texts: readonly string[]): string {
  const value = /<v>(.*?)<\/v>/s.exec(inside)?.[1];
  if (attributes.includes('t="s"')) return texts[Number(value)] ?? '';
  if (value === undefined || attributes.includes('t="str"')) return inside.replace(/<[^>]+>/g, '');
  if (column === 'A') return new Date(DAY_ZERO + Number(value) * 86_400_000).toISOString().slice(0, 10);
  return String(Number(value));
}

/** One file of a packed workbook, by the directory at its end. */
function partOf(content: Buffer, name: string): string {
  for (
    let at = content.indexOf('PK\u0001\u0002', 0, 'latin1');
    at !== -1;
    at = content.indexOf('PK\u0001\u0002', at + 4, 'latin1')
  ) {
    const packed = content.readUInt32LE(at + 20);
    const nameLength = content.readUInt16LE(at + 28);
    if (content.toString('utf8', at + 46, at + 46 + nameLength) !== name) continue;
    const start = content.readUInt32LE(at + 42);
    const data = start + 30 + content.readUInt16LE(start + 26) + content.readUInt16LE(start + 28);
    const bytes = content.subarray(data, data + packed);
    return (content.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes) : bytes).toString('utf8');
  }
  return '';
}
