import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { fen } from '@mingzhang/shared/primitives/money';
import type { DocumentRow } from '../inventoryVouchersApi';
import { documentBatches } from './documentBatches';

const row = (id: number, day: number): DocumentRow => ({
  document: {
    id: String(id),
    code: `YS${id}`,
    type: 1,
    date: dateOnly(`2026-01-${String(day).padStart(2, '0')}`),
    supplierId: null,
    supplierName: null,
    amount: fen(id),
  },
  voucher: null,
  isChanged: false,
  isVanished: false,
});
const rows = (perDay: readonly number[]) =>
  perDay.flatMap((count, day) =>
    Array.from({ length: count }, (_, index) => row(day * 1000 + index, day + 1)),
  );

test('按天装批，一天不拆开，一批约四十张', () => {
  expect(documentBatches(rows([15, 20, 10, 38, 50])).map((batch) => batch.length)).toEqual([35, 10, 38, 50]);
});

test('只有一天就超过一次能生成的张数时，才拆开', () => {
  expect(documentBatches(rows([650])).map((batch) => batch.length)).toEqual([300, 300, 50]);
  expect(documentBatches([])).toStrictEqual([]);
});
