import type { Paper } from './printJob';

/** Points per millimetre. */
const MM = 72 / 25.4;

/** One voucher form on a page, in points from the page's upper left corner. */
export interface Slot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How a paper is used: its size and the places of the forms on it. */
export interface SheetLayout {
  readonly page: readonly [width: number, height: number];
  readonly slots: readonly Slot[];
  /** Rows of lines one form holds. */
  readonly rows: number;
  /** Height of a row, in points. */
  readonly rowHeight: number;
}

/** 240×140 is bound on the left: 25 mm stay free there. */
export const layouts: Readonly<Record<Paper, SheetLayout>> = {
  '240x140': layout({ page: [240, 140], forms: 1, left: 25, right: 10, top: 8, rows: 6, rowHeight: 13 }),
  a4x2: layout({ page: [210, 297], forms: 2, left: 22, right: 10, top: 10, rows: 6, rowHeight: 14 }),
  a4x3: layout({ page: [210, 297], forms: 3, left: 22, right: 10, top: 5, rows: 5, rowHeight: 9.8 }),
  a5: layout({ page: [210, 148], forms: 1, left: 22, right: 10, top: 10, rows: 6, rowHeight: 14 }),
};

interface InMillimetres {
  readonly page: readonly [width: number, height: number];
  readonly forms: number;
  readonly left: number;
  readonly right: number;
  /** Free above each form. */
  readonly top: number;
  readonly rows: number;
  readonly rowHeight: number;
}

function layout({ page, forms, left, right, top, rows, rowHeight }: InMillimetres): SheetLayout {
  const [width, height] = page;
  const share = height / forms;
  return {
    page: [width * MM, height * MM],
    slots: Array.from({ length: forms }, (_, index) => ({
      left: left * MM,
      top: (index * share + top) * MM,
      width: (width - left - right) * MM,
      height: (share - top * 2) * MM,
    })),
    rows,
    rowHeight: rowHeight * MM,
  };
}
