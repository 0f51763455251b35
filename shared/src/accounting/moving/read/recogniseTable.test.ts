import { tableOf } from '../../../testing/movingCase';
import { neutralForm } from './neutralForm';
import { readTables } from './readTables';
import { recogniseTable } from './recogniseTable';
import { monthsOfText } from './tableHeading';

const seen = (text: string, file = '表.csv') => {
  const { kind, form, company, months } = recogniseTable(tableOf(file, text));
  return { kind, form, company, months };
};

const months = (from: string, to = from) => ({ from, to });

test('凭证字号在一个单元格里的是柠檬云', () => {
  expect(seen('日期,凭证字号,摘要,科目编码,科目名称,借方金额,贷方金额')).toMatchObject({
    kind: 'slips',
    form: '柠檬云',
  });
});

test('37 列的是金蝶 KIS / K3，业务日期不是凭证日期，序号不是分录序号', () => {
  const titles =
    '凭证日期,会计年度,会计期间,凭证字,凭证号,科目代码,科目名称,币别代码,币别名称,原币金额,借方,贷方,制单,审核,核准,出纳,经办,结算方式,结算号,凭证摘要,数量,数量单位,单价,参考信息,业务日期,往来业务编号,附件数,序号,系统模块,业务描述,汇率类型,汇率,分录序号,核算项目,过账,机制凭证,现金流量';
  const { columns, unread, form, kind } = recogniseTable(tableOf('KIS.csv', titles));
  expect([kind, form]).toEqual(['slips', '金蝶 KIS / K3']);
  expect(columns.fields).toMatchObject({
    date: 0,
    currency: 7,
    foreign: 9,
    debit: 10,
    credit: 11,
    order: 32,
    unit: 21,
  });
  expect(columns.items).toEqual([{ category: '', text: 33 }]);
  expect(unread).toContain('业务日期');
  expect(unread).toContain('序号');
  expect(unread).toHaveLength(16);
});

test('第一行是填制凭证的是用友，后面没有列名；部门、客户是编码', () => {
  const table = tableOf('U8.txt', '填制凭证,V800\n2026-06-01,记,1,0,提现,1001,5.00,0,,,,张三,,,,,,c1,,,');
  expect(recogniseTable(table)).toMatchObject({
    kind: 'slips',
    form: '用友 T3 / U8',
    rowCount: 1,
    titlesTo: 1,
  });
  expect(readTables([table]).slips[0]?.lines[0]?.items).toEqual([{ category: '客户', code: 'c1', name: '' }]);
});

test.each([
  ['科目代码,科目名称,期初余额(借方),期初余额(贷方),期末余额（借方）,期末余额（贷方）', '精斗云'],
  ['科目编号,科目名称,期初借方,期初贷方,本期借方,本期贷方,期末借方,期末贷方', '按列名识别'],
  [
    '编码,名称,期初余额借方,期初余额贷方,借方发生额,贷方发生额,借方累计,贷方累计,期末余额借方,期末余额贷方',
    '按列名识别',
  ],
  [
    '科目代码,科目名称,借方期初余额,贷方期初余额,本月借方发生额,本月贷方发生额,借方期末余额,贷方期末余额',
    '按列名识别',
  ],
  [
    '科目编码,科目名称,期初余额,,本期发生额,,本年累计,,期末余额,\n,,借方,贷方,借方,贷方,借方,贷方,借方,贷方',
    '按列名识别',
  ],
  [
    '科目代码,科目名称,期初余额(本位币借方),期初余额(本位币贷方),期末余额(借方本位币),期末余额(贷方本位币)',
    '按列名识别',
  ],
  ['科目编码,科目名称,期初方向,期初余额,本期借方,本期贷方,累计借方,累计贷方,期末方向,期末余额', '按列名识别'],
  ['科目编码,科目名称,期初余额,,本期,,期末余额,\n,,方向,金额,借方,贷方,方向,金额', '按列名识别'],
  ['科目编码,科目名称,余额方向,期初余额,本期发生额,,期末余额\n,,,,借方,贷方,', '金蝶云'],
])('余额表的列名 %s', (titles, form) => {
  const { kind, form: found, unread, columns } = recogniseTable(tableOf('余额.csv', titles));
  expect([kind, found, unread]).toEqual(['balances', form, []]);
  expect(Object.keys(columns.fields)).toHaveLength((titles.split('\n')[0] ?? '').split(',').length);
});

test('列名可以在第 40 行以内的任何一行，上面写着公司和期间', () => {
  const blank = Array.from({ length: 36 }, (_, at) => `说明 ${at}`).join('\n');
  const text = `科目余额表\n${blank}\n编制单位：上海甲公司  单位：元\n科目编码,科目名称,期初余额,期末余额\n1001,库存现金,1,1`;
  expect(seen(text)).toMatchObject({ kind: 'balances', company: '上海甲公司' });
  expect(seen(`第一行\n${blank}\n${blank}\n科目编码,科目名称,期初余额,期末余额`)).toMatchObject({
    kind: 'unknown',
  });
});

test('公司写在标签后面的单元格里；单位：元不是公司', () => {
  const titles = '科目编码,科目名称,期初余额,期末余额';
  expect(seen(`账套名称：,甲公司\n${titles}`).company).toBe('甲公司');
  expect(seen(`单位：元\n${titles}`).company).toBe('');
  expect(seen(`核算单位：甲公司 会计期间：2026年1月\n${titles}`)).toMatchObject({
    company: '甲公司',
    months: months('2026-01'),
  });
});

test.each([
  ['2026年04期至2026年06期', '2026-04', '2026-06'],
  ['会计期间：2025-12 - 2025-12', '2025-12', '2025-12'],
  ['2026年1月', '2026-01', '2026-01'],
  ['2026年第01期', '2026-01', '2026-01'],
  ['2026年4-6月', '2026-04', '2026-06'],
  ['2026年第2季度', '2026-04', '2026-06'],
  ['2026年四季度', '2026-10', '2026-12'],
  ['2026年第4期至第6期', '2026-04', '2026-06'],
  ['2026-04-01至2026-06-30', '2026-04', '2026-06'],
  ['2026.4—2026.6', '2026-04', '2026-06'],
  ['202604-202606', '2026-04', '2026-06'],
  ['期间：2026年06月30日', '2026-06', '2026-06'],
  ['２０２６年４月', '2026-04', '2026-04'],
])('“%s”是 %s 到 %s', (text, from, to) => {
  expect(monthsOfText(text)).toEqual(months(from, to));
});

test.each(['2026年度', '2026年13月', '2026年6月至2026年4月', '第 3 页', '13800138000', ''])(
  '“%s”看不出期间',
  (text) => {
    expect(monthsOfText(text)).toBeNull();
  },
);

test('表头没有写期间的，看文件名；导出的日子、打印的日子不是期间', () => {
  const titles = '科目编码,科目名称,期初余额,期末余额';
  expect(seen(titles, '余额表202604.csv').months).toEqual(months('2026-04'));
  expect(seen(titles, '余额表20260705.csv').months).toBeNull();
  expect(seen(`打印日期：2026-07-05\n${titles}`).months).toBeNull();
});

test('列名下面写的公司和单位不算，只看列名上面', () => {
  const titles = '日期,凭证字号,摘要,科目编码,借方,贷方';
  expect(seen(`编制单位：甲公司\n${titles}\n2026-04-01,记-1,付公司：乙公司,1001,1,`)).toMatchObject({
    ...{ company: '甲公司', months: null },
  });
  expect(seen(`${titles}\n2026-04-01,记-1,公司：乙公司,1001,1,`).company).toBe('');
});

test('以万元为单位的余额表没有到分，不读', () => {
  const text = '编制单位：甲公司,,单位：万元\n科目编码,科目名称,期初余额,期末余额\n1001,库存现金,1,1';
  const { balances, problems } = readTables([tableOf('余额202604.csv', text)]);
  expect(balances).toStrictEqual([]);
  expect(problems[0]?.message).toBe('表里的金额以万元为单位，没有精确到分，请以元为单位重新导出');
});

test('科目表、辅助项目表认得出；说明不是表，也不用说', () => {
  expect(seen('科目编码,科目名称,余额方向,计量单位')).toMatchObject({ kind: 'accounts' });
  expect(seen('编码,名称,类别,方向')).toMatchObject({ kind: 'accounts' });
  expect(seen('辅助类别,编码,名称')).toMatchObject({ kind: 'items' });
  expect(seen('编码,名称', '客户.csv')).toMatchObject({ kind: 'items' });
  expect(seen('编码,名称')).toMatchObject({ kind: 'unknown' });
  const schema = { file: 'KIS.xls', sheet: 't_Schema', rows: [{ number: 1, cells: ['FType', 'FKey'] }] };
  expect(readTables([schema]).problems).toStrictEqual([]);
  expect(readTables([tableOf('随便.csv', '你好')]).problems[0]?.message).toBe(
    '前 40 行里找不到认识的列名，请检查文件，或把内容填到迁入模板里上传',
  );
});

test('由人指定了类型，就只按这个类型找列名', () => {
  const table = tableOf('余额.csv', '科目编码,科目名称,余额方向,期初余额,期末余额');
  expect(recogniseTable(table).kind).toBe('balances');
  expect(recogniseTable(table, 'accounts')).toMatchObject({
    kind: 'accounts',
    unread: ['期初余额', '期末余额'],
  });
  expect(recogniseTable(table, 'slips')).toMatchObject({
    kind: 'unknown',
    refusal: '前 40 行里没有这类表的列名，请检查选的类型，或改用迁入模板',
  });
});

test('超过 256 列的表不读；空的列不算', () => {
  const row = (cells: readonly string[]) => ({ file: '宽.csv', sheet: '', rows: [{ number: 3, cells }] });
  const titles = ['日期', '凭证字号', '摘要', '科目编码', '借方', '贷方'];
  const blank = Array.from({ length: 100_000 }, () => '');
  expect(recogniseTable(row([...titles, ...blank])).kind).toBe('slips');
  expect(recogniseTable(row([...titles, ...blank, ' '])).kind).toBe('slips');
  expect(recogniseTable(row([...titles, ...blank, '1'])).refusal).toBe(
    '第 3 行超过 256 列，请删去多余的列后重新上传',
  );
});

test.each(neutralForm.map((form) => ({ ...form })))(
  '迁入模板的“$sheet”，每一列都读',
  ({ sheet, kind, columns }) => {
    const table = { file: '迁入模板.xlsx', sheet, rows: [{ number: 1, cells: columns }] };
    expect(recogniseTable(table)).toMatchObject({ form: '迁入模板', kind, unread: [] });
  },
);

test('有几行、哪些列没有人读：空行、空列不算', () => {
  const rows = (...cells: readonly string[][]) => cells.map((one, at) => ({ number: at + 1, cells: one }));
  const titles = ['科目编码', '', '期末余额', '说不清'];
  const balances = recogniseTable({
    file: '1',
    sheet: '',
    rows: rows(['表'], titles, ['1001', '', '1'], ['', ' ']),
  });
  expect(balances).toMatchObject({ kind: 'balances', rowCount: 1, unread: ['说不清'] });
  const u8 = recogniseTable({
    file: '1',
    sheet: '',
    rows: rows(['填制凭证,V800'], ['2026-06-01'], ['', ' ']),
  });
  expect(u8).toMatchObject({ rowCount: 1, unread: ['结算方式', '票号', '发生日期', '业务员'] });
  const unknown = recogniseTable({ file: '1', sheet: '', rows: rows(['你好'], ['', ' ']) }, 'unknown');
  expect(unknown).toEqual({
    ...{ kind: 'unknown', form: '', company: '', months: null, rowCount: 1, titles: [], unread: [] },
    ...{ columns: { fields: {}, items: [] }, titlesFrom: 0, titlesTo: 0 },
    refusal: '前 40 行里找不到认识的列名，请检查文件，或把内容填到迁入模板里上传',
  });
});

test('编码带点的是金蝶云，只看前几行；金额里的点不是编码', () => {
  const titles = '科目编码,科目名称,期初余额,期末余额';
  const plain = Array.from({ length: 25 }, (_, at) => `10${at + 10},甲,1,1`).join('\n');
  expect(seen(`${titles}\n1002,甲,1,1\n 1002.01,乙,1,1`).form).toBe('金蝶云');
  expect(seen(`${titles}\n${plain}\n1002.01,乙,1,1`).form).toBe('按列名识别');
  expect(seen(`${titles}\n1002,甲,1234.56,1234.56`).form).toBe('按列名识别');
  expect(seen('科目名称,期初余额,期末余额\n现金,1234.56,1234.56').form).toBe('按列名识别');
});

test('公司的标签后面隔了空的一格、几个空格，也是公司', () => {
  const titles = '科目编码,科目名称,期初余额,期末余额';
  expect(seen(`账套名称：,,甲公司\n${titles}`).company).toBe('甲公司');
  expect(seen(`编制单位：  甲公司\n${titles}`).company).toBe('甲公司');
});

test('很长的一格不是列名', () => {
  const of = (length: number) =>
    recogniseTable(tableOf('1.csv', `科目编码,科目名称,期末余额,${'长'.repeat(length)}`)).unread.length;
  expect([of(40), of(41), of(60)]).toEqual([1, 0, 0]);
});

test('工作簿里以万元为单位的表、空的文件，都说出在哪', () => {
  const table = tableOf('1.xlsx', '单位：万元\n科目编码,科目名称,期初余额,期末余额\n1001,库存现金,1,1');
  expect(readTables([{ ...table, sheet: '余额' }]).problems.map(({ at }) => at)).toEqual([
    { file: '1.xlsx', sheet: '余额', row: 2 },
  ]);
  expect(readTables([{ file: '空.csv', sheet: '', rows: [] }]).problems.map(({ at }) => at)).toEqual([
    { file: '空.csv', sheet: '', row: 1 },
  ]);
});
