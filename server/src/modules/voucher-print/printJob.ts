import type { PrintPage } from '@mingzhang/shared/accounting/voucherPaper';
import type { Signatures } from '@mingzhang/shared/accounting/voucherSignatures';
import type { Fen } from '@mingzhang/shared/primitives/money';

export interface PrintedLine {
  readonly summary: string;
  readonly account: string;
  /** 数量、外币; '' for none. */
  readonly detail: string;
  readonly debit: Fen;
  readonly credit: Fen;
}

/** A voucher in words, as its form shows it. */
export interface PrintedVoucher {
  readonly title: string;
  readonly number: string;
  readonly date: string;
  /** '' when it is not to be shown, like the names. */
  readonly attachments: string;
  readonly lines: readonly PrintedLine[];
  /** 合计 in capitals; '' on an empty form. */
  readonly capitals: string;
  readonly maker: string;
  readonly auditor: string;
  readonly signatures: Signatures;
}

/** What the printing thread is given: everything it needs, for it knows neither database nor request. */
export interface PrintJob {
  readonly company: string;
  /** What viewers call the file. */
  readonly documentTitle: string;
  readonly page: PrintPage;
  readonly hasGuides: boolean;
  /** The viewer opens its print dialog with the file. */
  readonly opensDialog: boolean;
  /** The file is kept for decades: PDF/A-2b. */
  readonly isArchival?: boolean;
  readonly vouchers: readonly PrintedVoucher[];
}
