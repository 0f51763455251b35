import { expect, type Page } from '@playwright/test';
import { Company, registerPerson } from './company';
import { test } from './day';
import { downloadedWorksheet } from './downloadedWorksheet';

const table = (page: Page) => page.getByRole('main').getByRole('table');
const choose = async (page: Page, filter: string, option: string) => {
  await page.getByRole('combobox', { name: filter }).click();
  await page.getByTitle(option, { exact: true }).click();
};
const since = async (page: Page, filter: string, date: string) => {
  await page.getByRole('textbox', { name: filter }).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(date);
  await page.keyboard.press('Enter');
};

test('操作日志：按人、日期、类别和内容查，导出看到的，给出校验码', async ({ page, browser }) => {
  const theirs = await (await browser.newContext()).newPage();
  const director = await registerPerson(theirs);
  const owner = await registerPerson(page);
  const company = await Company.another(page);
  await company.get(`/account-sets/addUser?mobile=${director}&role=Director`);
  await theirs.goto('/');
  await expect(theirs.getByRole('banner')).toContainText('晨光文具商行');
  const theirBooks = await Company.of(theirs);
  await theirBooks.post('/currency', { code: 'USD', name: '美元', exchangeRate: 7.1 });
  await company.enter({
    date: '2026-01-10',
    summary: '支付房租',
    lines: [
      { code: '560206', debit: '1500.10' },
      { code: '1002', credit: '1500.10' },
    ],
  });
  await page.goto('/log');

  await test.step('谁做的、做了什么，新的在前', async () => {
    await expect(table(page).getByRole('row').filter({ hasText: ':' })).toContainText([
      '新增凭证 记-1（2026-01-10）支付房租 1,500.10',
      '新增币别 USD 美元',
      '添加成员',
      '新增账套 晨光文具商行',
    ]);
  });

  await test.step('按人查只有他做的', async () => {
    await choose(page, '操作人', `用户${director.slice(-4)}`);
    await expect(table(page)).not.toContainText('支付房租');
    await expect(table(page)).toContainText('新增币别 USD 美元');
    await expect(page).toHaveURL(/userId=\d+/);
    await page.getByRole('button', { name: '清除筛选' }).click();
    await expect(table(page)).toContainText('支付房租');
  });

  await test.step('按日期查：从明天起没有，到今天为止都在', async () => {
    const [today, tomorrow] = [shanghaiDay(0), shanghaiDay(1)];
    await since(page, '开始日期', tomorrow);
    await expect(table(page)).toContainText('没有符合条件的记录');
    await since(page, '开始日期', today);
    await expect(table(page)).toContainText('新增账套 晨光文具商行');
    await since(page, '结束日期', today);
    await expect(table(page)).toContainText('新增账套 晨光文具商行');
    await page.getByRole('button', { name: '清除筛选' }).click();
  });

  await test.step('按内容查：金额怎么写都找得到', async () => {
    await page.getByRole('textbox', { name: '内容' }).fill('1500.1');
    await page.keyboard.press('Enter');
    await expect(table(page)).not.toContainText('美元');
    await expect(table(page)).toContainText('支付房租');
    await page.getByRole('button', { name: '清除筛选' }).click();
  });

  await test.step('按类别查，导出的就是看到的', async () => {
    await choose(page, '类别', '凭证');
    await expect(table(page)).not.toContainText('美元');
    const { name, rows } = await downloadedWorksheet(page, page.getByRole('button', { name: '导出' }));
    expect(name).toBe('晨光文具商行_操作日志.xlsx');
    const titles = rows.findIndex(([first]) => first === '序号');
    const deeds = rows.slice(titles).map((cells) => [cells[2], cells[3], cells[4]]);
    expect(deeds).toEqual([
      ['操作人', '类别', '操作'],
      [`用户${owner.slice(-4)}`, '凭证', '新增凭证 记-1（2026-01-10）支付房租 1,500.10'],
    ]);
  });

  await test.step('校验：首尾相接，校验码可以抄下来', async () => {
    await page.getByRole('button', { name: /校\s?验/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('4 条记录首尾相接，没有被改动');
    await expect(dialog).toContainText(/校验码 \d+-4-[0-9a-f]{16}/);
  });
});

/** The date in Shanghai so many days from now. */
function shanghaiDay(days: number): string {
  return new Date(Date.now() + (8 + 24 * days) * 3_600_000).toISOString().slice(0, 10);
}
