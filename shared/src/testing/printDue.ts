import type { Standard, Taxpayer } from '../accounting/accountSet';
import type { CarryForward } from '../accounting/carry-forward/carryForward';
import { carryForwardDue } from '../accounting/carry-forward/engine/carryForwardDue';
import {
  defaultCarryForwardSettings,
  type CarryForwardSettings,
} from '../accounting/carry-forward/settings/carryForwardSettings';
import type { PostingTarget } from '../accounting/carry-forward/settings/postingTarget';
import { NO_AUXILIARY } from '../accounting/auxiliary';
import { period } from '../primitives/period';
import type { GivenLedger } from './given';
import { print } from './print';

interface MonthEndOf {
  readonly at?: string;
  readonly standard?: Standard;
  readonly taxpayer?: Taxpayer;
}

/** What a kind has to carry, as `print` shows it: at the end of December 2024, small standard, general taxpayer. */
export function printDue(
  kind: CarryForward,
  ledger: GivenLedger,
  settings: Partial<CarryForwardSettings> = {},
  { at = '2024-12', standard = 'small', taxpayer = 'general' }: MonthEndOf = {},
): string {
  const monthEnd = {
    ledger,
    period: period(at),
    accountSet: { standard, taxpayer },
    settings: { ...defaultCarryForwardSettings, ...settings },
  };
  return print(carryForwardDue(kind, monthEnd, []), ledger.accounts, ledger.auxiliaryItems);
}

/** A plain account of a `given` ledger, by its code. */
export function at(code: string): PostingTarget {
  return { accountId: Number(code), auxiliaryKey: NO_AUXILIARY };
}
