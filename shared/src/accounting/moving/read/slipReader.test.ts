import { formatYuan } from '../../../primitives/money';
import { tableOf } from '../../../testing/movingCase';
import type { MovedTable } from './movedTable';
import { recogniseTable } from './recogniseTable';
import { readTables, tablesReader } from './readTables';
import { problemList } from './problemList';
import { tableContext } from './rowCells';
import { slipReader, type SlipPart } from './slipReader';

const TITLES = '日期,凭证字号,摘要,科目编码,科目名称,借方金额,贷方金额,附件数,制单人';

const read = (...texts: readonly string[]) =>
  readTables(texts.map((text, at) => tableOf(`${at + 1}.csv`, `${TITLES}\n${text}`)));

/** 2026-06-01 记-1 1001 借 5.00, 1002 贷 5.00 */
const printed = ({ slips }: ReturnType<typeof read>) =>
  slips.map(({ date, word, number, lines }) => {
    const texts = lines.map(({ account, debit, credit }) =>
      debit === 0 ? `${account} 贷 ${formatYuan(credit)}` : `${account} 借 ${formatYuan(debit)}`,
    );
    return `${date} ${word}-${number} ${texts.join(', ')}`;
  });

const told = ({ problems }: ReturnType<typeof read>) =>
  problems.map(({ at, column, message }) => `${at?.row}${column ?? ''} ${message}`);

const CASH = `2026-06-01,记-1,提现,1001,库存现金,5.00,,2,张三
,,提现,1002,银行存款,,5.00,,`;
const SALE = `2026-06-02,记-2,销售,1122,应收账款,7.00,,,李四
,,销售,5001,主营业务收入,,7.00,,`;

test('日期和凭证号只写在凭证的第一行，或者每一行都写', () => {
  const [cash, sale] = [
    '2026-06-01 记-1 1001 借 5.00, 1002 贷 5.00',
    '2026-06-02 记-2 1122 借 7.00, 5001 贷 7.00',
  ];
  expect(printed(read(`${CASH}\n${SALE}`))).toEqual([cash, sale]);
  const full = `${CASH}\n${SALE}`
    .replace(/^,,提现/m, '2026-06-01,记-1,提现')
    .replace(/^,,销售/m, '2026-06-02,记-2,销售');
  expect(printed(read(full))).toEqual([cash, sale]);
  const { slips } = read(CASH);
  expect(slips[0]).toMatchObject({ attachmentCount: 2, maker: '张三', auditor: '', isVoid: false });
  expect(slips[0]?.lines[1]?.at).toEqual({ file: '1.csv', sheet: '', row: 3 });
});

test('每行有凭证号时，各张凭证的行可以混在一起', () => {
  const mixed = `2026-06-01,记-1,提现,1001,,5.00,,,
2026-06-02,记-2,销售,1122,,7.00,,,
2026-06-01,记-1,提现,1002,,,5.00,,
2026-06-02,记-2,销售,5001,,,7.00,,`;
  expect(printed(read(mixed))).toEqual([
    '2026-06-01 记-1 1001 借 5.00, 1002 贷 5.00',
    '2026-06-02 记-2 1122 借 7.00, 5001 贷 7.00',
  ]);
  expect(read(mixed, mixed)).toMatchObject({ overlaps: 2, problems: [] });
  expect(told(read(mixed, mixed.replaceAll('7.00', '8.00')))).toHaveLength(1);
});

test('分录序号接得上的是同一张凭证，重新从 1 开始的是又一张', () => {
  const titles = '日期,凭证字,凭证号,分录序号,摘要,科目代码,借方金额,贷方金额';
  const cash = ['2026-06-01,记,1,1,甲,1001,5.00,', '2026-06-01,记,1,2,甲,1002,,5.00'];
  const more = ['2026-06-01,记,1,3,甲,1001,6.00,', '2026-06-01,记,1,4,甲,1002,,6.00'];
  const other = ['2026-06-02,记,2,1,乙,1122,7.00,', '2026-06-02,记,2,2,乙,5001,,7.00'];
  const of = (...rows: readonly string[]) =>
    readTables([tableOf('精斗云.csv', [titles, ...rows].join('\n'))]);
  const whole = of(...cash, ...other, ...more);
  expect(printed(whole)[0]).toBe('2026-06-01 记-1 1001 借 5.00, 1002 贷 5.00, 1001 借 6.00, 1002 贷 6.00');
  expect(of(...cash, ...cash)).toMatchObject({ overlaps: 1, problems: [] });
  expect(of(...cash, ...other, ...cash)).toMatchObject({ overlaps: 1, problems: [] });
  const differing = of(
    ...cash,
    ...other,
    '2026-06-01,记,1,1,甲,1001,6.00,',
    '2026-06-01,记,1,2,甲,1002,,6.00',
  );
  expect(told(differing)).toEqual([
    '6 2026-06 记-1 有两张内容不同的凭证：精斗云.csv第 2 行和精斗云.csv第 6 行，请在原软件里核对，改正凭证号或删去多余的一张后重新上传',
  ]);
});

test('几个文件里同一个月的同号凭证，相同的算一张，不同的两处都写明', () => {
  const overlapping = read(`${CASH}\n${SALE}`, SALE, CASH);
  expect(printed(overlapping)).toHaveLength(2);
  expect(overlapping).toMatchObject({ overlaps: 2, problems: [] });
  const other = SALE.replaceAll('7.00', '7.01');
  const differing = read(`${CASH}\n${SALE}`, other);
  expect(printed(differing)).toHaveLength(2);
  expect(told(differing)).toEqual([
    '2 2026-06 记-2 有两张内容不同的凭证：1.csv第 4 行和2.csv第 2 行，请在原软件里核对，改正凭证号或删去多余的一张后重新上传',
  ]);
  expect(read(SALE, SALE.replace('2026-06-02', '2026-07-02'))).toMatchObject({ overlaps: 0, problems: [] });
});

test('制单人、审核人不同的同一张凭证，还是同一张', () => {
  expect(read(CASH, CASH.replace('张三', '王五').replace(',2,', ',0,'))).toMatchObject({
    overlaps: 1,
    problems: [],
  });
});

test('一个文件里上下相同的两张，只算一张', () => {
  expect(read(`${CASH}\n${CASH}\n${SALE}\n${CASH}`)).toMatchObject({ overlaps: 2, problems: [] });
});

test('一张凭证分在两个文件里，日期和号每行都写', () => {
  const first = '2026-06-01,记-1,提现,1001,,5.00,,,';
  const { slips, problems } = read(first, '2026-06-01,记-1,提现,1002,,,5.00,,');
  expect(problems).toHaveLength(1); // Half a slip twice is not known to be one.
  expect(slips).toHaveLength(1);
});

test('合计、小计、空行、重复的表头、页眉页脚不是分录', () => {
  const text = `凭证序时簿\n编制单位：甲公司\n${TITLES}\n${CASH}\n,,合计,,,5.00,5.00,,\n\n凭证序时簿\n编制单位：甲公司\n${TITLES}\n${SALE}\n,,,,,,,,\n本页合计,,,,,12.00,12.00,,\n制表人：张三,,,,,,,,`;
  const books = readTables([tableOf('打印.csv', text)]);
  expect(told(books)).toStrictEqual([]);
  expect(printed(books)).toHaveLength(2);
  expect(books.company).toBe('甲公司');
});

test('页脚的制表人、打印日期、页码各在一格，不管落在哪一列，都不是分录', () => {
  const foot = ['制表人：张三,打印日期：2026-12-01,,,,,,,', '审核：,,主管：李四,,,第 1 页,共 2 页,,'];
  const books = read([CASH, ...foot, SALE, ...foot].join('\n'));
  expect(told(books)).toStrictEqual([]);
  expect(printed(books)).toHaveLength(2);
  // 一行里还有别的，就不是页脚。
  expect(told(read(`${CASH}\n制表人：张三,记-3,,,,5.00,,,`))).not.toStrictEqual([]);
});

test('一张凭证印在两页上，第二页又写了一遍凭证号', () => {
  const text = `2026-06-01,记-1,提现,1001,,5.00,,,\n,,提现,1003,,1.00,,,\n${TITLES}\n2026-06-01,记-1,提现,1002,,,6.00,,`;
  expect(printed(read(text))).toEqual(['2026-06-01 记-1 1001 借 5.00, 1003 借 1.00, 1002 贷 6.00']);
});

test.each([
  ['1.2E+05', '借方金额“1.2E+05”是科学计数，可能丢了尾数，请把这一列改成数值格式，从原软件重新导出'],
  ['5.001', '借方金额“5.001”的小数位太多，金额只到分，请在原软件里核对后重新导出'],
  ['五元', '借方金额“五元”不是数字，请改成数字（如 1234.50）后重新上传'],
  ['=2+3', '借方金额是公式，读不出确定的内容，请复制后选择性粘贴为数值，再重新上传'],
  ['-', '借方和贷方都没有金额，请补上金额，或删去这一行后重新上传'],
])('借方金额是 %s，指明单元格，这张凭证不读，别的照读', (cell, message) => {
  const books = read(`${CASH.replace('5.00', cell)}\n${SALE}`);
  expect(told(books).filter((text) => text.startsWith('2F'))).toContain(`2F ${message}`);
  expect(printed(books)).toEqual(['2026-06-02 记-2 1122 借 7.00, 5001 贷 7.00']);
});

test('公式的结果写在单元格里，也不读', () => {
  const table = tableOf('1.csv', `${TITLES}\n${CASH}`);
  const rows = table.rows.map((row) => (row.number === 3 ? { ...row, formulas: [6] } : row));
  expect(told(readTables([{ ...table, rows }]))).toEqual([
    '3G 贷方金额是公式，读不出确定的内容，请复制后选择性粘贴为数值，再重新上传',
  ]);
});

test.each([
  ['2026-02-30', '记-1', '2A 日期“2026-02-30”不是日历上的日期，请改成 2026-06-02 这样的日期后重新上传'],
  ['', '记-1', '2A 凭证的第一行没有日期，请补上日期后重新上传'],
  ['2026-06-01', '', '2B 没有凭证号，也不接着上一张凭证，请补上凭证号后重新上传'],
  ['2026-06-01', '记-甲', '2B 凭证字号“记-甲”不是凭证号，请改成记-12 或 12 这样的号后重新上传'],
])('日期“%s”、凭证号“%s”读不出，只有这一张不读', (date, number, message) => {
  const books = read(`${CASH.replace('2026-06-01,记-1', `${date},${number}`)}\n${SALE}`);
  expect(told(books)).toEqual([message]);
  expect(printed(books)).toEqual(['2026-06-02 记-2 1122 借 7.00, 5001 贷 7.00']);
});

test('有金额没有科目、两边都有金额的分录，指明是哪一格', () => {
  expect(told(read(CASH.replace('1002,银行存款', ',')))).toEqual([
    '3D 有金额没有科目，请补上科目编码后重新上传',
  ]);
  expect(told(read(CASH.replace('5.00,,2', '5.00,5.00,2')))).toEqual([
    '2F 借方和贷方都有金额，请分成两行后重新上传',
  ]);
});

test('红字留在自己的一边；方向加金额也认得', () => {
  const text =
    '日期,凭证号,摘要,科目编码,方向,金额\n2026-06-01,1,冲,1001,借,-5.00\n2026-06-01,1,冲,1002,贷,-5.00';
  expect(printed(readTables([tableOf('1.csv', text)]))).toEqual([
    '2026-06-01 -1 1001 借 -5.00, 1002 贷 -5.00',
  ]);
});

test('外币、数量、辅助核算、作废', () => {
  const text = `日期,凭证字号,摘要,科目编码,借方,贷方,币别,汇率,原币金额,数量,单位,单价,辅助核算,状态
2026-06-01,记-1,购,1405,718.00,,人民币,1,718.00,2,件,359.00,,已审核
,,购,1002,,718.00,美元,7.18,100.00,,,,部门:销售部/项目:甲,
2026-06-02,记-2,废,1001,1.00,,,,,,,,,已作废
,,废,1002,,1.00,,,,,,,,`;
  const [first, second] = readTables([tableOf('1.csv', text)]).slips;
  expect(first?.lines[0]).toMatchObject({
    currency: null,
    quantity: 2_000_000,
    unit: '件',
    unitPrice: 35_900_000_000,
  });
  expect(first?.lines[1]).toMatchObject({
    currency: { code: 'USD', rate: 718_000_000, amount: 10_000 },
    items: [
      { category: '部门', code: '', name: '销售部' },
      { category: '项目', code: '', name: '甲' },
    ],
  });
  expect([first?.isVoid, second?.isVoid]).toEqual([false, true]);
});

test('摘要里有合计两个字的分录照读；缺科目的要说，合计行不说', () => {
  const text = `2026-06-01,记-1,工资合计,2211,,5.00,,,
,,工资合计,1002,,,5.00,,
,,合计：伍元整,,,5.00,5.00,,`;
  expect(printed(read(text))).toEqual(['2026-06-01 记-1 2211 借 5.00, 1002 贷 5.00']);
  expect(told(read(text.replace('1002', '')))).toEqual(['3D 有金额没有科目，请补上科目编码后重新上传']);
});

test('没有科目也没有金额的行：写了日期和凭证号的是一张凭证，要说；只写了一样的是附注', () => {
  const extra = (date: string, number: string) => told(read(`${CASH}\n${date},${number},甲,,,,,,`));
  expect(extra('2026-06-02', '记-2')).toEqual(['4D 有金额没有科目，请补上科目编码后重新上传']);
  expect(extra('2026-06-02', '')).toStrictEqual([]);
  expect(extra('', '记-2')).toStrictEqual([]);
});

test('编码和名称写在一个单元格里', () => {
  const text =
    '日期,凭证号,摘要,会计科目,借方,贷方\n2026-06-01,1,甲,1002 银行存款,1,\n2026-06-01,1,甲,5602.01-办公费,,1\n2026-06-01,1,甲,1001现金,0,0\n2026-06-01,1,甲,应收账款,0,0';
  const [slip] = readTables([tableOf('1.csv', text)]).slips;
  expect(slip?.lines.map(({ account, accountName }) => [account, accountName])).toEqual([
    ['1002', '银行存款'],
    ['5602.01', '办公费'],
    ['1001', '现金'],
    ['', '应收账款'],
  ]);
});

test('会计期间与日期不在同一个月的，指明', () => {
  const text =
    '日期,会计期间,凭证号,摘要,科目编码,借方,贷方\n2026-06-01,2026年05期,1,甲,1001,1,\n2026-06-01,2026年06期,1,甲,1002,,1';
  expect(told(readTables([tableOf('1.csv', text)]))).toEqual([
    '2B 会计期间“2026年05期”与凭证日期 2026-06-01 不在同一个月，请核对后改正',
  ]);
});

test('KIS 的 NONE 和 * 是空', () => {
  const text =
    '凭证日期,会计年度,会计期间,凭证字,凭证号,科目代码,科目名称,币别代码,币别名称,原币金额,借方,贷方,制单,凭证摘要,数量,数量单位,汇率,分录序号,核算项目\n2026-06-01,2026,6,记,1,1001,现金,RMB,人民币,5,5,0,NONE,提,0,*,1,0,NONE\n2026-06-01,2026,6,记,1,1122,应收,RMB,人民币,5,0,5,NONE,提,0,*,1,1,客户---c1---甲公司';
  const { slips } = readTables([tableOf('1.csv', text)]);
  expect(slips[0]).toMatchObject({
    maker: '',
    lines: [{ unit: '', items: [], quantity: null }, { items: [{ code: 'c1' }] }],
  });
});

test('逐行读时，凭证一读完就给出，不用把整个文件放在内存里', () => {
  const head = tableOf('1.csv', TITLES);
  const parts: SlipPart[] = [];
  const problems = problemList();
  const reader = slipReader(tableContext(head, recogniseTable(head), problems), (part) => parts.push(part));
  const rows = tableOf('1.csv', `${CASH}\n${SALE}`).rows;
  const given = rows.map((row) => {
    reader.row(row);
    return parts.length;
  });
  reader.end();
  expect([...given, parts.length]).toEqual([0, 0, 1, 1, 2]);
});

test('问题再多也只留前 200 个，总数照数', () => {
  const rows = Array.from({ length: 500 }, (_, at) => `2026-06-01,记-${at + 1},甲,1001,,x,,,`);
  const { problems, problemCount } = read(rows.join('\n'));
  expect([problems.length, problemCount]).toEqual([200, 500]);
});

test('恶意的文件不会卡住，也不会出错', () => {
  const long = 'a'.repeat(100_000);
  const names = [
    '__proto__',
    'constructor',
    'toString',
    '(((((',
    '['.repeat(5_000),
    '-'.repeat(100_000),
    `客户:${long}`,
  ];
  const cells = [...names, long, ' '.repeat(50_000), '/:'.repeat(20_000), '---'.repeat(20_000)];
  const tables: MovedTable[] = [
    { file: '__proto__', sheet: 'constructor', rows: [{ number: 1, cells }] },
    {
      file: '1',
      sheet: '',
      rows: [
        { number: 1, cells: TITLES.split(',') },
        ...cells.map((cell, at) => ({ number: at + 2, cells: Array(9).fill(cell) as string[] })),
      ],
    },
    {
      file: '2',
      sheet: '',
      rows: [
        { number: 1, cells: [...TITLES.split(','), '核算维度', '__proto__'] },
        {
          number: 2,
          cells: ['2026-06-01', '记-1', long, '1001', long, '1', '', '', '', `__proto__:${long}`],
        },
      ],
    },
    {
      file: '3',
      sheet: '',
      rows: Array.from({ length: 40 }, (_, at) => ({
        number: at + 1,
        cells: Array.from({ length: 256 }, () => '期初余额借方发生额'),
      })),
    },
  ];
  const { slips, problemCount } = readTables(tables);
  expect(slips[0]?.lines[0]?.items[0]?.category).toBe('__proto__');
  expect(problemCount).toBeGreaterThan(0);
});

test('分录序号从 0 数起的，重新从 0 开始的也是又一张；全是 0 的没有数过', () => {
  const titles = '日期,凭证字,凭证号,分录序号,摘要,科目代码,借方金额,贷方金额';
  const counted = (...orders: readonly number[]) =>
    readTables([
      tableOf(
        '1.csv',
        [
          titles,
          ...orders.map(
            (order, at) => `2026-06-01,记,1,${order},甲,1001,${at % 2 === 0 ? '5.00,' : ',5.00'}`,
          ),
        ].join('\n'),
      ),
    ]);
  const twice = counted(0, 1, 0, 1);
  expect([printed(twice), twice.overlaps]).toEqual([['2026-06-01 记-1 1001 借 5.00, 1001 贷 5.00'], 1]);
  const all = counted(0, 0, 0, 0);
  expect([all.slips[0]?.lines.length, all.overlaps, told(all)]).toEqual([4, 0, []]);
});

test('项目写在科目编码里：1122_c1 应收账款_甲公司', () => {
  const { slips } = read(
    '2026-06-01,记-1,销售,1122_c1,应收账款_ 甲-乙公司,5.00,,,\n,,销售,224102_e1,其他应付款-报销-张三,,5.00,,',
  );
  expect(slips[0]?.lines.map(({ account, accountName, items }) => [account, accountName, ...items])).toEqual([
    ['1122', '应收账款', { category: '', code: 'c1', name: '甲-乙公司' }],
    ['224102', '其他应付款-报销', { category: '', code: 'e1', name: '张三' }],
  ]);
});

test('编码和名称写在一列的，编码可以分段；名称里的数字不是编码', () => {
  const titles = '日期,凭证字号,摘要,科目,借方金额,贷方金额';
  const accounts = ['1403-01 甲材料', '1002 01 工行', '1002-3M公司', '1002 95588 专户', '1002.01-工行'];
  const { slips } = readTables([
    tableOf('1.csv', [titles, ...accounts.map((account) => `2026-06-01,记-1,甲,${account},1,`)].join('\n')),
  ]);
  expect(slips[0]?.lines.map(({ account, accountName }) => [account, accountName])).toEqual([
    ['1403-01', '甲材料'],
    ['1002 01', '工行'],
    ['1002', '3M公司'],
    ['1002', '95588 专户'],
    ['1002.01', '工行'],
  ]);
});

test('有全角的金额而没有科目，要说出来', () => {
  const books = read(`${CASH}\n,,提现,,,５,,,`);
  expect(told(books)).toContainEqual(expect.stringContaining('有金额没有科目'));
});

test('金额一列而没有方向的，指明是哪一格；一行太宽的不读', () => {
  const titles = '日期,凭证号,摘要,科目编码,方向,金额';
  const one = (...rows: readonly string[]) => readTables([tableOf('1.csv', [titles, ...rows].join('\n'))]);
  expect(told(one('2026-06-01,1,冲,1001,,5.00', '2026-06-01,1,冲,1002,贷,5.00'))).toEqual([
    '2F 有金额没有借贷方向，请补上后重新上传',
  ]);
  expect(told(one('2026-06-01,1,冲,1001,借,', '2026-06-01,1,冲,1002,贷,5.00'))).toEqual([
    '2F 借方和贷方都没有金额，请补上金额，或删去这一行后重新上传',
  ]);
  const reader = tablesReader();
  const table = tableOf('1.csv', `${TITLES}\n${CASH},${',1'.repeat(260)}\n${SALE}`);
  reader.take({ ...table, rows: table.rows.slice(0, 1) });
  reader.more(table.rows.slice(1));
  const wide = reader.end();
  expect(told(wide)).toEqual(['3 这一行超过 256 列，请删去多余的列后重新上传']);
  expect(printed(wide)).toEqual(['2026-06-02 记-2 1122 借 7.00, 5001 贷 7.00']);
});

test('会计期间与日期不在同一个月的凭证不读，同一个月的读', () => {
  const titles = '日期,会计年度,会计期间,凭证号,摘要,科目编码,借方,贷方';
  const one = (month: string) =>
    readTables([
      tableOf('1.csv', `${titles}\n2026-06-01,2026,${month},1,甲,1001,1,\n2026-06-01,2026,6,1,甲,1002,,1`),
    ]).slips.length;
  expect([one('5'), one('6'), one('')]).toEqual([0, 1, 1]);
});

test('作废的行有科目的照读，没有科目的也是那张凭证', () => {
  const titles = '日期,凭证号,摘要,科目编码,借方,贷方,是否作废';
  const one = (...rows: readonly string[]) =>
    readTables([tableOf('1.csv', [titles, ...rows].join('\n'))]).slips.map(({ isVoid, lines }) => [
      isVoid,
      lines.length,
    ]);
  expect(one('2026-06-01,1,甲,1001,1,,是', '2026-06-01,1,甲,1002,,1,')).toEqual([[true, 2]]);
  expect(one('2026-06-01,1,作废,,,,是')).toEqual([[true, 0]]);
});

test('没有币别一列的，原币是零的不是外币', () => {
  const titles = '日期,凭证号,摘要,科目编码,借方,贷方,外币金额';
  const { slips } = readTables([
    tableOf('1.csv', `${titles}\n2026-06-01,1,甲,1001,1,,0\n2026-06-01,1,甲,1002,,1,2`),
  ]);
  expect(slips[0]?.lines.map(({ currency }) => currency?.amount ?? null)).toEqual([null, 200]);
});

test('每行有凭证号的：隔着别的凭证又有借贷相等的几行，是又一张；不等的接着前面', () => {
  const cash = '2026-06-01,记-1,提现,1001,,5.00,,,\n2026-06-01,记-1,提现,1002,,,5.00,,';
  const sale = '2026-06-02,记-2,销售,1122,,7.00,,,\n2026-06-02,记-2,销售,5001,,,7.00,,';
  expect(read(`${cash}\n${sale}\n${cash}`)).toMatchObject({ overlaps: 1, problems: [] });
  const rest = '2026-06-01,记-1,提现,1001,,1.00,,,';
  expect(printed(read(`${cash}\n${sale}\n${rest}`))[0]).toContain('1002 贷 5.00, 1001 借 1.00');
});

test('工作簿里两张内容不同的同号凭证，也写明工作表', () => {
  const [table] = [tableOf('1.xlsx', `${TITLES}\n${CASH}`)];
  const other = tableOf('1.xlsx', `${TITLES}\n${CASH.replaceAll('5.00', '6.00')}`);
  const { problems } = readTables([
    { ...table, sheet: '六月' },
    { ...other, sheet: '补' },
  ]);
  expect(problems[0]?.message).toContain('1.xlsx「六月」第 2 行和1.xlsx「补」第 2 行');
});

test('凭证字一列写“记字”的，是“记”；汇率读不出的凭证不读', () => {
  const titles = '日期,凭证字,凭证号,摘要,科目编码,借方,贷方,币别,汇率,原币金额';
  const one = (rate: string) =>
    readTables([
      tableOf(
        '1.csv',
        `${titles}\n2026-06-01,记字,1,甲,1002,7.1,,USD,${rate},1\n2026-06-01,记字,1,甲,1001,,7.1,,,`,
      ),
    ]);
  expect(printed(one('7.1'))).toEqual(['2026-06-01 记-1 1002 借 7.10, 1001 贷 7.10']);
  expect([printed(one('七')), told(one('七')).length]).toEqual([[], 1]);
});

/** A table of slips with columns of its own. */
const of = (titles: string, ...rows: readonly string[]) =>
  readTables([tableOf('1.csv', [titles, ...rows].join('\n'))]);

const WIDE = '日期,凭证号,摘要,科目编码,借方,贷方,数量,单价,币别,汇率,原币金额,附件数';

test.each(['借方', '贷方', '数量', '单价', '汇率', '原币金额', '附件数'])(
  '“%s”读不出，指明那一格，这张凭证不读',
  (title) => {
    const at = WIDE.split(',').indexOf(title);
    const cells = ['2026-06-01', '1', '甲', '1002', '7.1', '', '2', '3.55', 'USD', '7.1', '1', '2张'];
    const other = '2026-06-01,1,甲,1001,,7.1,,,,,,';
    expect(of(WIDE, cells.join(','), other).slips[0]).toMatchObject({ attachmentCount: 2, lines: [{}, {}] });
    const books = of(WIDE, cells.with(at, '？').join(','), other);
    expect([books.slips, told(books)[0]?.slice(0, 2)]).toEqual([[], `2${'ABCDEFGHIJKL'[at]}`]);
  },
);

test('一栏金额的：金额、方向哪一格读不出，都指明；借贷各一栏的照借贷，旁边的方向和金额不管', () => {
  const titles = '日期,凭证号,摘要,科目编码,方向,金额';
  for (const [side, amount, cell] of [
    ['左', '1', '2E'],
    ['借', '？', '2F'],
  ]) {
    const books = of(titles, `2026-06-01,1,甲,1001,${side},${amount}`, '2026-06-01,1,甲,1002,贷,1');
    expect([books.slips, told(books)[0]?.slice(0, 2)]).toEqual([[], cell]);
  }
  const both = of(`${titles},借方,贷方`, '2026-06-01,1,甲,1001,借,1,,5', '2026-06-01,1,甲,1002,,1,5,');
  expect(printed(both)).toEqual(['2026-06-01 -1 1001 贷 5.00, 1002 借 5.00']);
});

test('附件张数可以写单位和小数点；别的软件的凭证不说是不是结转', () => {
  const counted = ['2', '2张', '2.0', '-', ''].map(
    (count) => of(WIDE, `2026-06-01,1,甲,1002,1,,,0,,,,${count}`).slips[0],
  );
  expect(counted.map((slip) => slip?.attachmentCount)).toEqual([2, 2, 2, 0, 0]);
  expect(counted[0]?.isTransfer).toBeUndefined();
  expect(counted[0]?.lines[0]).toMatchObject({ unitPrice: null, quantity: null });
});

test('原币借贷各一栏：写在哪一栏就是哪一栏；一栏是零、一栏空着是零；都空着没有原币', () => {
  const titles = '日期,凭证号,摘要,科目编码,借方,贷方,币别,原币借方,原币贷方';
  const row = (foreign: string) => `2026-06-01,1,甲,1002,1,,USD,${foreign}`;
  const { slips } = of(titles, row('2,'), row(',3'), row('0,4'), row('0,'), row(',0'), row(','));
  expect(slips[0]?.lines.map(({ currency }) => currency?.amount)).toEqual([200, 300, 400, 0, 0, null]);
});

test('审核人、备注和附件数写在哪一行都算，写在前面的先算', () => {
  const titles = `${TITLES},审核人,备注`;
  const [slip] = of(
    titles,
    '2026-06-01,记-1,甲,1001,,5.00,,,张三,,',
    ',,甲,1002,,,5.00,3,李四,王五,说明',
  ).slips;
  expect(slip).toMatchObject({ maker: '张三', auditor: '王五', remark: '说明', attachmentCount: 3 });
  const [first] = of(
    titles,
    '2026-06-01,记-1,甲,1001,,5.00,,4,,赵六,先',
    ',,甲,1002,,,5.00,3,,王五,后',
  ).slips;
  expect(first).toMatchObject({ auditor: '赵六', remark: '先', attachmentCount: 4 });
});

test('第一行的日期读不出，后面的行写了同一个号，还是那一张，不读半张', () => {
  const books = read('2026-02-30,记-1,甲,1001,,5.00,,,\n2026-02-28,记-1,甲,1002,,,5.00,,');
  expect([books.slips, told(books).length]).toEqual([[], 1]);
  const numbers = read('2026-06-01,记-甲,甲,1001,,5.00,,,\n2026-06-01,记-甲,甲,1002,,,5.00,,');
  expect([numbers.slips, told(numbers).map((text) => text.slice(0, 2))]).toEqual([[], ['2B', '3B']]);
});

test('号接着上一行的才是同一张：日期、字、号有一样不同的是另一张；没有写字的随上一行', () => {
  const rows = (...heads: readonly string[]) =>
    printed(read(heads.map((head, at) => `${head},甲,100${at + 1},,5.00,,,`).join('\n'))).length;
  expect(rows('2026-06-01,记-1', '2026-06-01,记-1')).toBe(1);
  expect(rows('2026-06-01,记-1', '2026-06-01,1')).toBe(1);
  expect(rows('2026-06-01,记-1', ',记-1')).toBe(1);
  expect(rows('2026-06-01,记-1', '2026-06-01,收-1')).toBe(2);
  expect(rows('2026-06-01,记-1', '2026-06-01,记-2')).toBe(2);
});

test('作废的一行没有科目，后面的行还是它的；只写科目名称的也有科目', () => {
  const titles = '日期,凭证号,摘要,科目名称,借方,贷方,是否作废';
  const lines = (...rows: readonly string[]) => of(titles, ...rows).slips.map((slip) => slip.lines.length);
  expect(
    lines(
      '2026-05-31,9,甲,现金,1,,',
      ',,甲,银行,,1,',
      '2026-06-01,1,作废,,,,是',
      '2026-06-01,1,甲,现金,1,,',
      ',,甲,银行,,1,',
    ),
  ).toEqual([2, 2]);
  expect(lines('2026-06-01,1,甲,现金,1,,是', '2026-06-01,1,甲,银行,,1,是')).toEqual([2]);
});

test('没有币别也没有原币的不是外币', () => {
  expect(read(CASH).slips[0]?.lines.map(({ currency }) => currency)).toEqual([null, null]);
});

test('有科目而没有金额的一行，不是附注，要说', () => {
  expect(told(read(`${CASH}\n,,甲,1003,其他,,,,`))).toEqual([
    '4F 借方和贷方都没有金额，请补上金额，或删去这一行后重新上传',
  ]);
});

test('年度写“2026年”的，期间是那一年的；没有日期的行不比期间', () => {
  const titles = '日期,会计年度,会计期间,凭证号,摘要,科目编码,借方,贷方';
  const slips = (year: string, month: string) =>
    of(titles, `2026-06-01,${year},${month},1,甲,1001,1,`, `,${year},${month},,甲,1002,,1`).slips.length;
  expect([slips('2026年', '6'), slips('2026年', '5'), slips('2025', '6'), slips('', '6月')]).toEqual([
    1, 0, 0, 1,
  ]);
});

test('编码里连着项目的，写在项目一栏的项目在先', () => {
  const titles = `${TITLES},客户`;
  const { slips } = of(
    titles,
    '2026-06-01,记-1,甲,1122_c1,应收账款_甲,5.00,,,,乙',
    '2026-06-01,记-1,甲,1122_c1,应收账款_甲,,5.00,,,',
  );
  expect(slips[0]?.lines.map(({ account, items }) => [account, items[0]?.name])).toEqual([
    ['1122', '乙'],
    ['1122', '甲'],
  ]);
});

test('项目的类别空着的，编码和名称还在；往来单位有编码、有名称的，各按它有的', () => {
  const items = (titles: string, cells: string) =>
    of(`日期,凭证号,摘要,科目编码,借方,贷方,${titles}`, `2026-06-01,1,甲,1221,1,,${cells}`).slips[0]?.lines[0]
      ?.items;
  const item = (code: string, name: string) => [{ category: '', code, name }];
  expect(items('辅助类别,辅助编码,辅助名称', ',c1,甲')).toEqual(item('c1', '甲'));
  expect(items('往来单位编码,往来单位', 'c1,甲')).toEqual(item('c1', '甲'));
  expect(items('往来单位编码', 'c1')).toEqual(item('c1', ''));
  expect(items('往来单位名称', '甲')).toEqual(item('', '甲'));
  expect(items('往来单位', 'c1 甲')).toEqual(item('c1', '甲'));
  expect(items('往来单位编码,往来单位', ',')).toStrictEqual([]);
  expect(items('客户编码,客户名称', 'NONE,*')).toStrictEqual([]);
});

test('每一页重复的列名，多一格空的、前面有空格也认得；与表的名称同名的科目不是表头', () => {
  const again = ` ${TITLES},,`;
  expect(told(read(`${CASH}\n${again}\n ,制表人：张三 ,,,,,,,\n${SALE}`))).toStrictEqual([]);
  const titles = '科目名称,期初余额,期末余额,方向';
  const { balances } = readTables([tableOf('余额2026年4月.csv', `应收账款\n${titles}\n应收账款,5,5,借`)]);
  expect(balances.map(({ accountName }) => accountName)).toEqual(['应收账款']);
});

test.each([
  ['日期', '2026-06-02,1,甲,1122,应收,5,,c1,2,USD,1'],
  ['摘要', '2026-06-01,1,乙,1122,应收,5,,c1,2,USD,1'],
  ['科目编码', '2026-06-01,1,甲,1123,应收,5,,c1,2,USD,1'],
  ['金额', '2026-06-01,1,甲,1122,应收,6,,c1,2,USD,1'],
  ['借贷', '2026-06-01,1,甲,1122,应收,,5,c1,2,USD,1'],
  ['项目', '2026-06-01,1,甲,1122,应收,5,,c2,2,USD,1'],
  ['数量', '2026-06-01,1,甲,1122,应收,5,,c1,3,USD,1'],
  ['币别', '2026-06-01,1,甲,1122,应收,5,,c1,2,EUR,1'],
  ['原币', '2026-06-01,1,甲,1122,应收,5,,c1,2,USD,2'],
  ['没有编码的科目名称', '2026-06-01,1,甲,,应付,5,,c1,2,USD,1'],
  ['行数', '2026-06-01,1,甲,1122,应收,5,,c1,2,USD,1\n2026-06-01,1,甲,1122,应收,5,,c1,2,USD,1'],
])('两个文件里的同号凭证只有%s不同，也要说', (_, other) => {
  const titles = '日期,凭证号,摘要,科目编码,科目名称,借方,贷方,客户编码,数量,币别,原币金额';
  const same = '2026-06-01,1,甲,1122,应收,5,,c1,2,USD,1';
  const files = (first: string, second: string) =>
    readTables([tableOf('1.csv', `${titles}\n${first}`), tableOf('2.csv', `${titles}\n${second}`)]);
  expect(files(same, same)).toMatchObject({ overlaps: 1, problems: [] });
  const [first, second] = other.includes(',,应付') ? [same.replace('1122', ''), other] : [same, other];
  expect(files(first, second)).toMatchObject({ overlaps: 0, problems: [{}] });
});

test('分录序号没有数过的、有的行没有的，隔着别的凭证也接得上；数过的看大小，不看先后', () => {
  const titles = '日期,凭证字,凭证号,分录序号,摘要,科目代码,借方金额,贷方金额';
  const row = (number: number, order: string, amounts: string) =>
    `2026-06-01,记,${number},${order},甲,1001,${amounts}`;
  const counts = (...rows: readonly string[]) => of(titles, ...rows).slips.map((slip) => slip.lines.length);
  const other = [row(2, '1', '7,'), row(2, '2', ',7')];
  expect(counts(row(1, '0', '5,'), row(1, '0', ',5'), ...other, row(1, '0', '1,'))).toEqual([3, 2]);
  expect(counts(row(1, '1', '5,'), row(1, '2', ',5'), ...other, row(1, '', '1,'))).toEqual([3, 2]);
  expect(counts(row(1, '1', '5,'), row(1, '2', ',5'), row(1, '', '1,'))).toEqual([3]);
  expect(
    counts(row(1, '1', '5,'), row(1, '2', ',5'), ...other, row(1, '4', '6,'), row(1, '3', ',6')),
  ).toEqual([4, 2]);
});

test('读不出的表后面还有行，不出错', () => {
  const reader = tablesReader();
  reader.take({ file: '1', sheet: '说明', rows: [{ number: 1, cells: ['你好'] }] });
  reader.more([{ number: 2, cells: ['再见'] }]);
  expect(reader.end()).toMatchObject({ slips: [], problems: [] });
});
