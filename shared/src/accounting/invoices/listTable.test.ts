import { invariant } from '../../primitives/invariant';
import { cellOf, isInvoiceRow, isTickTable, listHeaderOf, type ListCells } from './listTable';

const header = (...names: string[]) => listHeaderOf([names]);
const named = (...names: string[]) => header(...names)?.columns;

test('发票清单要有号码、日期和金额', () => {
  expect(named('数电发票号码', '开票日期', '金额')).toEqual({ digitalNumber: 0, date: 1, amount: 2 });
  expect(named('发票号码', '开票日期', '金额')).toEqual({ number: 0, date: 1, amount: 2 });
  expect(named('电子发票号码', '开票日期', '金额')).toEqual({ digitalNumber: 0, date: 1, amount: 2 });
  expect(header('开票日期', '金额')).toBeUndefined();
  expect(header('发票号码', '金额')).toBeUndefined();
  expect(header('发票号码', '开票日期')).toBeUndefined();
});

test.each(['勾选状态', '勾选时间', '有效抵扣税额'])('有号码和%s的是勾选清单', (column) => {
  const ticks = header('发票号码', column);
  expect(ticks && isTickTable(ticks)).toBe(true);
  expect(header(column, '开票日期', '金额')).toBeUndefined();
});

test('没有勾选列的不是勾选清单', () => {
  const issued = header('发票号码', '开票日期', '金额', '税额');
  expect(issued && isTickTable(issued)).toBe(false);
});

test('列名的写法：单位、星号、全角和空格不计', () => {
  const columns = named('＊发票 号码', '开票日期', '金额（元）', '税额/元', '单价(不含税)', '税率/征收率');
  expect(columns).toEqual({ number: 0, date: 1, amount: 2, tax: 3, price: 4, rate: 5 });
  expect(header('发票号码', '开票日期', `${' '.repeat(40)}金额`)).toBeUndefined();
});

test('列名后面的说明不计，含税不含税除外；对方也可以只写购买方、销售方', () => {
  expect(named('数电发票号码（20位）', '开票日期', '金额(含税)', '税率（%）', '税额', '不含税金额')).toEqual({
    ...{ digitalNumber: 0, date: 1, total: 2, rate: 3, tax: 4, amount: 5 },
  });
  expect(
    named('发票号码', '开票日期', '金额', '购买方', '销售方', '销方纳税人识别号/统一社会信用代码'),
  ).toEqual({ ...{ number: 0, date: 1, amount: 2, buyerName: 3, sellerName: 4, sellerId: 5 } });
  for (const name of ['货物、应税劳务及服务', '货物或应税劳务、服务名称', '开票项目', '项目名称'])
    expect(named('发票号码', '开票日期', '金额', name)).toMatchObject({ name: 3 });
});

test('税控软件的列名：购货单位、销货单位；两种号码写在一列的，旧号码有它的代码', () => {
  const columns = named(
    ...['发票代码', '数电票号码/发票号码', '开票日期', '金额', '备注信息'],
    ...['销货单位名称', '销货单位识别号', '购货单位名称', '购货单位税号'],
  );
  expect(columns).toEqual({
    ...{ code: 0, number: 1, date: 2, amount: 3, remark: 4 },
    ...{ sellerName: 5, sellerId: 6, buyerName: 7, buyerId: 8 },
  });
  for (const name of ['数电票/发票号码', '发票号码/数电发票号码'])
    expect(named(name, '开票日期', '金额')).toMatchObject({ number: 0 });
});

test('表头在前三十行里找', () => {
  const rows = (above: number): ListCells => [
    ...Array.from({ length: above }, () => ['说明']),
    ['发票号码', '开票日期', '金额'],
  ];
  expect(listHeaderOf(rows(29))?.row).toBe(29);
  expect(listHeaderOf(rows(30))).toBeUndefined();
});

test('合计、说明和空行不是发票；有日期没有号码的是一行残缺的发票', () => {
  const found = header('序号', '发票号码', '开票日期', '金额');
  invariant(found, 'a header');
  const isRow = (...cells: string[]) => isInvoiceRow(cells, found);
  expect(isRow('1', '00000101', '2026-06-03', '1.00')).toBe(true);
  expect(isRow('1', '', '2026-06-03', '1.00')).toBe(true);
  expect(isRow('1', '--', '-', '1.00')).toBe(false);
  expect(isRow('', ' 合 计', '2026-06-03', '1.00')).toBe(false);
  expect(isRow('  ', '合计', '2026-06-03', '1.00')).toBe(false);
  expect(isRow('总计', '00000101')).toBe(false);
  expect(isRow('说明：以上发票')).toBe(false);
  expect(isRow('序号', '发票号码', '开票日期', '金额')).toBe(false);
  expect(isRow()).toBe(false);
});

test('没有的列、没有的格都是空', () => {
  const found = header('发票号码', '开票日期', '金额');
  invariant(found, 'a header');
  expect(cellOf([' 00000101 '], found, 'number')).toBe('00000101');
  expect(cellOf(['00000101'], found, 'amount')).toBe('');
  expect(cellOf(['00000101'], found, 'tax')).toBe('');
});

test('只有价税合计的清单还要有税额，才算得出金额', () => {
  expect(named('发票号码', '开票日期', '价税合计', '税额')).toEqual({ number: 0, date: 1, total: 2, tax: 3 });
  expect(header('发票号码', '开票日期', '价税合计')).toBeUndefined();
  expect(header('发票号码', '开票日期', '税额')).toBeUndefined();
});

test('“发票金额”旁边有价税合计的才是不含税的金额；只有它的不知道含不含税，不当作金额', () => {
  expect(named('发票号码', '开票日期', '发票金额', '价税合计')).toEqual({
    ...{ number: 0, date: 1, amount: 2, total: 3 },
  });
  expect(named('发票金额', '发票号码', '开票日期', '价税合计')).toMatchObject({ amount: 0 });
  expect(header('发票号码', '开票日期', '发票金额', '税额')).toBeUndefined();
  expect(header('发票金额', '发票号码', '开票日期', '税额')).toBeUndefined();
  expect(named('发票号码', '勾选时间', '发票金额')).toEqual({ number: 0, tickedOn: 1 });
  expect(named('发票号码', '勾选时间', '金额')).toEqual({ number: 0, tickedOn: 1, amount: 2 });
});
