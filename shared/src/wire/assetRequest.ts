import { z } from 'zod';
import {
  assetKindTitles,
  assetMethodTitles,
  type AssetKind,
  type AssetMethod,
} from '../accounting/assets/assetCard';
import { MAX_ASSET_MONTHS } from '../accounting/assets/assetProblems';
import { taxLives } from '../accounting/assets/assetRates';
import { assetOriginTitles } from '../accounting/assets/assetRecord';
import { ZERO } from '../primitives/money';
import { NO_QUANTITY } from '../primitives/scaled';
import { month, percent, postingTarget } from './carryForwardRequest';
import {
  count,
  dateText,
  id,
  idOrNothing,
  optionalText,
  quantityOrNothing,
  requiredText,
  text,
  wholeOrNothing,
  yuan,
  yuanOrNothing,
} from './scalars';

/** The requests of /asset, apart from what clients read: browsers need no schemas. */

const namesOf = <Name extends string>(titles: Readonly<Record<Name, string>>) =>
  Object.keys(titles) as [Name, ...Name[]];

export const assetMethod = z.enum(namesOf<AssetMethod>(assetMethodTitles), { error: '请选择折旧方法' });
const kind = z.enum(namesOf<AssetKind>(assetKindTitles), { error: '请选择资产种类' });
const taxClasses = taxLives.map((row) => row.taxClass);
const taxClass = z.enum(taxClasses, { error: '请选择税法类别' }).nullable().default(null);

export const assetMonths = z
  .number({ error: '请填写预计使用月份' })
  .int({ error: '预计使用月份应为整数' })
  .min(1, { error: '预计使用月份至少1个月' })
  .max(MAX_ASSET_MONTHS, { error: `预计使用月份最多${MAX_ASSET_MONTHS}` });

const MAX_SHARES = 50;
export const assetShares = z
  .array(z.object({ target: postingTarget, share: percent }), { error: '请填写费用分摊' })
  .max(MAX_SHARES, { error: `费用分摊最多${MAX_SHARES}行` })
  .transform((shares) => shares.map(({ target, share }) => ({ target, basisPoints: share })));

export const amountOrZero = yuanOrNothing.transform((amount) => amount ?? ZERO);

const basis = z.enum(['rest', 'formula'], { error: '请选择期初折旧的算法' }).default('rest');

const opening = z.object(
  {
    monthsDone: count,
    workDone: quantityOrNothing.transform((work) => work ?? NO_QUANTITY),
    accumulated: yuan,
    impairment: amountOrZero,
    taxAccumulated: yuan,
    basis,
    taxBasis: basis,
  },
  { error: '期初资料不正确' },
);

const tax = z
  .object(
    {
      base: yuan,
      method: assetMethod,
      months: assetMonths,
      residual: yuan,
      oneTime: z.boolean({ error: '请选择是否一次性税前扣除' }).default(false),
      accelerated: z.boolean({ error: '请选择是否加速折旧（缩短年限）' }).default(false),
      taxClass,
    },
    { error: '请填写税务台账' },
  )
  .transform(({ oneTime, accelerated, ...terms }) => ({
    ...terms,
    isOneTime: oneTime,
    isAccelerated: accelerated,
  }));

/** A line of a voucher a card is made of (待建卡). */
const voucherLine = z
  .object({ voucherId: id, line: count }, { error: '凭证分录不正确' })
  .nullable()
  .default(null);

const card = z.object({
  orgId: idOrNothing,
  number: requiredText(30, '资产编号'),
  name: requiredText(100, '资产名称'),
  categoryId: id,
  spec: text(100, '规格型号').default(''),
  quantity: quantityOrNothing,
  unit: text(20, '计量单位').default(''),
  location: text(100, '存放地点').default(''),
  keeper: text(50, '使用人').default(''),
  supplier: text(100, '供应商').default(''),
  origin: z.enum(namesOf(assetOriginTitles), { error: '请选择资产来源' }),
  readyOn: dateText,
  cost: yuan,
  inputVat: amountOrZero,
  residual: yuan,
  months: assetMonths,
  method: assetMethod,
  totalWork: quantityOrNothing,
  status: z.enum(['inUse', 'idle'], { error: '使用状态只能是使用中或闲置' }).default('inUse'),
  shares: assetShares,
  tax,
  opening: opening.nullable().default(null),
});

export type AssetForm = z.output<typeof card>;

/** Body of POST /asset. `payment`: what pays for it; `voucherLine`: the line that bought it already. */
export const newAssetForm = card.extend({
  payment: postingTarget.nullable().default(null),
  voucherLine,
  /** Makes the voucher of its coming at once. */
  makesVoucher: z.boolean({ error: '请选择是否生成凭证' }).default(false),
});

/** Body of PUT /asset: the card as it was read, changed. */
export const changedAssetForm = card.extend({ id, version: wholeOrNothing });

/** Query of GET /asset/{id}/schedule: of the books or of the tax book. */
export const assetScheduleQuery = z.object({
  book: z.enum(['book', 'tax'], { error: '请选择账面或税务台账' }).default('book'),
});

/** Query of DELETE /asset/{id}. */
export const assetVersionQuery = z.object({ version: wholeOrNothing });

const PAGE = 50;
const MOST = 1_000;

/** Which cards are listed: of which organization and month, and those that have what is asked for. */
const filter = z.object({
  org_id: idOrNothing,
  period: month.optional(),
  kind: kind.optional(),
  category_id: idOrNothing,
  status: z.enum(['inUse', 'idle', 'inWork', 'disposed'], { error: '使用状态不正确' }).optional(),
  q: optionalText(100, '查找内容'),
});

/** Query of GET /asset. */
export const assetQuery = filter
  .extend({ page: count, size: count })
  .transform(({ org_id: organizationId, category_id: categoryId, page, size, ...asked }) => ({
    filter: { ...asked, organizationId, categoryId },
    page: Math.max(page, 1),
    size: Math.min(size || PAGE, MOST),
  }));

export type AssetFilter = z.output<typeof assetQuery>['filter'];

/** Body of POST and PUT /asset/category. */
export const assetCategoryForm = z
  .object({
    id: idOrNothing,
    code: requiredText(20, '类别编码'),
    name: requiredText(50, '类别名称'),
    kind,
    method: assetMethod,
    months: assetMonths,
    residualRate: percent,
    taxClass,
    cost: postingTarget.nullable().default(null),
    accumulated: postingTarget.nullable().default(null),
    impairment: postingTarget.nullable().default(null),
    clearing: postingTarget.nullable().default(null),
  })
  .transform(({ cost, accumulated, impairment, clearing, ...category }) => ({
    ...category,
    targets: { cost, accumulated, impairment, clearing },
  }));

/** Query and body of the calls that name an organization alone. */
export const assetStartQuery = z.object({ org_id: idOrNothing });

/** Body of PUT /asset/start: the first month whose assets are kept on cards. */
export const assetStartForm = z.object({ orgId: idOrNothing, period: month });
