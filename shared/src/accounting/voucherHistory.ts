import { auxiliaryKey } from './auxiliary';
import type { Voucher, VoucherLine } from './voucher';

/** An event of a voucher: who did what, when. */
export interface VoucherEvent {
  readonly at: Date;
  readonly userId: number;
  readonly userName: string;
  /** save, change, assignCashFlow, delete, audit, cancelAudit, reverse, renumber, attach, detach, renameAttachment. */
  readonly action: string;
  /** The voucher as it was and became, where the event changed its content. */
  readonly before: Voucher | null;
  readonly after: Voucher | null;
  /** 整理断号 and 插入: its old and new number. */
  readonly renumbered: { readonly from: number; readonly to: number } | null;
  /** 红冲: the voucher that negates it. */
  readonly reversal: { readonly id: number; readonly word: string; readonly number: number } | null;
  /** 附件: the file added or deleted; its former name when it was renamed. */
  readonly attachment: { readonly name: string; readonly formerName: string | null } | null;
}

/** A changed line; null: it was added, or deleted. Rows count from 1. */
export interface LineChange {
  readonly row: number;
  readonly before: VoucherLine | null;
  readonly after: VoucherLine | null;
}

/**
 * The lines that differ. What both have at the beginning and at the end stays as it is; between them
 * the lines are compared row by row.
 */
export function lineChanges(before: readonly VoucherLine[], after: readonly VoucherLine[]): LineChange[] {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && isSame(before[head], after[head])) head += 1;
  let tail = 0;
  while (tail < shorter - head && isSame(before.at(-1 - tail), after.at(-1 - tail))) tail += 1;
  const old = before.slice(head, before.length - tail);
  const now = after.slice(head, after.length - tail);
  const changes: LineChange[] = [];
  for (let index = 0; index < Math.max(old.length, now.length); index += 1) {
    if (isSame(old[index], now[index])) continue;
    changes.push({ row: head + index + 1, before: old[index] ?? null, after: now[index] ?? null });
  }
  return changes;
}

function isSame(a: VoucherLine | undefined, b: VoucherLine | undefined): boolean {
  return a !== undefined && b !== undefined && contentOf(a) === contentOf(b);
}

function contentOf(line: VoucherLine): string {
  const { auxiliary, ...fields } = line;
  const content = Object.entries({ ...fields, auxiliary: auxiliaryKey(auxiliary) });
  return JSON.stringify(content.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A changed field of the head, as people read it. */
export interface HeadChange {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

const headFields: readonly (readonly [string, (voucher: Voucher) => string | null])[] = [
  ['凭证字号', ({ word, number }) => `${word}-${number}`],
  ['日期', ({ date }) => date],
  ['附单据', ({ attachmentCount }) => (attachmentCount === 0 ? null : `${attachmentCount}张`)],
  ['备注', ({ remark }) => remark],
];

/** The fields of the head that differ; a voucher that was not there had none. */
export function headChanges(before: Voucher | null, after: Voucher | null): HeadChange[] {
  return headFields
    .map(([label, read]) => ({ label, before: before && read(before), after: after && read(after) }))
    .filter((change) => change.before !== change.after);
}
