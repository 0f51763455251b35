import { regionPath } from '@mingzhang/shared/region/region';
import { assetMethodTitles } from '@mingzhang/shared/accounting/assets/assetCard';
import { assetOriginTitles, assetStatusTitles } from '@mingzhang/shared/accounting/assets/assetRecord';
import { roleTitles, type Role } from '@mingzhang/shared/accounting/permission';
import { fen, formatAmount } from '@mingzhang/shared/primitives/money';
import { formatPercent } from '@mingzhang/shared/primitives/percent';
import { periodLabel, type Period } from '@mingzhang/shared/primitives/period';
import {
  exchangeRate,
  formatExchangeRate,
  formatQuantity,
  quantityOf,
} from '@mingzhang/shared/primitives/scaled';

/** A changed field, as people read it. */
export interface FieldChange {
  readonly label: string;
  /** 空 when there was nothing. */
  readonly before: string;
  readonly after: string;
}

type Facts = Readonly<Record<string, unknown>>;

/** How a field is written that has nothing in it. */
export const NOTHING = '空';

const text = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
    return value.join('、') || NOTHING;
  return '（见详情）';
};

const among =
  (titles: Readonly<Record<string, string>>) =>
  (value: unknown): string =>
    titles[String(value)] ?? text(value);

const number =
  (format: (value: number) => string) =>
  (value: unknown): string =>
    typeof value === 'number' ? format(value) : text(value);

/** 广东省深圳市南山区 of its code; empty for what is none. */
const regionTitle = (code: string) =>
  regionPath(code)
    .map(({ title }) => title)
    .join('');

const yuan = number((value) => formatAmount(fen(value)));
const quantity = number((value) => formatQuantity(quantityOf(value)));
const rate = number((value) => formatExchangeRate(exchangeRate(value)));
/** 2500 basis points → 25%. */
const percent = number((value) => `${formatPercent(value)}%`);

/** The fields people decide, with how each is written; what is not here is the program's own business. */
const fields: Readonly<Record<string, readonly [label: string, write: (value: unknown) => string]>> = {
  code: ['编码', text],
  name: ['名称', text],
  word: ['凭证字', text],
  printTitle: ['打印标题', text],
  title: ['名称', text],
  companyName: ['单位名称', text],
  creditCode: ['统一社会信用代码', text],
  enablePeriod: ['启用期间', (value) => monthText(value)],
  standard: ['会计准则', among({ small: '小企业会计准则', enterprise: '企业会计准则' })],
  taxpayer: ['增值税种类', among({ smallScale: '小规模纳税人', general: '一般纳税人' })],
  address: ['所在地', (value) => (typeof value === 'string' && regionTitle(value)) || text(value)],
  requiresReview: ['凭证审核', text],
  hasFixedAssets: ['固定资产模块', text],
  hasCashier: ['出纳模块', text],
  encoding: ['编码规则', text],
  makersAddItems: ['制单人新增辅助核算项目', among({ true: '允许', false: '不允许' })],
  role: ['角色', (value) => roleTitles[value as Role] ?? text(value)],
  side: ['方向', among({ debit: '借', credit: '贷' })],
  isEnabled: ['启用', text],
  isDefault: ['默认', text],
  mnemonicCode: ['助记码', text],
  unit: ['计量单位', text],
  currencyCodes: ['外币', text],
  exchangeRate: ['汇率', rate],
  date: ['日期', text],
  remark: ['备注', text],
  customColumns: ['自定义列', text],
  contact: ['联系人', text],
  telephone: ['电话', text],
  spec: ['规格型号', text],
  location: ['存放地点', text],
  keeper: ['使用人', text],
  supplier: ['供应商', text],
  readyOn: ['开始使用日期', text],
  cost: ['原值', yuan],
  residual: ['预计净残值', yuan],
  months: ['预计使用月份', text],
  incomeTax: ['企业所得税税率', percent],
  net: ['期初', yuan],
  yearDebit: ['本年累计借方', yuan],
  yearCredit: ['本年累计贷方', yuan],
  yearResult: ['实际损益发生额', yuan],
  quantity: ['期初数量', quantity],
  reason: ['原因', text],
  attachmentCount: ['附单据', text],
};

/** What only a card of fixed assets has, or has under a name that means something else there. */
const ofAsset: typeof fields = {
  number: ['资产编号', text],
  quantity: ['数量', quantity],
  origin: ['来源', among(assetOriginTitles)],
  inputVat: ['进项税额', yuan],
  method: ['折旧方法', among(assetMethodTitles)],
  totalWork: ['预计总工作量', quantity],
  status: ['使用状态', among(assetStatusTitles)],
};

/** The fields that differ between two states of one thing. */
export function fieldChanges(before: Facts, after: Facts): FieldChange[] {
  const isAsset = 'readyOn' in after;
  return Object.entries(isAsset ? { ...fields, ...ofAsset } : fields).flatMap(([field, [label, write]]) => {
    // A field absent from the event was not changed: 编码规则 has a call of its own.
    if (!(field in after)) return [];
    const change = { label, before: write(before[field]), after: write(after[field]) };
    return change.before === change.after ? [] : [change];
  });
}

/** 2026年第03期 of a stored month; as it is when it is none. */
export const monthText = (value: unknown): string =>
  typeof value === 'string' && /^\d{4}-\d{2}$/.test(value) ? periodLabel(value as Period) : text(value);
