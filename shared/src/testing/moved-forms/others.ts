import { blank, creditOf, debitOf, eachLine, itemIn, plain, texts, type WrittenForm } from './writtenForm';

export const others: WrittenForm = {
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
