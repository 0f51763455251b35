import { neutralForm } from './neutralForm';
import type { MovedKind, MovedRow } from './movedTable';
import { titleOf, type Field, type TableColumns } from './titleWords';

/** What a form is recognised by. */
interface Signs {
  readonly kind: MovedKind;
  readonly sheet: string;
  /** Titles without marks. */
  readonly titles: readonly string[];
  /** The texts of the rows above the titles. */
  readonly above: readonly string[];
  /** A code of an account below the titles; '' when there is none. */
  readonly code: string;
}

const hasAll = (titles: readonly string[], ...names: readonly string[]) =>
  names.every((name) => titles.includes(name));

const isNeutral = ({ sheet, titles }: Signs) =>
  neutralForm.some((form) => form.sheet === sheet && hasAll(titles, ...form.columns.map(titleOf)));

const isBalanceKind = (kind: MovedKind) => kind === 'balances' || kind === 'itemBalances';

/** The surest first. */
const FORMS: readonly (readonly [form: string, isForm: (signs: Signs) => boolean])[] = [
  ['迁入模板', isNeutral],
  ['金蝶 KIS / K3', ({ titles }) => hasAll(titles, '凭证日期', '会计期间', '币别代码', '核算项目')],
  ['精斗云', ({ titles }) => hasAll(titles, '分录序号', '自定义辅助核算类别')],
  ['金蝶云', ({ titles, code }) => titles.includes('核算维度') || /^\d{4}\.\d/.test(code)],
  ['金蝶云', ({ kind, titles }) => isBalanceKind(kind) && hasAll(titles, '余额方向', '本期发生额借方')],
  ['柠檬云', ({ kind, titles }) => kind === 'slips' && titles.includes('凭证字号')],
  ['柠檬云', ({ kind, titles }) => kind === 'itemBalances' && hasAll(titles, '辅助类别', '辅助编码')],
  ['柠檬云', ({ kind, above }) => isBalanceKind(kind) && above.some((text) => /\d年\d\d期/.test(text))],
  ['精斗云', ({ kind, titles }) => isBalanceKind(kind) && hasAll(titles, '科目代码', '期初余额借方')],
];

/** What a form is called that is none of those that are known. */
export const BY_TITLES = '按列名识别';

/** The form of a table for people; `BY_TITLES` when it is none of those that are known. */
export function formOf(signs: Signs): string {
  return FORMS.find(([, isForm]) => isForm(signs))?.[0] ?? BY_TITLES;
}

/** 用友 T3 / U8: the first line of the text, and what its columns are, for it has no titles. */
const U8_COLUMNS: readonly (readonly [title: string, field: Field | null])[] = [
  ['日期', 'date'],
  ['类别', 'word'],
  ['凭证号', 'number'],
  ['附单据数', 'attachmentCount'],
  ['摘要', 'summary'],
  ['科目编码', 'account'],
  ['借方', 'debit'],
  ['贷方', 'credit'],
  ['数量', 'quantity'],
  ['外币', 'foreign'],
  ['汇率', 'rate'],
  ['制单人', 'maker'],
  ['结算方式', null],
  ['票号', null],
  ['发生日期', null],
  ['部门', null],
  ['职员', null],
  ['客户', null],
  ['供应商', null],
  ['业务员', null],
  ['项目', null],
];

const U8_ITEMS = ['部门', '职员', '客户', '供应商', '项目'];

export const u8Titles = U8_COLUMNS.map(([title]) => title);

/** The items of the text are codes. */
export const u8Columns: TableColumns = {
  fields: Object.fromEntries(U8_COLUMNS.flatMap(([, field], at) => (field ? [[field, at]] : []))),
  items: U8_ITEMS.map((category) => ({ category, code: u8Titles.indexOf(category) })),
};

/** 填制凭证,V800 in one cell or in two. */
export function isU8Text(row: MovedRow | undefined): boolean {
  return /^\uFEFF?填制凭证,?V\d/.test((row?.cells.join(',') ?? '').replace(/\s/g, ''));
}
