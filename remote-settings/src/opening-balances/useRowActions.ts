import { useMemo } from 'react';
import type { Fen } from '@mingzhang/shared/primitives/money';
import { withCurrency, withCurrencyAmount, type Rates } from './foreignOpening';
import type { SheetRow } from './openingBalancesApi';
import type { NumberField, OpeningFigures } from './openingRows';
import type { PastedBlock } from './pasteBlock';
import { typeFigures, typeText, type SheetTyping } from './typing';

/** What typing in a row does to the sheet; made anew only with the rows it is measured against. */
export function useRowActions(
  stored: readonly SheetRow[] | null,
  rates: Rates,
  change: (next: (typing: SheetTyping) => SheetTyping) => void,
) {
  return useMemo(() => {
    const byCode = new Map(stored?.map((row) => [row.code, row]));
    // An edit is measured against the row as stored, not against what is on screen.
    const storedRow = (row: SheetRow) => byCode.get(row.code) ?? row;
    const foreign = (row: SheetRow, amount: Fen) => withCurrencyAmount(row, storedRow(row), amount, rates);
    const edit = (row: SheetRow, figures: OpeningFigures) =>
      change((typing) => typeFigures(typing, storedRow(row), figures));
    return {
      edit,
      setCurrencyAmount: (row: SheetRow, amount: Fen) => edit(row, foreign(row, amount)),
      chooseCurrency: (row: SheetRow, code: string) => edit(row, withCurrency(row, code, rates)),
      noteText: (row: SheetRow, field: NumberField, text: string | null) =>
        change((typing) => typeText(typing, row.code, field, text)),
      /** All cells of a block at once; what could not be read in them before is gone. */
      fill: (cells: PastedBlock['cells']) =>
        change((typing) =>
          cells.reduce((filled, { row, figures }) => {
            const { currencyAmount } = figures;
            const all = currencyAmount === undefined ? figures : foreign(row, currencyAmount);
            const [field] = Object.keys(figures) as [NumberField];
            return typeFigures(typeText(filled, row.code, field, null), storedRow(row), all);
          }, typing),
        ),
    };
  }, [stored, rates, change]);
}
