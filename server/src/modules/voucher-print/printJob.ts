/** Papers a voucher is printed on (ux.md, "Printing"); the first is the usual one. */
export const papers = ['240x140', 'a4x2', 'a4x3', 'a5'] as const;
export type Paper = (typeof papers)[number];

/** One printed line, ready to be drawn. Amounts are texts; red ones carry their minus as well. */
export interface PrintedLine {
  readonly summary: string;
  readonly account: string;
  readonly debit: string;
  readonly credit: string;
}

/** A voucher in words, as its form shows it. */
export interface PrintedVoucher {
  readonly title: string;
  readonly number: string;
  readonly date: string;
  readonly attachments: string;
  readonly lines: readonly PrintedLine[];
  readonly debitTotal: string;
  readonly creditTotal: string;
  readonly capitals: string;
  readonly maker: string;
  readonly auditor: string;
}

/** What the printing thread is given: plain texts, so it knows no rules. */
export interface PrintJob {
  readonly company: string;
  readonly paper: Paper;
  readonly vouchers: readonly PrintedVoucher[];
}
