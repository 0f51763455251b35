import { expect, type Page } from '@playwright/test';
import { cardOf, close, generate, monthRow, reopenButton, setFigure, type PrintedLine } from './closingCards';
import { Company, type EnteredLine } from './company';
import { test } from './day';

/** Every kind of carry-forward in one December, the closing, and the year that follows. */

const december = { year: 2025, month: 12 };
const cards = '/check-out/carry-forward/2025/12';

const debit = (code: string, amount: string, more = {}): EnteredLine => ({ code, debit: amount, more });
const credit = (code: string, amount: string): EnteredLine => ({ code, credit: amount });

/** A manufacturer: enterprise standard, general taxpayer, dollars in the bank. */
async function manufacturer(page: Page): Promise<Company> {
  const founded = await Company.found(page, {
    companyName: '恒远精密制造有限公司',
    enableDate: '2025-12-01',
    accountingStandards: '1',
    vatType: '1',
  });
  await founded.post('/currency', { code: 'USD', name: '美元', exchangeRate: 7.2 });
  const bank = {
    balanceDirection: '借',
    type: '资产',
    auxiliaryAccounting: '',
    parentId: founded.account('1002'),
  };
  await founded.post('/subject', { ...bank, code: '100201', name: '人民币户' });
  await founded.post('/subject', { ...bank, code: '100202', name: '美元户', currencyCodes: ['USD'] });
  const company = await Company.of(page);
  const dollars = { currencyCode: 'USD', exchangeRate: 7, currencyAmount: 1000 };
  const vouchers: readonly (readonly [string, readonly EnteredLine[]])[] = [
    ['收到投资', [debit('100201', '500000'), debit('100202', '7000', dollars), credit('4001', '507000')]],
    ['购入设备', [debit('1601', '10000'), credit('100201', '10000')]],
    ['预付一年房租', [debit('1123', '36000'), credit('100201', '36000')]],
    ['购入商品', [debit('1405', '8000'), debit('22210101', '1040'), credit('100201', '9040')]],
    ['销售商品', [debit('1122', '113000'), credit('6001', '100000'), credit('22210107', '13000')]],
    ['车间水电费', [debit('510103', '1200'), credit('100201', '1200')]],
    ['生产领料', [debit('50010101', '800'), credit('100201', '800')]],
    ['研发支出', [debit('530101', '800'), credit('100201', '800')]],
    ['预交增值税', [debit('222118', '300'), credit('100201', '300')]],
    ['补记上年费用', [debit('6901', '500'), credit('100201', '500')]],
  ];
  for (const [summary, lines] of vouchers) await company.enter({ date: '2025-12-10', summary, lines });
  const at = (code: string) => ({ subjectId: company.account(code), auxiliary: [] });
  await company.put('/closing/carryForwardSettings', {
    ...december,
    values: {
      deferredCosts: [
        {
          name: '房租',
          expense: at('660206'),
          asset: at('1123'),
          total: 36000,
          months: 12,
          begins: '2025-12',
        },
      ],
      payrollGroups: [{ expense: at('660201'), gross: 10000, socialInsurance: 2500, housingFund: 700 }],
      payrollPayments: [
        { account: at('100201'), gross: 10000, socialInsurance: 1050, housingFund: 700, incomeTax: 97.5 },
      ],
    },
  });
  await company.post('/closing/customCarryForwards', {
    name: '分摊房租',
    fromSubjectId: company.account('660206'),
    targets: [{ into: at('660106'), share: 40 }],
  });
  return company;
}

/** Adds an asset in the drawer of 计提折旧, as an accountant does. */
async function addAsset(page: Page): Promise<void> {
  await page.getByRole('button', { name: '计提折旧设置' }).click();
  const drawer = page.getByRole('dialog', { name: '结转设置 · 计提折旧' });
  await drawer.getByRole('button', { name: '增加固定资产' }).click();
  await drawer.getByLabel('第1行资产名称').fill('车床');
  await drawer.getByLabel('第1行费用科目').fill('660207');
  await page.keyboard.press('Enter');
  await drawer.getByLabel('第1行原值').fill('10000');
  await drawer.getByLabel('第1行预计净残值').fill('500');
  await drawer.getByLabel('第1行折旧月数').fill('36');
  await page.keyboard.press('Tab');
  await drawer.getByRole('button', { name: /保\s?存/ }).click();
  await expect(drawer).toBeHidden();
}

/** Title of the card → the voucher it makes, in the order the cards run. */
const beforeTax: readonly (readonly [string, readonly PrintedLine[]])[] = [
  ['期末调汇', ['借 100202 100.00', '借 660304 -100.00']],
  ['计提折旧', ['借 660207 263.89', '贷 1602 263.89']],
  ['摊销待摊费用', ['借 660206 3000.00', '贷 1123 3000.00']],
  ['计提职工薪酬', ['借 660201 13200.00', '贷 221101 10000.00', '贷 221104 2500.00', '贷 221105 700.00']],
  [
    '发放工资',
    ['借 221101 10000.00', '贷 224101 1050.00', '贷 224102 700.00', '贷 222112 97.50', '贷 100201 8152.50'],
  ],
  ['分摊房租', ['贷 660206 1200.00', '借 660106 1200.00']],
  ['结转制造费用', ['贷 510103 1200.00', '借 50010103 1200.00']],
];

const afterCost: readonly (readonly [string, readonly PrintedLine[]])[] = [
  ['结转费用化研发支出', ['贷 530101 800.00', '借 660211 800.00']],
  ['结转预交增值税', ['借 222102 300.00', '贷 222118 300.00']],
  ['结转未交增值税', ['借 22210103 11960.00', '贷 222102 11960.00']],
  [
    '计提税金及附加',
    [
      '借 640302 837.20',
      '借 640309 358.80',
      '借 640310 239.20',
      '贷 222108 837.20',
      '贷 222113 358.80',
      '贷 222114 239.20',
    ],
  ],
];

/** 100,000.00 less 25,349.09 of expenses is taxed at 5%. */
const yearEnd: readonly (readonly [string, readonly PrintedLine[]])[] = [
  ['结转以前年度损益调整', ['贷 6901 500.00', '借 410415 500.00']],
  ['结转本年利润', ['借 4103 70918.36', '贷 410415 70918.36']],
  ['提取法定盈余公积', ['借 410402 7091.84', '贷 410101 7091.84']],
  ['结转利润分配', ['贷 410402 7091.84', '借 410415 7091.84']],
];

test('一个十二月的每一种结转，结账、反结账、再结账，新年的期初', async ({ page }) => {
  const company = await manufacturer(page);
  await page.goto(cards);
  const made = async (wanted: readonly (readonly [string, readonly PrintedLine[]])[]) => {
    for (const [title, lines] of wanted) {
      expect([title, await generate(page, company, title)]).toEqual([title, lines]);
    }
  };

  await test.step('汇率在卡片上改，资产在抽屉里填，依次生成', async () => {
    await expect(cardOf(page, '期末调汇')).toContainText('200.00');
    await cardOf(page, '期末调汇').getByLabel('USD期末汇率').fill('7.1');
    await page.keyboard.press('Enter');
    await expect(cardOf(page, '期末调汇')).toContainText('100.00');
    await addAsset(page);
    await expect(cardOf(page, '结转损益').getByRole('button', { name: '生成凭证' })).toBeDisabled();
    await made(beforeTax);
  });
  await test.step('完工比例和销售比例当月填写', async () => {
    await setFigure(page, '完工产品入库', '完工比例', '50');
    await made([['完工产品入库', ['借 1405 1000.00', '贷 50010101 400.00', '贷 50010103 600.00']]]);
    await setFigure(page, '结转销售成本', '结转比例', '75');
    await made([['结转销售成本', ['借 6401 6750.00', '贷 1405 6750.00']]]);
  });
  await test.step('增值税、附加税、研发支出', () => made(afterCost));
  await test.step('所得税率改为5%，记住', async () => {
    await cardOf(page, '计提所得税').getByLabel('所得税税率').fill('5');
    await page.keyboard.press('Enter');
    await expect(cardOf(page, '计提所得税')).toContainText('3,732.55');
    await made([['计提所得税', ['借 680101 3732.55', '贷 222106 3732.55']]]);
    await page.reload();
    await expect(cardOf(page, '计提所得税').getByLabel('所得税税率')).toHaveValue('5');
  });
  await test.step('先看分录，再结转损益；年末结转和分配', async () => {
    await cardOf(page, '结转损益').getByRole('button', { name: '查看分录' }).click();
    const preview = page.getByRole('table', { name: '凭证预览' });
    await expect(preview.getByRole('row', { name: /4103 本年利润.*29,081\.64/ })).toBeVisible();
    await page.keyboard.press('Escape');
    const lines = await generate(page, company, '结转损益');
    expect(lines.slice(-2)).toEqual(['贷 4103 100000.00', '借 4103 29081.64']);
    await made(yearEnd);
  });
  await test.step('改动一张凭证后，卡片要求重新生成，凭证号不变', () => regenerate(page, company));
  await test.step('结账、反结账、再结账', () => closeReopenClose(page));
  await test.step('一月的期初就是十二月的期末', () => openingsRolled(company));
});

/** One more expense: tax, profit and what follows are made again, in the same vouchers. */
async function regenerate(page: Page, company: Company): Promise<void> {
  const link = cardOf(page, '结转损益').getByRole('link');
  const number = await link.innerText();
  await company.enter({
    date: '2025-12-30',
    summary: '办公用品',
    lines: [debit('660203', '200'), credit('100201', '200')],
  });
  await page.reload();
  for (const title of ['计提所得税', '结转损益', '结转本年利润', '提取法定盈余公积', '结转利润分配']) {
    const card = cardOf(page, title);
    await expect(card).toContainText('账上已变动');
    await card.getByRole('button', { name: '重新生成' }).click();
    await expect(card.getByText('已生成')).toBeVisible();
  }
  await expect(link).toHaveText(number);
}

async function closeReopenClose(page: Page): Promise<void> {
  await close(page, 2025, 12);
  await monthRow(page, 2025, 12).getByRole('link', { name: '反结账' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: '将重新打开 1 个期间：2025年第12期' }),
  ).toBeVisible();
  await expect(page.getByLabel('反结账原因')).toBeFocused();
  await reopenButton(page).click();
  await expect(page.getByText('请填写反结账原因')).toBeVisible();
  await page.getByLabel('反结账原因').fill('补记十二月的发票');
  await reopenButton(page).click();
  await expect(monthRow(page, 2025, 12)).toContainText('待结账');
  await close(page, 2025, 12);
}

interface Balance {
  readonly code?: string;
  readonly beginningDebitBalance?: number | null;
  readonly beginningCreditBalance?: number | null;
  readonly endingDebitBalance?: number | null;
  readonly endingCreditBalance?: number | null;
}

async function openingsRolled(company: Company): Promise<void> {
  const balances = async (date: string) => {
    const rows = await company.get<Balance[]>(`/accountBook/subjectBalance?accountDate=${date}`);
    return new Map(rows.filter(({ code }) => code).map((row) => [row.code, row]));
  };
  const january = await balances('2026-01-31');
  for (const [code, row] of await balances('2025-12-31')) {
    const { endingDebitBalance, endingCreditBalance } = row;
    if (!endingDebitBalance && !endingCreditBalance) continue;
    const { beginningDebitBalance, beginningCreditBalance } = january.get(code) ?? {};
    expect([code, beginningDebitBalance, beginningCreditBalance]).toEqual([
      code,
      endingDebitBalance,
      endingCreditBalance,
    ]);
  }
}

test('小规模纳税人的季度末：减免增值税', async ({ page }) => {
  const company = await Company.found(page, { companyName: '小满花店', enableDate: '2026-03-01' });
  await company.enter({
    date: '2026-03-10',
    summary: '零售',
    lines: [debit('1001', '100000'), credit('5001', '99009.9'), credit('222101', '990.1')],
  });
  await page.goto('/check-out/carry-forward/2026/3');
  expect(await generate(page, company, '结转减免增值税')).toEqual(['借 222101 990.10', '贷 530111 990.10']);
  await cardOf(page, '结转减免增值税').getByRole('link').first().click();
  await expect(
    page
      .getByRole('row', { name: /530111/ })
      .or(page.getByText(/530111/))
      .first(),
  ).toBeVisible();
});
