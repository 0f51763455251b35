import { FORM_HEIGHTS, rowHeightOf, type VoucherSheet } from '@mingzhang/shared/accounting/voucherPaper';

/** Points per millimetre. */
const MM = 72 / 25.4;

/** A rectangle on the page, in points from the page's upper left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A sheet in points: where its forms stand, and how high the parts of a form are. */
export interface SheetLayout {
  readonly page: readonly [width: number, height: number];
  /** The forms, from above. */
  readonly places: readonly Box[];
  readonly rows: number;
  readonly heights: Readonly<Record<keyof typeof FORM_HEIGHTS | 'row', number>>;
  /** 裁切线 from side to side, by their distance from above. */
  readonly cuts: readonly number[];
  /** 装订线, by its distance from the left; null where there is no room for it. */
  readonly binding: number | null;
}

/** Room for the punch between the binding line and the form. */
const BINDING_GAP = 4;
const LEAST_BINDING = 10;

export function sheetLayout(sheet: VoucherSheet): SheetLayout {
  const share = sheet.height / sheet.forms;
  const indices = Array.from({ length: sheet.forms }, (_, index) => index);
  const { title, head, columns, signatures } = FORM_HEIGHTS;
  return {
    page: [sheet.width * MM, sheet.height * MM],
    places: indices.map((index) => ({
      left: (sheet.left + sheet.offsetX) * MM,
      top: (index * share + sheet.top + sheet.offsetY) * MM,
      width: (sheet.width - sheet.left - sheet.right) * MM,
      height: (share - sheet.top - sheet.bottom) * MM,
    })),
    rows: sheet.rows,
    heights: {
      title: title * MM,
      head: head * MM,
      columns: columns * MM,
      signatures: signatures * MM,
      row: rowHeightOf(sheet) * MM,
    },
    cuts: indices.slice(1).map((index) => (index * share + sheet.offsetY) * MM),
    binding: sheet.left >= LEAST_BINDING ? (sheet.left - BINDING_GAP + sheet.offsetX) * MM : null,
  };
}
