import { formatAmount, formatYuan } from '../../primitives/money';
import { blank, eachLine, isItem, texts, type WrittenForm } from './writtenForm';

export const cloud: WrittenForm = {
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
