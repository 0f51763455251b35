import { cashCountText, cashDifference, countedCash, type CashPieces } from '../accounting/cashier/cashCount';
import type { DateOnly } from '../primitives/dateOnly';
import type { Fen } from '../primitives/money';
import { toWireYuan } from './scalars';

/** 现金盘点表 */
export interface WireCashCount {
  id: number;
  accountId: number;
  date: string;
  /** How many of each denomination, the largest first. */
  pieces: number[];
  /** 实存, and what journal and ledger had at the end of the day. */
  counted: number;
  journal: number;
  ledger: number;
  /** 长款 positive, 短款 negative: counted less the journal. */
  difference: number;
  text: string;
  /** 监盘人 */
  witness: string;
  note: string;
  counter: string;
  /** 长短款 in the journal, and its voucher; null: not written down. */
  entry: WireCountEntry | null;
  /** What took it out of 待处理财产损溢 after it was approved; null: nothing yet. */
  approvedBy: WireCountVoucher | null;
}

export interface WireCountVoucher {
  id: number;
  word: string;
  number: number;
}

export interface WireCountEntry {
  entryId: number;
  voucher: WireCountVoucher | null;
  /** It stands on 待处理财产损溢 and is to be taken out of it. */
  isPending: boolean;
}

/** The same as the server has it. */
export type CountEntry = Readonly<WireCountEntry>;

/** 现金盘点表 as the server has it. */
export interface KeptCashCount {
  readonly id: number;
  readonly fundAccountId: number;
  readonly on: DateOnly;
  readonly pieces: CashPieces;
  readonly journal: Fen;
  readonly ledger: Fen;
  readonly witness: string;
  readonly note: string;
  readonly counter: string;
  readonly approvedBy: Readonly<WireCountVoucher> | null;
}

export function fromCashCount(
  { fundAccountId, on, pieces, journal, ledger, ...count }: KeptCashCount,
  entryOf: (on: DateOnly, difference: Fen) => CountEntry | undefined,
): WireCashCount {
  const counted = countedCash(pieces);
  const difference = cashDifference({ counted, journal });
  return {
    ...count,
    accountId: fundAccountId,
    date: on,
    pieces: [...pieces],
    counted: toWireYuan(counted),
    journal: toWireYuan(journal),
    ledger: toWireYuan(ledger),
    difference: toWireYuan(difference),
    text: cashCountText({ counted, journal, ledger }),
    entry: entryOf(on, difference) ?? null,
  };
}
