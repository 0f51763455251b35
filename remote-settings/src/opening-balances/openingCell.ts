import { cellName, cellTitle } from './cellTitle';
import type { OpeningTableRow } from './openingBalancesApi';
import type { NumberField, OpeningFigures } from './openingRows';
import { isBlock, type PasteTarget } from './pasteBlock';
import { focusBelow, focusBeside } from './cellFocus';
import type { UnreadTexts } from './typing';
import type { Fen } from '@mingzhang/shared/primitives/money';

/** What can be done with a row. Stays the same object between keystrokes. */
export interface RowActions {
  readonly edit: (row: OpeningTableRow, figures: OpeningFigures) => void;
  /** 原币; 本位币 follows by the rate. */
  readonly setCurrencyAmount: (row: OpeningTableRow, amount: Fen) => void;
  readonly chooseCurrency: (row: OpeningTableRow, code: string) => void;
  /** A text that holds no number, or (null) that it is mended. */
  readonly noteText: (row: OpeningTableRow, field: NumberField, text: string | null) => void;
  /** A block of cells, from one on. */
  readonly paste: (target: PasteTarget, text: string) => void;
  readonly addCombination: (row: OpeningTableRow) => void;
}

export interface CellProps<Field extends NumberField> {
  readonly row: OpeningTableRow;
  readonly field: Field;
  readonly unread: UnreadTexts | undefined;
  readonly isLocked: boolean;
  readonly actions: RowActions;
}

/** What every cell of the openings has: a name, the keys of a spreadsheet, and a text it may fail to hold. */
export function cellOf({ row, field, unread, isLocked, actions }: CellProps<NumberField>) {
  return {
    ariaLabel: cellTitle(row, field),
    cell: cellName(row.code, field),
    disabled: isLocked,
    unread: unread?.[field],
    onUnread: (text: string | null) => actions.noteText(row, field, text),
    onEnter: focusBelow,
    onArrow: focusBeside,
    onPasteBlock: (text: string) => {
      if (!isBlock(text)) return false;
      actions.paste({ code: row.code, field }, text);
      return true;
    },
  };
}
