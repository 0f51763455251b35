import type { CarryForward } from '../carryForward';
import { isUnused, type MonthEnd } from './carryForwardDue';
import { carryForwardInputs, isAsked, type CarryForwardSettingKey } from '../settings/carryForwardSettings';

/** Stands in for a rate that has not been entered, to see whether the books have an amount it would apply to. */
const HALF = 5_000;

/**
 * 未设置: a kind that carries nothing because the figures only the accountant knows have not been entered
 * (计提折旧 without assets), unlike one that has nothing to carry. A share of a balance (完工比例) is missing only
 * where there is such a balance.
 */
export function isUnset(kind: CarryForward, monthEnd: MonthEnd): boolean {
  const { ledger, period, accountSet, settings } = monthEnd;
  if (asksOf(kind, monthEnd).length > 0) return true;
  // The cards say what there is, and nothing is an answer too.
  if (kind.takesAssets && monthEnd.assets) return false;
  const needed = (kind.needs ?? []).filter((key) => isAsked(key, settings));
  const isEntered = (key: CarryForwardSettingKey) => {
    const value = settings[key];
    return Array.isArray(value) ? value.length > 0 : value !== 0;
  };
  if (needed.length === 0 || isUnused(kind, settings) || needed.some(isEntered)) return false;
  const shares = needed.filter((key) => carryForwardInputs[key].unit === 'percent');
  if (shares.length === 0) return true;
  const entered = { ...settings, ...Object.fromEntries(shares.map((key) => [key, HALF])) };
  return kind.draft(ledger, period, accountSet, entered) !== null;
}

/** What has to be entered for a kind in use, in sentences: quantities that no account shows. */
export function asksOf(
  kind: CarryForward,
  { ledger, period, accountSet, settings }: MonthEnd,
): readonly string[] {
  if (isUnused(kind, settings)) return [];
  return kind.asks?.(ledger, period, accountSet, settings) ?? [];
}
