import { z } from 'zod';
import {
  inventoryTypes,
  type InventoryDocument,
  type InventoryType,
} from '../accounting/inventory/inventoryDocument';
import type { Unmapped } from '../accounting/inventory/inventoryLines';
import type { CheckedType, ReconciledType } from '../accounting/inventory/inventoryReconciliation';
import { dateOnly, firstDayOf, lastDayOf, type DateOnly } from '../primitives/dateOnly';
import { parseYuan, type Fen } from '../primitives/money';
import { parsePeriod, type Period } from '../primitives/period';
import { inventoryType } from './inventoryRule';
import { dateText, id, idOrNothing, readBack, toWireYuan } from './scalars';

/** Calls of our own about documents and the vouchers made of them. */

export const periodText = z.string({ error: '请选择期间' }).transform((value, context): Period => {
  const parsed = parsePeriod(value);
  if (parsed) return parsed;
  context.addIssue({ code: 'custom', message: '期间不正确，请按 2026-03 的格式填写' });
  return z.NEVER;
});

/** Days, both included. */
export interface DayRange {
  readonly from: DateOnly;
  readonly to: DateOnly;
}

const dateOrNothing = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  dateText.nullable(),
);
const days = { start: dateOrNothing, end: dateOrNothing };

/** The days of a month that are asked for; what lies outside of the month is not. */
function daysOf(period: Period, start: DateOnly | null, end: DateOnly | null): DayRange {
  const [first, last] = [firstDayOf(period), lastDayOf(period)];
  return { from: start && start > first ? start : first, to: end && end < last ? end : last };
}

/** Query of GET /inventory/documents; without a type all of them, without an organization the session's. */
export const inventoryDocumentsQuery = z
  .object({
    orgId: idOrNothing,
    period: periodText,
    type: z.preprocess(
      (value) => (value === '' || value === undefined ? null : value),
      inventoryType.nullable(),
    ),
    ...days,
  })
  .transform(({ orgId, period, type, start, end }) => ({
    organizationId: orgId,
    days: daysOf(period, start, end),
    types: type === null ? inventoryTypes : [type],
  }));

/** A voucher as it is cited beside its documents. */
export interface CitedInventoryVoucher {
  readonly id: number;
  readonly organizationId: number;
  readonly word: string;
  readonly number: number;
  readonly date: DateOnly;
  readonly isAudited: boolean;
  readonly isClosed: boolean;
  /** As it is when it is listed; every change makes another. */
  readonly version: number;
  /** A person has changed it since it was made. */
  readonly isEdited: boolean;
  /** 已红冲. */
  readonly isReversed: boolean;
}

/** A document of a month, and the voucher it is in. */
export interface DocumentRow {
  readonly document: InventoryDocument;
  readonly voucher: CitedInventoryVoucher | null;
  /** It differs from when its voucher was made: its head, or its lines once they were read. */
  readonly isChanged: boolean;
  /** The inventory system has it no more; it is here for its voucher. */
  readonly isVanished: boolean;
}

type WireDocument = Omit<InventoryDocument, 'amount' | 'date'> & { billDate: string; amount: number };
type WireCited = Omit<CitedInventoryVoucher, 'organizationId' | 'date'> & {
  orgId: number;
  voucherDate: string;
};

export interface WireDocumentRow extends WireDocument {
  voucher: WireCited | null;
  isChanged: boolean;
  isVanished: boolean;
}

const fromDocument = ({ amount, date, ...rest }: InventoryDocument): WireDocument => ({
  ...rest,
  billDate: date,
  amount: toWireYuan(amount),
});
const toDocument = ({
  amount,
  billDate,
  id: documentId,
  code,
  type,
  ...rest
}: WireDocument): InventoryDocument => ({
  id: documentId,
  code,
  type,
  supplierId: rest.supplierId,
  supplierName: rest.supplierName,
  date: dateOnly(billDate),
  amount: readBack(amount, parseYuan),
});
const fromCited = ({ organizationId, date, ...rest }: CitedInventoryVoucher): WireCited => ({
  ...rest,
  orgId: organizationId,
  voucherDate: date,
});
const toCited = ({ orgId, voucherDate, ...rest }: WireCited): CitedInventoryVoucher => ({
  ...rest,
  organizationId: orgId,
  date: dateOnly(voucherDate),
});

export const fromDocumentRow = ({ document, voucher, ...marks }: DocumentRow): WireDocumentRow => ({
  ...fromDocument(document),
  ...marks,
  voucher: voucher && fromCited(voucher),
});

export const toDocumentRow = ({
  voucher,
  isChanged,
  isVanished,
  ...document
}: WireDocumentRow): DocumentRow => ({
  document: toDocument(document),
  voucher: voucher && toCited(voucher),
  isChanged,
  isVanished,
});

const documentId = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^[\w-]{1,64}$/, '单据编号不正确'));

/** Body of POST /inventory/preview, /inventory/checks and /inventory/vouchers: documents of one month and store. */
export const inventoryDocumentsForm = z
  .object({
    orgId: idOrNothing,
    period: periodText,
    documents: z
      .array(z.object({ id: documentId, type: inventoryType }))
      .min(1, '请先选择单据')
      .max(300, '一次最多处理 300 张单据，请分几次生成'),
    ...days,
  })
  .transform(({ orgId, period, documents, start, end }) => ({
    organizationId: orgId,
    days: daysOf(period, start, end),
    documents,
  }));

export type InventoryDocumentsChoice = z.output<typeof inventoryDocumentsForm>;

/** Body of POST /inventory/vouchers/{id}: the version the voucher was looked at. */
export const regenerationForm = z.object({ version: id.optional() });

/** A line of a voucher to come, for people to read. */
export interface PlannedLine {
  readonly summary: string;
  /** Code and full name, with the items behind it. */
  readonly account: string;
  readonly debit: Fen;
  readonly credit: Fen;
  readonly quantity: string | null;
}

export interface PlannedVoucher {
  readonly date: DateOnly;
  readonly type: InventoryType;
  readonly codes: readonly string[];
  readonly lines: readonly PlannedLine[];
}

/** A document that gets no voucher, and why. */
export interface SkippedDocument {
  readonly id: string;
  readonly code: string;
  readonly message: string;
}

/** What would become of some documents. */
export interface GenerationPreview {
  readonly vouchers: readonly PlannedVoucher[];
  readonly left: readonly SkippedDocument[];
  readonly unmapped: readonly Unmapped[];
}

interface WirePlannedLine extends Omit<PlannedLine, 'debit' | 'credit' | 'account'> {
  subjectFullName: string;
  debitAmount: number;
  creditAmount: number;
}

export interface WireGenerationPreview extends Omit<GenerationPreview, 'vouchers'> {
  vouchers: (Omit<PlannedVoucher, 'date' | 'lines'> & { voucherDate: string; details: WirePlannedLine[] })[];
}

export const fromGenerationPreview = ({ vouchers, ...rest }: GenerationPreview): WireGenerationPreview => ({
  ...rest,
  vouchers: vouchers.map(({ date, lines, ...voucher }) => ({
    ...voucher,
    voucherDate: date,
    details: lines.map(({ account, debit, credit, ...line }) => ({
      ...line,
      subjectFullName: account,
      debitAmount: toWireYuan(debit),
      creditAmount: toWireYuan(credit),
    })),
  })),
});

export const toGenerationPreview = ({ vouchers, ...rest }: WireGenerationPreview): GenerationPreview => ({
  ...rest,
  vouchers: vouchers.map(({ voucherDate, details, ...voucher }) => ({
    ...voucher,
    date: dateOnly(voucherDate),
    lines: details.map(({ subjectFullName, debitAmount, creditAmount, ...line }) => ({
      ...line,
      account: subjectFullName,
      debit: readBack(debitAmount, parseYuan),
      credit: readBack(creditAmount, parseYuan),
    })),
  })),
});

/** What was made of some documents. */
export interface Generation {
  readonly vouchers: readonly Pick<CitedInventoryVoucher, 'id' | 'word' | 'number'>[];
  readonly left: readonly SkippedDocument[];
}

/** A store with its reconciled types. */
export interface ReconciledStore {
  readonly storeId: string;
  readonly store: string;
  readonly organizationId: number;
  readonly types: readonly CheckedType[];
}

type Told = ReconciledType & Partial<CheckedType>;
type WireReconciledType = Omit<Told, 'documentAmount' | 'ledgerAmount' | 'difference'> & {
  documentAmount: number;
  ledgerAmount: number;
  difference: number;
};

export interface WireReconciledStore {
  storeId: string;
  store: string;
  orgId: number;
  types: WireReconciledType[];
}

export const fromReconciledStore = ({
  organizationId,
  types,
  ...store
}: ReconciledStore): WireReconciledStore => ({
  ...store,
  orgId: organizationId,
  types: types.map((row) => ({
    ...row,
    documentAmount: toWireYuan(row.documentAmount),
    ledgerAmount: toWireYuan(row.ledgerAmount),
    difference: toWireYuan(row.difference),
  })),
});

export const toReconciledStore = ({ orgId, types, ...store }: WireReconciledStore): ReconciledStore => ({
  ...store,
  organizationId: orgId,
  types: types.map((row) => ({
    changed: 0,
    unchecked: 0,
    ...row,
    documentAmount: readBack(row.documentAmount, parseYuan),
    ledgerAmount: readBack(row.ledgerAmount, parseYuan),
    difference: readBack(row.difference, parseYuan),
  })),
});

export const reconciliationQuery = z.object({ period: periodText });
