import { fullNameOf } from '@mingzhang/shared/accounting/accountTree';
import { capitalAmount } from '@mingzhang/shared/accounting/capitalAmount';
import {
  totalCredit,
  totalDebit,
  type Voucher,
  type VoucherLine,
} from '@mingzhang/shared/accounting/voucher';
import { formatAmount, type Fen } from '@mingzhang/shared/primitives/money';
import { formatExchangeRate, formatQuantity, formatUnitPrice } from '@mingzhang/shared/primitives/scaled';
import { auxiliaryTitle, type VoucherContext } from '@mingzhang/shared/wire/voucher';
import type { PrintedVoucher } from './printJob';

/** A voucher as it is printed, under the title of its word: 记账凭证. */
export function printedVoucher(voucher: Voucher, context: VoucherContext, title: string): PrintedVoucher {
  const [year = '', month = '', day = ''] = voucher.date.split('-');
  const debit = totalDebit(voucher.lines);
  return {
    title,
    number: `${voucher.word}字第 ${voucher.number} 号`,
    date: `${year}年${month}月${day}日`,
    attachments: `附单据 ${voucher.attachmentCount} 张`,
    lines: voucher.lines.map((line) => ({
      summary: line.summary,
      account: accountText(line, context),
      debit: amountText(line.debit),
      credit: amountText(line.credit),
    })),
    debitTotal: formatAmount(debit),
    creditTotal: formatAmount(totalCredit(voucher.lines)),
    capitals: capitalAmount(debit),
    maker: voucher.makerName,
    auditor: voucher.auditorName ?? '',
  };
}

/** An empty form, to be filled in by hand. */
export const emptyVoucher: PrintedVoucher = {
  title: '记账凭证',
  number: '    字第      号',
  date: '        年    月    日',
  attachments: '附单据      张',
  lines: [],
  debitTotal: '',
  creditTotal: '',
  capitals: '',
  maker: '',
  auditor: '',
};

const amountText = (amount: Fen) => (amount === 0 ? '' : formatAmount(amount));

/** 1122 应收账款_001_甲公司, and below it quantity and price or the foreign amount. */
function accountText(line: VoucherLine, context: VoucherContext): string {
  const account = context.tree.byId(line.accountId);
  const name = `${account?.code ?? ''} ${fullNameOf(context.tree, line.accountId)}`;
  const details = [
    line.quantity !== null && `${formatQuantity(line.quantity)}${account?.unit ?? ''}`,
    line.unitPrice !== null && `@${formatUnitPrice(line.unitPrice)}`,
    line.currencyCode !== null &&
      line.currencyAmount !== null &&
      `${line.currencyCode} ${formatAmount(line.currencyAmount)}`,
    line.exchangeRate !== null &&
      line.currencyCode !== null &&
      `汇率 ${formatExchangeRate(line.exchangeRate)}`,
  ].filter((detail) => typeof detail === 'string');
  return [`${name}${auxiliaryTitle(line, context.itemOf)}`, ...details].join(' ');
}
