import {
  assetMethodTitles,
  type AssetOpening,
  type AssetShare,
} from '@mingzhang/shared/accounting/assets/assetCard';
import { taxClassTitles } from '@mingzhang/shared/accounting/assets/assetRates';
import {
  assetOriginTitles,
  assetStatusTitles,
  type AssetRecord,
} from '@mingzhang/shared/accounting/assets/assetRecord';
import { toWireQuantity, toWireYuan } from '@mingzhang/shared/wire/scalars';
import {
  AMOUNT_FORMAT,
  DATE_FORMAT,
  TEXT_FORMAT,
  type CellValue,
  type WorksheetColumn,
} from '../../../spreadsheet/writeWorkbook';

/** The columns of a list of cards, in the words of the card, and what other programs call them. */
export const assetTitles = {
  number: ['资产编号', '编号', '资产编码', '资产代码', '卡片编号', '固定资产编号', '固定资产编码'],
  name: ['资产名称', '名称', '固定资产名称'],
  category: ['资产类别', '类别', '类别名称', '资产类别名称', '固定资产类别'],
  spec: ['规格型号', '规格', '型号'],
  quantity: ['数量'],
  unit: ['计量单位', '单位'],
  location: ['存放地点', '存放位置'],
  keeper: ['使用人', '保管人', '使用人员'],
  supplier: ['供应商'],
  origin: ['来源', '资产来源', '增加方式'],
  readyOn: ['开始使用日期', '开始使用', '启用日期', '投入使用日期', '开始使用时间'],
  status: ['使用状态', '状态', '使用状况'],
  cost: ['原值', '资产原值', '固定资产原值'],
  inputVat: ['进项税额'],
  residual: ['预计净残值', '净残值', '预计残值', '残值'],
  residualRate: ['净残值率', '预计净残值率', '残值率'],
  residualPercent: ['净残值率(%)', '预计净残值率(%)', '残值率(%)', '净残值率%', '残值率%'],
  method: ['折旧方法', '折旧摊销方法'],
  months: [
    ...['预计使用月份', '预计使用月数', '使用月数', '预计使用期间数', '使用期限(月)', '使用年限(月)'],
    ...['预计使用年限(月)', '折旧年限(月)', '折旧月份', '折旧期限(月)', '使用寿命(月)'],
  ],
  years: [
    ...['使用年限', '预计使用年限', '折旧年限', '使用年限(年)', '预计使用年限(年)', '折旧年限(年)'],
    ...['使用寿命', '预计使用寿命', '使用寿命(年)', '预计使用寿命(年)', '使用期限(年)'],
  ],
  totalWork: ['预计总工作量', '总工作量'],
  shares: [
    '折旧费用科目',
    '费用科目',
    '费用分摊',
    '折旧费用分摊',
    '对应折旧科目',
    '折旧科目',
    '对应折旧科目编码',
  ],
  monthsDone: [
    ...['已提月份', '已提月数', '已提期数', '已计提月份', '已计提月数', '已计提期数', '已计提期间数'],
    ...['已折旧月份', '已折旧月数', '已折旧期数', '已折旧期间数', '已使用月份', '已使用月数', '已使用期间数'],
  ],
  workDone: ['已完成工作量'],
  accumulated: [
    ...['累计折旧', '期初累计折旧', '累计折旧摊销', '累计折旧额', '累计已提折旧'],
    ...['已提折旧', '已计提折旧', '已提折旧额', '已提累计折旧', '累计摊销', '期初累计摊销'],
  ],
  impairment: ['减值准备', '期初减值准备'],
  basis: ['期初以后各月'],
  taxClass: ['税法类别'],
  oneTime: ['一次性税前扣除'],
  accelerated: ['加速折旧（缩短年限）', '加速折旧', '缩短年限', '缩短折旧年限'],
  taxBase: ['计税基础'],
  taxResidual: ['税法净残值'],
  taxMethod: ['税法折旧方法'],
  taxMonths: ['税法折旧月份'],
  taxAccumulated: ['税法累计折旧'],
  taxBasis: ['税法期初以后各月'],
} as const satisfies Record<string, readonly string[]>;

export type AssetField = keyof typeof assetTitles;

/** A rate is read for the residual value and years for the months, which are what a card has. */
type WrittenField = Exclude<AssetField, ReadField>;
type ReadField = (typeof readFields)[number];
const readFields = ['residualRate', 'residualPercent', 'years'] as const;
const isRead = (field: AssetField): field is ReadField => readFields.some((one) => one === field);

type ColumnKind = 'text' | 'amount' | 'number' | 'date';

const kinds: Readonly<Partial<Record<AssetField, ColumnKind>>> = {
  ...{ quantity: 'number', months: 'number', totalWork: 'number', monthsDone: 'number', workDone: 'number' },
  ...{ taxMonths: 'number', readyOn: 'date' },
  ...{ cost: 'amount', inputVat: 'amount', residual: 'amount', accumulated: 'amount', impairment: 'amount' },
  ...{ taxBase: 'amount', taxResidual: 'amount', taxAccumulated: 'amount' },
};

const formats: Readonly<Record<ColumnKind, string | null>> = {
  text: TEXT_FORMAT,
  amount: AMOUNT_FORMAT,
  number: null,
  date: DATE_FORMAT,
};
const widths: Readonly<Record<ColumnKind, number>> = { text: 14, amount: 16, number: 12, date: 14 };
const wider: Readonly<Partial<Record<AssetField, number>>> = { name: 24, category: 18, shares: 30 };

/** Whether a field is a number, which a formula would not tell for certain. */
export const isFigure = (field: AssetField): boolean =>
  kinds[field] === 'amount' || kinds[field] === 'number' || isRead(field);

export const writtenFields = (Object.keys(assetTitles) as AssetField[]).filter(
  (field): field is WrittenField => !isRead(field),
);

/** The columns as they are written: codes keep their zeros, and no text is a formula. */
export const assetColumns: readonly WorksheetColumn[] = writtenFields.map((field) => {
  const kind = kinds[field] ?? 'text';
  const format = formats[kind];
  return {
    title: assetTitles[field][0],
    width: wider[field] ?? widths[kind],
    ...(format === null ? {} : { format }),
  };
});

/** 期初以后各月: how the months of an opening card go on. */
export const basisTitles = { rest: '按剩余期限重算', formula: '按原公式，末月取余' } as const;
const basisTitle = (basis: AssetOpening['basis']) =>
  basis === 'rest' ? basisTitles.rest : basisTitles.formula;

const yesOrNo = (is: boolean) => (is ? '是' : '否');

/** What cards name by id. */
export interface CardNames {
  readonly categoryOf: (id: number) => string;
  readonly sharesText: (shares: readonly AssetShare[]) => string;
}

/** A card as it was entered, by column: what events and months made of it is in the reports. */
export function assetCells(
  record: AssetRecord,
  { categoryOf, sharesText }: CardNames,
): Readonly<Record<WrittenField, CellValue>> {
  const { number, name, spec, unit, location, keeper, supplier, months, opening, tax } = record;
  return {
    ...{ number, name, spec, unit, location, keeper, supplier, months },
    category: categoryOf(record.categoryId),
    quantity: toWireQuantity(record.quantity),
    origin: assetOriginTitles[record.origin],
    readyOn: new Date(`${record.readyOn}T00:00:00Z`),
    status: assetStatusTitles[record.status],
    cost: toWireYuan(record.cost),
    inputVat: toWireYuan(record.inputVat),
    residual: toWireYuan(record.residual),
    method: assetMethodTitles[record.method],
    totalWork: record.totalWork === null ? null : toWireQuantity(record.totalWork),
    shares: sharesText(record.shares),
    monthsDone: opening && opening.monthsDone,
    workDone: opening && record.method === 'work' ? toWireQuantity(opening.workDone) : null,
    accumulated: opening && toWireYuan(opening.accumulated),
    impairment: opening && toWireYuan(opening.impairment),
    basis: opening && basisTitle(opening.basis),
    taxClass: taxClassTitles[tax.taxClass ?? 'none'],
    oneTime: yesOrNo(tax.isOneTime),
    accelerated: yesOrNo(tax.isAccelerated),
    taxBase: toWireYuan(tax.base),
    taxResidual: toWireYuan(tax.residual),
    taxMethod: assetMethodTitles[tax.method],
    taxMonths: tax.months,
    taxAccumulated: opening && toWireYuan(opening.taxAccumulated),
    taxBasis: opening && basisTitle(opening.taxBasis),
  };
}
