import { z } from 'zod';
import { textLimits } from '@mingzhang/shared/accounting/invoices/boundedText';
import { evoucherFormTitles, type EvoucherForm } from '@mingzhang/shared/accounting/invoices/evoucherForm';
import {
  invoiceColourTitles,
  invoiceKindTitles,
  invoiceStatuses,
  type InvoiceColour,
  type InvoiceKind,
} from '@mingzhang/shared/accounting/invoices/invoice';
import { parseInvoiceKey } from '@mingzhang/shared/accounting/invoices/invoiceKey';
import { MOST_LINES } from '@mingzhang/shared/accounting/invoices/readWritten';
import { isCleaned } from '@mingzhang/shared/primitives/cleaned';
import { parseDate } from '@mingzhang/shared/primitives/dateOnly';
import { tickPurposes } from '@mingzhang/shared/accounting/invoices/invoiceTick';
import { fen, MAX_FEN, negate, sum } from '@mingzhang/shared/primitives/money';
import { parsePeriod } from '@mingzhang/shared/primitives/period';

/** What the program keeps of invoices as JSON, for what comes from elsewhere: a backup that is restored. */

const keysOf = <Key extends string>(titles: Readonly<Record<Key, string>>) =>
  z.enum(Object.keys(titles) as [Key, ...Key[]]);

const amount = z.int().min(negate(MAX_FEN)).max(MAX_FEN);
const date = z.string().refine((text) => parseDate(text) !== undefined);
const key = z.string().refine((text) => parseInvoiceKey(text) !== undefined);
const short = z.string().max(textLimits.name);
const long = z.string().max(4_000);
const rate = z.union([z.int().min(0).max(1_000), z.literal('exempt'), z.literal('untaxed')]);
const party = z.strictObject({ id: short, name: short, contact: long, bank: long });

const line = z.strictObject({
  ...{ name: short, category: short, classification: short, specification: short, unit: short },
  ...{ quantity: short, price: short, rate: rate.nullable(), amount, tax: amount },
});

const travel = z.strictObject({
  ...{ business: short, on: date.nullable(), from: short, to: short, train: short, seat: short },
  ...{ traveller: short, travellerNumber: short, refundOf: key.nullable() },
});

const facts = z.strictObject({
  key,
  kind: keysOf<InvoiceKind>(invoiceKindTitles),
  isSpecial: z.boolean().nullable(),
  colour: keysOf<InvoiceColour>(invoiceColourTitles),
  date,
  ...{ seller: party, buyer: party, amount, tax: amount, total: amount },
  lines: z.array(line).max(MOST_LINES).nullable(),
  business: short,
  status: z.enum(invoiceStatuses).nullable(),
  blueKey: key.nullable(),
  ...{ remark: long, drawer: short, checkCode: short, travel: travel.nullable() },
});

const addsUp = ({ amount: net, tax, total, lines }: z.output<typeof facts>) =>
  net + tax === total &&
  (lines === null ||
    lines.length === 0 ||
    (sum(lines.map((one) => fen(one.amount))) === net && sum(lines.map((one) => fen(one.tax))) === tax));

/** facts of a source: what one file tells. */
export const storedFacts = facts.refine(addsUp);

const source = z.strictObject({
  form: keysOf<EvoucherForm>(evoucherFormTitles),
  sha256: z.string().regex(/^([0-9a-f]{64})?$/),
});

/** record of an invoice: what its files tell together. */
export const storedRecord = facts.extend({ sources: z.record(z.string().max(30), source) }).refine(addsUp);

const typed = (most: number) => z.string().max(most).refine(isCleaned);

/** condition of a rule. */
export const storedCondition = z.strictObject({
  kind: keysOf<InvoiceKind>(invoiceKindTitles).nullable(),
  party: typed(100),
  category: typed(100),
  classification: z.string().regex(/^\d{0,19}$/),
  rate: rate.nullable(),
  isSpecial: z.boolean().nullable(),
  business: typed(50),
  remark: typed(100),
});

/** before and after of what a batch did to 勾选. */
export const storedTick = z
  .strictObject({
    period: z.string().refine((text) => parsePeriod(text) !== undefined),
    amount,
    purpose: z.enum(tickPurposes),
  })
  .nullable();

/** document of 入账信息 that is kept: fields, or lists of fields. */
export const storedAccounted = z.string().refine((text) => {
  const value = parsedJson(text);
  return accountedFields.safeParse(value).success;
});

const accountedFields: z.ZodType = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), z.array(accountedFields)])),
);

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
