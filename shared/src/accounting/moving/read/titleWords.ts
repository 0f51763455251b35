import { halfWidth } from '../../../primitives/halfWidth';
import { cellText } from './movedCell';

/** What a column says. */
export type Field =
  | 'date'
  | 'year'
  | 'period'
  | 'word'
  | 'number'
  | 'order'
  | 'summary'
  | 'account'
  | 'accountName'
  | 'side'
  | 'closingSide'
  | 'amount'
  | 'debit'
  | 'credit'
  | 'opening'
  | 'openingDebit'
  | 'openingCredit'
  | 'yearDebit'
  | 'yearCredit'
  | 'closing'
  | 'closingDebit'
  | 'closingCredit'
  | 'currency'
  | 'rate'
  | 'foreign'
  | 'foreignDebit'
  | 'foreignCredit'
  | 'quantity'
  | 'unit'
  | 'unitPrice'
  | 'attachmentCount'
  | 'maker'
  | 'auditor'
  | 'remark'
  | 'isVoid'
  | 'category'
  | 'categories'
  | 'code'
  | 'name'
  | OwnField;

/** What only 整套账的 Excel of ours has a column for (ownForm.ts). */
type OwnField =
  | 'mnemonic'
  | 'isEnabled'
  | 'organization'
  | 'parent'
  | 'contact'
  | 'telephone'
  | 'value'
  | 'isLocal'
  | 'yearResult'
  | 'yearDebitQuantity'
  | 'yearCreditQuantity'
  | 'debitQuantity'
  | 'creditQuantity'
  | 'closingQuantity'
  | 'closingForeign'
  | 'path'
  | 'isLeaf'
  | 'cashFlow'
  | 'counterOrder'
  | 'isByHand'
  | 'transfer';

/** Columns that make one item: a text of both, or code and name apart; its category fixed or in a column. */
export interface ItemColumn {
  /** '' where a column or the text itself names it. */
  readonly category: string;
  readonly categoryAt?: number;
  readonly text?: number;
  readonly code?: number;
  readonly name?: number;
}

export interface TableColumns {
  readonly fields: Readonly<Partial<Record<Field, number>>>;
  readonly items: readonly ItemColumn[];
}

/** The surest first: a field takes the first column that nothing before it has taken. */
export type Words = readonly (readonly [Field, RegExp])[];

const ACCOUNT: Words = [
  ['account', /^(?:会计)?科目(?:编码|编号|代码|号)$/],
  ['accountName', /^(?:会计)?科目(?:名称|全称|全名|名)$/],
  ['account', /^(?:会计)?科目$/],
  // Beside 科目编码 it is the name.
  ['accountName', /^(?:会计)?科目$/],
];

const CURRENCY: Words = [
  ['currency', /^币[别种](?:代码|编码)$/],
  ['currency', /^(?:外币)?币[别种](?:名称)?$/],
  ['rate', /^(?:期初)?(?:记账)?汇率$/],
];

export const SLIP_WORDS: Words = [
  ['date', /^(?:凭证|记账|制单|会计|入账)?日期$/],
  ['date', /^业务日期$/],
  ['year', /^(?:会计)?年度?$/],
  ['period', /^(?:会计)?(?:期间|月份)$/],
  ['word', /^(?:凭证(?:字|类别字?|类型)|类别|类型|字)$/],
  ['number', /^(?:凭证)?号(?:码|数)?$/],
  ['number', /^(?:凭证)?字号$|^凭证(?:号字|编号|编码)$/],
  ['order', /^分录(?:序号|行?号)$/],
  ['order', /^行号$/],
  ['summary', /^(?:凭证|分录|业务)?摘要$/],
  ...ACCOUNT,
  ['foreignDebit', /^(?:借方(?:金额|发生额)?(?:原币|外币)|(?:原币|外币)借方?)(?:金额|发生额)?$/],
  ['foreignCredit', /^(?:贷方(?:金额|发生额)?(?:原币|外币)|(?:原币|外币)贷方?)(?:金额|发生额)?$/],
  ['foreign', /^(?:原币|外币)(?:金额|发生额)?$/],
  ['debit', /^(?:本位?币)?借方?(?:本位?币)?(?:发生额?|金额)?(?:本位?币)?$/],
  ['credit', /^(?:本位?币)?贷方?(?:本位?币)?(?:发生额?|金额)?(?:本位?币)?$/],
  ['amount', /^(?:本位?币)?(?:金额|发生额)$/],
  ['side', /^(?:余额|借贷)?方向$|^借贷(?:标志)?$/],
  ...CURRENCY,
  ['quantity', /^数量$/],
  ['unit', /^(?:数量|计量)?单位$/],
  ['unitPrice', /^单价$/],
  ['attachmentCount', /^附(?:件|单据)张?(?:数量?)?$/],
  ['maker', /^(?:制单|填制|录入)人?$/],
  ['auditor', /^(?:审核|复核)人?$/],
  ['remark', /^(?:凭证)?备注$/],
  ['isVoid', /^(?:是否)?作废(?:标[志记])?$|^(?:凭证)?状态$/],
];

/** 期初余额(借方), 期初借方, 借方期初余额, 期初余额 over 借方: the words of one side. */
const sided = (side: '借' | '贷', opening: Field, turnover: Field, year: Field, closing: Field): Words => {
  const one = `(?:本位?币)?${side}方?(?:本位?币)?`;
  const words: readonly (readonly [Field, string])[] = [
    [opening, `^(?:期初|月初)(?:余额)?${one}(?:余额|金额)?$|^${side}方(?:期初|月初)(?:余额)?$`],
    [closing, `^(?:期末|月末)(?:余额)?${one}(?:余额|金额)?$|^${side}方(?:期末|月末)(?:余额)?$`],
    [year, `^(?:本年|当年)(?:累计)?(?:发生额?)?${one}(?:累计)?(?:发生额?|金额)?$`],
    [year, `^累计(?:发生额?)?${one}(?:发生额?|金额)?$|^${side}方?(?:本年)?累计(?:发生额?|金额)?$`],
    [turnover, `^(?:本期|本月|当期)?(?:发生额?)?${one}(?:本期|本月)?(?:合计)?(?:发生额?|金额)?$`],
    // Beside 期初 it is another column; alone it is that of a table from January.
    [opening, `^年初(?:余额)?${one}(?:余额|金额)?$`],
  ];
  return words.map(([field, word]) => [field, new RegExp(word)]);
};

export const BALANCE_WORDS: Words = [
  ['year', /^(?:会计)?年度?$/],
  ['period', /^(?:会计)?(?:期间|月份)$/],
  ...ACCOUNT,
  ['account', /^(?:编码|编号|代码)$/],
  ['accountName', /^名称$/],
  ...sided('借', 'openingDebit', 'debit', 'yearDebit', 'closingDebit'),
  ...sided('贷', 'openingCredit', 'credit', 'yearCredit', 'closingCredit'),
  ['opening', /^(?:期初|月初)(?:余额|金额|结存|数)?(?:余额|金额|本位?币)?$/],
  ['opening', /^年初(?:余额|数)?$/],
  ['closing', /^(?:期末|月末)(?:余额|金额|结存|数)?(?:余额|金额|本位?币)?$/],
  ['side', /^(?:余额|借贷|科目|期初(?:余额)?)?方向$/],
  ['closingSide', /^(?:余额|期末(?:余额)?)?方向$/],
  ...CURRENCY,
  ['foreign', /^(?:期初)?(?:余额)?(?:原币|外币)(?:余额|金额)?$/],
  ['quantity', /^(?:期初(?:结存)?)?数量$/],
];

export const CHART_WORDS: Words = [
  ...ACCOUNT,
  ['account', /^(?:编码|编号|代码)$/],
  ['accountName', /^名称$/],
  ['category', /^(?:科目)?(?:类别|类型)$/],
  ['side', /^(?:余额|借贷|科目)?方向$/],
  ['unit', /^(?:数量|计量)?单位$/],
  ['categories', /^(?:辅助核算|核算维度|核算项目|辅助)(?:类别|项目?)?$/],
  ['currency', /^(?:外币(?:核算)?|币[别种])$/],
];

export const ITEM_WORDS: Words = [
  ['category', /^(?:辅助(?:核算)?|核算(?:项目|维度)?)?(?:类别|类型)(?:名称)?$/],
  ['code', /^(?:辅助(?:核算)?|核算)?(?:项目|项|维度)?(?:编码|编号|代码)$/],
  ['name', /^(?:辅助(?:核算)?|核算)?(?:项目|项|维度)?名称$/],
];

/** 客户, 客户编码, 客户名称. */
const NAMED_ITEM =
  /^(客户|供应商|往来单位|职员|员工|人员|个人|部门|项目|存货)(?:档案)?(?:(编码|编号|代码)|名称|姓名)?$/;
const ITEM_TEXT = /^(?:核算维度|核算项目|辅助核算(?:项目?)?|辅助项目?)$/;
/** 辅助类别 with 辅助编码, 项目类别 with 项目编码, 自定义辅助核算类别1 with 自定义辅助核算编码1. */
const ITEM_PART =
  /^(?:自定义)?(?:辅助(?:核算)?(?:项目?)?|(?:核算)?项目|核算维度|自定义项)(?:(类[别型](?:名称)?)|(编码|编号|代码)|(名称))(\d{0,3})$/;
/** Beside it 项目编码 is the code of any item. */
const KIND_OF_ITEM = /^项目类[别型](?:名称)?$/;

/** 员工, 人员 and 个人 are 职员 with us. */
export const categoryOf = (word: string) => (/^(?:员工|人员|个人)$/.test(word) ? '职员' : word);

const LONGEST_TITLE = 40;

/** 期初余额（借方） → 期初余额借方, *借方金额(元) → 借方金额: a title without marks and units. */
export function titleOf(cell: string): string {
  const text = cellText(cell);
  if (text.length > LONGEST_TITLE) return '';
  return halfWidth(text)
    .replace(/\((?:元|人民币|必填|选填|RMB)\)/gi, '')
    .replace(/[\s()[\]【】_/:*.,'"“”-]/g, '');
}

/** The columns of titles, as far as words know them. */
export function columnsOf(names: readonly string[], words: Words): TableColumns {
  const fields: Partial<Record<Field, number>> = {};
  const taken = new Set<number>();
  for (const [field, word] of words) {
    if (fields[field] !== undefined) continue;
    const column = names.findIndex((name, at) => !taken.has(at) && word.test(name));
    if (column < 0) continue;
    fields[field] = column;
    taken.add(column);
  }
  return { fields, items: itemColumns(names, taken) };
}

/** The columns of items among titles, but for those that are taken. */
export function itemColumns(names: readonly string[], taken: ReadonlySet<number>): ItemColumn[] {
  const items = new Map<string, ItemColumn>();
  const put = (key: string, part: Partial<ItemColumn>) =>
    items.set(key, { ...part, ...(items.get(key) ?? { category: part.category ?? '' }) });
  const isOfAnyKind = names.some((name, at) => !taken.has(at) && KIND_OF_ITEM.test(name));
  names.forEach((name, at) => {
    if (taken.has(at)) return;
    const named = isOfAnyKind && name.startsWith('项目') ? null : NAMED_ITEM.exec(name);
    const [, isCategory, isCode, isName, number = ''] = ITEM_PART.exec(name) ?? [];
    if (named) {
      const [, word = '', isCodeOf] = named;
      const part = isCodeOf ? 'code' : name === word ? 'text' : 'name';
      // Which kind of 往来单位 one is its account tells.
      put(word, { category: word === '往来单位' ? '' : categoryOf(word), [part]: at });
    } else if (ITEM_TEXT.test(name)) put(`text ${at}`, { text: at });
    else if (isCategory) put(`part ${number}`, { categoryAt: at });
    else if (isCode) put(`part ${number}`, { code: at });
    else if (isName) put(`part ${number}`, { name: at });
  });
  return [...items.values()].filter(
    ({ text, code, name }) => text !== undefined || code !== undefined || name !== undefined,
  );
}
