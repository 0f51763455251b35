import { cutText } from '../../../primitives/cutText';
import type { MoveNotes } from './moveNotes';
import type { PlanAccount } from './movePlan';

/** No account's name is longer. */
const LONGEST_NAME = 60;

/**
 * Accounts below one parent, or of the first level, by names of their own: of two of the same name the later is named by its code
 * as well, which is told. A chart of ours has none such: there it is refused.
 */
export function siblingsApart(accounts: readonly PlanAccount[], notes: MoveNotes): PlanAccount[] {
  const taken = new Map<string, string>();
  return accounts.map((account) => {
    const key = `${account.parent ?? ''}|${account.name}`;
    const first = taken.get(key);
    taken.set(key, first ?? account.code);
    if (first === undefined) return account;
    const title = `科目“${account.code}”与“${first}”在同一个上级下，都叫“${account.name}”`;
    if (account.own) {
      notes.refuse(`${title}；请改其中一个的名称后重新上传`);
      return account;
    }
    const suffix = `(${account.code})`;
    const name = `${cutText(account.name, LONGEST_NAME - suffix.length)}${suffix}`;
    notes.tell(`${title}；后一个按“${name}”迁入，可以迁入后再改名称`);
    return { ...account, name };
  });
}
