import { inventoryTypes } from '../accounting/inventory/inventoryDocument';
import { dateOnly } from '../primitives/dateOnly';
import { fen } from '../primitives/money';
import { refusalsOf, throughJson } from '../testing/survives';
import {
  fromDocumentRow,
  fromGenerationPreview,
  fromReconciledStore,
  inventoryDocumentsForm,
  inventoryDocumentsQuery,
  reconciliationQuery,
  regenerationForm,
  toDocumentRow,
  toGenerationPreview,
  toReconciledStore,
  type DocumentRow,
} from './inventoryVoucher';

const document = {
  ...{ type: 1 as const, id: '31', code: 'CG-1', date: dateOnly('2026-01-08'), amount: fen(113050) },
  ...{ supplierId: '7', supplierName: '甲公司' },
};
const voucher = {
  ...{ id: 501, organizationId: 8, word: '记', number: 12, date: dateOnly('2026-01-09'), version: 3 },
  ...{ isAudited: true, isClosed: false, isEdited: true, isReversed: false },
};

test.each<DocumentRow>([
  { document, voucher, isChanged: true, isVanished: false },
  {
    document: { ...document, supplierId: null, supplierName: null },
    voucher: null,
    isChanged: false,
    isVanished: true,
  },
])('一张单据和它的凭证，写出去读回来一样', (row) => {
  expect(toDocumentRow(throughJson(fromDocumentRow(row)))).toEqual(row);
  expect(fromDocumentRow(row)).toMatchObject({ billDate: '2026-01-08', amount: 1130.5 });
});

test('凭证在线上是它的组织和日期', () => {
  expect(fromDocumentRow({ document, voucher, isChanged: false, isVanished: false }).voucher).toMatchObject({
    ...{ id: 501, orgId: 8, voucherDate: '2026-01-09' },
  });
});

describe('哪些单据', () => {
  const daysOf = (query: object) => inventoryDocumentsQuery.parse({ period: '2026-02', ...query }).days;

  test('没有说日期就是整个月，月以外的日期不算', () => {
    const february = { from: '2026-02-01', to: '2026-02-28' };
    expect(daysOf({})).toEqual(february);
    expect(daysOf({ start: '', end: '' })).toEqual(february);
    expect(daysOf({ start: '2026-01-15', end: '2026-03-02' })).toEqual(february);
    expect(daysOf({ start: '2026-02-03', end: '2026-02-20' })).toEqual({
      from: '2026-02-03',
      to: '2026-02-20',
    });
  });

  test('没有说类型就是各种类型，没有说组织就是当前组织', () => {
    expect(inventoryDocumentsQuery.parse({ period: '2026-02', type: '' })).toMatchObject({
      ...{ organizationId: null, types: inventoryTypes },
    });
    expect(inventoryDocumentsQuery.parse({ period: '2026-02', type: '5', orgId: '8' })).toMatchObject({
      ...{ organizationId: 8, types: [5] },
    });
    expect(inventoryDocumentsQuery.parse({ period: '2026-02' }).types).toEqual(inventoryTypes);
  });

  test.each([
    [{ period: undefined }, '请选择期间'],
    [{ period: '2026-13' }, '期间不正确，请按 2026-03 的格式填写'],
    [{ type: '99' }, '单据类型不正确'],
    [{ start: '昨天' }, '日期“昨天”不正确，请按 2026-03-31 的格式填写'],
  ])('%j → %s', (wrong, message) => {
    expect(refusalsOf(inventoryDocumentsQuery, { period: '2026-02', ...wrong })).toEqual([message]);
  });
});

describe('生成哪些单据的凭证', () => {
  const body = { orgId: '8', period: '2026-02', documents: [{ id: 31, type: '1' }], end: '2026-02-10' };

  test('单据的编号是数字也读作文字', () => {
    expect(inventoryDocumentsForm.parse(body)).toEqual({
      ...{ organizationId: 8, documents: [{ id: '31', type: 1 }] },
      days: { from: '2026-02-01', to: '2026-02-10' },
    });
  });

  test('一次一到三百张', () => {
    const many = (length: number) => ({ ...body, documents: Array(length).fill(body.documents[0]) });
    expect(refusalsOf(inventoryDocumentsForm, many(300))).toStrictEqual([]);
    expect(refusalsOf(inventoryDocumentsForm, many(301))).toEqual(['一次最多处理 300 张单据，请分几次生成']);
    expect(refusalsOf(inventoryDocumentsForm, many(0))).toEqual(['请先选择单据']);
    const wrongId = { ...body, documents: [{ id: 'a/b', type: 1 }] };
    expect(refusalsOf(inventoryDocumentsForm, wrongId)).toEqual(['单据编号不正确']);
  });

  test('重新生成可以说是看着哪一版', () => {
    expect(regenerationForm.parse({ version: '3' })).toEqual({ version: 3 });
    expect(regenerationForm.parse({})).toEqual({});
    expect(refusalsOf(regenerationForm, { version: 0 })).toEqual(['编号不正确']);
  });
});

test('将要生成的凭证，写出去读回来一样', () => {
  const line = { summary: '采购入库', account: '1405 库存商品', quantity: '3 个' };
  const preview = {
    vouchers: [
      {
        ...{ date: dateOnly('2026-01-31'), type: 1 as const, codes: ['CG-1', 'CG-2'] },
        lines: [
          { ...line, debit: fen(113050), credit: fen(0) },
          { ...line, account: '2202 应付账款', debit: fen(0), credit: fen(113050), quantity: null },
        ],
      },
    ],
    left: [{ id: '33', code: 'CG-3', message: '已生成凭证' }],
    unmapped: [],
  };
  const wire = fromGenerationPreview(preview);
  expect(toGenerationPreview(throughJson(wire))).toEqual(preview);
  expect(wire.vouchers[0]?.details[0]).toEqual({
    ...{ summary: '采购入库', subjectFullName: '1405 库存商品', debitAmount: 1130.5, creditAmount: 0 },
    quantity: '3 个',
  });
});

test('对账：旧服务器没有说变动过几张，就是没有', () => {
  const row = {
    ...{ type: 1 as const, documents: 4, vouchers: 3, missing: 1, changed: 2, unchecked: 5 },
    ...{ documentAmount: fen(400_25), ledgerAmount: fen(300_10), difference: fen(100_15) },
  } as never as Parameters<typeof fromReconciledStore>[0]['types'][number];
  const store = { storeId: 's1', store: '东门店', organizationId: 8, types: [row] };
  const wire = throughJson(fromReconciledStore(store));
  expect(toReconciledStore(wire)).toEqual(store);
  expect(wire).toMatchObject({
    orgId: 8,
    types: [{ documentAmount: 400.25, ledgerAmount: 300.1, difference: 100.15 }],
  });
  const { changed: _changed, unchecked: _unchecked, ...before } = wire.types[0]!;
  expect(toReconciledStore({ ...wire, types: [before] }).types).toEqual([
    { ...row, changed: 0, unchecked: 0 },
  ]);
});

test('对账问的是一个月', () => {
  expect(reconciliationQuery.parse({ period: '2026-02' })).toEqual({ period: '2026-02' });
  expect(refusalsOf(reconciliationQuery, {})).toEqual(['请选择期间']);
});
