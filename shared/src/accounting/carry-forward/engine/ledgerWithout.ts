import type { Ledger, Movement } from '../../ledger';
import { movementDifference } from '../../movementDifference';
import { sumMovements } from '../../movements';

/** The books as they would be without some of what was posted. */
export function ledgerWithout(ledger: Ledger, posted: readonly Movement[]): Ledger {
  if (posted.length === 0) return ledger;
  return { ...ledger, movements: [...ledger.movements, ...movementDifference(sumMovements(posted), [])] };
}
