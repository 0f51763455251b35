import { dateOnly } from '../../primitives/dateOnly';
import { fen } from '../../primitives/money';
import { yuan } from '../../testing/yuan';
import type { InventoryDocument, InventoryType } from './inventoryDocument';
import { reconcile, type PostedDocument } from './inventoryReconciliation';

const document = (id: string, type: InventoryType, amount: string): InventoryDocument => ({
  ...{ id, code: `YS-${id}`, type, date: dateOnly('2026-01-08'), amount: yuan(amount) },
  ...{ supplierId: 's1', supplierName: '深圳市粮油供应有限公司' },
});
const posted = (
  documentId: string,
  voucherId: number,
  over: Partial<PostedDocument> = {},
): PostedDocument => ({
  ...{ documentId, type: 1, storeId: '南山', voucherId, amount: yuan('80.00') },
  ...over,
});

/** "类型 单据 金额 已生成 账上 差额 已不在". */
const compared = (
  documents: readonly InventoryDocument[],
  entered: readonly PostedDocument[],
  debits: Readonly<Record<number, string>>,
) =>
  reconcile(
    '南山',
    documents,
    entered,
    new Map(Object.entries(debits).map(([id, amount]) => [Number(id), yuan(amount)])),
  ).map((row) => [
    ...[row.storeId, row.type, row.documents, row.documentAmount],
    ...[row.posted, row.ledgerAmount, row.difference, row.vanished],
  ]);

test('每张单据都有凭证：两边相等，没有差额', () => {
  const documents = [document('7', 1, '80.00'), document('8', 1, '33.30'), document('9', 3, '5.00')];
  const entered = [posted('7', 70), posted('8', 70), posted('9', 90, { type: 3 })];
  expect(compared(documents, entered, { 70: '113.30', 90: '5.00' })).toEqual([
    ['南山', 1, 2, 113_30, 2, 113_30, 0, 0],
    ['南山', 3, 1, 5_00, 1, 5_00, 0, 0],
  ]);
});

test('还没有生成的是差额；别的门店的凭证不算在这里', () => {
  const documents = [document('7', 1, '80.00'), document('8', 1, '33.30')];
  const entered = [posted('7', 70), posted('8', 80, { storeId: '福田' })];
  expect(compared(documents, entered, { 70: '80.00', 80: '33.30' })).toEqual([
    ['南山', 1, 2, 113_30, 1, 80_00, 33_30, 0],
  ]);
});

test('生成以后单据在进销存里不见了：凭证还在账上，差额是红字', () => {
  const entered = [posted('7', 70), posted('8', 80)];
  expect(compared([document('7', 1, '80.00')], entered, { 70: '80.00', 80: '33.30' })).toEqual([
    ['南山', 1, 1, 80_00, 1, 113_30, fen(-33_30), 1],
  ]);
  expect(compared([], entered, { 70: '80.00', 80: '33.30' })).toEqual([
    ['南山', 1, 0, 0, 0, 113_30, fen(-113_30), 2],
  ]);
});

test('凭证已经删除的，账上没有金额；没有单据也没有凭证的类型不列', () => {
  expect(compared([document('7', 1, '80.00')], [posted('7', 70)], {})).toEqual([
    ['南山', 1, 1, 80_00, 1, 0, 80_00, 0],
  ]);
  expect(compared([document('7', 1, '80.00')], [], {})).toEqual([['南山', 1, 1, 80_00, 0, 0, 80_00, 0]]);
  expect(compared([], [], {})).toStrictEqual([]);
});
