import { fullNameOf } from '@mingzhang/shared/accounting/accountTree';
import { capitalAmountOfRmb } from '@mingzhang/shared/accounting/capitalAmount';
import { mergedLines } from '@mingzhang/shared/accounting/mergedLines';
import type { PrintedContent } from '@mingzhang/shared/accounting/printOptions';
import { totalDebit, type Voucher, type VoucherLine } from '@mingzhang/shared/accounting/voucher';
import type { Signatures } from '@mingzhang/shared/accounting/voucherSignatures';
import { formatAmount } from '@mingzhang/shared/primitives/money';
import { formatExchangeRate, formatQuantity, formatUnitPrice } from '@mingzhang/shared/primitives/scaled';
import { auxiliaryTitle, type VoucherContext } from '@mingzhang/shared/wire/voucher';
import type { PrintedVoucher } from './printJob';

const UNSIGNED: Signatures = { supervisor: '', bookkeeper: '', cashier: '' };

/** A voucher as it is printed, under the title of its word: 记账凭证. */
export function printedVoucher(
  voucher: Voucher,
  context: VoucherContext,
  title: string,
  content: PrintedContent,
  signatures: Signatures,
): PrintedVoucher {
  const [year = '', month = '', day = ''] = voucher.date.split('-');
  const lines = content.mergesLines ? mergedLines(voucher.lines) : voucher.lines;
  return {
    title,
    number: `${voucher.word}字第 ${voucher.number} 号`,
    date: `${year}年${month}月${day}日`,
    attachments: content.showsAttachments ? `附单据 ${voucher.attachmentCount} 张` : '',
    lines: lines.map((line) => ({
      summary: line.summary,
      account: accountText(line, context, content),
      detail: content.showsQuantities ? detailText(line, context) : '',
      debit: line.debit,
      credit: line.credit,
    })),
    capitals: capitalAmountOfRmb(totalDebit(voucher.lines)),
    maker: content.showsNames ? voucher.makerName : '',
    auditor: content.showsNames ? (voucher.auditorName ?? '') : '',
    signatures: content.showsNames ? signatures : UNSIGNED,
  };
}

/** An empty form, to be filled in by hand: the wide spaces leave room for a pen. */
export const emptyVoucher: PrintedVoucher = {
  title: '记账凭证',
  number: '　　　字第　　　号',
  date: '　　　年　　月　　日',
  attachments: '附单据　　　张',
  lines: [],
  capitals: '',
  maker: '',
  auditor: '',
  signatures: UNSIGNED,
};

/** 1122 应收账款_001_甲公司. */
function accountText(line: VoucherLine, context: VoucherContext, content: PrintedContent): string {
  const account = context.tree.byId(line.accountId);
  const name =
    content.accountNames === 'leaf' ? (account?.name ?? '') : fullNameOf(context.tree, line.accountId);
  return `${account?.code ?? ''} ${name}${auxiliaryTitle(line, context.itemOf)}`;
}

/** 20kg × 12.5, or USD 1,000.00 × 7.1, or both; what is multiplied is on a line of its own. */
function detailText(line: VoucherLine, { tree }: VoucherContext): string {
  const details: string[] = [];
  if (line.quantity !== null) {
    const price = line.unitPrice === null ? '' : `\n× ${formatUnitPrice(line.unitPrice)}`;
    details.push(`${formatQuantity(line.quantity)}${tree.byId(line.accountId)?.unit ?? ''}${price}`);
  }
  if (line.currencyCode !== null && line.currencyAmount !== null) {
    const rate = line.exchangeRate === null ? '' : `\n× ${formatExchangeRate(line.exchangeRate)}`;
    details.push(`${line.currencyCode} ${formatAmount(line.currencyAmount)}${rate}`);
  }
  return details.join('\n');
}
