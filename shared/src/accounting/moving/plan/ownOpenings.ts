import type { OwnOpening } from '../movedBooks';
import { BEFORE_MOVE } from './itemBook';
import type { MoveNotes } from './moveNotes';
import type { PlanOpening } from './movePlan';
import { tellTrialBalance } from './plannedOpenings';
import type { PlanTargets } from './planTargets';

/** 期初 of a whole set of ours, row for row; a second row of the same account, items and organization is refused. */
export function ownOpenings(
  openings: readonly OwnOpening[],
  codeOf: (spelling: string) => string,
  targets: PlanTargets,
  notes: MoveNotes,
): PlanOpening[] {
  const seen = new Set<string>();
  const planned = openings.flatMap((opening): PlanOpening[] => {
    const { at, organization, net, yearDebit, yearCredit, quantity, currency } = opening;
    const { yearResult, yearDebitQuantity, yearCreditQuantity } = opening;
    const code = codeOf(opening.account);
    const target = targets.byCode.get(code);
    if (!target) {
      notes.refuse(`期初的科目“${opening.account}”不在科目表里，请核对后重新上传`, at);
      return [];
    }
    const items = targets.complete(target, opening.items, BEFORE_MOVE, code);
    const key = JSON.stringify([organization, target.account, items]);
    if (seen.has(key)) notes.refuse(`科目“${opening.account}”的期初余额有两行，请保留其中一行`, at);
    seen.add(key);
    return [
      {
        ...{ account: target.account, items, net, yearDebit, yearCredit, quantity, currency },
        own: { organization, yearResult, yearDebitQuantity, yearCreditQuantity },
      },
    ];
  });
  tellTrialBalance(planned, notes);
  return planned;
}
