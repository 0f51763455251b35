import type { AssetCard, AssetMethod } from '@mingzhang/shared/accounting/assets/assetCard';
import { assetMethodTitles, firstMonthOf } from '@mingzhang/shared/accounting/assets/assetCard';
import type { AssetCategory } from '@mingzhang/shared/accounting/assets/assetCategory';
import { taxClassTitles } from '@mingzhang/shared/accounting/assets/assetRates';
import {
  assetOriginTitles,
  assetStatusTitles,
  type AssetRecord,
} from '@mingzhang/shared/accounting/assets/assetRecord';
import { readResidualRate, residualOf } from '@mingzhang/shared/accounting/assets/residualRate';
import { dateOnly, periodOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { halfWidth } from '@mingzhang/shared/primitives/halfWidth';
import { parseYuan } from '@mingzhang/shared/primitives/money';
import { formatPercent } from '@mingzhang/shared/primitives/percent';
import { periodsBetween, previousPeriod, type Period } from '@mingzhang/shared/primitives/period';
import { fromAsset, fromShare } from '@mingzhang/shared/wire/asset';
import { changedAssetForm, type AssetForm } from '@mingzhang/shared/wire/assetRequest';
import { cleaned } from '@mingzhang/shared/primitives/cleaned';
import { readBack, toWireYuan } from '@mingzhang/shared/wire/scalars';
import type { WorksheetProblem } from '@mingzhang/shared/wire/voucherImport';
import type { ListRow } from '../../list-import/listTable';
import { plainDigits, readDate } from '../../voucher-import/cellText';
import { assetTitles, basisTitles, isFigure, type AssetField } from './assetColumns';
import { readShares, type ShareLists } from './sharesText';

/** What rows are read against. */
export interface AssetLists extends ShareLists {
  readonly start: Period;
  readonly assetCategories: readonly AssetCategory[];
}

/** A row as far as it could be read, and what could not. */
export interface ReadAsset {
  readonly row: ListRow<AssetField>;
  /** null: something in it is not understood. */
  readonly form: AssetForm | null;
  readonly category: AssetCategory | null;
  readonly problems: readonly WorksheetProblem[];
  /** What is read in one of several ways: as which. */
  readonly notes: readonly string[];
}

/**
 * Reads one row into the form that is typed, which has the limits of every field. A column the file lacks leaves what
 * is there; an empty cell empties a text, and leaves a figure, a date or a choice as it is or, of a new card, as its
 * category has it.
 */
export function readAssetRow(
  row: ListRow<AssetField>,
  lists: AssetLists,
  before: AssetRecord | undefined,
): ReadAsset {
  const cells = new RowCells(row);
  const category = categoryOf(cells, lists.assetCategories, before);
  const filled = formOf(cells, category, lists, before);
  const parsed = changedAssetForm.safeParse({ id: 1, version: null, orgId: null, ...filled });
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      const field = fieldAt(path.join('.'));
      // A term of the card that its tax book follows is told once.
      if (!cells.isTold(field) && !cells.hasTold(message)) cells.tell(field, message);
    }
  }
  const isRead = parsed.success && category !== null && cells.problems.length === 0;
  const { notes } = cells;
  if (!isRead) return { row, category, form: null, problems: cells.problems, notes };
  const { id: _id, version: _version, ...form } = parsed.data;
  return { row, category, form, problems: [], notes };
}

/** The cells of a row, and what is wrong with them. */
class RowCells {
  readonly problems: WorksheetProblem[] = [];
  readonly notes: string[] = [];
  private readonly told = new Set<AssetField>();

  constructor(private readonly row: ListRow<AssetField>) {}

  isTold(field: AssetField | null): boolean {
    return field !== null && this.told.has(field);
  }

  hasTold(message: string): boolean {
    return this.problems.some((one) => one.message === message);
  }

  tell(field: AssetField | null, message: string): void {
    if (field) this.told.add(field);
    this.problems.push(this.row.problem(field, message));
  }

  /** Undefined: the file has no such column. */
  written(field: AssetField): string | undefined {
    const text = this.row.text(field);
    return text === undefined ? undefined : cleaned(text);
  }

  /** The digits of a figure; undefined: nothing is written, or what is was told. */
  figure(field: AssetField): string | undefined {
    const text = this.written(field) ?? '';
    if (isFigure(field) && this.row.isFormula(field)) {
      this.tell(field, `${assetTitles[field][0]}是公式，请在表格软件中选择性粘贴为数值后再导入`);
      return undefined;
    }
    return text === '' ? undefined : plainDigits(halfWidth(text));
  }

  amount(field: AssetField): number | undefined {
    const digits = this.figure(field);
    if (digits === undefined) return undefined;
    const amount = parseYuan(digits);
    if (amount !== undefined) return toWireYuan(amount);
    this.tell(field, `${assetTitles[field][0]}“${shorten(digits)}”不正确，应是最多两位小数的数字`);
    return undefined;
  }

  months(field: AssetField): number | undefined {
    const digits = this.figure(field);
    if (digits === undefined) return undefined;
    const written = /^(\d{1,4})(?:个?月)?$/.exec(digits)?.[1];
    if (written !== undefined) return Number(written);
    this.tell(field, `${assetTitles[field][0]}“${shorten(digits)}”不正确，应是整数的月数`);
    return undefined;
  }

  /** One of a few, by its title or what else it goes by. */
  choice<Value extends string>(
    field: AssetField,
    titles: Readonly<Record<Value, string>>,
    others?: Readonly<Partial<Record<Value, readonly string[]>>>,
  ): Value | undefined {
    const text = this.written(field) ?? '';
    if (text === '') return undefined;
    const values = Object.keys(titles) as Value[];
    // 平均年限法（一）, as other programs number their formulas.
    const plain = halfWidth(text).replace(/\([^()]{1,40}\)$/, '');
    const found = [text, plain]
      .map((word) => values.find((value) => titles[value] === word || others?.[value]?.includes(word)))
      .find((value) => value !== undefined);
    if (found !== undefined) return found;
    const known = values.map((value) => titles[value]).join('、');
    this.tell(field, `${assetTitles[field][0]}“${shorten(text)}”不正确，只能填${known}`);
    return undefined;
  }
}

const shorten = (text: string) => (text.length > 30 ? `${text.slice(0, 30)}…` : text);

/** By name, by code, or 03 器具、工具、家具; of a known card its own where none is written. */
function categoryOf(
  cells: RowCells,
  categories: readonly AssetCategory[],
  before: AssetRecord | undefined,
): AssetCategory | null {
  const text = cells.written('category') ?? '';
  if (text === '') {
    const own = before && categories.find(({ id }) => id === before.categoryId);
    if (!own) cells.tell('category', '请填写资产类别（合并的单元格请取消合并，每行都填写）');
    return own ?? null;
  }
  const found =
    categories.find(({ code, name }) => name === text || code === text || `${code} ${name}` === text) ??
    // A spreadsheet has 3 of 03.
    (/^\d+$/.test(text) ? categories.find(({ code }) => code.replace(/^0+/, '') === text) : undefined);
  if (!found) cells.tell('category', `资产类别“${shorten(text)}”不存在，请先在资产类别中添加`);
  return found ?? null;
}

const methods: Readonly<Partial<Record<AssetMethod, readonly string[]>>> = {
  straightLine: ['平均年限法', '直线法', '直线折旧法', '年限平均', '平均年限'],
  doubleDeclining: ['双倍余额递减'],
  sumOfYears: ['年限总和法', '年数总和'],
  work: ['工作量'],
};
const origins = {
  purchase: ['外购', '购买', '购置', '直接购入'],
  built: ['自行建造', '在建工程转入'],
  invested: ['接受投资', '投资转入'],
  opening: ['期初录入', '期初数据'],
} as const;
const statuses = {
  inUse: ['在用', '正常使用', '使用', '经营性出租', '出租'],
  idle: ['未使用', '不需用', '停用', '季节性停用', '大修理停用'],
} as const;
const bases = { formula: ['按原公式'], rest: ['按剩余期限'] } as const;
const yesNo = { yes: '是', no: '否' } as const;

/** The body of POST /asset as far as the row says it; what it does not say is as it was, or as the category has it. */
function formOf(
  cells: RowCells,
  category: AssetCategory | null,
  lists: AssetLists,
  before: AssetRecord | undefined,
) {
  const was = before && fromAsset(before);
  const text = (field: AssetField, old: string | undefined) => cells.written(field) ?? old ?? '';
  const cost = needed(cells, 'cost', cells.amount('cost') ?? was?.cost, 0);
  const chosen = cells.choice('method', assetMethodTitles, methods);
  const method = chosen ?? before?.method ?? category?.method ?? 'straightLine';
  const months = cells.months('months') ?? yearsIn(cells) ?? was?.months ?? category?.months ?? 1;
  const residual = residualIn(cells, cost, category, was?.residual);
  const readyOn = needed(cells, 'readyOn', dateIn(cells) ?? before?.readyOn, dateOnly('2000-01-01'));
  const life = { readyOn, months, kind: category?.kind ?? 'fixed' };
  const opening = openingIn(cells, life, lists.start, was?.opening ?? null);
  return {
    number: text('number', was?.number),
    name: text('name', was?.name),
    categoryId: category?.id ?? 1,
    spec: text('spec', was?.spec),
    quantity: cells.figure('quantity') ?? was?.quantity ?? null,
    unit: text('unit', was?.unit),
    location: text('location', was?.location),
    keeper: text('keeper', was?.keeper),
    supplier: text('supplier', was?.supplier),
    origin: cells.choice('origin', assetOriginTitles, origins) ?? was?.origin ?? originOf(opening),
    readyOn,
    cost,
    inputVat: cells.amount('inputVat') ?? was?.inputVat ?? 0,
    residual,
    months,
    method,
    totalWork: method === 'work' ? (cells.figure('totalWork') ?? was?.totalWork ?? null) : null,
    status: statusIn(cells, before),
    shares: sharesIn(cells, lists, before),
    tax: taxIn(cells, { cost, residual, months, method }, category, before),
    opening,
  };
}

/** What a new card must say; `instead` lets the rest of the row be judged. */
function needed<Value>(cells: RowCells, field: AssetField, value: Value | undefined, instead: Value): Value {
  if (value !== undefined) return value;
  if (!cells.isTold(field)) cells.tell(field, `请填写${assetTitles[field][0]}`);
  return instead;
}

const originOf = (opening: object | null) => (opening ? 'opening' : 'purchase');

/** 预计净残值, or what 净残值率 makes of the cost. */
function residualIn(
  cells: RowCells,
  cost: number,
  category: AssetCategory | null,
  was: number | undefined,
): number {
  const written = cells.amount('residual');
  if (written !== undefined) return written;
  const rate = rateIn(cells, 'residualPercent') ?? rateIn(cells, 'residualRate');
  if (rate === undefined && was !== undefined) return was;
  return toWireYuan(residualOf(readBack(cost, parseYuan), rate ?? category?.residualRate ?? 0));
}

/** 5%, 5 and 0.05 are five percent; 0.05 in a column of percent is not. */
function rateIn(cells: RowCells, field: 'residualRate' | 'residualPercent'): number | undefined {
  const digits = cells.figure(field);
  if (digits === undefined) return undefined;
  const rate = readResidualRate(digits, field === 'residualPercent');
  if (rate === undefined) cells.tell(field, `净残值率“${shorten(digits)}”不正确，例如 5%、5 或 0.05`);
  else if (/^0?\.\d/.test(digits) && !/[%％]/.test(digits))
    cells.notes.push(`净残值率 ${digits} 是 ${formatPercent(rate)}%`);
  return rate;
}

/** More years than any asset is used: the column is of months. */
const MOST_YEARS = 50;

/** 使用年限 in months: 5, 5年 and 2.5 are 60 and 30; 60个月 says itself that it is of months. */
function yearsIn(cells: RowCells): number | undefined {
  const written = cells.figure('years')?.replace(/\s/g, '');
  if (written === undefined) return undefined;
  const months = /^(\d{1,4})个?月$/.exec(written)?.[1];
  if (months !== undefined) return Number(months);
  const [, whole, part = ''] = /^(\d{1,4})(?:\.(\d{1,2}))?年?$/.exec(written) ?? [];
  const hundredths = Number(part.padEnd(2, '0')) * YEAR;
  if (whole === undefined || hundredths % 100 !== 0 || Number(whole) > MOST_YEARS) {
    const message =
      `使用年限“${shorten(written)}”不正确，应是不超过${MOST_YEARS}的年数，例如 5 或 2.5；` +
      '是月数的，请把列名改为“预计使用月份”';
    cells.tell('years', message);
    return undefined;
  }
  return Number(whole) * YEAR + hundredths / 100;
}

const YEAR = 12;

function dateIn(cells: RowCells): DateOnly | undefined {
  const text = cells.written('readyOn') ?? '';
  if (text === '') return undefined;
  // The day within its month makes no difference.
  const [, year = '', month = ''] = /^(\d{4})[-/年](\d{1,2})月?$/.exec(text) ?? [];
  const date = readDate(year === '' ? text : `${year}-${month}-1`);
  if (!date) cells.tell('readyOn', `开始使用日期“${shorten(text)}”不正确，请按 2026-03-31 的格式填写`);
  return date;
}

/** What an event made of a card stays; a new card is in use or idle. */
function statusIn(cells: RowCells, before: AssetRecord | undefined): 'inUse' | 'idle' {
  const was = before?.status ?? 'inUse';
  const chosen = cells.choice('status', assetStatusTitles, statuses) ?? was;
  if (chosen === 'inUse' || chosen === 'idle') return chosen;
  if (chosen !== was) cells.tell('status', '使用状态只能是使用中或闲置：处置和改造请导入后登记变动');
  return 'inUse';
}

function sharesIn(cells: RowCells, lists: AssetLists, before: AssetRecord | undefined) {
  const text = cells.written('shares') ?? '';
  if (text === '' && before) return before.shares.map(fromShare);
  const shares = readShares(text, lists);
  if (typeof shares !== 'string') return shares.map(fromShare);
  cells.tell('shares', shares);
  return [];
}

interface BookTerms {
  readonly cost: number;
  readonly residual: number;
  readonly months: number;
  readonly method: AssetMethod;
}

/** 税务台账: as the card, unless it had terms of its own or the file says them. */
function taxIn(
  cells: RowCells,
  { cost, residual, months, method }: BookTerms,
  category: AssetCategory | null,
  before: AssetRecord | undefined,
) {
  const was = before && hasOwnTax(before) ? fromAsset(before).tax : undefined;
  const taxClass = cells.choice<keyof typeof taxClassTitles>('taxClass', taxClassTitles);
  const kept = before ? before.tax.taxClass : (category?.taxClass ?? null);
  const ticked = (field: 'oneTime' | 'accelerated', kept: boolean | undefined) => {
    const chosen = cells.choice(field, yesNo);
    return chosen === undefined ? (kept ?? false) : chosen === 'yes';
  };
  return {
    base: cells.amount('taxBase') ?? was?.base ?? cost,
    residual: cells.amount('taxResidual') ?? was?.residual ?? residual,
    method: cells.choice('taxMethod', assetMethodTitles, methods) ?? was?.method ?? method,
    months: cells.months('taxMonths') ?? was?.months ?? months,
    taxClass: taxClass === undefined ? kept : taxClass === 'none' ? null : taxClass,
    oneTime: ticked('oneTime', before?.tax.isOneTime),
    accelerated: ticked('accelerated', before?.tax.isAccelerated),
  };
}

function hasOwnTax({ tax, cost, residual, method, months }: AssetCard): boolean {
  return tax.base !== cost || tax.residual !== residual || tax.method !== method || tax.months !== months;
}

/** How long an asset lasts, and since when. */
interface AssetLife extends Pick<AssetCard, 'readyOn' | 'kind'> {
  readonly months: number;
}

/** 已提月份 of a list that does not say them: the months since the asset was ready, as far as it lasts. */
function monthsBefore({ readyOn, kind, months }: AssetLife, start: Period): number {
  const first = firstMonthOf({ kind, readyOn, opening: null });
  return first < start ? Math.min(months, periodsBetween(first, previousPeriod(start)).length) : 0;
}

type WireOpening = ReturnType<typeof fromAsset>['opening'];

/**
 * 期初: of a card that was there before the module began. Lists of other programs have 已提 0 and 累计折旧 0 for what was
 * bought since: these are no openings.
 */
function openingIn(cells: RowCells, life: AssetLife, start: Period, was: WireOpening) {
  const monthsDone = cells.months('monthsDone');
  const accumulated = cells.amount('accumulated');
  const impairment = cells.amount('impairment');
  const taxAccumulated = cells.amount('taxAccumulated');
  const workDone = cells.figure('workDone');
  const basis = cells.choice('basis', basisTitles, bases);
  const taxBasis = cells.choice('taxBasis', basisTitles, bases);
  const isBefore = periodOf(life.readyOn) < start;
  const isWritten = monthsDone !== undefined || accumulated !== undefined;
  if (!was && !(isBefore ? isWritten : monthsDone || accumulated)) return null;
  const named = (kept: 'rest' | object | undefined) =>
    kept === undefined || kept === 'rest' ? 'rest' : 'formula';
  const own = basis ?? named(was?.basis);
  return {
    monthsDone: monthsDone ?? was?.monthsDone ?? monthsBefore(life, start),
    workDone: workDone ?? was?.workDone ?? null,
    accumulated: accumulated ?? was?.accumulated ?? 0,
    impairment: impairment ?? was?.impairment ?? 0,
    taxAccumulated: taxAccumulated ?? was?.taxAccumulated ?? accumulated ?? 0,
    basis: own,
    taxBasis: taxBasis ?? (was ? named(was.taxBasis) : own),
  };
}

const fields: Readonly<Record<string, AssetField>> = {
  'tax.base': 'taxBase',
  'tax.residual': 'taxResidual',
  'tax.method': 'taxMethod',
  'tax.months': 'taxMonths',
  'tax.taxClass': 'taxClass',
  'tax.isOneTime': 'oneTime',
  'tax.isAccelerated': 'accelerated',
  'opening.period': 'readyOn',
  opening: 'accumulated',
  categoryId: 'category',
};

/** The column of what a problem is at: `opening.accumulated`, `shares[0].target`; null: of none. */
export function fieldAt(at: string): AssetField | null {
  const named = fields[at];
  if (named) return named;
  const name = /^(?:opening\.)?([a-zA-Z]+)/.exec(at)?.[1] ?? '';
  return name in assetTitles ? (name as AssetField) : null;
}
