import { parseDate, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';

/** Where a new voucher is inserted: those from this number on move up. */
export interface Insertion {
  readonly word: string;
  readonly number: number;
  readonly date: DateOnly;
}

/** What an entry of the form is for. Its address says it, so that it outlives a reload. */
export type VoucherEntry =
  | { readonly kind: 'voucher'; readonly voucherId: number }
  | { readonly kind: 'new' }
  /** A new voucher that starts with the lines of another one. */
  | { readonly kind: 'copy'; readonly voucherId: number }
  /** 按规则制单: a new voucher that starts with what the rules make of lines of the bank. */
  | { readonly kind: 'bankLines'; readonly fundAccountId: number; readonly keys: readonly string[] }
  | { readonly kind: 'insertion'; readonly at: Insertion };

/** Reads /voucher/form/{voucherId?}?copy=…&fund=…&bank=…&insertWord=…&insertNumber=…&insertDate=…; what makes no sense is a new entry. */
export function entryAt(voucherId: string | undefined, parameters: URLSearchParams): VoucherEntry {
  if (voucherId !== undefined) return { kind: 'voucher', voucherId: Number(voucherId) };
  const copied = wholeNumber(parameters.get('copy'));
  if (copied !== null) return { kind: 'copy', voucherId: copied };
  const fundAccountId = wholeNumber(parameters.get('fund'));
  const keys = (parameters.get('bank') ?? '').split('.').filter((key) => BANK_KEY.test(key));
  if (fundAccountId !== null && keys.length > 0) return { kind: 'bankLines', fundAccountId, keys };
  const word = parameters.get('insertWord');
  const number = wholeNumber(parameters.get('insertNumber'));
  const date = parseDate(parameters.get('insertDate') ?? '');
  if (word && number !== null && date) return { kind: 'insertion', at: { word, number, date } };
  return { kind: 'new' };
}

/** The address of an entry: the way back of `entryAt`. */
export function addressOf(entry: VoucherEntry): string {
  const path = '/voucher/form';
  if (entry.kind === 'voucher') return `${path}/${entry.voucherId}`;
  if (entry.kind === 'copy') return `${path}?copy=${entry.voucherId}`;
  if (entry.kind === 'new') return path;
  // As the address book has it for other pages; all of it would weigh on this one.
  if (entry.kind === 'bankLines') return `${path}?fund=${entry.fundAccountId}&bank=${entry.keys.join('.')}`;
  const { word, number, date } = entry.at;
  const query = new URLSearchParams({ insertWord: word, insertNumber: String(number), insertDate: date });
  return `${path}?${query.toString()}`;
}

/** The name of an entry, under which its drafts are kept. */
export function entryName(entry: VoucherEntry): string {
  if (entry.kind === 'voucher') return String(entry.voucherId);
  if (entry.kind === 'copy') return `copy-${entry.voucherId}`;
  if (entry.kind === 'new') return 'new';
  if (entry.kind === 'bankLines') return `bank-${entry.fundAccountId}-${entry.keys.join('.')}`;
  const { word, number, date } = entry.at;
  return `insert-${word}-${number}-${date}`;
}

/** As calls name a line of the bank, or one that was open before the first month. */
const BANK_KEY = /^[bo][1-9]\d{0,14}$/;

function wholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
