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
