import { problem, type Problem } from '../primitives/problem';

/**
 * 凭证打印用纸: what a page measures, how many forms are on it one below the other, and what each form
 * keeps free around it. Everything is in millimetres.
 *
 * A form is a title, a head, the row of column titles, the rows of lines, one row of totals (合计 or
 * 过次页) and the signatures. All but the rows have a fixed height; the rows share what is left.
 */
export const voucherPapers = ['240x140', 'a4x2', 'a4x3', 'a5', 'a4wide', 'custom'] as const;
export type VoucherPaper = (typeof voucherPapers)[number];

/** As the trade calls them. */
export const voucherPaperTitles: Readonly<Record<VoucherPaper, string>> = {
  '240x140': '凭证纸 240×140',
  a4x2: 'A4 两版',
  a4x3: 'A4 三版',
  a5: 'A5 横向',
  a4wide: 'A4 宽 210×120',
  custom: '自定义尺寸',
};

export interface PrintPage {
  readonly width: number;
  readonly height: number;
  /** Forms one below the other; the page is cut between them. */
  readonly forms: number;
  /** Rows of lines on a form. */
  readonly rows: number;
  /** Free on the left of every form: it is bound there. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Moves everything to the right, for printers that take their paper a little askew. */
  readonly offsetX: number;
  /** Moves everything down. */
  readonly offsetY: number;
}

const STRAIGHT = { offsetX: 0, offsetY: 0 } as const;
const VOUCHER_PAPER: PrintPage = {
  width: 240,
  height: 140,
  forms: 1,
  rows: 6,
  left: 25,
  right: 10,
  top: 8,
  bottom: 6,
  ...STRAIGHT,
};

/** The default measures of each paper. */
export const usualPages: Readonly<Record<VoucherPaper, PrintPage>> = {
  '240x140': VOUCHER_PAPER,
  a4x2: { ...VOUCHER_PAPER, width: 210, height: 297, forms: 2, top: 10 },
  a4x3: { ...VOUCHER_PAPER, width: 210, height: 297, forms: 3, rows: 5, top: 6, bottom: 4 },
  a5: { ...VOUCHER_PAPER, width: 210, height: 148 },
  a4wide: { ...VOUCHER_PAPER, width: 210, height: 120, rows: 5, top: 6, bottom: 4 },
  custom: VOUCHER_PAPER,
};

/** The parts of a form that have a height of their own. */
export const FORM_HEIGHTS = { title: 10, head: 6.5, columns: 6, signatures: 7 } as const;

/** Two lines of small print fit, with some air. */
const LOWEST_ROW = 6;
/** Summary, account and two amounts need it. */
const NARROWEST_FORM = 130;

/** Limits of every measure, both ends included. */
export const pageLimits: Readonly<Record<keyof PrintPage, readonly [least: number, most: number]>> = {
  width: [140, 420],
  height: [80, 420],
  forms: [1, 4],
  rows: [2, 20],
  left: [0, 80],
  right: [0, 80],
  top: [0, 60],
  bottom: [0, 60],
  offsetX: [-50, 50],
  offsetY: [-50, 50],
};

/** Height of a row of lines, whatever it is: `pageProblems` says whether it will do. */
export function rowHeightOf(page: PrintPage): number {
  const { title, head, columns, signatures } = FORM_HEIGHTS;
  const fixed = title + head + columns + signatures + page.top + page.bottom;
  return (page.height / page.forms - fixed) / (page.rows + 1);
}

/** What is wrong with a page: measures out of their limits, or too little room for a form. */
export function pageProblems(page: PrintPage): Problem[] {
  const isOut = (Object.keys(pageLimits) as (keyof PrintPage)[]).some((key) => {
    const [least, most] = pageLimits[key];
    return !(page[key] >= least && page[key] <= most);
  });
  if (isOut) return [problem('PRINT_MEASURES', '纸张尺寸、边距、偏移、版数或行数超出范围，请改小或改大一些')];
  const problems: Problem[] = [];
  const width = page.width - page.left - page.right;
  if (width < NARROWEST_FORM) {
    const message = `左右边距之间只剩 ${rounded(width)} 毫米，至少要 ${NARROWEST_FORM} 毫米；请减小左右边距或换宽一些的纸`;
    problems.push(problem('PRINT_TOO_NARROW', message, 'left'));
  }
  const height = rowHeightOf(page);
  if (height < LOWEST_ROW) {
    const message = `每行只有 ${rounded(Math.max(0, height))} 毫米高，至少要 ${LOWEST_ROW} 毫米；请减少每版行数、版数或上下边距`;
    problems.push(problem('PRINT_TOO_LOW', message, 'rows'));
  }
  return problems;
}

const rounded = (millimetres: number) => Math.round(millimetres * 10) / 10;
