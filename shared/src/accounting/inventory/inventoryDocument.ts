import type { DateOnly } from '../../primitives/dateOnly';
import { formatAmount, formatYuan, sum, type Fen } from '../../primitives/money';
import { problem, type Problem } from '../../primitives/problem';
import type { QuantityMicro } from '../../primitives/scaled';
import { isWithinRange } from '../voucherLineProblems';

/** 单据类型 of the inventory system, by the numbers it knows them by, in the order they are shown. */
export const inventoryTypes = [0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11] as const;
export type InventoryType = (typeof inventoryTypes)[number];

export const inventoryTypeTitles: Readonly<Record<InventoryType, string>> = {
  0: '期初入库',
  1: '验收入库单',
  2: '验收退货单',
  3: '报损出库单',
  5: '部门调拨单',
  6: '销售扣减单',
  7: '外销单',
  8: '盘点单',
  9: '门店加工单',
  10: '门店调拨入库单',
  11: '门店调拨出库单',
};

/** A store, a supplier or a material as the inventory system knows it. */
export interface InventoryRecord {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly unitName: string | null;
  /** 规格. */
  readonly specification: string | null;
}

/** 进销存单据: its head, as a list of the inventory system has it. */
export interface InventoryDocument {
  readonly id: string;
  readonly code: string;
  readonly type: InventoryType;
  readonly date: DateOnly;
  readonly supplierId: string | null;
  readonly supplierName: string | null;
  /** Fen; negative where goods go back or are found missing. */
  readonly amount: Fen;
}

export interface InventoryLine {
  readonly material: InventoryRecord;
  readonly amount: Fen;
  readonly quantity: QuantityMicro | null;
}

/** A document with its lines: what a voucher is made of. */
export interface DetailedDocument extends InventoryDocument {
  readonly lines: readonly InventoryLine[];
}

/**
 * Why no voucher can be made of a document as it is in the inventory system: its lines do not come to
 * its amount, or there is nothing in it.
 */
export function documentProblems({ code, amount, lines }: DetailedDocument): Problem[] {
  if (lines.every((line) => line.amount === 0)) {
    return [problem('INVENTORY_DOCUMENT_EMPTY', `单据${code}没有金额，不需要生成凭证`)];
  }
  if (![amount, ...lines.map((line) => line.amount)].every(isWithinRange)) {
    return [problem('INVENTORY_DOCUMENT_TOO_LARGE', `单据${code}的金额超出范围（最大 99,999,999,999.99）`)];
  }
  const total = sum(lines.map((line) => line.amount));
  if (total === amount) return [];
  const message = `单据${code}的金额 ${formatAmount(amount)} 与明细合计 ${formatAmount(total)} 不符，请在进销存里核对`;
  return [problem('INVENTORY_DOCUMENT_TORN', message)];
}

/** What the head of a document says, as one text: another text is another document. */
export function headText({ code, type, date, supplierId, amount }: InventoryDocument): string {
  return JSON.stringify([code, type, date, supplierId, formatYuan(amount)]);
}

/** The same with its lines, in whatever order the inventory system gives them. */
export function contentText(document: DetailedDocument): string {
  const lines = document.lines.map(({ material, amount, quantity }) => [material.id, amount, quantity]);
  return `${headText(document)}\n${JSON.stringify(lines.map((line) => JSON.stringify(line)).sort())}`;
}
