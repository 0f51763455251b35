import { invariant } from '../../primitives/invariant';
import { isTickTable, listHeaderOf, type ListCells } from './listTable';
import { readInvoiceList } from './readInvoiceList';
import { readTickedList } from './readTickedList';

/** Cells parted by blanks; _ is an empty one. */
const cells = (text: string): ListCells =>
  text
    .trim()
    .split('\n')
    .map((row) =>
      row
        .trim()
        .split(/\s+/)
        .map((cell) => (cell === '_' ? '' : cell)),
    );

function listed(text: string) {
  const rows = cells(text);
  const header = listHeaderOf(rows);
  invariant(header, 'a header');
  return readInvoiceList(rows, header);
}

test('同义的列名，列的顺序不论，表头上面可以有标题', () => {
  const invoices = listed(`
    全量发票查询导出结果
    价税合计(元) 税额 金额（元） 数电票号码 购方名称 购买方识别号 销售方名称 销售方纳税人识别号 开票日期
    1130.00 130.00 1000.00 26992000000000000001 本公司 91999999ma9000011f 甲方 91999999MA9000118T 2026-06-03
    合计 _ 1000.00
  `);
  expect(invoices).toMatchObject([
    {
      row: 3,
      facts: {
        ...{ key: '26992000000000000001', total: 113_000, lines: null },
        buyer: { id: '91999999MA9000011F', name: '本公司' },
        seller: { id: '91999999MA9000118T', name: '甲方' },
      },
    },
  ]);
});

test('两行的表头：上一行说是谁的，下一行说是什么', () => {
  const invoices = listed(`
    数电票号码 销方信息 _ 购方信息 _ 开票日期 货物信息 _ _ _
    _ 识别号 名称 识别号 名称 _ 名称 金额 税率（%） 税额
    26992000000000000001 91999999MA9000118T 甲方 91999999MA9000011F 本公司 2026-06-03 *纸*纸 1000.00 13 130.00
  `);
  expect(invoices).toMatchObject([
    {
      row: 3,
      facts: {
        ...{ key: '26992000000000000001', date: '2026-06-03', amount: 100_000, tax: 13_000 },
        seller: { id: '91999999MA9000118T', name: '甲方' },
        buyer: { id: '91999999MA9000011F', name: '本公司' },
        lines: [{ name: '*纸*纸', rate: 130 }],
      },
    },
  ]);
  // What is above says no more than the names themselves.
  expect(
    listed(`
      发票信息 _ 金额信息 _ _
      发票代码 发票号码 金额 税额 开票日期
      044002600211 10000001 1000.00 130.00 2026-06-03
    `),
  ).toMatchObject([{ row: 3, facts: { key: '044002600211-10000001', total: 113_000 } }]);
});

const HEAD = '数电发票号码 销方识别号 开票日期 货物或应税劳务名称 金额 税率 税额 价税合计';

test('一张发票的行不必相邻', () => {
  const invoices = listed(`
    ${HEAD}
    26992000000000000001 甲 2026-06-03 *纸*纸 10.00 13% 1.30 11.30
    26992000000000000002 甲 2026-06-03 *纸*纸 20.00 13% 2.60 22.60
    26992000000000000001 甲 2026-06-03 *书*书 -3.00 免税 *** -3.00
  `);
  expect(invoices.map(({ row, facts }) => [row, facts?.lines?.length, facts?.total])).toEqual([
    [2, 2, 830],
    [3, 1, 2_260],
  ]);
});

test.each([
  ['税率', [5, 130, 500, 130, 'exempt']],
  ['税率（%）', [5, 130, 5, 130, 'exempt']],
])('列名是%s：0.5%%、13、0.5、0.13、免税各是多少', (title, rates) => {
  const [one] = listed(`
    ${HEAD.replace('税率', title)}
    26992000000000000001 甲 2026-06-03 *纸*纸 200.00 0.5% 1.00 201.00
    _ _ _ *纸*纸 100.00 13 13.00 113.00
    _ _ _ *纸*纸 200.00 0.5 1.00 201.00
    _ _ _ *纸*纸 100.00 0.13 13.00 113.00
    _ _ _ *书*书 3.00 免税 *** 3.00
  `);
  expect(one?.facts?.lines?.map(({ rate }) => rate)).toEqual(rates);
});

test('号码只写在第一行的（合并的单元格），下面几行是同一张的明细，不会少算；合计行不是', () => {
  const invoices = listed(`
    ${HEAD}
    26992000000000000001 甲 2026-06-03 *纸*纸 10.00 13% 1.30 11.30
    _ _ _ *书*书 5.00 9% 0.45 5.45
    _ _ _ *书*书 -1.00 9% -0.09 -1.09
    26992000000000000002 甲 2026-06-03 *纸*纸 20.00 13% 2.60 22.60
    _ _ _ _ 34.00 _ 4.26 38.26
    合计 _ _ _ 34.00 _ 4.26 38.26
  `);
  expect(invoices.map(({ row, facts }) => [row, facts?.lines?.length, facts?.total])).toEqual([
    [2, 3, 1_566],
    [5, 1, 2_260],
  ]);
});

test('不认得的货物列名，有数量和单价的也是一行一条明细', () => {
  const invoices = listed(`
    数电发票号码 销方识别号 开票日期 品名 数量 单价 金额 税率 税额
    26992000000000000001 甲 2026-06-03 纸 1 10 10.00 13% 1.30
    26992000000000000001 甲 2026-06-03 书 1 5 5.00 9% 0.45
  `);
  expect(invoices.map(({ facts }) => [facts?.lines?.length, facts?.total])).toEqual([[2, 1_675]]);
});

function tickInState(state: string) {
  const rows: ListCells = [
    ['数电发票号码', '勾选状态', '有效抵扣税额'],
    ['26992000000000000001', state, '1.30'],
  ];
  const header = listHeaderOf(rows);
  invariant(header && isTickTable(header), 'a list of ticks');
  return readTickedList(rows, header)[0];
}

test('勾选状态写成什么算已勾选，什么算没有', () => {
  for (const state of ['√', '✓', '已勾选', '是', '1', 'Y', 'true', '勾选', '抵扣勾选'])
    expect([state, tickInState(state)?.ticked?.isTicked]).toEqual([state, true]);
  for (const state of ['', '未勾选', '否', '0', 'N', '×', '-', '已撤销勾选', '不抵扣勾选'])
    expect([state, tickInState(state)?.ticked?.isTicked]).toEqual([state, false]);
});

test('勾选状态看不懂的一行被拒绝，不当作没有勾选', () => {
  expect(tickInState('待定')).toEqual({
    row: 2,
    ticked: null,
    problems: [{ code: 'INVOICE_TICK_STATE', message: '第2行的勾选状态“待定”不认识，请改为已勾选或未勾选' }],
  });
});

test('行里的问题说出表格的行号', () => {
  const messages = listed(`
    ${HEAD}
    26992000000000000001 甲 2026-06-03 *纸*纸 10.00 13% 1.30 111.30
    26992000000000000002 甲 2026-06-03 *纸*纸 20.00 13% 2.60 22.60
    26992000000000000002 乙 2026-06-04 *纸*纸 20.00 13% 2.60 22.60
    _ 甲 2026-06-03 *纸*纸 20.00 13% 2.60 22.60
  `).map(({ problems }) => problems.map(({ message }) => message));
  expect(messages).toEqual([
    ['第2行金额 10.00 加税额 1.30 不等于价税合计 111.30，相差 100.00'],
    ['第4行与第3行的发票号码相同，开票日期不一致', '第4行与第3行的发票号码相同，销方识别号不一致'],
    ['第5行：没有发票号码'],
  ]);
});

test('抵扣勾选', () => {
  const rows = cells(`
    勾选状态 数电发票号码 发票代码 发票号码 开票日期 金额 税额 有效抵扣税额 勾选时间 税款所属期
    已勾选 26992000000000000001 _ _ 2026-06-03 1000.00 130.00 120.00 2026-07-05 202606
    未勾选 26992000000000000003 _ _ 2026-06-08 1800.00 234.00 0.00 _ _
    已勾选 _ 1100999130 00000101 2026-06-08 1800.00 234.00 _ 2026-07-05 _
    已勾选 26992000000000000001 _ _ 2026-06-03 1000.00 130.00 130.00 _ _
    已勾选 2.6992E+19 _ _ 2026-06-03 1000.00 130.00 130.00 _ _
  `);
  const header = listHeaderOf(rows);
  invariant(header && isTickTable(header), 'a table of ticks');
  const read = readTickedList(rows, header);
  expect(
    read.map(
      ({ ticked }) =>
        ticked && [ticked.key, ticked.isTicked, ticked.deductible, ticked.tickedOn, ticked.period],
    ),
  ).toEqual([
    ['26992000000000000001', true, 12_000, '2026-07-05', '2026-06'],
    ['26992000000000000003', false, 0, null, null],
    ['1100999130-00000101', true, 23_400, '2026-07-05', null],
    null,
    null,
  ]);
  expect(read.flatMap(({ problems }) => problems.map(({ message }) => message))).toEqual([
    '第5行与第2行的发票号码相同',
    '第6行：发票号码被表格软件改成了科学计数，请重新下载',
  ]);
});

test('发票基础信息：一行一张，合计写在行里；同号码的行要相同', () => {
  const head = '数电发票号码 销方识别号 开票日期 金额 税额 价税合计 发票状态 开票人 是否正数发票 备注';
  const [one] = listed(`
    ${head}
    26992000000000000001 甲 2026-06-03 10.00 1.30 11.30 正常 张三 是 急
    26992000000000000001 甲 2026-06-03 10.00 1.30 11.30 正常 张三 是 急
  `);
  expect(one).toMatchObject({
    row: 2,
    problems: [],
    facts: {
      total: 1_130,
      lines: null,
      status: 'normal',
      drawer: '张三',
      remark: '急',
      seller: { id: '甲' },
    },
  });
  const told = listed(`
    ${head}
    26992000000000000001 甲 2026-06-03 10.00 1.30 11.30
    26992000000000000001 甲 2026-06-03 20.00 2.60 22.60
    26992000000000000002 甲 2026-06-03 10.00 1.30 11.30 正常 张三 否
  `);
  expect(
    told.map(({ row, facts, problems }) => [
      row,
      facts,
      ...problems.map(({ at, message }) => `${at} ${message}`),
    ]),
  ).toEqual([
    [
      ...[2, null],
      'lines[3] 第3行与第2行的发票号码相同，金额不一致',
      'lines[3] 第3行与第2行的发票号码相同，税额不一致',
    ],
    [4, null, 'total 第4行：标为红字发票，价税合计却是 11.30'],
  ]);
});

test('购方识别号不同的行不是一张发票；没有号码的行各说各的', () => {
  const told = listed(`
    数电发票号码 购买方识别号 开票日期 货物或应税劳务名称 金额 税率 税额 价税合计
    26992000000000000001 甲 2026-06-03 纸 10.00 13% 1.30 11.30
    26992000000000000001 乙 2026-06-03 纸 10.00 13% 1.30 11.30
    _ 乙 2026-06-03 纸 10.00 13% 1.30 11.30
    _ 乙 2026-06-03 纸 10.00 13% 1.30 11.30
  `);
  expect(told.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
    ['第3行与第2行的发票号码相同，购方识别号不一致'],
    ['第4行：没有发票号码'],
    ['第5行：没有发票号码'],
  ]);
});

test('每行的规格、单位、数量、单价、编码照写', () => {
  const [one] = listed(`
    发票代码 发票号码 开票日期 税收分类编码 货物或应税劳务名称 规格型号 单位 数量 单价 金额 税率 税额 特定业务类型 发票票种 购买方名称
    1100999130 00000101 2026-06-03 1080401 *金属*角钢 5# 吨 2 5.00 10.00 13% 1.30 通行费 增值税专用发票 本公司
  `);
  expect(one?.facts).toMatchObject({
    ...{ key: '1100999130-00000101', business: '通行费', isSpecial: true, buyer: { name: '本公司' } },
    lines: [
      {
        ...{ name: '*金属*角钢', classification: '1080401', specification: '5#', unit: '吨', quantity: '2' },
        ...{ price: '5.00', rate: 130, amount: 1_000, tax: 130 },
      },
    ],
  });
});

const tickedRows = (text: string) => {
  const rows = cells(text);
  const header = listHeaderOf(rows);
  invariant(header && isTickTable(header), 'a table of ticks');
  return readTickedList(rows, header);
};

test('勾选清单：每一项照写，没有的为空', () => {
  const rows = tickedRows(`
    说明
    数电发票号码 销方识别号 开票日期 金额 税额 有效抵扣税额 勾选状态 用途 税款所属期
    26992000000000000001 91999999ma9000118t 2026-06-03 1000.00 130.00 120.00 已勾选 抵扣 2026年7月
    26992000000000000002
    合计 _ _ 1000.00
  `);
  expect(rows).toEqual([
    {
      ...{ row: 3, problems: [] },
      ticked: {
        ...{ key: '26992000000000000001', isTicked: true, tax: 13_000, amount: 100_000, deductible: 12_000 },
        ...{ tickedOn: null, period: '2026-07', purpose: '抵扣', date: '2026-06-03' },
        sellerId: '91999999MA9000118T',
      },
    },
    {
      ...{ row: 4, problems: [] },
      ticked: {
        ...{ key: '26992000000000000002', isTicked: false, tax: null, amount: null, deductible: 0 },
        ...{ tickedOn: null, period: null, purpose: '', date: null, sellerId: '' },
      },
    },
  ]);
});

test('没有勾选状态的清单：有勾选时间的是已勾选；两样都没有的都是已勾选', () => {
  const ticks = (head: string, ...rows: string[]) =>
    tickedRows([head, ...rows].join('\n')).map(
      ({ ticked }) => ticked && [ticked.isTicked, ticked.deductible],
    );
  const [first, second] = ['26992000000000000001', '26992000000000000002'];
  expect(ticks('数电发票号码 税额 勾选时间', `${first} 130.00 2026-07-05`, `${second} 130.00 _`)).toEqual([
    [true, 13_000],
    [false, 0],
  ]);
  expect(ticks('数电发票号码 税额 有效抵扣税额', `${first} 130.00 120.00`, `${second} _ _`)).toEqual([
    [true, 12_000],
    [true, 0],
  ]);
  expect(ticks('数电发票号码 税额 是否勾选', `${first} 1.30 是`, `${second} 1.30 否`)).toEqual([
    [true, 130],
    [false, 0],
  ]);
});

test('勾选清单里读不懂的金额说出行和列，读不懂的期间留空', () => {
  const [wrong, month] = tickedRows(`
    数电发票号码 金额 税额 有效抵扣税额 税款所属期
    26992000000000000001 x y z 2026-07
    26992000000000000002 1.00 0.13 0.13 2026-13
  `);
  expect(wrong?.ticked).toBe(null);
  expect(wrong?.problems.map(({ message }) => message)).toEqual([
    '第2行税额“y”不是有效的金额',
    '第2行金额“x”不是有效的金额',
    '第2行有效抵扣税额“z”不是有效的金额',
  ]);
  expect(month?.ticked?.period).toBe(null);
});

test('第一张发票上面没有号码的行，不知道是哪张的，说出来', () => {
  const invoices = listed(`
    ${HEAD}
    _ _ _ *书*书 5.00 9% 0.45 5.45
    26992000000000000001 甲 2026-06-03 *纸*纸 10.00 13% 1.30 11.30
  `);
  expect(
    invoices.map(({ row, facts, problems }) => [row, facts?.total, problems.map(({ message }) => message)]),
  ).toEqual([
    [2, undefined, ['第2行：没有发票号码', '第2行：没有开票日期']],
    [3, 1_130, []],
  ]);
});

test('只有数量、没有单价的是一行一张的清单，合计写在行里', () => {
  for (const column of ['数量', '单价']) {
    const invoices = listed(`
      数电发票号码 销方识别号 开票日期 ${column} 金额 税额
      26992000000000000001 甲 2026-06-03 1 10.00 1.30
      26992000000000000001 甲 2026-06-03 1 10.00 1.30
    `);
    expect(invoices.map(({ facts }) => [facts?.lines, facts?.total])).toEqual([[null, 1_130]]);
  }
});
