import { z } from 'zod';
import {
  statementFieldTitles,
  type StatementField,
} from '@mingzhang/shared/accounting/cashier/statementColumns';
import { parseDate } from '@mingzhang/shared/primitives/dateOnly';
import { MAX_FEN } from '@mingzhang/shared/primitives/money';

/** What the program keeps of the bank as JSON, for what comes from elsewhere: a backup that is restored. */

const date = z.string().refine((text) => parseDate(text) !== undefined);
const amount = z
  .number()
  .int()
  .min(0 - MAX_FEN)
  .max(MAX_FEN);
const yuan = z.number().min(-1e12).max(1e12);

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

/** A 余额调节表 as it was confirmed: both sides agree. */
export const storedFigures = z
  .strictObject({
    ...{
      asOf: date,
      book: yuan,
      bank: yuan,
      adjustedBook: yuan,
      adjustedBank: yuan,
      difference: z.literal(0),
    },
    ...{ bankIn: z.array(item), bankOut: z.array(item), bookIn: z.array(item), bookOut: z.array(item) },
    corrections: z.array(
      z.strictObject({ side: z.enum(['book', 'bank']), amount: yuan, reason: z.string() }),
    ),
  })
  .refine(({ adjustedBook, adjustedBank }) => adjustedBook === adjustedBank);
