import fc from 'fast-check';
import { fen } from '../primitives/money';
import { anyOpeningRow } from '../testing/arbitraryRecords';
import { refusalsOf, survives, throughJson } from '../testing/survives';
import {
  fromOpeningRow,
  fromOpeningRowDraft,
  fromTrialBalance,
  openingAuxiliaryDraft,
  openingBalanceDraft,
  toOpeningRow,
  type OpeningRow,
} from './openingBalance';

const customers = '[{"id":11,"name":"客户"}]';

test('定律十一：期初余额的一行', () => {
  survives(
    anyOpeningRow,
    (row) => fromOpeningRow(row, row.requiresAuxiliary ? customers : '', 7),
    toOpeningRow,
  );
});

test('定律十一：填写的一行，服务器读到的就是它，余额在科目自己的方向', () => {
  fc.assert(
    fc.property(anyOpeningRow, (row) => {
      expect(openingBalanceDraft.parse(throughJson(fromOpeningRowDraft(row)))).toEqual({
        ...{ accountId: row.accountId, rowCode: row.code },
        debit: row.side === 'debit' ? row.opening : null,
        credit: row.side === 'credit' ? row.opening : null,
        ...{ quantity: row.quantity, yearDebit: row.yearDebit, yearCredit: row.yearCredit },
        yearResult: row.yearResult ?? undefined,
        ...{ yearDebitQuantity: row.yearDebitQuantity, yearCreditQuantity: row.yearCreditQuantity },
        ...{ currencyCode: row.currencyCode, currencyAmount: row.currencyAmount },
      });
    }),
  );
});

const row = (over: Partial<OpeningRow> = {}): OpeningRow => ({
  ...{ accountId: 1405, code: '1405', name: '库存商品', category: 'asset', side: 'debit', level: 1 },
  ...{ isEditable: true, requiresAuxiliary: false, unit: '件' },
  ...{ opening: fen(0), yearDebit: fen(0), yearCredit: fen(0), currencyAmount: fen(0) },
  ...toOpeningRow({ ...emptyWire, num: null }),
  ...over,
});

const emptyWire = {
  ...{ subjectId: 1405, code: '1405', name: '库存商品', balanceDirection: '借' as const, level: 1 },
  ...{ leaf: true, unit: '件', auxiliaryAccounting: '', accountSetsId: 7, type: '资产' },
  ...{ beginBalance: null, num: null, cumulativeDebit: null, cumulativeCredit: null },
  ...{ cumulativeDebitNum: null, cumulativeCreditNum: null },
};

test('零是空的；没有外币三项的旧数据是人民币', () => {
  const wire = fromOpeningRow(row(), '', 7);
  const ours = { cumulativeActual: null, currencyCode: null, currencyAmount: null, currencyCodes: [] };
  expect(wire).toEqual({ ...emptyWire, ...ours });
  expect(toOpeningRow(emptyWire)).toMatchObject({ currencyCode: null, currencyAmount: 0, currencyCodes: [] });
});

test('末级科目和要选项目的科目都是 leaf；只有前者可以直接填', () => {
  expect(fromOpeningRow(row(), '', 7).leaf).toBe(true);
  const byCustomer = row({ isEditable: false, requiresAuxiliary: true });
  expect(fromOpeningRow(byCustomer, customers, 7)).toMatchObject({
    leaf: true,
    auxiliaryAccounting: customers,
  });
  expect(toOpeningRow(fromOpeningRow(byCustomer, customers, 7)).isEditable).toBe(false);
  expect(fromOpeningRow(row({ isEditable: false }), '', 7).leaf).toBe(false);
});

test('写给服务器的一行带着摘要和科目的名称', () => {
  expect(fromOpeningRowDraft(row({ side: 'credit', opening: fen(12_345) }))).toMatchObject({
    ...{ summary: '期初', subjectName: '1405-库存商品', subjectCode: '1405', creditAmount: 123.45 },
  });
  expect(fromOpeningRowDraft(row({ opening: fen(-5) }))).toMatchObject({ debitAmount: -0.05 });
});

const body = { subjectId: '1405', subjectCode: '1405_001' };

test('旧客户端：没有、空和 null 都是零；没有说币别就不动它', () => {
  const nothing = {
    ...{ accountId: 1405, rowCode: '1405_001', debit: null, credit: null, quantity: 0 },
    ...{ yearDebit: 0, yearCredit: 0, yearDebitQuantity: 0, yearCreditQuantity: 0 },
    ...{ yearResult: undefined, currencyCode: undefined, currencyAmount: 0 },
  };
  const blank = (value: unknown) => ({
    ...{ debitAmount: value, creditAmount: value, num: value, cumulativeDebit: value },
    ...{ cumulativeCredit: value, cumulativeDebitNum: value, cumulativeCreditNum: value },
  });
  expect(openingBalanceDraft.parse({ ...body, summary: '期初', accountSetsId: 9 })).toEqual(nothing);
  for (const value of ['', null, undefined]) {
    expect(openingBalanceDraft.parse({ ...body, ...blank(value), currencyAmount: value })).toEqual(nothing);
  }
  expect(openingBalanceDraft.parse({ ...body, currencyCode: null }).currencyCode).toBeNull();
});

test('实际损益发生额：零也是录入的；null 和空是按性质取数，没有就不动它', () => {
  const read = (sent: object) => openingBalanceDraft.parse({ ...body, ...sent }).yearResult;
  expect([0, '-412.35', null, ''].map((cumulativeActual) => read({ cumulativeActual }))).toEqual([
    ...[0, -41_235, null, null],
  ]);
  expect(read({})).toBeUndefined();
  const interest = row({ category: 'profitAndLoss', yearResult: fen(0) });
  expect(fromOpeningRow(interest, '', 7).cumulativeActual).toBe(0);
  expect(fromOpeningRowDraft(interest)).toMatchObject({ cumulativeActual: 0 });
  expect(fromOpeningRowDraft(row())).not.toHaveProperty('cumulativeActual');
  expect(refusalsOf(openingBalanceDraft, { ...body, cumulativeActual: '1.005' })).toHaveLength(1);
});

test('金额和数量可以是文本', () => {
  const given = {
    ...{ debitAmount: '88', num: '1.5', cumulativeDebit: '100.50', cumulativeCredit: 7 },
    ...{ cumulativeDebitNum: '0.000001', cumulativeCreditNum: 2, currencyCode: 'USD', currencyAmount: '3.1' },
  };
  expect(openingBalanceDraft.parse({ ...body, ...given })).toMatchObject({
    ...{ debit: 8800, quantity: 1_500_000, yearDebit: 10_050, yearCredit: 700, yearDebitQuantity: 1 },
    ...{ yearCreditQuantity: 2_000_000, currencyCode: 'USD', currencyAmount: 310 },
  });
  expect(openingBalanceDraft.parse({ ...body, subjectCode: '1'.repeat(200) }).rowCode).toHaveLength(200);
});

const MONEY = '请填写不超过两位小数、绝对值不超过 99,999,999,999.99 的数字';

test.each([
  [{ subjectId: 'x' }, '编号不正确'],
  [{ subjectCode: undefined }, '请填写科目编码'],
  [{ debitAmount: '1.005' }, `金额“1.005”不正确：${MONEY}`],
  [{ creditAmount: 'x' }, `金额“x”不正确：${MONEY}`],
  [{ num: '1.0000001' }, '数量“1.0000001”不正确：请填写不超过六位小数的数字'],
  [{ cumulativeDebit: {} }, '请填写数字'],
])('期初 %j → %s', (wrong, message) => {
  expect(refusalsOf(openingBalanceDraft, { ...body, ...wrong })).toEqual([message]);
});

test('科目编码不超过 200 个字符，币别代码不超过 3 个', () => {
  expect(refusalsOf(openingBalanceDraft, { ...body, subjectCode: '1'.repeat(201) })).toHaveLength(1);
  expect(refusalsOf(openingBalanceDraft, { ...body, currencyCode: 'USDT' })).toHaveLength(1);
});

test('试算平衡：三部分，每个数字在它的名下', () => {
  const part = (base: number) => ({
    ...{ debit: fen(base + 1), credit: fen(base + 2), assets: fen(base + 3), claims: fen(base + 4) },
    difference: fen(-1),
  });
  const wire = fromTrialBalance({ opening: part(100), turnover: part(200), yearBegin: part(300) });
  expect(wire).toEqual({
    beginningBalance: { 借: 1.01, 贷: 1.02 },
    liabilities: { 资产: 1.03, 权益: 1.04 },
    yearTurnover: { 借: 2.01, 贷: 2.02, 资产: 2.03, 权益: 2.04 },
    yearBeginning: { 借: 3.01, 贷: 3.02, 资产: 3.03, 权益: 3.04 },
  });
});

test('新的一行：每个类别一个项目；没有说组织就是当前的', () => {
  const wanted = { subjectId: '1122', auxiliary: { 11: '101', 14: 7 } };
  const auxiliary = [
    { categoryId: 11, itemId: 101 },
    { categoryId: 14, itemId: 7 },
  ];
  expect(openingAuxiliaryDraft.parse(wanted)).toEqual({
    accountId: 1122,
    organizationId: null,
    combinations: [auxiliary],
  });
  expect(openingAuxiliaryDraft.parse({ ...wanted, orgId: '3' }).organizationId).toBe(3);
  expect(refusalsOf(openingAuxiliaryDraft, { ...wanted, auxiliary: { 11: '' } })).toEqual(['编号不正确']);
  const several = { subjectId: 1122, combinations: [{ 11: 101 }, { 11: 102 }] };
  expect(openingAuxiliaryDraft.parse(several).combinations).toEqual([
    [{ categoryId: 11, itemId: 101 }],
    [{ categoryId: 11, itemId: 102 }],
  ]);
  for (const wrong of [{ subjectId: 1122 }, { ...wanted, ...several }])
    expect(refusalsOf(openingAuxiliaryDraft, wrong)).toEqual(['请选择辅助核算项目']);
});
