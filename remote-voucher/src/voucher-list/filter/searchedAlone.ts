import { countCriteria } from '../voucherListAddress';
import { NO_CRITERIA, type VoucherCriteria } from '../../voucherListApi';

/**
 * What a quick search asks for, without what was asked for before it. Null: it stands alone, or the list
 * is asked for something else by now.
 */
export function searchedAlone(
  criteria: VoucherCriteria,
  asks: Partial<VoucherCriteria> | null,
): VoucherCriteria | null {
  if (asks === null) return null;
  const names = Object.keys(NO_CRITERIA) as (keyof VoucherCriteria)[];
  const isAsked = names.every((name) => asks[name] === undefined || asks[name] === criteria[name]);
  const alone = { ...NO_CRITERIA, ...asks };
  return isAsked && countCriteria(alone) < countCriteria(criteria) ? alone : null;
}
