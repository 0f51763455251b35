import { countCriteria } from '../voucherListAddress';
import { NO_CRITERIA, type VoucherCriteria } from '../../voucherListApi';

/**
 * What a quick search asks for, without what was asked for before it. Null: it is alone, or the list
 * is asked for something else by now.
 */
export function searchedAlone(
  criteria: VoucherCriteria,
  asks: Partial<VoucherCriteria> | null,
): VoucherCriteria | null {
  if (asks === null) return null;
  const alone = { ...NO_CRITERIA, ...asks };
  return isAsked(criteria, asks) && countCriteria(alone) < countCriteria(criteria) ? alone : null;
}

/** What is asked for besides a quick search: the next one takes its place, unless it was changed meanwhile. */
export function withoutSearch(
  criteria: VoucherCriteria,
  searched: Partial<VoucherCriteria> | null,
): VoucherCriteria {
  if (searched === null || !isAsked(criteria, searched)) return criteria;
  const cleared = Object.fromEntries(Object.keys(searched).map((name) => [name, null]));
  return { ...criteria, ...cleared };
}

function isAsked(criteria: VoucherCriteria, asks: Partial<VoucherCriteria>): boolean {
  const names = Object.keys(NO_CRITERIA) as (keyof VoucherCriteria)[];
  return names.every((name) => asks[name] === undefined || asks[name] === criteria[name]);
}
