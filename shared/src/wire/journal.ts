import type { DailyFund } from '../accounting/cashier/dailyFunds';
import type { JournalEntry, JournalState, SettlementKind } from '../accounting/cashier/journalEntry';
import type { DateOnly } from '../primitives/dateOnly';
import type { Fen } from '../primitives/money';
import type { WirePage } from './page';
import { toWireYuan } from './scalars';

/** 日记账的一笔, with the balance after it. */
export interface WireJournalEntry {
  id: number;
  accountId: number;
  date: string;
  /** 顺序号 of its day. */
  number: number;
  received: number;
  paid: number;
  balance: number;
  summary: string;
  party: string;
  categoryId: number | null;
  settlement: SettlementKind;
  settlementNumber: string;
  /** The entry of the other account of an own transfer. */
  transferId: number | null;
  reversesId: number | null;
  reversedById: number | null;
  state: JournalState;
  /** The line of a voucher that stands for it. */
  voucher: { id: number; word: string; number: number; line: number; date: string } | null;
  /** Who wrote it down. */
  keeper: string;
  /** How many files are kept with it. */
  files: number;
  version: number;
}

/** An entry as the server has it. */
export interface ShownEntry extends JournalEntry {
  readonly balance: Fen;
  readonly reversedById: number | null;
  readonly state: JournalState;
  readonly voucher: {
    readonly id: number;
    readonly word: string;
    readonly number: number;
    readonly line: number;
    readonly date: DateOnly;
  } | null;
  readonly keeper: string;
  readonly files: number;
  readonly version: number;
}

export function fromEntry({
  fundAccountId,
  on,
  received,
  paid,
  balance,
  ...entry
}: ShownEntry): WireJournalEntry {
  return {
    ...entry,
    accountId: fundAccountId,
    date: on,
    received: toWireYuan(received),
    paid: toWireYuan(paid),
    balance: toWireYuan(balance),
  };
}

/** GET /cashier/journal: opening, in, out and closing are of the days asked for, whatever else is asked. */
export interface WireJournal extends WirePage<WireJournalEntry> {
  opening: number;
  received: number;
  paid: number;
  closing: number;
  closedThrough: string | null;
}

/** Answer of POST, PUT and reversing: the entries written, and what had better be known of them (提醒). */
export interface WireSavedEntries {
  entries: WireJournalEntry[];
  warnings: string[];
}

/** GET /cashier/journal/unposted: 待制单, the oldest of them. */
export interface WireUnposted {
  /** How many there are, listed or not. */
  total: number;
  entries: (WireJournalEntry & { accountName: string })[];
}

/** A voucher made of entries, or how it would be. */
export interface WireJournalVoucher {
  /** null in a preview. */
  id: number | null;
  word: string;
  number: number | null;
  date: string;
  entryIds: number[];
  lines: { summary: string; code: string; accountName: string; debit: number; credit: number }[];
}

/** POST /cashier/journal/to-voucher */
export interface WireJournalVouchers {
  vouchers: WireJournalVoucher[];
}

/** 待登记: a line of a voucher on a fund account that no entry is linked to. */
export interface WireUnregisteredLine {
  voucherId: number;
  line: number;
  word: string;
  number: number;
  date: string;
  summary: string;
  received: number;
  paid: number;
  accountId: number;
  accountName: string;
}

/** GET /cashier/journal/unregistered: the oldest of them. */
export interface WireUnregistered {
  /** How many there are, listed or not. */
  total: number;
  lines: WireUnregisteredLine[];
}

/** Figures of a 资金日报. */
interface WireDailyFigures {
  currencyCode: string | null;
  yesterday: number;
  received: number;
  paid: number;
  today: number;
  /** 待制单 up to the day. */
  unposted: number;
}

/** GET /cashier/report/daily: 资金日报, and the totals by currency. */
export interface WireDailyFunds {
  date: string;
  funds: (WireDailyFigures & { accountId: number; name: string })[];
  totals: WireDailyFigures[];
}

export const fromDailyFigures = ({
  currencyCode,
  ...figures
}: Omit<DailyFund, 'account'> & { readonly currencyCode: string | null }): WireDailyFigures => ({
  currencyCode,
  yesterday: toWireYuan(figures.yesterday),
  received: toWireYuan(figures.received),
  paid: toWireYuan(figures.paid),
  today: toWireYuan(figures.today),
  unposted: toWireYuan(figures.unposted),
});
