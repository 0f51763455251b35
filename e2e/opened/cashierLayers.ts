import type { Page } from '@playwright/test';
import { byButton, first, inRow, type OpenedPage } from './layer';

/** What a bank says of the month of the company that cashierPages.spec.ts makes. */
export const BANK_FILE = [
  '交易日期,摘要,对方户名,收入金额,支出金额,余额',
  '2026-01-05,收到投资款,江海控股,80000.00,,80000.00',
  '2026-01-31,账户管理费,,,30.00,79970.00',
].join('\n');

const dropFile = (page: Page) =>
  page
    .locator('input[type=file]')
    .setInputFiles({
      ...{ name: '工行2月.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(`${BANK_FILE}\n2026-02-03,利息,,12.50,,79982.50`),
    });

/** The first line of a pane, by its box. */
const tick = (text: string) => (page: Page) =>
  page
    .getByRole('row', { name: new RegExp(text) })
    .getByRole('checkbox')
    .first()
    .check();

const toTab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();

/** What opens over the pages of the cashier, in a set whose January has a bit of everything. */
export const CASHIER_LAYERS: readonly OpenedPage[] = [
  {
    at: '/cashier',
    openings: [
      ['DayCloseDialog', byButton(/^日\s?结$/)],
      ['ReverseDialog', inRow('零用金', /^冲\s?销/)],
      ['JournalTable', inRow('快递费', /^删\s?除/)],
    ],
  },
  { at: '/cashier/pending', openings: [['VouchersDialog', first(tick('快递费'), byButton(/^制单（/))]] },
  { at: '/cashier/pending?tab=lines', openings: [['LinkDialog', inRow('零售', /^关\s?联/)]] },
  {
    at: '/cashier/statement',
    openings: [
      ['StatementFiles', inRow('工行1月', /^撤销导入/)],
      ['ReadingDialog', dropFile],
    ],
  },
  {
    at: '/cashier/match',
    openings: [
      ['RuleDraftDialog', first(tick('账户管理费'), byButton('按规则制单'))],
      ['DoneMatchesPanel', first(toTab('已勾对'), inRow('收到投资款', /取消/))],
    ],
  },
  { at: '/cashier/reconciliation?as_of=2026-01-31', openings: [['ConfirmButton', byButton('取消确认')]] },
  {
    at: '/cashier/count',
    openings: [
      ['CashCountDialog', byButton('新增盘点')],
      ['CashCountsPage', inRow('王会计', /^删\s?除/)],
    ],
  },
  {
    at: '/cashier/accounts',
    openings: [
      ['FundForm', byButton('新增账户')],
      ['FundsPage', inRow('工行', /^删\s?除/)],
    ],
  },
  {
    at: '/cashier/categories',
    openings: [
      ['CategoryForm-fund', byButton('新增类别')],
      ['CategoriesPage-fund', inRow('房租', /^删\s?除/)],
    ],
  },
  {
    at: '/cashier/rules',
    openings: [
      ['RuleForm', byButton('新增规则')],
      ['RulesPage', inRow('银行手续费', /^删\s?除/)],
    ],
  },
];
