import type { InvoiceKind, InvoiceStatus } from '@mingzhang/shared/accounting/invoices/invoice';
import type { InvoiceDirection } from '@mingzhang/shared/accounting/invoices/invoiceDirection';
import { dateOnly, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { parseYuan, subtract, sum, type Fen } from '@mingzhang/shared/primitives/money';
import { period, type Period } from '@mingzhang/shared/primitives/period';
import type { WireInvoice, WireInvoiceRow, WireInvoiceTick } from '@mingzhang/shared/wire/invoice';
import { readBack, toWireYuan } from '@mingzhang/shared/wire/scalars';
import { http } from '@mingzhang/shell';

/** A voucher an invoice is in. */
interface InvoiceVoucherLink {
  readonly id: number;
  /** 记-12 */
  readonly title: string;
  readonly on: DateOnly;
  /** How much of the invoice is in it. */
  readonly share: Fen;
  /** It comes to another amount than when the invoice was booked. */
  readonly isChanged: boolean;
  /** It has other tax than when the invoice was booked. */
  readonly isTaxChanged: boolean;
  /** 已红冲: the invoice is not booked by it any more. */
  readonly isReversed: boolean;
}

export type TickPurpose = WireInvoiceTick['purpose'];

/** 勾选: the month it is deducted in, how much, and what for. */
export interface InvoiceTick {
  readonly period: Period;
  readonly amount: Fen;
  readonly purpose: TickPurpose;
}

type Amounts = 'amount' | 'tax' | 'total';

/** An invoice of the register. */
export interface ListedInvoice extends Omit<
  WireInvoiceRow,
  Amounts | 'date' | 'verifiedOn' | 'tick' | 'vouchers'
> {
  readonly on: DateOnly;
  readonly amount: Fen;
  readonly tax: Fen;
  readonly total: Fen;
  readonly verifiedOn: DateOnly | null;
  readonly tick: InvoiceTick | null;
  readonly vouchers: readonly InvoiceVoucherLink[];
}

/** What a change of invoices makes old on the screen. */
export const refreshes = ['invoices', 'invoice', 'invoiceBatches', 'invoiceTax', 'unbookedInvoices'];

export function toListedInvoice({ date, verifiedOn, tick, vouchers, ...row }: WireInvoiceRow): ListedInvoice {
  return {
    ...row,
    on: dateOnly(date),
    amount: readBack(row.amount, parseYuan),
    tax: readBack(row.tax, parseYuan),
    total: readBack(row.total, parseYuan),
    verifiedOn: verifiedOn === null ? null : dateOnly(verifiedOn),
    tick: tick && { ...tick, period: period(tick.period), amount: readBack(tick.amount, parseYuan) },
    vouchers: vouchers.map(
      ({ id, word, number, date, share, isChanged, isTaxChanged = false, isReversed }) => ({
        ...{ id, isChanged, isTaxChanged, isReversed, title: `${word}-${number}`, on: dateOnly(date) },
        share: readBack(share, parseYuan),
      }),
    ),
  };
}

/** What of it is in no voucher: 红冲 takes back what a voucher had. */
export const openOf = ({ total, vouchers }: Pick<ListedInvoice, 'total' | 'vouchers'>): Fen =>
  subtract(total, sum(vouchers.map(({ share }) => share)));

/** In no voucher that was not reversed. */
export const isUnbooked = ({ vouchers }: Pick<ListedInvoice, 'vouchers'>): boolean =>
  vouchers.length === 0 || sum(vouchers.map(({ share }) => share)) === 0;

/** Which invoices are listed; null asks nothing. */
export interface InvoiceFilter {
  readonly direction: InvoiceDirection;
  readonly from: DateOnly | null;
  readonly to: DateOnly | null;
  readonly kind: InvoiceKind | null;
  /** In a voucher, whole, or not. */
  /** changed: 与登记不符, its voucher was changed after it was made of it. */
  readonly state: 'open' | 'booked' | 'changed' | null;
  readonly colour: 'blue' | 'red' | null;
  /** due: 待勾选, of what can be deducted. */
  readonly ticked: 'yes' | 'no' | 'due' | null;
  readonly batchId: number | null;
  readonly text: string;
}

/** A window of the register, and what all that were found come to. */
export interface InvoicePage {
  readonly invoices: readonly ListedInvoice[];
  readonly count: number;
  readonly amount: Fen;
  readonly tax: Fen;
  readonly total: Fen;
}

export const PAGE_SIZE = 100;

const queryOf = ({ batchId, text, ...filter }: InvoiceFilter) => ({
  ...filter,
  batch_id: batchId,
  text: text || null,
});

/** Where 发票台账 is as a file: all that the filter finds. */
export function registerFile(filter: InvoiceFilter): string {
  const given = Object.entries(queryOf(filter)).flatMap(([key, value]) =>
    value === null ? [] : [[key, String(value)]],
  );
  return `/api/invoice/document?${new URLSearchParams(given).toString()}`;
}

/** One page of 发票台账. */
export async function listInvoices(
  filter: InvoiceFilter,
  page: number,
  signal: AbortSignal,
): Promise<InvoicePage> {
  const query = { ...queryOf(filter), page, size: PAGE_SIZE };
  const found = await http.get('/invoice', query, { signal, quiet: true });
  return {
    invoices: found.records.map(toListedInvoice),
    count: found.total,
    amount: readBack(found.amount, parseYuan),
    tax: readBack(found.tax, parseYuan),
    total: readBack(found.sum, parseYuan),
  };
}

/** A line of an invoice. */
interface ShownInvoiceLine extends Omit<WireInvoice['lines'][number], 'amount' | 'tax'> {
  readonly amount: Fen;
  readonly tax: Fen;
}

/** A file an invoice is told by. */
export type ShownFile = WireInvoice['files'][number];

/** An invoice with all that is known of it. */
export interface ShownInvoice
  extends
    ListedInvoice,
    Pick<
      WireInvoice,
      | 'seller'
      | 'buyer'
      | 'business'
      | 'remark'
      | 'drawer'
      | 'traveller'
      | 'journey'
      | 'files'
      | 'sources'
      | 'blue'
      | 'warnings'
    > {
  readonly lines: readonly ShownInvoiceLine[];
  readonly reds: readonly { readonly id: number; readonly key: string; readonly total: Fen }[];
  /** Of a blue one: what its reds leave. */
  readonly left: Fen;
  /** How much of its input tax the law lets deduct, and why not the rest; null of one that was sold. */
  readonly deduction: { readonly tax: Fen; readonly reasons: readonly string[] } | null;
}

function toShownInvoice({ lines, reds, left, deduction, ...invoice }: WireInvoice): ShownInvoice {
  return {
    ...invoice,
    ...toListedInvoice(invoice),
    lines: lines.map((line) => ({
      ...line,
      amount: readBack(line.amount, parseYuan),
      tax: readBack(line.tax, parseYuan),
    })),
    reds: reds.map((red) => ({ ...red, total: readBack(red.total, parseYuan) })),
    left: readBack(left, parseYuan),
    deduction: deduction && { ...deduction, tax: readBack(deduction.tax, parseYuan) },
  };
}

export async function findInvoice(id: number, signal: AbortSignal): Promise<ShownInvoice> {
  return toShownInvoice(await http.get(`/invoice/${id}`, {}, { signal, quiet: true }));
}

/** What a person says of an invoice. */
export interface InvoiceMarks {
  /** 查验 on the bureau's site; null: not done. */
  readonly verifiedOn: DateOnly | null;
  readonly status: InvoiceStatus | null;
}

type Kept = Pick<ListedInvoice, 'id' | 'version'>;

export async function markInvoice({ id, version }: Kept, marks: InvoiceMarks): Promise<void> {
  await http.put(`/invoice/${id}`, { ...marks, version }, { quiet: true, refreshes });
}

/** Refused while it is booked. */
export async function removeInvoice({ id, version }: Kept): Promise<void> {
  await http.delete(`/invoice/${id}`, { query: { version }, refreshes });
}

/** 勾选 as it is asked for; a period of null takes it back. */
export interface TickWork {
  readonly ids: readonly number[];
  readonly period: Period | null;
  readonly purpose: TickPurpose;
  /** 有效抵扣税额 of a single invoice; null: all its tax. */
  readonly amount: Fen | null;
}

export async function tickInvoices({ amount, ...work }: TickWork): Promise<void> {
  const body = { ...work, amount: amount === null ? null : toWireYuan(amount) };
  await http.post('/invoice/ticks', body, { quiet: true, refreshes });
}

/** Where the browser shows an original. */
export const fileAddress = (id: number): string => `/api/invoice/file/${id}`;

/** Where the browser saves it from. */
export const fileDownload = (id: number): string => `${fileAddress(id)}?download=1`;

/** 入账信息 of a booked invoice, as a file. */
export const documentAddress = (id: number, form: 'xbrl' | 'json'): string =>
  `/api/invoice/${id}/document?form=${form}`;
