import { http } from '@mingzhang/shell';
import { parseYuan, type Fen } from '@mingzhang/shared/primitives/money';
import {
  parseExchangeRate,
  parseQuantity,
  parseUnitPrice,
  type ExchangeRateE8,
  type QuantityMicro,
  type UnitPriceE8,
} from '@mingzhang/shared/primitives/scaled';
import { readBackOrNull } from '@mingzhang/shared/wire/scalars';
import type { WireHistoricLine, WireVoucherEvent } from '@mingzhang/shared/wire/voucherHistory';

/** A line as it once was; account and items in words, they may be gone by now. */
export interface HistoricLine {
  readonly summary: string;
  /** 1122 应收账款_001_甲公司 */
  readonly account: string;
  /** Null: not on this side. */
  readonly debit: Fen | null;
  readonly credit: Fen | null;
  readonly quantity: QuantityMicro | null;
  readonly unitPrice: UnitPriceE8 | null;
  readonly currencyCode: string | null;
  readonly exchangeRate: ExchangeRateE8 | null;
  readonly currencyAmount: Fen | null;
}

/** One entry of 修改记录: who did what to a voucher, when. */
export interface HistoryEvent {
  /** 2026-03-15 14:05:09, in Shanghai. */
  readonly at: string;
  readonly userName: string;
  /** As the trail calls it: save, change, … */
  readonly action: string;
  /** Fields of the head that changed. */
  readonly head: readonly {
    readonly label: string;
    readonly before: string | null;
    readonly after: string | null;
  }[];
  /** Lines that changed; null: not there. Rows count from 1. */
  readonly lines: readonly {
    readonly row: number;
    readonly before: HistoricLine | null;
    readonly after: HistoricLine | null;
  }[];
  /** The file that came, went or was renamed. */
  readonly attachment: { readonly name: string; readonly formerName: string | null } | null;
  readonly renumbered: { readonly from: number; readonly to: number } | null;
  /** The voucher that negates it. */
  readonly reversal: { readonly id: number; readonly word: string; readonly number: number } | null;
}

/** 修改记录 of a voucher, newest first. */
export async function listHistory(voucherId: number, signal: AbortSignal): Promise<readonly HistoryEvent[]> {
  const options = { signal, quiet: true };
  const events = await http.get(`/voucher/${voucherId}/history`, {}, options);
  return events.map(toHistoryEvent).reverse();
}

function toHistoryEvent({ reversal, lines, ...event }: WireVoucherEvent): HistoryEvent {
  return {
    ...event,
    lines: lines.map(({ row, before, after }) => ({
      row,
      before: before && toHistoricLine(before),
      after: after && toHistoricLine(after),
    })),
    reversal: reversal && { id: reversal.id, word: reversal.word, number: reversal.code },
  };
}

function toHistoricLine(line: WireHistoricLine): HistoricLine {
  return {
    summary: line.summary,
    account: `${line.subjectName.replace('-', ' ')}${line.auxiliaryTitle}`,
    debit: readBackOrNull(line.debitAmount, parseYuan),
    credit: readBackOrNull(line.creditAmount, parseYuan),
    quantity: readBackOrNull(line.num, parseQuantity),
    unitPrice: readBackOrNull(line.price, parseUnitPrice),
    currencyCode: line.currencyCode,
    exchangeRate: readBackOrNull(line.exchangeRate, parseExchangeRate),
    currencyAmount: readBackOrNull(line.currencyAmount, parseYuan),
  };
}
