import { z } from 'zod';
import {
  statementFieldTitles,
  type StatementField,
} from '@mingzhang/shared/accounting/cashier/statementColumns';
import { ageAfter } from '@mingzhang/shared/accounting/cashier/reconciliation';
import { daysBetween, parseDate, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { exactSum, MAX_FEN, negate, parseYuan, type Fen } from '@mingzhang/shared/primitives/money';

/** What the program keeps of the bank as JSON, for what comes from elsewhere: a backup that is restored. */

const date = z.string().refine((text): text is DateOnly => parseDate(text) !== undefined);
const amount = z
  .number()
  .int()
  .min(0 - MAX_FEN)
  .max(MAX_FEN);
const yuan = z
  .number()
  .transform((value) => parseYuan(String(value)))
  .pipe(z.custom<Fen>((value) => value !== undefined));

/** Columns of files that are remembered of an account. */
export const storedColumns = z.array(
  z.strictObject({
    shape: z.string(),
    columns: z.partialRecord(
      z.enum(Object.keys(statementFieldTitles) as [StatementField, ...StatementField[]]),
      z.number().int().min(0).max(1_000),
    ),
  }),
);

/** What is missing in a statement. */
export const storedGaps = z.array(
  z.strictObject({
    on: date.nullable(),
    after: amount,
    missing: amount,
    message: z.string().max(500).optional(),
  }),
);

const item = z.strictObject({
  ...{ key: z.string(), date, summary: z.string(), party: z.string(), number: z.string() },
  ...{ amount: yuan, days: z.number().int(), age: z.enum(['recent', 'over30', 'over90']) },
});

/** A 余额调节表 as it was confirmed: both sides come to the same with what each has and the other has not yet. */
export const storedFigures = z
  .strictObject({
    ...{ asOf: date, book: yuan, bank: yuan, adjustedBook: yuan, adjustedBank: yuan },
    difference: z.literal(0),
    ...{ bankIn: z.array(item), bankOut: z.array(item), bookIn: z.array(item), bookOut: z.array(item) },
    corrections: z.array(
      z.strictObject({ side: z.enum(['book', 'bank']), amount: yuan, reason: z.string() }),
    ),
  })
  .refine(({ adjustedBook, adjustedBank }) => adjustedBook === adjustedBank)
  .refine(({ book, bankIn, bankOut, corrections, adjustedBook }) =>
    comesTo(adjustedBook, [book, ...moved(bankIn, bankOut), ...amountsOf(corrections, 'book')]),
  )
  .refine(({ bank, bookIn, bookOut, corrections, adjustedBank }) =>
    comesTo(adjustedBank, [bank, ...moved(bookIn, bookOut), ...amountsOf(corrections, 'bank')]),
  )
  .refine(({ asOf, bankIn, bankOut, bookIn, bookOut }) =>
    [...bankIn, ...bankOut, ...bookIn, ...bookOut].every(
      (open) => open.days === daysBetween(open.date, asOf) && open.age === ageAfter(open.days),
    ),
  );

interface Amount {
  readonly amount: Fen;
}

const moved = (received: readonly Amount[], paid: readonly Amount[]): Fen[] => [
  ...received.map(({ amount }) => amount),
  ...paid.map(({ amount }) => negate(amount)),
];

const amountsOf = (corrections: readonly (Amount & { readonly side: string })[], side: string): Fen[] =>
  corrections.filter((correction) => correction.side === side).map(({ amount }) => amount);

const comesTo = (total: Fen, amounts: readonly Fen[]) => exactSum(amounts) === total;
