import { expect, type Page } from '@playwright/test';
import { byButton, byKey, first, inRow, write, type OpenedPage } from './layer';

const STATEMENT = [
  '交易日期,摘要,收入金额,支出金额,账户余额,对方户名',
  '2026-01-21,货款,800.00,,3112.00,华东机床',
  '2026-01-22,手续费,,10.00,3102.00,',
].join('\n');

/** A file dropped on the page of statements, read and shown. */
const dropStatement = async (page: Page) => {
  const file = { name: '工行一月下旬.csv', mimeType: 'text/csv', buffer: Buffer.from(STATEMENT) };
  await page.locator("input[type='file']").setInputFiles(file);
  await expect(page.getByRole('region', { name: '列的对应' })).toBeVisible();
};

/** Ticks what a row says; what opens is opened by a button. */
const ticked = (text: string, button: string | RegExp) => async (page: Page) => {
  await page.getByRole('row').filter({ hasText: text }).first().getByRole('checkbox').first().check();
  await byButton(button)(page);
};

/** Goes to another account while a row is half typed. */
const leaveTyped = async (page: Page) => {
  await page.getByRole('row', { name: '新的一笔' }).getByLabel('摘要').fill('收货款');
  await page.getByRole('combobox', { name: '资金账户' }).click();
  await page.locator('.ant-select-item-option:not(.ant-select-item-option-selected)').first().click();
};

/** What opens over the pages of the cashier, in a set with cash, a bank account and a statement. */
export const CASHIER_LAYERS: readonly OpenedPage[] = [
  {
    at: '/cashier?from=2026-01-01&to=2026-01-31',
    openings: [
      ['JournalTable', inRow('付房租', /^删\s?除/)],
      ['JournalPage', leaveTyped],
      ['ReverseDialog', inRow('收货款', /^冲\s?销/)],
      ['DayCloseDialog', byButton('日结')],
      ['EntryFilesDrawer', inRow('付房租', /附件/)],
    ],
  },
  {
    at: '/cashier/pending',
    openings: [
      ['VouchersDialog', first(ticked('付房租', /^制单/), seesVoucher)],
      [
        'LinkDialog',
        first((page) => page.getByRole('tab', { name: /^待登记/ }).click(), inRow('收货款', /^关\s?联/)),
      ],
    ],
  },
  {
    at: '/cashier/count',
    openings: [
      ['CashCountDialog', first(byKey('Alt+n'), write('监盘人', '周主管'))],
      ['CashCountsPage', inRow('2026-01-20', /^删\s?除/)],
      ['CountVoucherDialog', inRow('2026-01-21', /^处\s?理/)],
    ],
  },
  {
    at: '/cashier/statement',
    openings: [
      ['ReadingDialog', dropStatement],
      ['StatementFiles', inRow('工行一月.csv', '撤销导入')],
    ],
  },
  { at: '/cashier/match?asOf=2026-01-31', openings: [['RuleDraftDialog', ticked('结息', '按规则制单')]] },
  {
    at: '/cashier/match?asOf=2026-01-31&tab=done',
    openings: [['DoneMatchesPanel', inRow('收货款', '取消勾对')]],
  },
  { at: '/cashier/reconciliation?asOf=2026-01-20', openings: [['ConfirmButton', byButton('取消确认')]] },
  {
    at: '/cashier/accounts',
    openings: [
      ['FundForm', byButton('新增账户')],
      ['FundsPage', inRow('现金', /^删\s?除/)],
    ],
  },
  {
    at: '/cashier/categories',
    openings: [
      ['CategoryForm-cashier', byButton('新增类别')],
      ['CategoriesPage-cashier', inRow('差旅费', /^删\s?除/)],
    ],
  },
  {
    at: '/cashier/rules',
    openings: [
      ['RuleForm-cashier', byButton('新增规则')],
      ['RulesPage', inRow('银行手续费', /^删\s?除/)],
    ],
  },
];

async function seesVoucher(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: '凭证预览' })).toContainText('银行存款');
}
