import { expect, type Page } from '@playwright/test';
import { closeButton } from '../closingCards';
import { byButton, byKey, byMenu, first, inRow, type OpenedPage } from './layer';

const receipt = {
  name: '收据.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const attachments = async (page: Page) => {
  await page.keyboard.press('Alt+a');
  await expect(page.getByRole('dialog', { name: /^附件/ })).toBeVisible();
};

async function attach(page: Page): Promise<void> {
  await attachments(page);
  await page.getByRole('dialog', { name: /^附件/ }).locator('input[type=file]').setInputFiles([receipt]);
  await attached(page);
}

const attached = (page: Page) => expect(page.getByRole('button', { name: '删除 收据.png' })).toBeVisible();

const openVoucher = async (page: Page) => {
  await page.goto('/voucher?from=2026-02&to=2026-02');
  await page.getByRole('rowgroup', { name: '凭证 记-1' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: '第1行' })).toBeVisible();
};

/** Its second line, the first with figures. */
async function ownTemplate(page: Page): Promise<void> {
  await page.getByRole('link', { name: '门店利润表' }).click();
  await page.getByRole('treegrid', { name: '报表项目' }).getByRole('row').nth(2).click();
}

async function unsavedFormula(page: Page): Promise<void> {
  await ownTemplate(page);
  const panel = page.getByRole('region', { name: '公式' });
  await panel.getByRole('button', { name: /删除$/ }).first().click();
}

/** What opens over the pages of a company that has what the demo has not. */
export const OWN_LAYERS: readonly OpenedPage[] = [
  { at: '/log', openings: [['VerifyDialog', byButton(/校验/)]] },
  { at: '/voucher/form', openings: [['TemplatePicker', byKey('F4')]] },
  {
    at: '/currency',
    openings: [
      ['AccountSetSwitch', byButton(/^切换账套/)],
      ['OrganizationPicker', byButton(/^切换组织/)],
      ['AccountSetDialog', byMenu(/^用户菜单/, '切换账套')],
      ['useAskBeforeSwitching', byMenu(/^切换组织/, '城东门店')],
      ['RatesDrawer', inRow('USD', /汇率/)],
      ['ListTools', byButton('列设置')],
      ['CurrenciesPage', inRow('USD', /^删\s?除/)],
    ],
  },
  {
    at: '/voucher?from=2026-02&to=2026-02',
    openings: [
      ['RenumberDialog-changes', byButton('整理断号')],
      ['useBatch', first((page) => page.getByRole('checkbox').first().check(), byButton('批量删除'))],
    ],
  },
  {
    at: '/voucher',
    openings: [
      ['AttachmentDrawer-file', first(openVoucher, attach)],
      ['AttachmentRow', first(openVoucher, attachments, attached, byButton('删除 收据.png'))],
      [
        'AttachmentPreview',
        first(
          openVoucher,
          attachments,
          attached,
          (page) => page.getByTitle('预览 收据.png').click(),
          (page) => expect(page.getByRole('dialog', { name: '收据.png' })).toBeVisible(),
        ),
      ],
      ['HistoryDrawer', first(openVoucher, byKey('Alt+h'))],
      ['useVoucherForm', first(openVoucher, byMenu(/^更多/, /删除$/))],
    ],
  },
  { at: '/check-out/check/2026/1', openings: [['useClosing', (page) => closeButton(page).click()]] },
  { at: '/check-out/list', openings: [['useCloseThrough', byButton('结账至本期')]] },
  { at: '/report/cashFlow?month=2026-01', openings: [['AdjustmentDialog', byButton(/^调整/)]] },
  {
    at: '/report/template',
    openings: [
      ['useItemActions', first(ownTemplate, byKey('Delete'))],
      ['useTemplateForm', first(unsavedFormula, byButton('返回'))],
      ['useAskBeforeGoingBack', first(unsavedFormula, (page) => page.evaluate(() => history.back()))],
      ['GrantDialog-stores', inRow('门店利润表', /适用组织/)],
      ['useReportTemplates', inRow('门店利润表', /^删\s?除/)],
      [
        'ItemDialog',
        first((page) => page.getByRole('link', { name: '门店利润表' }).click(), byButton('新增项目')),
      ],
    ],
  },
  {
    at: '/assisting-accounting/accounting-category',
    openings: [
      ['CategoriesPage', inRow('车辆', /^删\s?除/)],
      [
        'ItemsPage',
        first(
          (page) => page.getByRole('link', { name: '客户的项目' }).click(),
          inRow('海棠贸易行', /^删\s?除/),
        ),
      ],
    ],
  },
  { at: '/initial', openings: [['CombinationModal', byButton(/新增辅助核算期初/)]] },
  { at: '/template/manager', openings: [['useTemplates', inRow('每月房租', /^删\s?除/)]] },
  {
    at: '/permission-setting',
    openings: [
      ['ChangeRoleForm', inRow('王出纳', /角色/)],
      ['MembersPage', inRow('王出纳', /移\s?出/)],
    ],
  },
  {
    at: '/organization',
    openings: [
      ['GrantForm', inRow('城东门店', /^报\s?表/)],
      ['OrganizationsPage', inRow('城东门店', /^删\s?除/)],
    ],
  },
  { at: '/personal/personal-setting', openings: [['DeviceList', byButton('其他设备都退出')]] },
  {
    at: '/jxcSetting?tab=rules',
    openings: [
      ['RuleForm', byButton('修改验收退货单的规则')],
      ['RulesPanel', inRow('验收退货单', /^删\s?除/)],
    ],
  },
  { at: '/jxcSetting', openings: [['LinkPanel', byButton('解除关联')]] },
  {
    at: '/jxcVoucher?period=2026-01&type=2',
    openings: [
      ['PreviewDrawer', byButton(/^预览未生成/)],
      [
        'GenerationDialog',
        first(byButton(/^生成未生成/), (page) =>
          expect(page.getByRole('dialog', { name: '生成完毕' })).toBeVisible(),
        ),
      ],
      ['useDocuments', byButton(/^重新生成/)],
    ],
  },
];
