import { expect, type Page } from '@playwright/test';
import { Company } from './company';
import { test } from './day';

const HEAD = '晨光文具商行';
const row = (page: Page, name: string) => page.getByRole('row', { name, exact: true });
const act = (page: Page, name: string, action: RegExp) =>
  row(page, name).getByRole('button', { name: action }).click();
const drawer = (page: Page) => page.getByRole('dialog');
const save = (page: Page) =>
  drawer(page)
    .getByRole('button', { name: /保\s?存/ })
    .click();

test('组织：门店和部门建在该在的地方，启用期间不早于账套，停用从下往上，用过的锁住启用期间', async ({
  page,
}) => {
  const company = await Company.found(page, { enableDate: '2026-01-01' });
  await page.goto('/organization');

  await test.step('门店在总部下，部门在门店下，部门下面没有组织', async () => {
    await act(page, HEAD, /新增下级/);
    await drawer(page).getByLabel('组织名称').fill('城东门店');
    await save(page);
    await expect(row(page, '城东门店')).toContainText('门店');
    await act(page, '城东门店', /新增下级/);
    await expect(drawer(page).getByRole('radio', { name: '部门' })).toBeChecked();
    await expect(drawer(page)).toContainText('部门在总部或门店下，部门下面不能再有组织');
    await drawer(page).getByRole('radio', { name: '门店' }).check();
    await expect(drawer(page)).toContainText('门店在总部下');
    await expect(drawer(page).getByText(`01 ${HEAD}`)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^放\s?弃$/ }).click();
  });

  await test.step('启用期间早于账套的不收，说出账套从哪个月起', async () => {
    await act(page, '城东门店', /新增下级/);
    await drawer(page).getByLabel('组织名称').fill('销售部');
    await enableIn(page, '2025-12');
    await save(page);
    await expect(drawer(page).getByRole('alert')).toContainText('启用期间不能早于账套的启用期间2026年第01期');
    await enableIn(page, '2026-02');
    await save(page);
    await expect(row(page, '销售部')).toContainText('部门2026年第02期');
    await expect(row(page, '销售部').getByRole('button', { name: '新增下级' })).toBeDisabled();
  });

  await test.step('停用先下级后上级；停用的不能记账，启用了又可以', async () => {
    await setEnabled(page, '城东门店', false);
    await expect(drawer(page).getByRole('alert')).toContainText('下级组织“销售部”还在使用，请先停用它');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^放\s?弃$/ }).click();
    await setEnabled(page, '销售部', false);
    await expect(row(page, '销售部')).toContainText('停用');
    await setEnabled(page, '城东门店', false);
    await expect(row(page, '城东门店')).toContainText('停用');
    await expect(sell(company)).rejects.toThrow('核算组织“城东门店”已停用，不能新增或修改凭证。');
    await setEnabled(page, '城东门店', true);
    await expect(row(page, '城东门店')).not.toContainText('停用');
    await sell(company);
  });

  await test.step('有凭证的：类型、上级、启用期间锁住，名称可以改，不能删除', async () => {
    await act(page, '城东门店', /修\s?改/);
    await expect(drawer(page)).toContainText(
      '已有凭证、期初余额或已结账的月份，类型、上级和启用期间不能修改。',
    );
    for (const field of ['启用期间', '上级组织', '部门'])
      await expect(drawer(page).getByLabel(field, { exact: true })).toBeDisabled();
    await drawer(page).getByLabel('组织名称').fill('城东旗舰店');
    await save(page);
    await act(page, '销售部', /删\s?除/);
    await confirmRemoval(page);
    await expect(row(page, '销售部')).toHaveCount(0);
    await act(page, '城东旗舰店', /删\s?除/);
    await confirmRemoval(page);
    await expect(
      page.getByText('“城东旗舰店”已有凭证、期初余额或已结账的月份，不能删除；不再使用时可以停用'),
    ).toBeVisible();
  });

  await test.step('报表：用它自己的利润表，别的组织不变', async () => {
    const own = await company.post<{ id: number }>('/report/template', {
      ...{ name: '门店利润表', templateKey: 'storeProfit', type: 0 },
    });
    await page.goto('/organization');
    await act(page, '城东旗舰店', /报\s?表/);
    await drawer(page).getByLabel('利润表', { exact: true }).click();
    await page.getByTitle('门店利润表', { exact: true }).click();
    await save(page);
    await expect(page.getByText('“城东旗舰店”的报表模板已保存')).toBeVisible();
    const stores = await company.get<{ name: string; profitTemplateId: number }[]>('/organization');
    const granted = stores.filter(({ profitTemplateId }) => profitTemplateId === own.id);
    expect(granted.map(({ name }) => name)).toEqual(['城东旗舰店']);
  });
});

async function enableIn(page: Page, month: string): Promise<void> {
  await drawer(page).getByLabel('启用期间').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(month);
  await page.keyboard.press('Enter');
}

async function setEnabled(page: Page, name: string, isEnabled: boolean): Promise<void> {
  await act(page, name, /修\s?改/);
  await drawer(page).getByRole('switch', { name: '启用' }).setChecked(isEnabled);
  await save(page);
}

async function confirmRemoval(page: Page): Promise<void> {
  const question = page.getByRole('dialog').filter({ hasText: '删除组织' });
  await question.getByRole('button', { name: /删\s?除/ }).click();
}

/** A sale of the store. */
async function sell(company: Company): Promise<void> {
  const organizations = await company.get<{ id: number; name: string }[]>('/organization');
  const store = organizations.find(({ name }) => name === '城东门店');
  await company.enter({
    date: '2026-01-20',
    summary: '零售收入',
    organizationId: store?.id ?? 0,
    lines: [
      { code: '1001', debit: '300' },
      { code: '5001', credit: '300' },
    ],
  });
}
