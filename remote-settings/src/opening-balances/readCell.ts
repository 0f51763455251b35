import {
  QUANTITY_ADVICE,
  readPastedAmount,
  readTypedAmount,
  readTypedQuantity,
  typedAmountProblem,
} from '../typedNumbers';
import type { NumberField, OpeningFigures } from './openingRows';

const QUANTITIES: readonly NumberField[] = ['quantity', 'yearDebitQuantity', 'yearCreditQuantity'];

const isQuantity = (field: NumberField) => QUANTITIES.includes(field);

/** What a text pasted into a cell gives it; undefined: nothing it could hold. */
export function readPastedCell(field: NumberField, text: string): OpeningFigures | undefined {
  const number = isQuantity(field) ? readTypedQuantity(text.replace(/\s/g, '')) : readPastedAmount(text);
  return number === undefined ? undefined : { [field]: number };
}

/** Why a cell cannot hold a text. */
export function cellProblem(field: NumberField, text: string): string {
  if (isQuantity(field)) return QUANTITY_ADVICE;
  const problem = typedAmountProblem(text);
  // Pasted text is not calculated; an expression is reported the same way.
  return readTypedAmount(text) === undefined ? problem : '不是金额，请输入数字，如 1234.50';
}
