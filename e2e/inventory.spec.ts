import { expect } from '@playwright/test';
import { Company } from './company';
import { test } from './day';
import { INVENTORY_USER, InventorySystem } from '../scripts/inventory/InventorySystem';
import { totalOf } from '../scripts/inventory/inventoryData';

const yuan = (fen: number) =>
  (fen / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

test('进销存：关联、对应、定规则、生成，不会重复，来源改了重新生成，对账一致', async ({ page, context }) => {
  const system = await InventorySystem.start();
  await Company.found(page, { companyName: '南山店' });
  const returns = system.data.documents
    .filter(({ type, storeId, billDate }) => type === 2 && storeId === 101 && billDate.startsWith('2026-01'))
    .sort((a, b) => (a.billDate < b.billDate ? -1 : a.billDate > b.billDate ? 1 : a.id - b.id));
  const [first] = returns;
  if (!first) throw new Error('the stand-in has returned goods in January');

  await test.step('关联：密码错了说明，对了就连上', async () => {
    await page.goto('/bossApp');
    await page.getByLabel('进销存地址').fill(system.address);
    await page.getByLabel('用户名').fill(INVENTORY_USER.username);
    await page.getByLabel('密码').fill('不对');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('用户名或密码错误');
    await page.getByLabel('密码').fill(INVENTORY_USER.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('已关联', { exact: true })).toBeVisible();
  });

  await test.step('门店按名称建议，保存一次', async () => {
    await page.getByRole('link', { name: '对应门店、供应商和物料' }).click();
    await expect(page.getByText('按名称建议，未保存')).toHaveCount(1);
    await page.getByRole('button', { name: /保\s?存/ }).click();
    await expect(page.getByText('门店的对应已保存')).toBeVisible();
  });

  await test.step('供应商：整页勾选，一次建立同名项目', async () => {
    await page.getByRole('tab', { name: '供应商' }).click();
    await page.getByRole('checkbox', { name: '选择本页' }).check();
    await page.getByRole('button', { name: '对应同名供应商项目，没有的新建' }).click();
    await expect(page.getByText('已对应 40 条，其中新建项目 40 个')).toBeVisible();
  });

  await test.step('规则：常用的做法先填好，核对后保存', async () => {
    await page.getByRole('tab', { name: '生成规则' }).click();
    await page.getByRole('button', { name: '设置验收退货单的规则' }).click();
    await expect(page.getByRole('combobox', { name: '借方科目' })).toHaveValue(/2202/);
    await page.getByRole('button', { name: /保\s?存/ }).click();
    await expect(page.getByText('“验收退货单”的规则已保存')).toBeVisible();
  });

  await test.step('预览，再生成；进度走完说明张数', async () => {
    await page.goto('/jxcVoucher');
    await page.getByRole('combobox', { name: '单据类型' }).click();
    await page.getByTitle('验收退货单').click();
    await page.getByRole('button', { name: `预览未生成的 ${returns.length} 张` }).click();
    await expect(page.getByText(`预览 ${returns.length} 张单据的凭证`)).toBeVisible();
    await expect(page.getByRole('dialog')).toContainText('应付账款');
    await page.getByRole('button', { name: '生成凭证' }).click();
    await expect(
      page.getByText(`生成 ${returns.length} 张凭证（记-1 至 记-${returns.length}）`),
    ).toBeVisible();
    await page.getByRole('button', { name: '知道了' }).click();
    await expect(page.getByText(`已生成 ${returns.length}`)).toBeVisible();
  });

  await test.step('另一个窗口还开着旧的列表，再点也不会重复', async () => {
    const other = await context.newPage();
    await other.goto('/jxcVoucher');
    await expect(other.getByText(`已生成 ${returns.length}`)).toBeVisible();
    const again = await other.request.post('/api/inventory/vouchers', {
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      data: { period: '2026-01', documents: returns.map(({ id, type }) => ({ id, type })) },
    });
    const { data } = (await again.json()) as { data: { vouchers: unknown[]; left: unknown[] } };
    expect(data).toMatchObject({ vouchers: [] });
    expect(data.left).toHaveLength(returns.length);
    await other.close();
  });

  await test.step('来源改了：列表说有变化，重新生成后金额是新的，凭证写明单据', async () => {
    system.correct(first.id, 1_000);
    await page.reload();
    await expect(page.getByText('生成后单据有修改')).toBeVisible();
    await page.getByRole('button', { name: `重新生成${first.code}的凭证` }).click();
    await page.getByRole('dialog').getByRole('button', { name: '重新生成' }).click();
    await expect(page.getByText('凭证记-1已按单据重新生成')).toBeVisible();
    await expect(page.getByText('生成后单据有修改')).toHaveCount(0);
    await page.getByRole('link', { name: '记-1', exact: true }).click();
    await expect(page.getByText(`${first.code}（${yuan(totalOf(first))}）`)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: '进销存凭证' }).click();
    await expect(page).toHaveURL(/\/jxcVoucher\?period=2026-01&type=\d+&orgId=\d+$/);
    await expect(page.getByRole('row', { name: new RegExp(first.code) })).toBeVisible();
  });

  await test.step('对账：这一类一致，没有生成的类型有差额', async () => {
    await page.goto('/jxcVoucher');
    const tab = page.getByRole('tab', { name: '对账' });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('row', { name: /验收退货单/ })).toContainText('一致');
    await expect(page.getByRole('row', { name: /验收入库单/ })).not.toContainText('一致');
  });
  await system.stop();
});
