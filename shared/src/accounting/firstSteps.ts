import type { Period } from '../primitives/period';
import type { Goal } from './goal';
import { openPeriods, uncarriedPeriods, type HomeFacts } from './homeTodo';
import { may, type Capability, type Role } from './permission';
import { trialBalance, trialFaults, trialRows } from './trialBalance';

/** 期初 → 凭证 → 结转 → 报表: the way through the first month of new books. */
export interface FirstStep {
  readonly title: string;
  /** What is done there. */
  readonly hint: string;
  readonly isDone: boolean;
  /** Where it is done; null when the role may not do it. */
  readonly goal: Goal | null;
}

/**
 * The four steps of books that have just begun, each with whether it is done; none once the first month is
 * closed or a later month is being written: by then the way is known. Statements are read before closing, so
 * the last step ends with it.
 */
export function firstSteps(facts: HomeFacts, role: Role): FirstStep[] {
  const [first] = facts.periods.map(({ period }) => period).sort();
  if (first === undefined || openPeriods(facts.periods)[0] !== first) return [];
  if (facts.words.some(({ period }) => period > first)) return [];
  const step = (title: string, hint: string, isDone: boolean, capability: Capability, goal: Goal) => ({
    title,
    hint,
    isDone,
    goal: may(role, capability) ? goal : null,
  });
  return [
    step(
      '期初',
      '录入启用时各科目的余额，试算平衡；新公司没有余额可以跳过',
      hasBalancedOpenings(facts),
      'setting.write',
      { kind: 'openings' },
    ),
    step('凭证', '录入第一个月的凭证', facts.words.length > 0, 'voucher.write', { kind: 'newVoucher' }),
    step('结转', '月末生成结转凭证，结转损益', isCarried(facts, first), 'closing.close', {
      kind: 'carryForward',
      period: first,
    }),
    step('报表', '查看利润表和资产负债表，然后结账', false, 'report.read', {
      kind: 'statement',
      type: 'profit',
    }),
  ];
}

function hasBalancedOpenings({ beginnings }: HomeFacts): boolean {
  if (!beginnings) return false;
  const balance = trialBalance(trialRows(beginnings.openings, beginnings.accounts));
  const isEntered = beginnings.openings.some(
    ({ net, yearDebit, yearCredit }) => net !== 0 || yearDebit !== 0 || yearCredit !== 0,
  );
  return isEntered && trialFaults(balance).length === 0;
}

/** Something was earned or spent in the month, and nothing of it is left on its accounts. */
function isCarried(facts: HomeFacts, month: Period): boolean {
  const { accounts, movements } = facts.results;
  const hasMoved = movements.some(
    ({ period, accountId, debit, credit }) =>
      period === month &&
      accounts.byId(accountId)?.category === 'profitAndLoss' &&
      (debit !== 0 || credit !== 0),
  );
  return hasMoved && !uncarriedPeriods(facts).includes(month);
}
