import { fullNameOf } from '../accounting/accountTree';
import type { VoucherLine } from '../accounting/voucher';
import { headChanges, lineChanges, type VoucherEvent } from '../accounting/voucherHistory';
import { toWireQuantity, toWireRate, toWireUnitPrice, toWireYuan } from './scalars';
import { auxiliaryTitle, type VoucherContext } from './voucher';

/** A line as it once was, in words: its account or item may be gone by now. */
export interface WireHistoricLine {
  summary: string;
  subjectName: string;
  auxiliaryTitle: string;
  debitAmount: number | null;
  creditAmount: number | null;
  num: number | null;
  price: number | null;
  currencyCode: string | null;
  exchangeRate: number | null;
  currencyAmount: number | null;
}

/** What GET /voucher/{id}/history answers, oldest first. */
export interface WireVoucherEvent {
  /** 2026-03-15 14:05:09, in Shanghai. */
  at: string;
  userId: number;
  userName: string;
  /** save, change, delete, audit, cancelAudit, reverse, renumber, attach, detach, renameAttachment. */
  action: string;
  /** Fields of the head that changed. */
  head: { label: string; before: string | null; after: string | null }[];
  /** Lines that changed; null: not there. */
  lines: { row: number; before: WireHistoricLine | null; after: WireHistoricLine | null }[];
  renumbered: { from: number; to: number } | null;
  reversal: { id: number; word: string; code: number } | null;
  attachment: { name: string; formerName: string | null } | null;
}

// Swedish dates are written 2026-03-15 14:05:09.
const inShanghai = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

function fromHistoricLine(line: VoucherLine | null, context: VoucherContext): WireHistoricLine | null {
  if (line === null) return null;
  const account = context.tree.byId(line.accountId);
  return {
    summary: line.summary,
    subjectName: account ? `${account.code}-${fullNameOf(context.tree, account.id)}` : '已删除的科目',
    auxiliaryTitle: auxiliaryTitle(line, context.itemOf),
    debitAmount: line.debit === 0 ? null : toWireYuan(line.debit),
    creditAmount: line.credit === 0 ? null : toWireYuan(line.credit),
    num: line.quantity === null ? null : toWireQuantity(line.quantity),
    price: line.unitPrice === null ? null : toWireUnitPrice(line.unitPrice),
    currencyCode: line.currencyCode,
    exchangeRate: line.exchangeRate === null ? null : toWireRate(line.exchangeRate),
    currencyAmount: line.currencyAmount === null ? null : toWireYuan(line.currencyAmount),
  };
}

export function fromVoucherEvent(event: VoucherEvent, context: VoucherContext): WireVoucherEvent {
  const { before, after, renumbered, reversal, attachment } = event;
  return {
    at: inShanghai.format(event.at),
    userId: event.userId,
    userName: event.userName,
    action: event.action,
    head: headChanges(before, after).map((change) => ({ ...change })),
    lines: lineChanges(before?.lines ?? [], after?.lines ?? []).map((change) => ({
      row: change.row,
      before: fromHistoricLine(change.before, context),
      after: fromHistoricLine(change.after, context),
    })),
    renumbered: renumbered && { from: renumbered.from, to: renumbered.to },
    reversal: reversal && { id: reversal.id, word: reversal.word, code: reversal.number },
    attachment: attachment && { name: attachment.name, formerName: attachment.formerName },
  };
}
