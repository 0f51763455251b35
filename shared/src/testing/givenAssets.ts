import type { WireAsset, WireAssetFigures } from '../wire/asset';
import type { WireAssetDetail, WireToldEvent } from '../wire/assetEvent';
import type { WireAssetCategory } from '../wire/assetCategory';
import type { UserState, Workplace } from '../wire/user';
import { api } from './fakeApi';
import { givenAccount, givenLists } from './givenLists';
import { givenUser, givenWorkplace } from './givenSession';

/** 器具、工具、家具: five years, 5 % residual value. */
export const toolsCategory: WireAssetCategory = {
  ...{ id: 3, code: '03', name: '器具、工具、家具', kind: 'fixed', method: 'straightLine', months: 60 },
  ...{ residualRate: 5, taxClass: 'tool', impairment: null },
  cost: { subjectId: 1601, auxiliary: [] },
  accumulated: { subjectId: 1602, auxiliary: [] },
  clearing: { subjectId: 1606, auxiliary: [] },
};

/** A shelf of 12,000.00 that 管理费用 bears. */
export function wireAsset(given: Partial<WireAsset> = {}): WireAsset {
  return {
    ...{ id: 41, orgId: 11, number: 'GD-0001', name: '货架', categoryId: 3, kind: 'fixed', spec: '' },
    ...{ quantity: 1, unit: '个', location: '仓库', keeper: '王五', supplier: '', origin: 'purchase' },
    ...{ readyOn: '2026-03-10', cost: 12_000, inputVat: 1_560, residual: 600, months: 60 },
    ...{ method: 'straightLine', totalWork: null, status: 'inUse', version: 1, opening: null },
    shares: [{ target: { subjectId: 5602, auxiliary: [] }, share: 100 }],
    tax: {
      ...{ base: 12_000, method: 'straightLine', months: 60, residual: 600 },
      ...{ oneTime: false, accelerated: false, taxClass: 'tool' },
    },
    ...given,
  };
}

export const wireFigures = (given: Partial<WireAssetFigures> = {}): WireAssetFigures => ({
  ...{ cost: 12_000, accumulated: 0, impairment: 0, net: 12_000, monthsDone: 0, months: 60, amount: 0 },
  ...given,
});

/** Its coming, of which no voucher was made yet. */
export const wirePurchase = (given: Partial<WireToldEvent> = {}): WireToldEvent => ({
  ...{ id: 51, kind: 'purchase', title: '取得', date: '2026-03-10', reason: '', change: {} },
  posting: { targets: {}, removalCost: 0, proceeds: 0, vat: null, compensation: 0 },
  asksVoucher: true,
  voucher: null,
  differences: [],
  ...given,
});

/** What GET /asset/{id} answers. */
export const wireDetail = (
  given: Partial<WireAsset> = {},
  events: readonly WireToldEvent[] = [wirePurchase()],
): WireAssetDetail => ({
  ...wireAsset(given),
  period: '2026-03',
  figures: wireFigures(),
  events: [...events],
  work: [],
  postedMonths: 0,
});

/** What GET /asset answers for these cards in March 2026. */
export function wireAssetPage(assets: readonly WireAsset[], figures: WireAssetFigures = wireFigures()) {
  const { monthsDone: _monthsDone, months: _months, ...totals } = figures;
  return {
    ...{
      period: '2026-03',
      start: '2026-03',
      nextNumber: 'GD-0002',
      current: 1,
      size: 500,
      pages: 1,
      total: assets.length,
      totals,
    },
    records: assets.map((asset) => ({ ...asset, figures })),
  };
}

/** 晨光文具商行, which keeps its fixed assets on cards since March 2026: categories, accounts and the first month. */
export function givenAssetModule({ start = '2026-03' }: { readonly start?: string | null } = {}): void {
  api.get('/asset/start').replies({ on: true, start, openFrom: '2026-03' }, { times: 'always' });
  api.get('/asset/category').replies([toolsCategory], { times: 'always' });
  givenLists({
    subjects: [
      givenAccount(1601, '1601', '固定资产'),
      givenAccount(1602, '1602', '累计折旧', { balanceDirection: '贷' }),
      givenAccount(1606, '1606', '固定资产清理'),
      givenAccount(1002, '1002', '银行存款'),
      givenAccount(5602, '5602', '管理费用', { type: '损益' }),
    ],
  });
}

/** Who works in a set with the module of fixed assets. */
export function assetUser(
  role: 'manager' | 'viewer' = 'manager',
  changes: Partial<Workplace> = {},
): UserState {
  const { accountSet } = givenWorkplace(role);
  return givenUser(role, { accountSet: { ...accountSet, hasFixedAssets: true }, ...changes });
}
