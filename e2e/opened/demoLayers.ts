import { expect, type Page } from '@playwright/test';
import { byButton, byKey, byMenu, first, inRow, write, type OpenedPage } from './layer';

async function typeRow(page: Page): Promise<void> {
  await page.getByRole('row', { name: '第1行' }).getByLabel('摘要').fill('支付房租');
}

/** Files that fit no voucher, told by name; nothing is saved. */
async function dropUnnamed(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '按凭证号放入附件' });
  const named = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await dialog
    .locator('input[type=file]')
    .last()
    .setInputFiles([named('说明.pdf'), named('记-9999.pdf')]);
  await expect(dialog.getByText('有 2 个文件不放入')).toBeVisible();
}

/** On a telephone what a book is about is folded. */
async function unfold(page: Page): Promise<void> {
  const fold = page.getByRole('button', { name: /筛选/ });
  if (await fold.isVisible()) await fold.click();
}

/** What opens over the pages of the demo's books; nothing of it changes them. */
export const DEMO_LAYERS: readonly OpenedPage[] = [
  {
    at: '/voucher-word',
    openings: [
      ['KeyHelpDialog', byKey('F1')],
      ['CommandPalette', byKey('Control+k')],
      [
        'CommandPalette-found',
        first(
          byKey('Control+k'),
          (page) => page.getByRole('combobox').fill('房租'),
          (page) => expect(page.getByRole('option').first()).toContainText('房租'),
        ),
      ],
      ['Notifications', byButton(/^通知/)],
      ['UserMenu', byButton(/^用户菜单/)],
      ['UserMenu-logout', byMenu(/^用户菜单/, '退出登录')],
      [
        'TabBar',
        (page) =>
          page
            .getByRole('navigation', { name: '已打开的页面' })
            .getByRole('button', { name: '凭证字', exact: true })
            .click({ button: 'right' }),
        'desk',
      ],
      ['VoucherWordForm', byKey('Alt+n')],
      ['useAskBeforeClosing', first(byKey('Alt+n'), write('凭证字', '转'), byKey('Escape'))],
      ['VoucherWordsPage', inRow('收', /^删\s?除/)],
    ],
  },
  {
    at: '/voucher',
    openings: [
      ['PeriodRangePicker', byButton(/^会计期间|2026年第05期/)],
      ['ImportDialog', byButton(/导入/)],
      [
        'AttachmentDropDialog',
        first(byButton(/导入/, '按凭证号放入附件'), (page) =>
          expect(page.getByRole('dialog', { name: '按凭证号放入附件' })).toBeVisible(),
        ),
      ],
      ['AttachmentDropDialog-told', first(byButton(/导入/, '按凭证号放入附件'), dropUnnamed)],
      ['RenumberDialog', byButton('整理断号')],
      [
        'VoucherActions',
        (page) =>
          page
            .getByRole('button', { name: /^更多 记-/ })
            .first()
            .click({ force: true }),
      ],
      [
        'ReversalDialog',
        first(
          (page) =>
            page
              .getByRole('button', { name: /^更多 记-/ })
              .first()
              .click({ force: true }),
          (page) => page.getByRole('menuitem', { name: /^红冲/ }).click(),
        ),
      ],
      [
        'PrintDialog',
        first(
          (page) =>
            page
              .getByRole('button', { name: /^更多 记-/ })
              .first()
              .click({ force: true }),
          (page) => page.getByRole('menuitem', { name: /^打印/ }).click(),
          (page) => expect(page.getByTitle('打印预览')).toBeAttached(),
        ),
      ],
      [
        'useVoucherHandlers',
        first(
          (page) =>
            page
              .getByRole('button', { name: /^更多 记-/ })
              .first()
              .click({ force: true }),
          (page) => page.getByRole('menuitem', { name: /^删除/ }).click(),
        ),
      ],
    ],
  },
  {
    at: '/voucher/form',
    openings: [
      ['MoreMenu', byButton(/^更多/)],
      ['FormKeyHelp', byKey('F1')],
      ['AttachmentDrawer', byKey('Alt+a')],
      ['PrintDialog-blank', byKey('Alt+p')],
      [
        'AccountPickerPopup',
        async (page) => {
          await page.getByRole('row', { name: '第1行' }).getByLabel('会计科目').click();
        },
      ],
      [
        'ChoiceList',
        async (page) => {
          await page.getByRole('row', { name: '第1行' }).getByLabel('摘要').click();
          await page.keyboard.press('F7');
        },
      ],
      [
        'AuxiliaryPopover',
        async (page) => {
          const field = page.getByRole('row', { name: '第1行' }).getByLabel('会计科目');
          await field.fill('1122');
          await page.keyboard.press('Enter');
        },
      ],
      [
        'NewAccountDrawer',
        async (page) => {
          await page.getByRole('row', { name: '第1行' }).getByLabel('会计科目').click();
          await page.keyboard.press('F10');
        },
      ],
      ['SaveTemplateDialog', first(typeRow, byKey('Alt+m'))],
      ['useLeaving', first(typeRow, byKey('Alt+n'))],
      ['useGoTo', first(typeRow, (page) => page.getByRole('menuitem', { name: '结账' }).first().click())],
      ['useOpenTabs', first(typeRow, byButton('关闭记账凭证'))],
    ],
  },
  {
    at: '/check-out/carry-forward/2026/5',
    openings: [
      ['CarryForwardCardView', byButton('查看分录')],
      ['CustomCarryForwards', byButton('自定义结转')],
      ['CustomForm', byButton('自定义结转', '新增自定义结转')],
      ['CardSettings', byButton(/设置$/)],
    ],
  },
  { at: '/check-out/list', openings: [] },
  {
    at: '/account-book/detailed?code=1001',
    openings: [
      ['MoreScope', first(unfold, byButton(/^更多范围/))],
      ['DocumentButtons', byButton('导出')],
      ['DocumentDialog', byButton('打印')],
      ['PeriodRangePicker-book', first(unfold, byButton(/^2026年第05期( down)?$/))],
    ],
  },
  {
    at: '/report/balance',
    openings: [
      ['FigurePopover', (page) => page.locator('[data-figure]').nth(2).click()],
      ['PeriodPicker', byButton(/^2026年第/)],
      ['DocumentDialog-statement', byButton('打印')],
    ],
  },
  { at: '/report/profit?interval=quarter', openings: [['SpanPicker', byButton(/季度 down|第2季度/)]] },
  {
    at: '/report/template',
    openings: [
      ['GrantDialog', byButton(/^适用组织/)],
      ['TemplateDialog', byButton('新增模板')],
      ['TemplateDialog-copy', byButton(/^复\s?制/)],
    ],
  },
  {
    at: '/account',
    openings: [
      ['AccountSetForm', byButton(/新建账套/)],
      ['RestoreDialog', byButton(/从备份恢复/)],
      ['AccountSetsTable', byButton(/^更多：/)],
      ['AccountSetForm-edit', byMenu(/^更多：/, /修改|编辑/)],
      ['EncodingForm', byMenu(/^更多：/, /编码/)],
      ['HandOverForm', byMenu(/^更多：/, /移交/)],
      ['DeleteForm', byMenu(/^更多：/, /删除/)],
      ['BackupForm', byMenu(/^更多：/, /下载备份/)],
      ['AccountSetsPage', byMenu(/^更多：/, /归档/)],
    ],
  },
  {
    at: '/subject',
    openings: [
      ['AccountForm', byButton(/新增一级科目/)],
      ['AccountForm-used', inRow('1001', /^修\s?改/)],
      ['useChart', inRow('1001', /^停\s?用/)],
      ['ListImportDialog', byButton(/导入/)],
    ],
  },
  {
    at: '/assisting-accounting/accounting-category',
    openings: [
      ['CategoryForm', byKey('Alt+n')],
      [
        'ItemForm',
        first(
          (page) =>
            page
              .getByRole('link', { name: '客户' })
              .or(page.getByRole('button', { name: '客户' }))
              .first()
              .click(),
          byButton('新增客户'),
        ),
      ],
    ],
  },
  { at: '/invoice/tax', openings: [['UnbilledDialog', byButton('标为未开票收入')]] },
  { at: '/currency', openings: [['CurrencyForm', byKey('Alt+n')]] },
  { at: '/permission-setting', openings: [['AddMemberForm', byButton(/添加成员/)]] },
  { at: '/organization', openings: [['OrganizationForm', byButton(/新增下级/)]] },
  { at: '/template/manager', openings: [['ReadyTemplatesDialog', byButton('常用模板')]] },
  {
    at: '/template/design',
    openings: [['TemplateEditor', first(write('模板名称', '每月房租'), byButton('返回'))]],
  },
];
