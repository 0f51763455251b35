import { parseDate, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';

/** Where a new voucher is put in between: those from this number on move up. */
export interface InsertionPlace {
  readonly word: string;
  readonly number: number;
  readonly date: DateOnly;
}

/** What a sheet of the form is for. Its address says it, so that it outlives a reload. */
export type Sheet =
  | { readonly kind: 'voucher'; readonly voucherId: number }
  | { readonly kind: 'new' }
  /** A new voucher that starts with the lines of another one. */
  | { readonly kind: 'copy'; readonly voucherId: number }
  | { readonly kind: 'insertion'; readonly at: InsertionPlace };

/** Reads /voucher/form/{voucherId?}?copy=…&insertWord=…&insertNumber=…&insertDate=…; what makes no sense is a new sheet. */
export function sheetAt(voucherId: string | undefined, parameters: URLSearchParams): Sheet {
  if (voucherId !== undefined) return { kind: 'voucher', voucherId: Number(voucherId) };
  const copied = wholeNumber(parameters.get('copy'));
  if (copied !== null) return { kind: 'copy', voucherId: copied };
  const word = parameters.get('insertWord');
  const number = wholeNumber(parameters.get('insertNumber'));
  const date = parseDate(parameters.get('insertDate') ?? '');
  if (word && number !== null && date) return { kind: 'insertion', at: { word, number, date } };
  return { kind: 'new' };
}

/** The address of a sheet: the way back of `sheetAt`. */
export function addressOf(sheet: Sheet): string {
  const path = '/voucher/form';
  if (sheet.kind === 'voucher') return `${path}/${sheet.voucherId}`;
  if (sheet.kind === 'copy') return `${path}?copy=${sheet.voucherId}`;
  if (sheet.kind === 'new') return path;
  const { word, number, date } = sheet.at;
  const query = new URLSearchParams({ insertWord: word, insertNumber: String(number), insertDate: date });
  return `${path}?${query.toString()}`;
}

/** Tells sheets apart: each has a name of its own, under which its drafts are kept. */
export function sheetName(sheet: Sheet): string {
  if (sheet.kind === 'voucher') return String(sheet.voucherId);
  if (sheet.kind === 'copy') return `copy-${sheet.voucherId}`;
  if (sheet.kind === 'new') return 'new';
  const { word, number, date } = sheet.at;
  return `insert-${word}-${number}-${date}`;
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
