import { add, fen, sum, ZERO, type Fen } from '../../../primitives/money';
import type { Period } from '../../../primitives/period';
import { formatPercent } from '../../../primitives/percent';
import { problem, type Problem } from '../../../primitives/problem';
import { quantityOf } from '../../../primitives/scaled';
import type { AccountTree } from '../../accountTree';
import type { Ledger } from '../../ledger';
import type { CarryForward } from '../carryForward';
import { carryForwardDraft, clearingLine } from '../carryForwardDraft';
import { balancesOf, type LeafBalance } from '../../leafBalances';
import { portionsOf, uncountedAsks } from '../amounts/portionOf';
import {
  areItemsKnown,
  disabledIn,
  isCompleteTarget,
  targetLine,
  type KnownItems,
  type PostingTarget,
} from '../settings/postingTarget';

/** 自定义结转: shares of what is on one account go to others, every month. */
export interface CustomCarryForward {
  readonly id: number;
  readonly name: string;
  /** 转出科目, with everything under it. */
  readonly fromAccountId: number;
  /** 转入: together at most the whole. */
  readonly targets: readonly CustomTarget[];
}

export interface CustomTarget {
  readonly into: PostingTarget;
  /** Basis points: 5000 is half. */
  readonly share: number;
}

/** A custom carry-forward among the others; they share one key, `customId` says which one it is. */
export interface DefinedCarryForward extends CarryForward {
  readonly customId: number;
}

/** Which definition a carry-forward comes from; null for the kinds everybody has. */
export function customIdOf(kind: CarryForward): number | null {
  return 'customId' in kind ? (kind as DefinedCarryForward).customId : null;
}

/**
 * The carry-forward a definition describes.
 *
 * 管理费用—房租 借 5,000.00, 40% to the shop and 25% to the workshop: 贷 560206 3,250.00 · 借 560106
 * 2,000.00 · 借 410107 1,250.00.
 */
export function customCarryForward(
  definition: CustomCarryForward,
  accounts: AccountTree,
): DefinedCarryForward {
  const { id, name, fromAccountId, targets } = definition;
  const shares = targets.map(
    ({ into, share }) => `${formatPercent(share)}%转入${nameOf(accounts, into.accountId)}`,
  );
  return {
    key: 'custom',
    customId: id,
    title: name,
    rule: `将${nameOf(accounts, fromAccountId)}余额的${shares.join('，')}。`,
    occasion: {},
    inputs: [],
    comparedWithMade: 'typed',
    reads: (chart) => chart.subtreeOf(fromAccountId),
    posts: (chart) => targets.flatMap(({ into }) => chart.byId(into.accountId) ?? []),
    asks: (ledger, period) =>
      uncountedAsks(balancesToCarry(ledger, period, fromAccountId), totalShare(targets)),
    draft(ledger, period) {
      const balances = balancesToCarry(ledger, period, fromAccountId);
      if (uncountedAsks(balances, totalShare(targets)).length > 0) return null;
      const wanted = targets.map(({ share }) => share);
      const taken = balances.map((balance) => ({ balance, portions: portionsOf(balance, wanted) }));
      const received = targets.flatMap(({ into }, index) => {
        const total = sum(taken.flatMap(({ portions }) => portions[index]?.net ?? []));
        const side = total > 0 ? 'debit' : 'credit';
        return targetLine(name, ledger.accounts, into, side, fen(Math.abs(total)));
      });
      if (received.length < targets.length) return null;
      const given = taken
        .map(({ balance, portions }) => together(balance, portions))
        .filter(({ net }) => net !== 0);
      return carryForwardDraft('custom', period, [
        ...given.map((portion) => clearingLine(name, portion)),
        ...received,
      ]);
    },
  };
}

/** What all targets take of one balance, so that the voucher balances. */
function together(balance: LeafBalance, portions: readonly LeafBalance[]): LeafBalance {
  const [first] = portions;
  const net = portions.reduce<Fen>((total, portion) => add(total, portion.net), ZERO);
  if (!first) return { ...balance, net };
  const quantity = portions.reduce((total, { totals }) => total + totals.openingQuantity, 0);
  return { ...first, net, totals: { ...first.totals, openingQuantity: quantityOf(quantity) } };
}

const totalShare = (targets: readonly CustomTarget[]) =>
  targets.reduce((total, { share }) => total + share, 0);

/** What is on 转出科目 and below. */
function balancesToCarry(ledger: Ledger, period: Period, fromAccountId: number): LeafBalance[] {
  const isResult = ledger.accounts.byId(fromAccountId)?.category === 'profitAndLoss';
  const books = isResult ? beforeTransfer(ledger, period) : ledger;
  return balancesOf(books, period, ledger.accounts.subtreeOf(fromAccountId));
}

/** 结转损益 comes later and empties the account; the shares are of what was there before. */
function beforeTransfer(ledger: Ledger, period: Period): Ledger {
  const movements = ledger.movements.filter(
    (movement) => movement.period !== period || !movement.isProfitTransfer,
  );
  return { ...ledger, movements };
}

const MAX_NAME_LENGTH = 30;
const WHOLE = 10_000;

/** What prevents keeping a definition. Answers in the order of the form. */
export function customCarryForwardProblems(
  { name, fromAccountId, targets }: Omit<CustomCarryForward, 'id'>,
  accounts: AccountTree,
  items: KnownItems,
): Problem[] {
  const problems: Problem[] = [];
  if (name.trim() === '' || name.length > MAX_NAME_LENGTH) {
    problems.push(problem('CUSTOM_NAME_INVALID', `请填写结转名称，最多${MAX_NAME_LENGTH}个字`, 'name'));
  }
  const from = accounts.byId(fromAccountId);
  if (!from) {
    problems.push(problem('CUSTOM_FROM_MISSING', '请选择转出科目', 'fromAccountId'));
  } else if (!from.isEnabled) {
    const message = `转出科目“${from.code} ${from.name}”已停用，请启用或改选`;
    problems.push(problem('CUSTOM_DISABLED', message, 'fromAccountId'));
  }
  if (targets.length === 0) {
    problems.push(problem('CUSTOM_INTO_MISSING', '请至少填写一个转入科目', 'targets'));
  }
  problems.push(
    ...targets.flatMap((target, index) => targetProblems(target, index, fromAccountId, accounts, items)),
  );
  if (totalShare(targets) > WHOLE) {
    problems.push(problem('CUSTOM_SHARE_INVALID', '各转入科目的比例合计不能超过100%', 'targets'));
  }
  return problems;
}

function targetProblems(
  { into, share }: CustomTarget,
  index: number,
  fromAccountId: number,
  accounts: AccountTree,
  items: KnownItems,
): Problem[] {
  const row = `第${index + 1}行：`;
  const at = `targets[${index}]`;
  const target = accounts.byId(into.accountId);
  const problems: Problem[] = [];
  if (!target) {
    problems.push(problem('CUSTOM_INTO_MISSING', `${row}请选择转入科目`, at));
  } else if (accounts.subtreeOf(fromAccountId).some(({ id }) => id === target.id)) {
    problems.push(problem('CUSTOM_INTO_ITSELF', `${row}转入科目不能是转出科目或其下级科目`, at));
  } else if (target.unit !== null || !isCompleteTarget(accounts, into)) {
    const message = `${row}转入科目应为末级科目，不核算数量，并选好辅助核算项目`;
    problems.push(problem('CUSTOM_INTO_NOT_POSTABLE', message, at));
  } else if (!areItemsKnown(into, items)) {
    problems.push(problem('CUSTOM_ITEM_UNKNOWN', `${row}转入科目的辅助核算项目不存在，请重新选择`, at));
  } else {
    const disabled = disabledIn(into, accounts, items).join('、');
    if (disabled)
      problems.push(problem('CUSTOM_DISABLED', `${row}转入的${disabled}已停用，请启用或改选`, at));
  }
  if (!Number.isInteger(share) || share < 1 || share > WHOLE) {
    problems.push(problem('CUSTOM_SHARE_INVALID', `${row}比例应大于0%，不超过100%`, at));
  }
  return problems;
}

function nameOf(accounts: AccountTree, id: number): string {
  const account = accounts.byId(id);
  return account ? `${account.code} ${account.name}` : '已删除的科目';
}
