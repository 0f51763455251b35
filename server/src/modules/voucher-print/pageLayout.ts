import { FORM_HEIGHTS, rowHeightOf, type PrintPage } from '@mingzhang/shared/accounting/voucherPaper';

/** Points per millimetre. */
const MM = 72 / 25.4;

/** A rectangle on the page, in points from the page's upper left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A page in points: where its forms are drawn, and how high the parts of a form are. */
export interface PageLayout {
  readonly size: readonly [width: number, height: number];
  /** The forms, from above. */
  readonly boxes: readonly Box[];
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

export function pageLayout(size: PrintPage): PageLayout {
  const share = size.height / size.forms;
  const indices = Array.from({ length: size.forms }, (_, index) => index);
  const { title, head, columns, signatures } = FORM_HEIGHTS;
  return {
    size: [size.width * MM, size.height * MM],
    boxes: indices.map((index) => ({
      left: (size.left + size.offsetX) * MM,
      top: (index * share + size.top + size.offsetY) * MM,
      width: (size.width - size.left - size.right) * MM,
      height: (share - size.top - size.bottom) * MM,
    })),
    rows: size.rows,
    heights: {
      title: title * MM,
      head: head * MM,
      columns: columns * MM,
      signatures: signatures * MM,
      row: rowHeightOf(size) * MM,
    },
    cuts: indices.slice(1).map((index) => (index * share + size.offsetY) * MM),
    binding: size.left >= LEAST_BINDING ? (size.left - BINDING_GAP + size.offsetX) * MM : null,
  };
}
