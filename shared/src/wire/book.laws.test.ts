import fc from 'fast-check';
import type { BalanceRow } from '../accounting/books/balanceRow';
import type { BookContent } from '../accounting/books/book';
import { voucherLabel, type NamedLedgerRow } from '../accounting/books/namedLedgerRow';
import { ZERO, fen } from '../primitives/money';
import { NO_QUANTITY } from '../primitives/scaled';
import {
  anyAmount,
  anyDate,
  anyId,
  anyPeriod,
  anyQuantity,
  anyText,
  anyUnitPrice,
  orNull,
} from '../testing/arbitraryRecords';
import { throughJson } from '../testing/survives';
import { fromBookContent, toBookContent } from './book';
import { bookQueries, fromBookQuery, type BookQuery, type NamedChoice } from './bookRequest';

/** 借贷方向 and how far: never negative. */
const magnitude = anyAmount.map((amount) => fen(Math.abs(amount)));

const anyLedgerRow: fc.Arbitrary<NamedLedgerRow> = fc
  .record({
    kind: fc.constantFrom('opening' as const, 'line' as const, 'month' as const, 'year' as const),
    date: anyDate,
    voucher: fc.record({ voucherId: anyId, word: anyText, number: fc.integer({ min: 1, max: 99_999 }) }),
    summary: anyText,
    account: orNull(anyText),
    counter: fc.constantFrom(
      { counter: null, counterCount: 0 },
      { counter: '银行存款、主营业务收入', counterCount: 2 },
    ),
    amounts: fc.record({ debit: anyAmount, credit: anyAmount }),
    side: fc.constantFrom('借' as const, '贷' as const, '平' as const),
    balance: magnitude,
    quantity: orNull(anyQuantity),
    unitPrice: orNull(anyUnitPrice),
    balanceQuantity: orNull(anyQuantity),
  })
  .map(({ voucher: { voucherId, word, number }, counter, amounts, ...row }) => ({
    ...row,
    ...counter,
    ...(row.kind === 'opening' ? { debit: null, credit: null } : amounts),
    ...(row.kind === 'line'
      ? { voucherId, word, number, voucher: voucherLabel(word, number) }
      : { voucherId: null, word: null, number: null, voucher: null }),
  }));

const amounts = {
  ...{ openingDebit: anyAmount, openingCredit: anyAmount, debit: anyAmount, credit: anyAmount },
  ...{ yearDebit: anyAmount, yearCredit: anyAmount, closingDebit: anyAmount, closingCredit: anyAmount },
};
const nobody = {
  ...{ accountId: null, itemId: null, parentId: null, code: '', level: null, side: null, unit: null },
  ...{ debitQuantity: NO_QUANTITY, creditQuantity: NO_QUANTITY, closingQuantity: NO_QUANTITY },
};

const anyBalanceRow: fc.Arbitrary<BalanceRow> = fc.oneof(
  fc.record({
    ...{ ...amounts, kind: fc.constant('line' as const), itemId: fc.constant(null) },
    ...{ accountId: anyId, parentId: orNull(anyId), code: anyText, name: anyText, unit: orNull(anyText) },
    level: fc.integer({ min: 1, max: 4 }),
    side: fc.constantFrom('debit' as const, 'credit' as const),
    ...{ debitQuantity: anyQuantity, creditQuantity: anyQuantity, closingQuantity: anyQuantity },
  }),
  fc
    .record({ ...amounts, itemId: anyId, code: anyText, name: anyText })
    .map((row) => ({ ...nobody, ...row, kind: 'line' as const })),
  fc.record(amounts).map((row) => ({ ...nobody, ...row, name: '合计', kind: 'total' as const })),
);

const rows = <T>(row: fc.Arbitrary<T>) => fc.array(row, { maxLength: 4 });
const anyPage = fc.record({
  account: fc.record({ id: anyId, code: anyText, name: anyText, unit: orNull(anyText) }),
  rows: rows(anyLedgerRow),
});

const anyContent: fc.Arbitrary<BookContent> = fc.oneof(
  rows(anyBalanceRow).map((each) => ({ grain: 'period' as const, rows: each })),
  rows(anyPage).map((pages) => ({ grain: 'month' as const, pages })),
  rows(anyLedgerRow).map((each) => ({ grain: 'line' as const, rows: each })),
);

test('定律十一：一本账的内容，无论按什么汇总', () => {
  fc.assert(
    fc.property(anyContent, (content) => {
      const sent = throughJson(fromBookContent(content, true));
      expect(toBookContent(content.grain, sent)).toEqual(content);
    }),
  );
});

test('没有要数量，别的一样', () => {
  fc.assert(
    fc.property(anyLedgerRow, anyBalanceRow, (line, balance) => {
      const lines = fromBookContent({ grain: 'line', rows: [line] }, false);
      expect(toBookContent('line', lines)).toEqual({
        grain: 'line',
        rows: [{ ...line, quantity: null, unitPrice: null, balanceQuantity: null }],
      });
      const balances = fromBookContent({ grain: 'period', rows: [balance] }, false);
      expect(toBookContent('period', balances)).toEqual({
        grain: 'period',
        rows: [
          {
            ...balance,
            debitQuantity: NO_QUANTITY,
            creditQuantity: NO_QUANTITY,
            closingQuantity: NO_QUANTITY,
          },
        ],
      });
    }),
  );
});

const anyChoice: fc.Arbitrary<NamedChoice> = fc.oneof(
  fc.constant({ asks: 'nothing' as const }),
  fc.record(
    { asks: fc.constant('account' as const), id: orNull(anyId), code: orNull(anyText), categoryId: anyId },
    { requiredKeys: ['asks', 'id', 'code'] },
  ),
  fc.record({ asks: fc.constant('category' as const), categoryId: anyId }),
  fc.record({ asks: fc.constant('item' as const), categoryId: anyId, itemId: anyId }),
);

const anyQuery: fc.Arbitrary<BookQuery> = fc
  .record({
    choice: anyChoice,
    months: orNull(anyPeriod.map((month) => ({ from: month, to: month }))),
    organizationId: orNull(anyId),
    span: fc.constantFrom('self' as const, 'tree' as const),
    withQuantities: fc.boolean(),
    level: orNull(fc.integer({ min: 1, max: 4 })),
  })
  .map(({ choice, level, ...request }) => ({
    request,
    choice,
    level: choice.asks === 'nothing' ? level : null,
  }));

test('定律十一：一本账的查询', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      const fields = fromBookQuery(query);
      const sent = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
      expect(bookQueries[query.choice.asks].parse(sent)).toEqual(query);
    }),
  );
});

test('空的一方读作零，期初余额没有发生额', () => {
  const row = { voucherDate: '2026-03-01', voucherId: null, word: null, code: null, summary: '本期合计' };
  const rest = { subjectName: null, num: null, price: null, numBalance: null, counterName: null };
  const wire = { ...row, ...rest, counterCount: 0, balanceDirection: '平' as const, balance: 0 };
  expect(toBookContent('line', [{ ...wire, rowKind: 'month' }])).toMatchObject({
    rows: [{ debit: ZERO, credit: ZERO }],
  });
  expect(toBookContent('line', [{ ...wire, rowKind: 'opening' }])).toMatchObject({
    rows: [{ debit: null, credit: null }],
  });
});
