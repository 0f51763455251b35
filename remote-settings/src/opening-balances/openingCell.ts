import { cellName, cellTitle } from './cellTitle';
import type { RowActions } from './OpeningLine';
import type { OpeningTableRow } from './openingBalancesApi';
import type { NumberField } from './openingRows';
import { isBlock } from './pasteBlock';
import { focusBelow, focusBeside } from './cellFocus';
import type { UnreadTexts } from './typing';

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
