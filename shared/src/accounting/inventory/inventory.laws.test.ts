import fc from 'fast-check';
import { dateOnly } from '../../primitives/dateOnly';
import { fen, sum, type Fen } from '../../primitives/money';
import { quantityOf } from '../../primitives/scaled';
import { chartOf } from '../../testing/chartOf';
import { totalCredit, totalDebit } from '../voucher';
import { contentText, headText, type DetailedDocument } from './inventoryDocument';
import { taxesOf } from './inventoryLines';
import { reconcile } from './inventoryReconciliation';
import type { InventoryRule } from './inventoryRule';
import { planVouchers, type InventoryBooks } from './inventoryVouchers';

const accounts = chartOf([
  { code: '1405', auxiliaryCategoryIds: [6], unit: '件' },
  { code: '1411' },
  { code: '2202', auxiliaryCategoryIds: [2] },
  { code: '22210101' },
  { code: '5401' },
]);
const ids = ['a', 'b', 'c', 'd'];
const mapping = {
  supplier: new Map(
    ids.map((id, index) => [id, { accountId: null, item: { categoryId: 2, itemId: 200 + index } }]),
  ),
  material: new Map(
    ids.map((id, index) => [
      id,
      id === 'd'
        ? { accountId: 1411, item: null }
        : { accountId: null, item: { categoryId: 6, itemId: 600 + index } },
    ]),
  ),
};

const line = fc.record({
  material: fc
    .constantFrom(...ids)
    .map((id) => ({ id, code: id, name: id, unitName: null, specification: null })),
  amount: fc.integer({ min: -1_000_000, max: 100_000_000 }).map(fen),
  quantity: fc.integer({ min: -5_000_000, max: 900_000_000 }).map(quantityOf),
});

const documents: fc.Arbitrary<DetailedDocument[]> = fc
  .array(
    fc.record({
      day: fc.integer({ min: 1, max: 4 }),
      supplierId: fc.constantFrom(...ids),
      lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((drawn) =>
    drawn.map(({ day, supplierId, lines }, index) => ({
      id: `${index + 1}`,
      code: `YS${index + 1}`,
      type: 1,
      date: dateOnly(`2026-03-0${day}`),
      supplierId,
      supplierName: supplierId,
      amount: sum(lines.map(({ amount }) => amount)),
      lines,
    })),
  );

const rules: fc.Arbitrary<InventoryRule> = fc.record({
  type: fc.constant(1),
  debit: fc.constantFrom(
    { accountId: 1405, detail: 'material', auxiliary: [] } as const,
    { accountId: 5401, detail: 'total', auxiliary: [] } as const,
  ),
  credit: fc.constantFrom(
    { accountId: 2202, detail: 'supplier', auxiliary: [] } as const,
    { accountId: 2202, detail: 'total', auxiliary: [{ categoryId: 2, itemId: 201 }] } as const,
  ),
  tax: fc.option(
    fc.record({
      side: fc.constantFrom('debit' as const, 'credit' as const),
      accountId: fc.constant(22210101),
      rate: fc.constantFrom(100, 300, 600, 900, 1300, 1333),
      auxiliary: fc.constant([]),
    }),
  ),
  summary: fc.constant('{类型} {单号}'),
  mergeBy: fc.constantFrom('document' as const, 'day' as const),
});

const booksOf = (rule: InventoryRule): InventoryBooks => ({
  accounts,
  rules: [rule],
  mapping,
  store: '南山店',
  word: '记',
});

const byAccount = (rule: InventoryRule, drawn: readonly DetailedDocument[]) => {
  const totals = new Map<string, number>();
  for (const { draft } of planVouchers(drawn, booksOf(rule)).vouchers) {
    for (const { accountId, auxiliary, debit, credit } of draft.lines) {
      const key = `${accountId} ${auxiliary.map(({ itemId }) => itemId).join()}`;
      totals.set(key, (totals.get(key) ?? 0) + debit - credit);
    }
  }
  return [...totals].filter(([, net]) => net !== 0).sort();
};

test('每张生成的凭证借贷相等，每行只在一方且不为零', () => {
  fc.assert(
    fc.property(documents, rules, (drawn, rule) => {
      for (const { draft } of planVouchers(drawn, booksOf(rule)).vouchers) {
        expect(totalDebit(draft.lines)).toBe(totalCredit(draft.lines));
        expect(draft.lines.every(({ debit, credit }) => (debit === 0) !== (credit === 0))).toBe(true);
      }
    }),
  );
});

test('每张单据恰好在一张凭证里，或者说明原因；凭证合计等于单据合计，分毫不差', () => {
  fc.assert(
    fc.property(documents, rules, (drawn, rule) => {
      const { vouchers, left } = planVouchers(drawn, booksOf(rule));
      const taken = [
        ...vouchers.flatMap((voucher) => voucher.documents),
        ...left.map(({ document }) => document),
      ];
      expect(taken.map(({ id }) => Number(id)).sort((a, b) => a - b)).toEqual(
        drawn.map(({ id }) => Number(id)),
      );
      const posted = sum(vouchers.map(({ draft }) => totalDebit(draft.lines)));
      expect(posted).toBe(sum(vouchers.flatMap((voucher) => voucher.documents.map(({ amount }) => amount))));
    }),
  );
});

test('按天合并与按单据，每个科目和项目的发生额相同', () => {
  fc.assert(
    fc.property(documents, rules, (drawn, rule) => {
      expect(byAccount({ ...rule, mergeBy: 'day' }, drawn)).toEqual(
        byAccount({ ...rule, mergeBy: 'document' }, drawn),
      );
    }),
  );
});

test('各行的税加起来，就是整张单据的税', () => {
  fc.assert(
    fc.property(documents, fc.constantFrom(100, 600, 1300), ([document], rate) => {
      if (!document) return;
      const tax = { side: 'debit', accountId: 22210101, rate, auxiliary: [] } as const;
      const whole = { lines: [{ ...document.lines[0], amount: document.amount }] } as Pick<
        DetailedDocument,
        'lines'
      >;
      expect(sum(taxesOf(document, tax))).toBe(sum(taxesOf(whole, tax)));
    }),
  );
});

test('生成以后对账没有差额；单据改了金额，差额正是改的那些', () => {
  fc.assert(
    fc.property(documents, rules, fc.integer({ min: 1, max: 5000 }), (drawn, rule, more) => {
      const { vouchers } = planVouchers(drawn, booksOf(rule));
      const entered = vouchers.flatMap(({ documents: own }, index) =>
        own.map(({ id, amount }) => ({
          documentId: id,
          type: 1 as const,
          storeId: 's',
          voucherId: index,
          amount,
        })),
      );
      const debits = new Map<number, Fen>(
        vouchers.map(({ draft }, index) => [index, totalDebit(draft.lines)]),
      );
      const kept = drawn.filter(({ id }) => entered.some(({ documentId }) => documentId === id));
      const [before] = reconcile('s', kept, entered, debits);
      expect(before?.difference ?? 0).toBe(0);
      const changed = kept.map((document, index) =>
        index === 0 ? { ...document, amount: fen(document.amount + more) } : document,
      );
      const [after] = reconcile('s', changed, entered, debits);
      expect(after?.difference ?? 0).toBe(kept.length === 0 ? 0 : more);
    }),
  );
});

test('明细换了次序还是同一张单据；金额、日期、供应商或明细变了就不是', () => {
  fc.assert(
    fc.property(documents, ([document]) => {
      if (!document) return;
      const turned = { ...document, lines: [...document.lines].reverse() };
      expect(contentText(turned)).toBe(contentText(document));
      expect(headText({ ...document, amount: fen(document.amount + 1) })).not.toBe(headText(document));
      expect(headText({ ...document, date: dateOnly('2026-03-09') })).not.toBe(headText(document));
      const [first, ...rest] = document.lines;
      if (!first) return;
      const other = { ...document, lines: [{ ...first, amount: fen(first.amount + 1) }, ...rest] };
      expect(contentText(other)).not.toBe(contentText(document));
    }),
  );
});
