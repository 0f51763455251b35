import { invariant } from '../primitives/invariant';
import { parseYuan, type Fen } from '../primitives/money';

/** An amount in a test, as an accountant writes it: yuan('1,000.00'). */
export function yuan(text: string): Fen {
  const amount = parseYuan(text.replaceAll(',', ''));
  invariant(amount !== undefined, `${text} is not an amount`);
  return amount;
}
