import { subtract, type Fen } from '../../primitives/money';
import { proportion } from '../../primitives/scaled';

/**
 * 铁路旅客运输进项税额 of a ticket that shows no tax: fare ÷ (1 + 9%) × 9%, rounded to the fen
 * (国家税务总局公告2024年第8号). 553.00 → 45.66 of tax in 553.00, 507.34 without it.
 */
export function railTax(fare: Fen): { readonly amount: Fen; readonly tax: Fen } {
  const tax = proportion(fare, 9, 109);
  return { amount: subtract(fare, tax), tax };
}
