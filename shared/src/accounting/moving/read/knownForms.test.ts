import { BY_TITLES, formOf, isU8Text, u8Columns, u8Titles } from './knownForms';
import { columnLetters } from './problemList';
import { textDigest } from './textDigest';

const form = (
  kind: Parameters<typeof formOf>[0]['kind'],
  titles: string,
  more: { code?: string; above?: string[]; sheet?: string } = {},
) => formOf({ ...{ kind, sheet: '', titles: titles.split(','), above: [], code: '' }, ...more });

test('软件由列名认出：一个列名两种表都有的，要看是哪种表', () => {
  expect(form('slips', '日期,凭证字号')).toBe('柠檬云');
  expect(form('balances', '日期,凭证字号')).toBe(BY_TITLES);
  expect(form('slips', '日期,凭证号')).toBe(BY_TITLES);
  expect(form('itemBalances', '辅助类别,辅助编码')).toBe('柠檬云');
  expect(form('itemBalances', '辅助类别')).toBe(BY_TITLES);
  expect(form('items', '辅助类别,辅助编码')).toBe(BY_TITLES);
  expect(form('balances', '科目代码,期初余额借方')).toBe('精斗云');
  expect(form('slips', '科目代码,期初余额借方')).toBe(BY_TITLES);
  expect(form('slips', '分录序号,自定义辅助核算类别')).toBe('精斗云');
  expect(form('balances', '余额方向,本期发生额借方')).toBe('金蝶云');
  expect(form('accounts', '余额方向,本期发生额借方')).toBe(BY_TITLES);
});

test('迁入模板要工作表和列名都对；辅助余额表与余额表一样认', () => {
  const opening =
    '期间,科目编码,科目名称,辅助核算,期初余额(借方),期初余额(贷方),本年累计借方,本年累计贷方,数量,币别,汇率,原币余额';
  const titles = opening.replaceAll(/[()]/g, '');
  expect([form('balances', titles, { sheet: '期初' }), form('balances', titles, { sheet: '余额' })]).toEqual([
    ...['迁入模板', BY_TITLES],
  ]);
  expect(form('itemBalances', '科目代码,期初余额借方')).toBe('精斗云');
  expect(form('itemBalances', '余额方向,本期发生额借方')).toBe('金蝶云');
});

test('软件由编码里的点、表头的期间认出', () => {
  expect(form('slips', '科目', { code: '1002.01' })).toBe('金蝶云');
  expect(form('slips', '科目', { code: '102.01' })).toBe(BY_TITLES);
  expect(form('slips', '核算维度')).toBe('金蝶云');
  expect(form('balances', '科目', { above: ['余额表', '2026年04期'] })).toBe('柠檬云');
  expect(form('slips', '科目', { above: ['2026年04期'] })).toBe(BY_TITLES);
});

test('用友的文本没有列名，每一栏是什么由次序定', () => {
  expect(u8Titles).toEqual([
    ...[
      '日期',
      '类别',
      '凭证号',
      '附单据数',
      '摘要',
      '科目编码',
      '借方',
      '贷方',
      '数量',
      '外币',
      '汇率',
      '制单人',
    ],
    ...['结算方式', '票号', '发生日期', '部门', '职员', '客户', '供应商', '业务员', '项目'],
  ]);
  expect(u8Columns).toEqual({
    fields: {
      ...{ date: 0, word: 1, number: 2, attachmentCount: 3, summary: 4, account: 5, debit: 6, credit: 7 },
      ...{ quantity: 8, foreign: 9, rate: 10, maker: 11 },
    },
    items: [
      { category: '部门', code: 15 },
      { category: '职员', code: 16 },
      { category: '客户', code: 17 },
      { category: '供应商', code: 18 },
      { category: '项目', code: 20 },
    ],
  });
});

test('用友的第一行写在一格或两格里，可以有空格和标记', () => {
  const isU8 = (...cells: string[]) => isU8Text({ number: 1, cells });
  expect([isU8('填制凭证,V800'), isU8('\uFEFF填制凭证', ' V800'), isU8('填制凭证 ,V11')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([isU8('填制凭证'), isU8('凭证,V800'), isU8('', '填制凭证,V800'), isU8Text(undefined)]).toEqual([
    ...[false, false, false, false],
  ]);
});

test('列号写成字母：26 列以后是两个字母', () => {
  expect([0, 25, 26, 27, 51, 52, 701, 702].map(columnLetters)).toEqual([
    ...['A', 'Z', 'AA', 'AB', 'AZ', 'BA', 'ZZ', 'AAA'],
  ]);
});

test('文字的摘要：不同的文字不同，相同的相同，是不大的整数', () => {
  const texts = ['', 'a', 'b', 'ab', 'ba', '记-1', '记-2'];
  expect(new Set(texts.map(textDigest)).size).toBe(texts.length);
  expect(textDigest('记-1')).toBe(textDigest('记-1'));
  for (const text of texts) {
    expect(Number.isSafeInteger(textDigest(text))).toBe(true);
    expect(textDigest(text)).toBeGreaterThanOrEqual(0);
    expect(textDigest(text)).toBeLessThan(2 ** 52);
  }
});

test.each([
  ['a', 7_929_297_801_672_961n],
  ['b', 8_684_336_938_537_663n],
  ['revenge', 4_051_478_007_546_757n],
  ['revenue', 8_309_097_637_345_594n],
])('“%s”的摘要是公布的 cyrb53 的后 52 位', (text, published) => {
  expect(BigInt(textDigest(text))).toBe(published % 2n ** 52n);
});
