import { useMemo } from 'react';
import type { Fen } from '@mingzhang/shared/primitives/money';
import { withCurrency, withCurrencyAmount, type Rates } from './foreignOpening';
import type { OpeningTableRow } from './openingBalancesApi';
import type { NumberField, OpeningFigures } from './openingRows';
import type { PastedBlock } from './pasteBlock';
import { typeFigures, typeText, type Typing } from './typing';

/** What typing in a row does to the table; made anew only with the rows it is measured against. */
export function useRowActions(
  stored: readonly OpeningTableRow[] | null,
  rates: Rates,
  change: (next: (typing: Typing) => Typing) => void,
) {
  return useMemo(() => {
    const byCode = new Map(stored?.map((row) => [row.code, row]));
    // An edit is measured against the row as stored, not against what is on screen.
    const storedRow = (row: OpeningTableRow) => byCode.get(row.code) ?? row;
    const foreign = (row: OpeningTableRow, amount: Fen) =>
      withCurrencyAmount(row, storedRow(row), amount, rates);
    const edit = (row: OpeningTableRow, figures: OpeningFigures) =>
      change((typing) => typeFigures(typing, storedRow(row), figures));
    return {
      edit,
      setCurrencyAmount: (row: OpeningTableRow, amount: Fen) => edit(row, foreign(row, amount)),
      chooseCurrency: (row: OpeningTableRow, code: string) => edit(row, withCurrency(row, code, rates)),
      noteText: (row: OpeningTableRow, field: NumberField, text: string | null) =>
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
