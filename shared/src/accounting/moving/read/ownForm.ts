import type { Field } from './titleWords';

/**
 * 整套账的 Excel, as it leaves and comes back: the worksheets and columns that are read, each with what it is read as. What
 * writes the workbook takes its columns from here, so that no column is written that nobody has decided how to read.
 */
export interface OwnColumn {
  readonly title: string;
  readonly cells: 'words' | 'day' | 'number' | 'money';
  readonly width?: number;
  /** null: nothing is lost without it; it follows from other columns, or is of the person and the time. */
  readonly field: Field | null;
}

type Cells = OwnColumn['cells'];

const column = (title: string, cells: Cells, field: Field | null, width?: number): OwnColumn => ({
  ...{ title, cells, field },
  ...(width === undefined ? {} : { width }),
});

/** Further columns go here: those of the items in use, or of what the categories have of their own. */
export const FURTHER = 'further';

const ACCOUNT = [column('科目编码', 'words', 'account', 14), column('科目名称', 'words', 'accountName', 36)];
const SLIP = [
  ...[column('日期', 'day', 'date'), column('凭证字', 'words', 'word', 8)],
  column('凭证号', 'number', 'number', 8),
];
const YEAR = [
  ...[column('本年累计借方', 'money', 'yearDebit'), column('本年累计贷方', 'money', 'yearCredit')],
  column('实际损益发生额', 'money', 'yearResult'),
  column('累计借方数量', 'number', 'yearDebitQuantity'),
  column('累计贷方数量', 'number', 'yearCreditQuantity'),
];
/** 核算组织 is known by its code: two of them may have one name. */
const ORGANIZATION = [column('组织编码', 'words', 'organization', 10), column('核算组织', 'words', null)];

/** A worksheet that is read as one of another program is, or by `ownReader` as only ours is. */
export interface OwnWorksheet {
  /** Its name. */
  readonly sheet: string;
  readonly kind: 'accounts' | 'items' | 'slips' | 'itemBalances' | 'own';
  readonly columns: readonly (OwnColumn | typeof FURTHER)[];
}

export const ownForm = {
  about: {
    sheet: '说明',
    kind: 'own',
    columns: [column('项目', 'words', 'name'), column('内容', 'words', 'value', 80)],
  },
  accounts: {
    sheet: '科目',
    kind: 'accounts',
    columns: [
      ...[column('科目编码', 'words', 'account', 14), column('科目名称', 'words', 'accountName', 24)],
      ...[
        column('全称', 'words', 'path', 36),
        column('上级编码', 'words', 'parent'),
        column('级次', 'number', null),
      ],
      ...[column('类别', 'words', 'category'), column('余额方向', 'words', 'side')],
      ...[column('计量单位', 'words', 'unit'), column('辅助核算', 'words', 'categories', 24)],
      ...[column('外币核算', 'words', 'currency'), column('助记码', 'words', 'mnemonic')],
      ...[column('启用', 'words', 'isEnabled'), column('末级', 'words', 'isLeaf')],
    ],
  },
  organizations: {
    sheet: '核算组织',
    kind: 'own',
    columns: [
      ...[column('组织编码', 'words', 'code', 10), column('组织名称', 'words', 'name', 24)],
      ...[column('类型', 'words', 'category'), column('上级编码', 'words', 'parent', 10)],
      ...[column('启用期间', 'words', 'period'), column('启用', 'words', 'isEnabled')],
      ...[column('联系人', 'words', 'contact'), column('联系电话', 'words', 'telephone')],
    ],
  },
  categories: {
    sheet: '辅助类别',
    kind: 'own',
    columns: [
      ...[column('类别名称', 'words', 'name'), column('系统预置', 'words', null)],
      column('自定义列', 'words', 'value', 40),
    ],
  },
  items: {
    sheet: '辅助项',
    kind: 'items',
    columns: [
      ...[column('类别', 'words', 'category'), column('编码', 'words', 'code')],
      ...[column('名称', 'words', 'name', 24), column('启用', 'words', 'isEnabled')],
      column('备注', 'words', 'remark', 24),
      FURTHER,
    ],
  },
  currencies: {
    sheet: '币种汇率',
    kind: 'own',
    columns: [
      ...[column('币别', 'words', 'code'), column('名称', 'words', 'name')],
      ...[column('本位币', 'words', 'isLocal'), column('起始日期', 'day', 'date')],
      column('汇率', 'number', 'rate', 14),
    ],
  },
  openings: {
    sheet: '期初',
    kind: 'own',
    columns: [
      ...ORGANIZATION,
      ...ACCOUNT,
      FURTHER,
      ...[column('期初余额借方', 'money', 'openingDebit'), column('期初余额贷方', 'money', 'openingCredit')],
      ...[column('期初数量', 'number', 'quantity'), column('币别', 'words', 'currency')],
      column('期初原币', 'money', 'foreign'),
      ...YEAR,
    ],
  },
  vouchers: {
    sheet: '凭证',
    kind: 'slips',
    columns: [
      ...ORGANIZATION,
      ...SLIP,
      ...[column('分录序号', 'number', 'order', 8), column('摘要', 'words', 'summary', 30)],
      ...ACCOUNT,
      FURTHER,
      ...[column('借方金额', 'money', 'debit'), column('贷方金额', 'money', 'credit')],
      ...[column('数量', 'number', 'quantity'), column('计量单位', 'words', 'unit', 8)],
      ...[column('单价', 'number', 'unitPrice'), column('币别', 'words', 'currency', 8)],
      ...[column('汇率', 'number', 'rate'), column('原币金额', 'money', 'foreign')],
      ...[column('现金流量行次', 'number', 'cashFlow'), column('附件数', 'number', 'attachmentCount', 8)],
      ...[column('备注', 'words', 'remark', 20), column('结转', 'words', 'transfer')],
      ...[column('来源', 'words', null), column('制单人', 'words', 'maker')],
      ...[column('审核人', 'words', 'auditor'), column('审核日期', 'day', null)],
      column('录入日期', 'day', null),
    ],
  },
  cashFlows: {
    sheet: '现金流量',
    kind: 'own',
    columns: [
      ...ORGANIZATION,
      ...SLIP,
      ...[column('分录序号', 'number', 'order', 8), column('对方分录', 'number', 'counterOrder', 8)],
      column('现金流量行次', 'number', 'cashFlow'),
      ...[column('现金流量项目', 'words', 'value', 44), column('净额', 'money', 'amount')],
      column('指定', 'words', 'isByHand', 8),
    ],
  },
  balances: {
    sheet: '余额',
    kind: 'itemBalances',
    columns: [
      column('月份', 'words', 'period', 10),
      ...ACCOUNT,
      FURTHER,
      column('币别', 'words', 'currency'),
      ...[column('期初余额借方', 'money', 'openingDebit'), column('期初余额贷方', 'money', 'openingCredit')],
      ...[column('本期借方', 'money', 'debit'), column('本期贷方', 'money', 'credit')],
      ...[column('期末余额借方', 'money', 'closingDebit'), column('期末余额贷方', 'money', 'closingCredit')],
      ...[column('期初数量', 'number', 'quantity'), column('借方数量', 'number', 'debitQuantity')],
      ...[column('贷方数量', 'number', 'creditQuantity'), column('期末数量', 'number', 'closingQuantity')],
      ...[column('期初原币', 'money', 'foreign'), column('借方原币', 'money', 'foreignDebit')],
      ...[column('贷方原币', 'money', 'foreignCredit'), column('期末原币', 'money', 'closingForeign')],
      ...YEAR,
    ],
  },
} as const satisfies Readonly<Record<string, OwnWorksheet>>;

/** What 说明 says of these worksheets: a workbook that says so has all of them with all their columns. */
export const OWN_LAYOUT = { title: '工作表版式', content: '2' } as const;

export type OwnList = keyof typeof ownForm;

export const ownLists = Object.keys(ownForm) as OwnList[];

const byName = new Map<string, OwnList>(ownLists.map((key) => [ownForm[key].sheet, key]));

/** Which of ours a worksheet is called like; undefined: none that is read. 凭证(2) goes on with 凭证. */
export const ownListOf = (name: string): OwnList | undefined => byName.get(name.replace(/\(\d{1,3}\)$/, ''));

/** The first column of a worksheet of ours that is not among some titles; null: all are. */
export const lackingColumn = (list: OwnList, titles: readonly string[]): string | null => {
  const { columns }: OwnWorksheet = ownForm[list];
  const own = columns.flatMap((column) => (column === FURTHER ? [] : column.title));
  return own.find((title) => !titles.includes(title)) ?? null;
};
