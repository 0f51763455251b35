import type { PrintOptions } from '@mingzhang/shared/accounting/printOptions';
import { type Fields, http } from '@mingzhang/shell';
import { monthOf, yearOf, type Period } from '@mingzhang/shared/primitives/period';
import { fromPrintOptions, readPrintOptions, toWirePrintOptions } from '@mingzhang/shared/wire/printOptions';
import { fromVoucherListRequest, type VoucherFilter } from '@mingzhang/shared/wire/voucherFilter';

/** What can be printed at once. */
export type PrintRange =
  /** `title`: 记-3. */
  | { readonly kind: 'voucher'; readonly id: number; readonly title: string }
  | { readonly kind: 'selected'; readonly ids: readonly number[] }
  | { readonly kind: 'month'; readonly period: Period }
  /** Everything a filter of the list finds, on all its pages; of the organization one works in. */
  | { readonly kind: 'filter'; readonly filter: VoucherFilter }
  /** An empty form, to be filled in by hand. */
  | { readonly kind: 'blank' };

/** How many vouchers a range holds, and how many go into one file. */
export interface PrintCount {
  readonly vouchers: number;
  readonly most: number;
}

/** Positions within a range, from 1, both included. */
export interface PrintPart {
  readonly from: number;
  readonly to: number;
}

/** What becomes of a file: shown in a frame, shown with the print dialog open, or saved. */
export type PrintUse = 'view' | 'print' | 'save';

const USES: Readonly<Record<PrintUse, Fields>> = {
  view: {},
  print: { print: 'true' },
  save: { download: 'true' },
};

/** The options the person printed with last. */
export async function loadPrintOptions(signal: AbortSignal): Promise<PrintOptions> {
  return readPrintOptions(await http.get('/voucher/printOptions', {}, { signal }));
}

/** Keeps them for the next time. */
export async function savePrintOptions(options: PrintOptions): Promise<void> {
  await http.put('/voucher/printOptions', toWirePrintOptions(options), { repeatable: true });
}

/** Counts what would be printed. Rejects when a voucher is gone or the range is empty. */
export async function countPrinted(
  range: PrintRange,
  organizationId: number,
  signal: AbortSignal,
): Promise<PrintCount> {
  const fields = fieldsOf(range, organizationId);
  return http.get('/voucher/printCount', fields, { signal, quiet: true });
}

/** Address of the PDF, with every option named: what is seen is what is printed, whatever is kept. */
export function printAddress(
  range: PrintRange,
  organizationId: number,
  options: PrintOptions,
  part: PrintPart | null,
  use: PrintUse = 'view',
): string {
  const query = new URLSearchParams();
  const fields = {
    ...fieldsOf(range, organizationId),
    ...(part ?? {}),
    ...fromPrintOptions(options),
    ...USES[use],
  };
  for (const [key, value] of Object.entries(fields)) {
    for (const one of [value].flat()) query.append(key, String(one));
  }
  return `/api/pfd/voucher?${query.toString()}`;
}

function fieldsOf(range: PrintRange, organizationId: number): Fields {
  switch (range.kind) {
    case 'voucher':
      return { id: range.id };
    case 'selected':
      return { id: range.ids };
    case 'month':
      return { year: yearOf(range.period), month: monthOf(range.period), orgId: organizationId };
    case 'filter':
      return fromFilter({ ...range.filter, organizationId });
    case 'blank':
      return { id: 'undefined' };
  }
}

/** The list's own query, without its pages: all of them are printed, by 字号. */
function fromFilter(filter: VoucherFilter): Fields {
  const {
    page: _page,
    size: _size,
    ...fields
  } = fromVoucherListRequest({ filter, order: 'number', isDescending: false, page: 1, size: 1 });
  return fields;
}

/** What the server says instead of a PDF: the sentence of its refusal. */
export function refusalOf(answer: string): string {
  const { msg } = JSON.parse(answer) as { readonly msg?: string };
  return msg || '没有生成 PDF，请稍后重试';
}
