import { formatYuan } from '@mingzhang/shared/primitives/money';
import { formatExchangeRate, formatQuantity, formatUnitPrice } from '@mingzhang/shared/primitives/scaled';
import type { WrittenLine, WrittenVoucher } from '@mingzhang/shared/testing/ledgerText';
import type { SetLists } from './setLists';

/** Body of POST /voucher for a written voucher; number 0 leaves the number to the server. */
export async function voucherBody(
  voucher: WrittenVoucher,
  organizationId: number,
  lists: SetLists,
): Promise<Record<string, unknown>> {
  const details = [];
  for (const line of voucher.lines) details.push(await lineBody(line, voucher.summary, lists));
  return {
    word: voucher.word,
    code: voucher.number === 0 ? '' : voucher.number,
    orgId: organizationId,
    voucherDate: voucher.date,
    remark: '',
    carryForward: voucher.kind !== 'manual',
    ...(voucher.kind === 'manual' ? {} : { kind: voucher.kind }),
    details,
  };
}

/** Amounts as text: the digits that are sent are the digits that were written. */
async function lineBody(line: WrittenLine, summary: string, lists: SetLists) {
  const auxiliary = [];
  for (const [category, name] of line.items) {
    auxiliary.push({ id: await lists.item(category, name), accountingCategoryId: lists.category(category) });
  }
  return {
    summary,
    subjectId: lists.account(line.code),
    [line.side === 'debit' ? 'debitAmount' : 'creditAmount']: formatYuan(line.amount),
    auxiliary,
    ...(line.quantity === null ? {} : { num: formatQuantity(line.quantity) }),
    ...(line.unitPrice === null ? {} : { price: formatUnitPrice(line.unitPrice) }),
    ...(line.currencyCode === null || line.exchangeRate === null || line.currencyAmount === null
      ? {}
      : {
          currencyCode: line.currencyCode,
          exchangeRate: formatExchangeRate(line.exchangeRate),
          currencyAmount: formatYuan(line.currencyAmount),
        }),
  };
}
