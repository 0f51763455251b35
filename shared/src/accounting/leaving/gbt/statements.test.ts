import { fen } from '../../../primitives/money';
import { period } from '../../../primitives/period';
import { gbtRecords } from '../../../testing/gbtRecords';
import { leavingBooks } from '../../../testing/givenLeaving';
import type { FormulaTerm, ReportItem, ReportTemplate, ReportType } from '../../report/reportTemplate';
import { statementItemRecords, statementRecord } from './statements';

const books = leavingBooks();

const term = (accountId: number, sign: 1 | -1, rule: 'balance' | 'debitBalance'): FormulaTerm => ({
  ...{ source: 'account', sign, accountId, rule, testedAt: 'leaf' },
});

const line = (id: number, title: string, fields: Partial<ReportItem> = {}): ReportItem => ({
  ...{ id, title, position: id, lineNumber: null, side: null, level: 1, isBold: false, isHeader: false },
  ...{ isFolding: false, parentId: null, source: 'account', formula: [] },
  ...fields,
});

const template = (type: ReportType, items: readonly ReportItem[] = []): ReportTemplate => ({
  ...{ id: 1, name: '自编', key: type, type, isDefault: true, formCode: '', items },
});

test('报表集：编号按月份和报表的次序，名称是官方的，自编的用自己的', () => {
  const march = period('2026-03');
  expect(gbtRecords(statementRecord(books, march, template('balance')))).toEqual([
    [
      ...['报表集', '报表编号=202603-01', '报表名称=资产负债表', '报表报告日=20260331', '报表报告期=202603'],
      ...['编制单位=晨光商行', '货币单位=元'],
    ],
  ]);
  const [own] = gbtRecords(statementRecord(books, march, { ...template('profit'), isDefault: false }));
  expect(own?.slice(0, 3)).toEqual(['报表集', '报表编号=202603-02', '报表名称=自编']);
});

const items = [
  line(1, '流动资产', { isHeader: true }),
  line(2, '货币资金', { lineNumber: 1, formula: [term(1002, 1, 'balance'), term(1122, -1, 'debitBalance')] }),
  line(3, '其中：活期', {}),
  line(4, '合计', {
    lineNumber: 15,
    source: 'item',
    formula: [
      { source: 'item', sign: 1, itemId: 2 },
      { source: 'item', sign: -1, itemId: 3 },
    ],
  }),
];

test.each<[ReportType, readonly string[]]>([
  ['balance', ['期末余额', '年初余额']],
  ['profit', ['本月金额', '本年累计金额']],
])('报表项数据：%s 每行两条，行次或位置作编号，公式写明科目和行次，标题没有', (type, [first, second]) => {
  const amounts = (own: number, year: number) => ({ period: fen(own), year: fen(year) });
  const figures = new Map([
    [2, amounts(12_345, -5)],
    [3, amounts(0, 100)],
    [4, amounts(12_345, 95)],
  ]);
  const month = period('2026-01');
  const statement = { month, isClosed: true, template: template(type, items), figures, problem: '' };
  const of = ['报表项数据', `报表编号=202601-0${type === 'balance' ? 1 : 2}`];
  const formula = '报表项公式=+1002 余额 -1122 各明细借方余额';
  const sum = '报表项公式=+[1] -[其中：活期]';
  expect(gbtRecords(statementItemRecords(books, statement))).toEqual([
    [...of, '报表项编号=1A', `报表项名称=货币资金 ${first}`, formula, '报表项数值=123.45'],
    [...of, '报表项编号=1B', `报表项名称=货币资金 ${second}`, formula, '报表项数值=-0.05'],
    [...of, '报表项编号=P3A', `报表项名称=其中：活期 ${first}`, '报表项公式=', '报表项数值=0.00'],
    [...of, '报表项编号=P3B', `报表项名称=其中：活期 ${second}`, '报表项公式=', '报表项数值=1.00'],
    [...of, '报表项编号=15A', `报表项名称=合计 ${first}`, sum, '报表项数值=123.45'],
    [...of, '报表项编号=15B', `报表项名称=合计 ${second}`, sum, '报表项数值=0.95'],
  ]);
});
