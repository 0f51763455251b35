import { usualPages, type VoucherPaper, type PrintPage } from './voucherPaper';

/** What a person wants to see on printed vouchers. */
export interface PrintedContent {
  /** 制单 and 审核 by name; otherwise they are signed by hand. */
  readonly showsNames: boolean;
  /** 数量外币 in a column of their own, where a voucher has any. */
  readonly showsQuantities: boolean;
  readonly showsAttachments: boolean;
  /** 科目: with all its levels, or the last one alone. */
  readonly accountNames: 'full' | 'leaf';
  /** 合并相同科目: lines of one account and side are printed as one. */
  readonly mergesLines: boolean;
  /** 裁切线 between the forms of a page, 装订线 on the left. */
  readonly hasGuides: boolean;
}

/** How a person prints vouchers: kept on the server, wherever they sit down. */
export interface PrintOptions extends PrintedContent {
  readonly paper: VoucherPaper;
  /** Each paper keeps its own measures: another paper lies differently in the printer. */
  readonly pages: Readonly<Record<VoucherPaper, PrintPage>>;
}

/** Before anybody has chosen anything. */
export const usualPrintOptions: PrintOptions = {
  paper: '240x140',
  pages: usualPages,
  showsNames: true,
  showsQuantities: true,
  showsAttachments: true,
  accountNames: 'full',
  mergesLines: false,
  hasGuides: true,
};

/** The page that is chosen. */
export const pageOf = ({ paper, pages }: PrintOptions): PrintPage => pages[paper];
