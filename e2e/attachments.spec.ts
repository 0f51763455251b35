import { expect, type Page } from '@playwright/test';
import { typeVoucher } from './bookkeeper';
import { Company } from './company';
import { test } from './day';

const invoice = {
  name: '房租发票.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj
trailer<</Size 4/Root 1 0 R>>
%%EOF
`),
};
const receipt = {
  name: '收据.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const fake = { name: '网页.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html></html>') };

const RENT = [
  { summary: '支付房租', account: '560206', debit: '1500' },
  { summary: '支付房租', account: '1002', credit: '1500' },
] as const;

const clip = (page: Page) => page.getByRole('button', { name: /^附件/ });
const drawer = (page: Page) => page.getByRole('dialog', { name: /^附件/ });
const fileField = (page: Page) => drawer(page).locator('input[type=file]');
const file = (page: Page, name: string) => drawer(page).getByRole('listitem').filter({ hasText: name });

test('附件：保存前先选好，保存并新增后上传，预览、重命名、删除，审核后只能看', async ({ page }) => {
  const company = await Company.found(page);
  await page.goto('/voucher/form');
  await expect(page.getByRole('row', { name: '第1行' })).toBeVisible();

  await test.step('新凭证先选文件，保存后自动上传', async () => {
    await page.keyboard.press('Alt+a');
    await fileField(page).setInputFiles([invoice, receipt, fake]);
    await expect(file(page, '房租发票.pdf')).toContainText('保存后上传');
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await page.getByLabel('备注').fill('合同在档案柜');
    await page.getByLabel('日期', { exact: true }).focus();
    await typeVoucher(page, '2026-01-10', RENT);
    await expect(page.getByText('已保存 记-1')).toBeVisible();
  });

  await test.step('传不上的说明是哪一张，打开看原因，不要了', async () => {
    await expect(page.getByText('记-1有 1 个附件上传失败，凭证本身已经保存')).toBeVisible();
    await page.getByRole('link', { name: '打开 记-1' }).click();
    await expect(page.getByLabel('备注')).toHaveValue('合同在档案柜');
    await expect(page.getByLabel('附单据数')).toHaveValue('2');
    await clip(page).click();
    await expect(file(page, '网页.pdf')).toContainText('不是可以附加的文件');
    await page.getByRole('button', { name: '不上传 网页.pdf' }).click();
    await expect(drawer(page).getByRole('listitem')).toHaveCount(2);
  });

  await test.step('预览：PDF 在框里，图片直接看，内容策略不拦', async () => {
    const blocked: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy|X-Frame-Options/.test(message.text())) blocked.push(message.text());
    });
    await page.getByRole('button', { name: '房租发票.pdf', exact: true }).click();
    await expect(page.locator('iframe[title="房租发票.pdf"]')).toBeVisible();
    await page.getByRole('button', { name: '下一个附件' }).click();
    const picture = page.getByRole('img', { name: '收据.png' });
    await expect(picture).toBeVisible();
    await expect(picture).toHaveJSProperty('naturalWidth', 1);
    expect(blocked).toStrictEqual([]);
    await page.keyboard.press('Escape');
    await expect(picture).toBeHidden();
  });

  await test.step('下载的名字是中文', async () => {
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: '下载 房租发票.pdf' }).click();
    expect((await saving).suggestedFilename()).toBe('房租发票.pdf');
  });

  await test.step('重命名、删除，附单据数跟着变', async () => {
    await page.getByRole('button', { name: '重命名 收据.png' }).click();
    await page.keyboard.type('押金收据');
    await page.keyboard.press('Enter');
    await expect(file(page, '押金收据.png')).toBeVisible();
    await page.getByRole('button', { name: '删除 押金收据.png' }).click();
    await page.getByRole('button', { name: /^删\s?除$/ }).click();
    await expect(drawer(page).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('dialog', { name: /^删除附件/ })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(page.getByLabel('附单据数')).toHaveValue('1');
  });

  await test.step('修改记录里有来去', async () => {
    await page.keyboard.press('Alt+h');
    const history = page.getByRole('dialog', { name: /^修改记录/ });
    await expect(history.getByRole('article', { name: /删除附件/ })).toContainText('押金收据.png');
    await expect(history.getByRole('article', { name: /添加附件/ })).toHaveCount(2);
    await page.keyboard.press('Escape');
  });

  await test.step('审核后只能看', async () => {
    await company.form('/voucher/audit', { checked: Number(/\d+$/.exec(page.url())?.[0]) });
    await page.reload();
    await clip(page).click();
    await expect(page.getByRole('button', { name: '房租发票.pdf', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(删除|重命名) / })).toHaveCount(0);
    await expect(fileField(page)).toHaveCount(0);
  });
});
