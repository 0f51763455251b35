import { expect } from '@playwright/test';
import { followDevice } from './barriers';
import { Company } from './company';
import { test } from './day';
import { untilItStands } from './everyPage';
import { ASSET_LAYERS } from './opened/assetLayers';
import { inspectLayers, inspectPage } from './opened/inspectLayers';
import { namedPerson } from './opened/ownCompany';
import { DESK } from './pictures';

test.use({ hasFixedClock: true, viewport: DESK });

/** A machine bought in January and moved the same month, whose purchase has no voucher yet, and another like it. */
async function oneMachine(company: Company): Promise<number> {
  const categories = await company.get<{ id: number; code: string }[]>('/asset/category');
  const terms = { method: 'straightLine', months: 120, residual: '6000.00' };
  const { asset } = await company.post<{ asset: { id: number } }>('/asset', {
    ...{ number: 'GD-0001', name: '数控车床', spec: 'CK6140', unit: '台', quantity: '1', location: '一车间' },
    ...{ keeper: '张师傅', supplier: '沈阳机床', origin: 'purchase', readyOn: '2026-01-15' },
    ...{
      categoryId: categories.find(({ code }) => code === '02')?.id,
      cost: '120000.00',
      inputVat: '15600.00',
    },
    ...terms,
    shares: [{ target: { subjectId: company.account('560210'), auxiliary: [] }, share: 100 }],
    tax: { ...terms, base: '120000.00', oneTime: false, taxClass: 'machine' },
  });
  const transfer = { kind: 'transfer', on: '2026-01-20', to: '二车间', reason: '生产线调整' };
  await company.post(`/asset/${asset.id}/events`, transfer);
  await company.post(`/asset/${asset.id}/copies`, { count: 1 });
  return asset.id;
}

test('固定资产的各页和对话框：看不见、不用鼠标的人都能用，深色也一样，样子与图片一致', async ({ page }) => {
  const found: string[] = [];
  const look = async (address: string, name: string) => {
    await page.goto(address);
    await untilItStands(page);
    found.push(...(await inspectPage(page, name)));
  };
  await namedPerson(page, '钱会计');
  const company = await Company.another(page, '鼎立机械有限公司', { fixedAssetModule: '1' });
  await followDevice(page);
  await look('/assets', 'assets-start');
  await company.put('/asset/start', { period: '2026-01' });
  const id = await oneMachine(company);
  await company.post('/asset/count', { date: '2026-02-28', note: '月末盘点', seen: [] });
  await look(`/assets/card/${id}?tab=events`, 'assets-card-events');
  found.push(...(await inspectLayers(page, ASSET_LAYERS)));
  expect(found).toStrictEqual([]);
});
