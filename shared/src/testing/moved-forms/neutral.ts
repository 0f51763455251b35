import { neutralForm } from '../../accounting/moving/read/neutralForm';
import { blank, creditOf, debitOf, eachLine, plain, texts, type Row, type WrittenForm } from './writtenForm';

const neutralColumns = (kind: 'balances' | 'slips') =>
  neutralForm.find((form) => form.kind === kind)?.columns ?? [];

/** A row of our template by its titles. */
const neutralRow = (kind: 'balances' | 'slips', values: Readonly<Record<string, string | number>>): Row =>
  neutralColumns(kind).map((title) => values[title] ?? '');

export const neutral: WrittenForm = {
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
