import { byButton, first, inRow, type OpenedPage } from './layer';
import { expect, type Page } from '@playwright/test';

/** The card of the list, behind its tab. */
const openEvents = async (page: Page) => {
  await page.getByRole('link', { name: 'GD-0001' }).click();
  await page.getByRole('tab', { name: /^变动/ }).click();
  await expect(page.getByRole('cell', { name: '取得' })).toBeVisible();
};

const tickAll = (page: Page) => page.getByRole('checkbox', { name: '勾选全部卡片' }).check();

/** What opens over the pages of fixed assets, in a set with a machine that has been moved and another like it. */
export const ASSET_LAYERS: readonly OpenedPage[] = [
  {
    at: '/assets',
    openings: [
      [
        'CardActions',
        first((page) => page.getByRole('link', { name: 'GD-0001' }).click(), byButton(/^删\s?除/)),
      ],
      ['ListImportDialog-asset', byButton(/导\s?入/)],
      ['BatchDialog', first(tickAll, byButton('批量变动'))],
      ['MergeDialog', first(tickAll, byButton(/^合\s?并/), seesSums)],
      [
        'CopyDialog',
        first((page) => page.getByRole('link', { name: 'GD-0001' }).click(), byButton(/^复\s?制/)),
      ],
      ['EventDrawer', first(openEvents, byButton('处置'), seesVoucher)],
      ['EventsPanel', first(openEvents, inRow('调拨', /^撤\s?销/))],
      ['MakeVouchersDialog', first(openEvents, inRow('取得', '生成凭证'))],
    ],
  },
  { at: '/assets/count', openings: [['CountListPage', inRow('月末盘点', /^删\s?除/)]] },
  { at: '/assets/reconciliation', openings: [['ExemptionDialog', inRow('1601', '免除核对')]] },
  {
    at: '/assets/categories',
    openings: [
      ['CategoryForm-asset', byButton('新增类别')],
      ['CategoriesPage-asset', inRow('软件', /^删\s?除/)],
    ],
  },
];

async function seesSums(page: Page): Promise<void> {
  await expect(page.getByRole('table', { name: '合并试算' })).toContainText('合并后');
}

async function seesVoucher(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: '凭证预览' })).toContainText('固定资产清理');
}
