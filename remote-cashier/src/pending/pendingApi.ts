import type { EntryMerge } from '@mingzhang/shared/accounting/cashier/journalVoucher';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { parseYuan, type Fen } from '@mingzhang/shared/primitives/money';
import type { WireJournalVoucher, WireUnregisteredLine } from '@mingzhang/shared/wire/journal';
import { readBack } from '@mingzhang/shared/wire/scalars';
import { http } from '@mingzhang/shell';
import { refreshes, toEntry, type ListedEntry } from '../journal/journalApi';
import { readDay } from '../readDay';

/** 待制单: an entry without a voucher. */
export interface UnpostedEntry extends ListedEntry {
  readonly accountName: string;
}

/** The oldest of what is to be done, and how much there is. */
export interface Pending<Row> {
  readonly total: number;
  readonly listed: readonly Row[];
}

/** 待制单 of an organization. */
export async function listUnposted(
  organizationId: number,
  signal: AbortSignal,
): Promise<Pending<UnpostedEntry>> {
  const query = { org_id: organizationId };
  const { entries, total } = await http.get('/cashier/journal/unposted', query, { signal, quiet: true });
  return { total, listed: entries.map(({ accountName, ...entry }) => ({ ...toEntry(entry), accountName })) };
}

/** 待登记: a line of a voucher on a fund account that is in no journal. */
export interface UnregisteredLine {
  readonly voucherId: number;
  readonly line: number;
  /** 记-12 */
  readonly voucher: string;
  readonly on: DateOnly;
  readonly summary: string;
  readonly received: Fen;
  readonly paid: Fen;
  readonly accountId: number;
  readonly accountName: string;
}

function toLine({ word, number, date, ...line }: WireUnregisteredLine): UnregisteredLine {
  return {
    ...line,
    voucher: `${word}-${number}`,
    on: readDay(date),
    received: readBack(line.received, parseYuan),
    paid: readBack(line.paid, parseYuan),
  };
}

/** 待登记 of an organization. */
export async function listUnregistered(
  organizationId: number,
  signal: AbortSignal,
): Promise<Pending<UnregisteredLine>> {
  const query = { org_id: organizationId };
  const { lines, total } = await http.get('/cashier/journal/unregistered', query, { signal, quiet: true });
  return { total, listed: lines.map(toLine) };
}

/** 制单 as it is asked for. */
export interface VoucherWork {
  readonly ids: readonly number[];
  readonly merge: EntryMerge;
  /** null: the day of the last entry of each. */
  readonly on: DateOnly | null;
}

/** A voucher of entries. */
export interface EntryVoucher {
  /** 记-12; null in a preview. */
  readonly title: string | null;
  readonly on: DateOnly;
  readonly entryIds: readonly number[];
  readonly lines: readonly {
    readonly summary: string;
    readonly account: string;
    readonly debit: Fen;
    readonly credit: Fen;
  }[];
}

function toVoucher({ word, number, date, entryIds, lines }: WireJournalVoucher): EntryVoucher {
  return {
    title: number === null ? null : `${word}-${number}`,
    on: readDay(date),
    entryIds,
    lines: lines.map(({ summary, code, accountName, debit, credit }) => ({
      summary,
      account: `${code} ${accountName}`,
      debit: readBack(debit, parseYuan),
      credit: readBack(credit, parseYuan),
    })),
  };
}

const bodyOf = ({ ids, merge, on }: VoucherWork) => ({ ids, merge, date: on });

/** The vouchers entries would become; nothing is saved. */
export async function previewVouchers(
  work: VoucherWork,
  signal: AbortSignal,
): Promise<readonly EntryVoucher[]> {
  const body = { ...bodyOf(work), preview: true };
  const options = { signal, quiet: true, repeatable: true };
  return (await http.post('/cashier/journal/to-voucher', body, options)).vouchers.map(toVoucher);
}

/** 制单: all of them or none. */
export async function makeVouchers(work: VoucherWork): Promise<readonly EntryVoucher[]> {
  const body = { ...bodyOf(work), preview: false };
  const options = { quiet: true, changes: 'books', refreshes } as const;
  return (await http.post('/cashier/journal/to-voucher', body, options)).vouchers.map(toVoucher);
}

/** A line as calls name it. */
type LineName = Pick<UnregisteredLine, 'voucherId' | 'line'>;

/** 登记: takes lines of vouchers over into their journals. */
export async function registerLines(lines: readonly LineName[]): Promise<void> {
  const named = lines.map(({ voucherId, line }) => ({ voucherId, line }));
  await http.post('/cashier/journal/from-voucher', { lines: named }, { quiet: true, refreshes });
}

/** 关联: entries that are there are what a line stands for. */
export async function linkEntries(entryIds: readonly number[], { voucherId, line }: LineName): Promise<void> {
  await http.post('/cashier/journal/link', { entryIds, voucherId, line }, { quiet: true, refreshes });
}
