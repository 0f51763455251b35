import { expect, type Page } from '@playwright/test';
import { cardOf } from './closingCards';
import { Company } from './company';
import { test } from './day';

/** 一键结转 of a small trader's March, and the statements of it on paper. */

const cards = '/check-out/carry-forward/2026/3';

async function trader(page: Page, accountingStandards: '0' | '1' = '0'): Promise<Company> {
  const company = await Company.found(page, {
    companyName: '青禾文具商行',
    enableDate: '2026-03-01',
    accountingStandards,
    vatType: '1',
  });
  const revenue = accountingStandards === '0' ? '5001' : '6001';
  const office = accountingStandards === '0' ? '560203' : '660203';
  await company.enter({
    date: '2026-03-12',
    summary: '销售文具',
    lines: [
      { code: '1002', debit: '11300' },
      { code: revenue, credit: '10000' },
      { code: '22210107', credit: '1300' },
    ],
  });
  await company.enter({
    date: '2026-03-20',
    summary: '办公用品',
    lines: [
      { code: office, debit: '317.40' },
      { code: '1002', credit: '317.40' },
    ],
  });
  return company;
}

test('一键结转：停下来问，回答之后做完，所有凭证按顺序生成', async ({ page }) => {
  const company = await trader(page);
  const notice = page.getByRole('status', { name: '一键结转' });
  const pass = notice.getByRole('button', { name: '本月不结转' });

  await test.step('生成之前写明利润', async () => {
    await page.goto(cards);
    await expect(cardOf(page, '结转损益').getByLabel('本期利润')).toContainText('9,682.60');
    await expect(cardOf(page, '结转损益')).toContainText('请先生成');
  });
  await test.step('停在没有设置的折旧：去设置，填好，接着做', async () => {
    await page.getByRole('button', { name: '一键结转' }).click();
    await expect(notice).toContainText('停在“计提折旧”');
    await notice.getByRole('button', { name: '去设置' }).click();
    const drawer = page.getByRole('dialog', { name: '结转设置 · 计提折旧' });
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await notice.getByRole('button', { name: '不使用此项' }).click();
  });
  await test.step('其余没有设置的本月不结转', async () => {
    for (const title of ['摊销待摊费用', '计提职工薪酬', '发放工资']) {
      await expect(notice).toContainText(`停在“${title}”`);
      await pass.click();
    }
    await expect(notice).toContainText('停在“计提所得税”');
    await notice.getByRole('button', { name: '25%', exact: true }).click();
    await expect(notice).toContainText('一键结转完成，共生成4张凭证');
  });
  await test.step('四张凭证都在，损益为零', async () => {
    for (const title of ['结转未交增值税', '计提税金及附加', '计提所得税', '结转损益']) {
      await expect(cardOf(page, title).getByText('已生成')).toBeVisible();
      await expect(cardOf(page, title).getByRole('link')).toHaveCount(1);
    }
    await company.get('/checkout/finalCheck?year=2026&month=3');
  });
  await test.step('再点一次，什么也不多', async () => {
    await page.getByRole('button', { name: '一键结转' }).click();
    for (const title of ['摊销待摊费用', '计提职工薪酬', '发放工资']) {
      await expect(notice).toContainText(`停在“${title}”`);
      await pass.click();
    }
    await expect(notice).toContainText('没有要结转的金额');
  });
});

for (const standard of ['0', '1'] as const) {
  test(`利润表和资产负债表各印一张A4，没有页面的标题：${standard === '0' ? '小企业' : '企业'}会计准则`, async ({
    page,
  }) => {
    await trader(page, standard);
    for (const [address, title] of [
      ['/report/profit', '利润表'],
      ['/report/balance', '资产负债表'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('article', { name: title })).toBeVisible();
      const paper = await page.pdf({ preferCSSPageSize: true, path: test.info().outputPath(`${title}.pdf`) });
      const pages = paper.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
      expect([title, pages.length]).toEqual([title, 1]);
      expect(paper.toString('latin1')).toMatch(/\/MediaBox\s*\[\s*0 0 59[45][.\d]* 84[12]/);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { name: title })).toHaveCount(1);
      await page.emulateMedia({ media: null });
    }
  });
}
