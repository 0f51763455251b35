import {
  blank,
  creditOf,
  debitOf,
  eachLine,
  isItem,
  itemIn,
  plain,
  texts,
  type WrittenForm,
} from './writtenForm';

export const ningmeng: WrittenForm = {
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
