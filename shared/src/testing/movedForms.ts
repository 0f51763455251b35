import { neutralForm } from '../accounting/moving/read/neutralForm';
import type { MovedTable } from '../accounting/moving/read/movedTable';
import { formatAmount, formatYuan, type Fen } from '../primitives/money';

/** An item of a ledger that is written out in the forms of other programs. */
export interface FormItem {
  readonly category: string;
  readonly code: string;
  readonly name: string;
}

export interface FormLine {
  readonly summary: string;
  /** First-level code and what follows it: 5602.01 */
  readonly account: string;
  readonly accountName: string;
  readonly debit: Fen;
  readonly credit: Fen;
  readonly items: readonly FormItem[];
}

export interface FormSlip {
  readonly date: string;
  readonly word: string;
  readonly number: number;
  readonly maker: string;
  readonly lines: readonly FormLine[];
}

/** An account, or an item of one, as of a month; debit positive. */
export interface FormBalance {
  readonly account: string;
  readonly accountName: string;
  readonly items: readonly FormItem[];
  readonly opening: Fen;
  readonly debit: Fen;
  readonly credit: Fen;
  readonly closing: Fen;
}

export interface FormLedger {
  readonly items: readonly FormItem[];
  readonly slips: readonly FormSlip[];
  /** Accounts with their items below them. */
  readonly balances: readonly FormBalance[];
}

type Row = readonly (string | number)[];

/** How a program writes a ledger: a table of slips, one of balances. */
export interface WrittenForm {
  readonly name: string;
  readonly slips: (slips: readonly FormSlip[]) => Row[];
  readonly balances: (balances: readonly FormBalance[]) => Row[];
  /** Every row has the number of its slip, so rows of several may be mixed. */
  readonly isNumbered: boolean;
}

export const writtenTable = (file: string, sheet: string, rows: readonly Row[]): MovedTable => ({
  file,
  sheet,
  rows: rows.map((row, at) => ({ number: at + 1, cells: row.map(String) })),
});

/** 辅助 as a table of its own, for forms that write a code or a name alone. */
export const itemTable = (items: readonly FormItem[]) =>
  writtenTable('项目.xls', '辅助', [
    ['辅助类别', '编码', '名称'],
    ...items.map(({ category, code, name }) => [category, code, name]),
  ]);

const blank = (amount: Fen, write: (amount: Fen) => string = formatYuan) =>
  amount === 0 ? '' : write(amount);
const plain = (account: string) => account.replaceAll('.', '');
const debitOf = (amount: Fen) => (amount > 0 ? formatYuan(amount) : '');
const creditOf = (amount: Fen) => (amount < 0 ? formatYuan(amount).slice(1) : '');
const sideOf = (amount: Fen) => (amount === 0 ? '平' : amount > 0 ? '借' : '贷');
const size = (amount: Fen) => formatYuan(amount).replace('-', '');

const itemIn = (items: readonly FormItem[], category: string, write: (item: FormItem) => string) =>
  items
    .filter((item) => item.category === category)
    .map(write)
    .join('');

const texts = (items: readonly FormItem[], write: (item: FormItem) => string) => items.map(write).join('/');

/** A row for each line, the slip and its number beside it. */
const eachLine = (
  slips: readonly FormSlip[],
  row: (slip: FormSlip, line: FormLine, order: number) => Row,
): Row[] => slips.flatMap((slip) => slip.lines.map((line, at) => row(slip, line, at + 1)));

const itemName = ({ items, accountName }: FormBalance) =>
  items.length > 0 ? texts(items, ({ name }) => name) : accountName;
const isItem = ({ items }: FormBalance) => items.length > 0;

const ningmeng: WrittenForm = {
  name: '柠檬云',
  isNumbered: false,
  slips: (slips) => [
    [
      '日期',
      '凭证字号',
      '摘要',
      '科目编码',
      '科目名称',
      '借方金额',
      '贷方金额',
      '客户',
      '部门',
      '项目',
      '制单人',
    ],
    ...eachLine(
      slips,
      ({ date, word, number, maker }, { summary, account, accountName, debit, credit, items }, order) => [
        ...(order === 1 ? [date, `${word}-${number}`] : ['', '']),
        summary,
        plain(account),
        accountName,
        blank(debit),
        blank(credit),
        ...['客户', '部门', '项目'].map((category) =>
          itemIn(items, category, ({ code, name }) => `${code} ${name}`),
        ),
        order === 1 ? maker : '',
      ],
    ),
  ],
  balances: (balances) => [
    ['科目余额表'],
    ['编制单位：甲公司', '', '2026年04期至2026年06期'],
    ['科目编码', '科目名称', '期初余额', '', '本期发生额', '', '期末余额', ''],
    ['', '', '借方', '贷方', '借方', '贷方', '借方', '贷方'],
    ...balances.map((row) => [
      isItem(row) ? '' : plain(row.account),
      isItem(row) ? texts(row.items, ({ code, name }) => `【${code}】${name}`) : row.accountName,
      debitOf(row.opening),
      creditOf(row.opening),
      blank(row.debit),
      blank(row.credit),
      debitOf(row.closing),
      creditOf(row.closing),
    ]),
  ],
};

const jingdou: WrittenForm = {
  name: '精斗云',
  isNumbered: true,
  slips: (slips) => [
    [
      '日期',
      '凭证字',
      '凭证号',
      '附件数',
      '分录序号',
      '摘要',
      '科目代码',
      '科目名称',
      '借方金额',
      '贷方金额',
      '客户',
      '供应商',
      '职员',
      '项目',
      '部门',
      '存货',
      '自定义辅助核算类别',
      '自定义辅助核算编码',
      '数量',
      '单价',
      '原币金额',
      '币别',
      '汇率',
    ],
    ...eachLine(
      slips,
      ({ date, word, number }, { summary, account, accountName, debit, credit, items }, order) => [
        date,
        word,
        number,
        0,
        order,
        summary,
        plain(account),
        accountName,
        formatYuan(debit),
        formatYuan(credit),
        itemIn(items, '客户', ({ name }) => name),
        '',
        '',
        itemIn(items, '项目', ({ code, name }) => `${code}_${name}`),
        itemIn(items, '部门', ({ name }) => name),
        '',
        '',
        '',
        '',
        '',
        formatYuan(debit || credit),
        'RMB',
        1,
      ],
    ),
  ],
  balances: (balances) => [
    ['期间：2026年4月-2026年6月'],
    [
      '科目代码',
      '科目名称',
      '期初余额(借方)',
      '期初余额(贷方)',
      '本期发生额(借方)',
      '本期发生额(贷方)',
      '期末余额(借方)',
      '期末余额(贷方)',
    ],
    ...balances.map((row) => [
      isItem(row) ? `${plain(row.account)}_${texts(row.items, ({ code }) => code)}` : plain(row.account),
      itemName(row),
      debitOf(row.opening),
      creditOf(row.opening),
      blank(row.debit, formatAmount),
      blank(row.credit, formatAmount),
      debitOf(row.closing),
      creditOf(row.closing),
    ]),
  ],
};

const KIS_TITLES = [
  '凭证日期',
  '会计年度',
  '会计期间',
  '凭证字',
  '凭证号',
  '科目代码',
  '科目名称',
  '币别代码',
  '币别名称',
  '原币金额',
  '借方',
  '贷方',
  '制单',
  '审核',
  '核准',
  '出纳',
  '经办',
  '结算方式',
  '结算号',
  '凭证摘要',
  '数量',
  '数量单位',
  '单价',
  '参考信息',
  '业务日期',
  '往来业务编号',
  '附件数',
  '序号',
  '系统模块',
  '业务描述',
  '汇率类型',
  '汇率',
  '分录序号',
  '核算项目',
  '过账',
  '机制凭证',
  '现金流量',
];

const kis: WrittenForm = {
  name: '金蝶 KIS / K3',
  isNumbered: true,
  slips: (slips) => [
    KIS_TITLES,
    ...eachLine(
      slips,
      ({ date, word, number, maker }, { summary, account, accountName, debit, credit, items }, order) => [
        date,
        date.slice(0, 4),
        Number(date.slice(5, 7)),
        word,
        number,
        account,
        accountName,
        'RMB',
        '人民币',
        formatYuan(debit || credit),
        formatYuan(debit),
        formatYuan(credit),
        maker,
        'NONE',
        'NONE',
        'NONE',
        'NONE',
        '*',
        '*',
        summary,
        0,
        '*',
        0,
        'NONE',
        date,
        'NONE',
        0,
        number,
        'NONE',
        'NONE',
        '公司汇率',
        1,
        order,
        texts(items, ({ category, code, name }) => `${category}---${code}---${name}`) || 'NONE',
        0,
        'NONE',
        'NONE',
      ],
    ),
  ],
  balances: (balances) => [
    ['2026.4 - 2026.6'],
    [
      '科目代码',
      '科目名称',
      '期初借方',
      '期初贷方',
      '本期借方',
      '本期贷方',
      '期末借方',
      '期末贷方',
      '核算项目',
    ],
    ...balances.map((row) => [
      row.account,
      row.accountName,
      debitOf(row.opening),
      creditOf(row.opening),
      blank(row.debit),
      blank(row.credit),
      debitOf(row.closing),
      creditOf(row.closing),
      texts(row.items, ({ category, code, name }) => `${category}---${code}---${name}`),
    ]),
  ],
};

const cloud: WrittenForm = {
  name: '金蝶云',
  isNumbered: false,
  slips: (slips) => [
    [
      '日期',
      '会计期间',
      '凭证字',
      '凭证号',
      '摘要',
      '科目编码',
      '科目名称',
      '核算维度',
      '币别',
      '汇率',
      '原币金额',
      '借方金额',
      '贷方金额',
      '制单人',
    ],
    ...eachLine(
      slips,
      ({ date, word, number, maker }, { summary, account, accountName, debit, credit, items }, order) => [
        ...(order === 1
          ? [
              date.replaceAll('-0', '/').replaceAll('-', '/'),
              `${date.slice(0, 4)}年${Number(date.slice(5, 7))}期`,
              word,
              number,
            ]
          : ['', '', '', '']),
        summary,
        account,
        accountName,
        texts(items, ({ category, code, name }) => `${category}:【${code}】${name}`),
        '人民币',
        1,
        formatYuan(debit || credit),
        blank(debit, formatAmount),
        blank(credit, formatAmount),
        order === 1 ? maker : '',
      ],
    ),
  ],
  balances: (balances) => [
    ['会计期间：2026-04 - 2026-06'],
    ['科目编码', '科目名称', '余额方向', '期初余额', '本期发生额', '', '期末余额'],
    ['', '', '', '', '借方', '贷方', ''],
    ...balances.map((row) => [
      isItem(row) ? '' : row.account,
      isItem(row) ? texts(row.items, ({ code, name }) => `【${code}】${name}`) : row.accountName,
      '借',
      formatYuan(row.opening),
      formatYuan(row.debit),
      formatYuan(row.credit),
      formatYuan(row.closing),
    ]),
  ],
};

const u8: WrittenForm = {
  name: '用友 T3 / U8',
  isNumbered: true,
  slips: (slips) => [
    ['填制凭证', 'V800'],
    ...eachLine(slips, ({ date, word, number, maker }, { summary, account, debit, credit, items }) => [
      date,
      word,
      String(number).padStart(4, '0'),
      0,
      summary,
      plain(account),
      formatYuan(debit),
      formatYuan(credit),
      0,
      0,
      0,
      maker,
      '',
      '',
      '',
      itemIn(items, '部门', ({ code }) => code),
      '',
      itemIn(items, '客户', ({ code }) => code),
      '',
      '',
      itemIn(items, '项目', ({ code }) => code),
    ]),
  ],
  balances: (balances) => [
    ['月份：2026.04-2026.06'],
    [
      '科目编码',
      '科目名称',
      '方向',
      '期初余额',
      '本期借方',
      '本期贷方',
      '方向',
      '期末余额',
      '客户编码',
      '部门编码',
      '项目编码',
    ],
    ...balances.map((row) => [
      plain(row.account),
      row.accountName,
      sideOf(row.opening),
      size(row.opening),
      formatYuan(row.debit),
      formatYuan(row.credit),
      sideOf(row.closing),
      size(row.closing),
      ...['客户', '部门', '项目'].map((category) => itemIn(row.items, category, ({ code }) => code)),
    ]),
  ],
};

const others: WrittenForm = {
  name: '按列名识别',
  isNumbered: false,
  slips: (slips) => [
    ['序时账'],
    [
      '制单日期',
      '凭证类别',
      '凭证号码',
      '摘要',
      '会计科目',
      '本币',
      '',
      '客户编码',
      '客户名称',
      '部门名称',
      '项目',
      '附单据数',
      '填制人',
    ],
    ['', '', '', '', '', '借方', '贷方', '', '', '', '', '', ''],
    ...eachLine(
      slips,
      ({ date, word, number, maker }, { summary, account, accountName, debit, credit, items }, order) => [
        ...(order === 1
          ? [`${date.slice(0, 4)}年${date.slice(5, 7)}月${date.slice(8)}日`, word, number]
          : ['', '', '']),
        summary,
        `${plain(account)} ${accountName}`,
        blank(debit),
        blank(credit),
        itemIn(items, '客户', ({ code }) => code),
        itemIn(items, '客户', ({ name }) => name),
        itemIn(items, '部门', ({ name }) => name),
        itemIn(items, '项目', ({ code, name }) => `[${code}]${name}`),
        '0张',
        order === 1 ? maker : '',
      ],
    ),
  ],
  balances: (balances) => [
    ['期间：202604-202606'],
    [
      '编码',
      '名称',
      '借方期初余额',
      '贷方期初余额',
      '本月借方发生额',
      '本月贷方发生额',
      '借方期末余额',
      '贷方期末余额',
      '辅助核算',
    ],
    ...balances.map((row) => [
      plain(row.account),
      row.accountName,
      debitOf(row.opening),
      creditOf(row.opening),
      blank(row.debit),
      blank(row.credit),
      debitOf(row.closing),
      creditOf(row.closing),
      texts(row.items, ({ category, name }) => `${category}：${name}`),
    ]),
    ['合计', '', '9', '9', '9', '9', '9', '9', ''],
  ],
};

const neutralColumns = (kind: 'balances' | 'slips') =>
  neutralForm.find((form) => form.kind === kind)?.columns ?? [];

/** A row of our template by its titles. */
const neutralRow = (kind: 'balances' | 'slips', values: Readonly<Record<string, string | number>>): Row =>
  neutralColumns(kind).map((title) => values[title] ?? '');

const neutral: WrittenForm = {
  name: '迁入模板',
  isNumbered: true,
  slips: (slips) => [
    neutralColumns('slips'),
    ...eachLine(
      slips,
      ({ date, word, number, maker }, { summary, account, accountName, debit, credit, items }, order) =>
        neutralRow('slips', {
          日期: date,
          凭证字: word,
          凭证号: number,
          分录序号: order,
          摘要: summary,
          科目编码: plain(account),
          科目名称: accountName,
          借方金额: blank(debit),
          贷方金额: blank(credit),
          辅助核算: texts(items, ({ category, code, name }) => `${category}:${code} ${name}`),
          制单人: maker,
        }),
    ),
  ],
  balances: (balances) => [
    neutralColumns('balances'),
    ...balances.map(({ account, accountName, items, opening }) =>
      neutralRow('balances', {
        期间: '2026-04',
        科目编码: plain(account),
        科目名称: accountName,
        辅助核算: texts(items, ({ category, code, name }) => `${category}:${code} ${name}`),
        '期初余额(借方)': debitOf(opening),
        '期初余额(贷方)': creditOf(opening),
      }),
    ),
  ],
};

/** Every form that can be read. */
export const writtenForms = [ningmeng, jingdou, kis, cloud, u8, others, neutral];
