import { carryForwardTitle } from '@mingzhang/shared/accounting/carry-forward/carryForwardTitle';
import { fullNameOf } from '@mingzhang/shared/accounting/accountTree';
import type { Voucher, VoucherLine } from '@mingzhang/shared/accounting/voucher';
import { formatYuan, type Fen } from '@mingzhang/shared/primitives/money';
import { formatExchangeRate, formatQuantity, formatUnitPrice } from '@mingzhang/shared/primitives/scaled';
import type { VoucherContext } from '@mingzhang/shared/wire/voucher';
import { exactNumber, type CellValue } from '../../spreadsheet/writeWorkbook';

/** The rows of a voucher, under `voucherColumns`: amounts are numbers, codes are texts. */
export function voucherRows(
  voucher: Voucher,
  context: VoucherContext,
  categoryIds: readonly number[],
): CellValue[][] {
  return voucher.lines.map((line) => [
    new Date(`${voucher.date}T00:00:00Z`),
    `${voucher.word}-${voucher.number}`,
    line.summary,
    context.tree.byId(line.accountId)?.code ?? '',
    fullNameOf(context.tree, line.accountId),
    line.currencyCode ?? '',
    ...sideCells(line, line.debit),
    ...sideCells(line, line.credit),
    ...categoryIds.flatMap((categoryId) => itemCells(line, categoryId, context)),
    voucher.makerName,
    voucher.auditorName ?? '',
    voucher.attachmentCount,
    voucher.remark ?? '',
    line.unitPrice === null ? null : exactNumber(formatUnitPrice(line.unitPrice)),
    line.exchangeRate === null ? null : exactNumber(formatExchangeRate(line.exchangeRate)),
    line.cashFlowLine,
    carryForwardTitle(voucher.kind, voucher.isCarryForward),
  ]);
}

/** 数量, 外币, 本币 of one side; empty on the side a line is not on. */
function sideCells(line: VoucherLine, amount: Fen): CellValue[] {
  if (amount === 0) return [null, null, null];
  return [
    line.quantity === null ? null : exactNumber(formatQuantity(line.quantity)),
    line.currencyAmount === null ? null : exactNumber(formatYuan(line.currencyAmount)),
    exactNumber(formatYuan(amount)),
  ];
}

function itemCells(line: VoucherLine, categoryId: number, context: VoucherContext): CellValue[] {
  const ref = line.auxiliary.find((candidate) => candidate.categoryId === categoryId);
  const item = ref && context.itemOf(ref.itemId);
  return item ? [item.code, item.name] : ['', ''];
}
