import fc from 'fast-check';
import type { BookLine } from '../accounting/cashier/fundLine';
import type { StatementLine } from '../accounting/cashier/statementLine';
import { dateOnly, type DateOnly } from '../primitives/dateOnly';
import { fen, ZERO, type Fen } from '../primitives/money';
import { plainLine } from './bankCase';

const march = (day: number): DateOnly => dateOnly(`2026-03-${String(day).padStart(2, '0')}`);

/** Few amounts, so that many are alike; now and then a reversal (−3.00 in or out). */
const moves = fc.record({
  day: fc.integer({ min: 1, max: 5 }),
  second: fc.integer({ min: 0, max: 3 }),
  amount: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 1, max: 6 }) }, fc.constant(-3)),
  isPaid: fc.boolean(),
  partyAccount: fc.constantFrom('', '6228'),
});

/** A bank's statement from an opening balance on, every line with the balance after it and a serial of its own. */
export interface DrawnStatement {
  readonly opening: Fen;
  readonly closing: Fen;
  readonly lines: readonly (StatementLine & { readonly balance: Fen })[];
}

/** Complete statements of some days; `withTimes` says whether the bank writes times. */
export const statements: fc.Arbitrary<DrawnStatement> = fc
  .record({
    opening: fc.integer({ min: 0, max: 5 }),
    withTimes: fc.boolean(),
    drawn: fc.array(moves, { minLength: 1, maxLength: 14 }),
  })
  .map(({ opening, withTimes, drawn }) => {
    let balance = opening;
    const ordered = drawn.toSorted((a, b) => a.day - b.day || a.second - b.second);
    const lines = ordered.map(({ day, second, amount, isPaid, partyAccount }, at) => {
      balance += isPaid ? 0 - amount : amount;
      return {
        ...plainLine,
        on: march(day),
        time: withTimes ? `10:00:0${second}` : '',
        received: isPaid ? ZERO : fen(amount),
        paid: isPaid ? fen(amount) : ZERO,
        balance: fen(balance),
        partyAccount,
        serial: `S${at}`,
        row: at + 1,
      };
    });
    return { opening: fen(opening), closing: fen(balance), lines };
  });

/** Lines of books or bank: few amounts, days, numbers and parties, so that they meet. */
export const fundLines: fc.Arbitrary<BookLine[]> = fc
  .array(
    fc.record({
      day: fc.integer({ min: 1, max: 28 }),
      net: fc.constantFrom(-54, -45, -7, -2, 3, 7, 7, 10),
      number: fc.constantFrom('', '', '', '1', '02'),
      party: fc.constantFrom('', '甲', '乙有限公司'),
      summary: fc.constantFrom('', '手续费'),
      isCheque: fc.boolean(),
    }),
    { maxLength: 14 },
  )
  .map((drawn) => drawn.map(({ day, net, ...line }, id) => ({ ...line, id, on: march(day), net: fen(net) })));
