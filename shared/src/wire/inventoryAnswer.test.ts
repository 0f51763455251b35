import { dateOnly } from '../primitives/dateOnly';
import { fen } from '../primitives/money';
import { quantityOf } from '../primitives/scaled';
import { refusalsOf } from '../testing/survives';
import {
  detailAnswer,
  envelopeAnswer,
  fromInventoryDocument,
  fromInventoryLine,
  fromInventoryRecord,
  orderAnswer,
  recordsAnswer,
  tokenAnswer,
} from './inventoryAnswer';

const isRefused = (schema: Parameters<typeof refusalsOf>[0], answer: unknown) =>
  refusalsOf(schema, answer).length > 0;

test('供应商和物料：没有名称的用编码，编码也没有的用编号', () => {
  const read = recordsAnswer.parse([
    { id: 7, code: ' W-1 ', name: '不锈钢\n杯', unitName: '个', sepic: '500ml' },
    { id: 'b_8-x', code: 42 },
    { id: 9, code: null, name: '', unitName: '', sepic: null },
  ]);
  expect(read).toEqual([
    { id: '7', code: 'W-1', name: '不锈钢 杯', unitName: '个', specification: '500ml' },
    { id: 'b_8-x', code: '42', name: '42', unitName: null, specification: null },
    { id: '9', code: '', name: '9', unitName: null, specification: null },
  ]);
  const [long] = recordsAnswer.parse([{ id: 1, code: 'c'.repeat(60), name: '长'.repeat(101) }]);
  expect([long?.code.length, long?.name.length]).toEqual([50, 100]);
});

test.each([[{ id: '../admin' }], [{ id: '' }], [{ id: 'a'.repeat(65) }], [{}]])(
  '编号通到别处或没有：%j 整个不收',
  (record) => {
    expect(isRefused(recordsAnswer, [record])).toBe(true);
  },
);

test('单据：日期可以带时间，没有单号的用编号，没有供应商的是空', () => {
  const bill = { id: 31, code: 'CG-1', billDate: '2026-01-08 10:20:30', supplierId: 7, amount: '1130.5' };
  const answer = {
    total: 2,
    results: [
      { ...bill, supplierName: '甲公司' },
      { id: '32', billDate: '2026-01-09', supplierId: '', supplierName: '', amount: -8 },
    ],
  };
  expect(orderAnswer.parse(answer)).toEqual({
    total: 2,
    results: [
      {
        ...{ id: '31', code: 'CG-1', date: '2026-01-08', amount: 113050 },
        ...{ supplierId: '7', supplierName: '甲公司' },
      },
      { id: '32', code: '32', date: '2026-01-09', supplierId: null, supplierName: null, amount: -800 },
    ],
  });
  const withBill = (over: object) => ({ total: 1, results: [{ ...bill, ...over }] });
  expect(isRefused(orderAnswer, withBill({}))).toBe(false);
  expect(orderAnswer.parse(withBill({ supplierId: undefined })).results[0]?.supplierId).toBeNull();
  const wrong = [{ billDate: '2026-02-30' }, { billDate: null }, { amount: '一百' }, { supplierId: 'a/b' }];
  for (const each of wrong) expect(isRefused(orderAnswer, withBill(each))).toBe(true);
  for (const total of [-1, 1_000_001, 1.5]) expect(isRefused(orderAnswer, { total, results: [] })).toBe(true);
  expect(isRefused(orderAnswer, { total: 1_000_000, results: Array(1000).fill(bill) })).toBe(false);
  expect(isRefused(orderAnswer, { total: 0, results: Array(1001).fill(bill) })).toBe(true);
});

test('明细：物料的编号以明细的为准；没有物料资料的也收', () => {
  const orderDetail = { materielId: 5, amount: 20.5, num: '3.25' };
  expect(
    detailAnswer.parse([
      { orderDetail, materiel: { id: 99, code: 'W-5', name: '茶杯', unitName: '个' } },
      { orderDetail: { ...orderDetail, num: '' }, materiel: null },
    ]),
  ).toEqual([
    {
      material: { id: '5', code: 'W-5', name: '茶杯', unitName: '个', specification: null },
      ...{ amount: 2050, quantity: 3250000 },
    },
    {
      material: { id: '5', code: '', name: '5', unitName: null, specification: null },
      ...{ amount: 2050, quantity: null },
    },
  ]);
  expect(isRefused(detailAnswer, [{ orderDetail: { ...orderDetail, amount: '' } }])).toBe(true);
  expect(isRefused(detailAnswer, Array(5000).fill({ orderDetail }))).toBe(false);
  expect(isRefused(detailAnswer, Array(5001).fill({ orderDetail }))).toBe(true);
});

test('一次最多两万个物料', () => {
  expect(isRefused(recordsAnswer, Array(20_000).fill({ id: 1 }))).toBe(false);
  expect(isRefused(recordsAnswer, Array(20_001).fill({ id: 1 }))).toBe(true);
});

test('外面的一层：代码不是数字也收，话太长就截断', () => {
  expect(envelopeAnswer.parse({ success: true, code: '200', data: [1] })).toEqual({
    ...{ success: true, code: undefined, msg: '', data: [1] },
  });
  expect(envelopeAnswer.parse({ success: false, code: -1, msg: '错'.repeat(120), data: null })).toEqual({
    ...{ success: false, code: -1, msg: '错'.repeat(100), data: null },
  });
  expect(isRefused(envelopeAnswer, { success: 'true', data: null })).toBe(true);
});

test('凭据只能是看得见的字符', () => {
  expect(tokenAnswer.parse({ token: 'abc.DEF-1' })).toEqual({ token: 'abc.DEF-1' });
  for (const token of ['', 'a b', 'a\nb', '密', 'a'.repeat(4001)]) {
    expect(isRefused(tokenAnswer, { token })).toBe(true);
  }
});

test('旧客户端得到的：编号是数字的写作数字，没有的不写', () => {
  const cup = { id: '5', code: 'W-5', name: '茶杯', unitName: '个', specification: '500ml' };
  expect(fromInventoryRecord(cup)).toEqual({
    ...{ id: 5, code: 'W-5', name: '茶杯', unitName: '个', sepic: '500ml' },
  });
  const bare = { ...cup, id: 'x-5', unitName: null, specification: null };
  expect(fromInventoryRecord(bare)).toEqual({ id: 'x-5', code: 'W-5', name: '茶杯' });
  const bill = {
    type: 1 as const,
    id: '31',
    code: 'CG-1',
    date: dateOnly('2026-01-08'),
    amount: fen(113050),
  };
  const written = { id: 31, code: 'CG-1', billDate: '2026-01-08', amount: 1130.5 };
  expect(fromInventoryDocument({ ...bill, supplierId: '7', supplierName: '甲公司' })).toEqual({
    ...{ ...written, supplierId: 7, supplierName: '甲公司' },
  });
  expect(fromInventoryDocument({ ...bill, supplierId: null, supplierName: null })).toEqual({
    ...{ ...written, supplierId: null, supplierName: null },
  });
  expect(fromInventoryLine({ material: bare, amount: fen(2050), quantity: quantityOf(3250000) })).toEqual({
    orderDetail: { materielId: 'x-5', amount: 20.5, num: 3.25 },
    materiel: { id: 'x-5', code: 'W-5', name: '茶杯' },
  });
  expect(fromInventoryLine({ material: cup, amount: fen(-1), quantity: null }).orderDetail).toEqual({
    ...{ materielId: 5, amount: -0.01 },
  });
});
