import type { PlanLine, PlanSlip } from '../plan/movePlan';
import { balanceKey, itemsIn, type BalanceKey, type Signatures } from './ourBalances';
import type { Origin } from './residuals';

/** What a slip turns over on a balance. */
export interface Effect {
  readonly debit: number;
  readonly credit: number;
}

/** The balances lines are compared under: items where a table has them, else the account. */
export type KeysOf = (line: PlanLine) => readonly BalanceKey[];

/** The finest balances of a line that a table tells apart, one of each kind of items. */
export function finestKeys(signatures: Signatures): KeysOf {
  return ({ account, items }) => {
    const kinds = signatures.get(account);
    if (!kinds) return [account];
    return kinds.map((categories) => balanceKey(account, itemsIn(items, categories)));
  };
}

/** What a slip turns over by balance, its lines on one balance together. */
export function effectsOf({ lines }: PlanSlip, keysOf: KeysOf): Map<BalanceKey, Effect> {
  const effects = new Map<BalanceKey, Effect>();
  for (const line of lines) {
    for (const key of keysOf(line)) {
      const known = effects.get(key) ?? { debit: 0, credit: 0 };
      effects.set(key, { debit: known.debit + line.debit, credit: known.credit + line.credit });
    }
  }
  return effects;
}

/** Differences that begin in a table and have no cause yet, by balance. */
export type OpenDifferences = Map<BalanceKey, Origin>;

/**
 * Whether a slip explains the differences of all its balances: 1 when ours has it and theirs does not, −1 the other way; null
 * when it does not.
 */
export function explains(
  effects: ReadonlyMap<BalanceKey, Effect>,
  open: ReadonlyMap<BalanceKey, Origin>,
): 1 | -1 | null {
  let sign: 1 | -1 | null = null;
  for (const [key, { debit, credit }] of effects) {
    if (debit === 0 && credit === 0) continue;
    const rest = open.get(key)?.rest;
    if (!rest || rest.opening !== 0) return null;
    sign ??= rest.debit === debit && rest.credit === credit ? 1 : -1;
    if (rest.debit !== sign * debit || rest.credit !== sign * credit) return null;
  }
  return sign;
}

/** Slips that touch a balance that differs. */
export function touching(
  slips: readonly PlanSlip[],
  open: ReadonlyMap<BalanceKey, Origin>,
  keysOf: KeysOf,
): PlanSlip[] {
  return slips.filter(({ lines }) => lines.some((line) => keysOf(line).some((key) => open.has(key))));
}
