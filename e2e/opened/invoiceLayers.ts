import { expect, type Page } from '@playwright/test';
import { byButton, byKey, first, inRow, type OpenedPage } from './layer';

/** Chooses the first invoice that says this, unless it is chosen. */
const choose = (text: string) => async (page: Page) => {
  const row = page.getByRole('row').filter({ hasText: text }).first();
  await row.getByRole('checkbox').check();
  await row.focus();
};

/** Opens the first invoice that says this. */
const open = (text: string) => async (page: Page) => {
  await page.getByRole('row').filter({ hasText: text }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: '票面内容' })).toBeVisible();
};

const seesVouchers = async (page: Page) =>
  expect(page.getByRole('region', { name: '凭证预览' })).toContainText('应付账款');

/** What opens over the pages of invoices, in a set with rules, a batch and an invoice for 角钢 that is not booked. */
export const INVOICE_LAYERS: readonly OpenedPage[] = [
  {
    at: '/invoice',
    openings: [
      ['InvoiceDrawer', open('角钢')],
      ['InvoiceFacts', first(open('角钢'), byButton('删除发票'))],
      ['TickDialog', first(choose('角钢'), byKey('F9'))],
      ['VouchersDialog-invoice', first(choose('角钢'), byKey('Control+Enter'), seesVouchers)],
    ],
  },
  { at: '/invoice/tax', openings: [['TransferDialog', byButton('结转待认证进项税额')]] },
  {
    at: '/voucher/form',
    openings: [
      [
        'InvoicePicker',
        first(byKey('Alt+v'), async (page) =>
          expect(page.getByRole('listbox', { name: '发票' })).toContainText('角钢'),
        ),
      ],
    ],
  },
  {
    at: '/invoice/import',
    openings: [
      ['HandForm', byButton('手工录入')],
      ['Batches', inRow(/\.(xml|zip)/, '撤销批次')],
    ],
  },
  {
    at: '/invoice/rules',
    openings: [
      ['RuleForm-invoice', byButton('新增规则')],
      ['RulesPage-invoice', inRow(/按规定|不抵扣/, /^删\s?除/)],
    ],
  },
];
