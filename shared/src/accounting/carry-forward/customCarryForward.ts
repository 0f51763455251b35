import { fen, sum } from '../../primitives/money';
import type { Period } from '../../primitives/period';
import { problem, type Problem } from '../../primitives/problem';
import type { AccountTree } from '../accountTree';
import type { Ledger } from '../ledger';
import type { CarryForward } from './carryForward';
import { carryForwardDraft, clearingLine, standingsUnder } from './carryForwardDraft';
import { portionOf } from './portionOf';
import { isCompletePlace, placeLine, type PostingPlace } from './postingPlace';

/** 自定义结转: a share of what stands on one account goes to another, every month. */
export interface CustomCarryForward {
  readonly id: number;
  readonly name: string;
  /** 转出科目, with everything under it. */
  readonly fromAccountId: number;
  /** 转入科目. */
  readonly into: PostingPlace;
  /** Basis points: 5000 is half. */
  readonly share: number;
}

/** A custom carry-forward among the others; `customId` tells them apart, for they share one key. */
export interface DefinedCarryForward extends CarryForward {
  readonly customId: number;
}

/**
 * The carry-forward a definition describes.
 *
 * 40% of 管理费用—房租 (借 5,000.00) into 销售费用—房租: 借 560106 2,000.00 · 贷 560206 2,000.00.
 */
export function customCarryForward(
  definition: CustomCarryForward,
  accounts: AccountTree,
): DefinedCarryForward {
  const { id, name, fromAccountId, into, share } = definition;
  const from = accounts.byId(fromAccountId);
  return {
    key: 'custom',
    customId: id,
    title: name,
    rule: `将${nameOf(accounts, fromAccountId)}余额的${percentOf(share)}转入${nameOf(accounts, into.accountId)}。`,
    occasion: {},
    inputs: [],
    isComparedWithMade: true,
    draft(ledger, period) {
      if (!from) return null;
      const books = from.category === 'profitAndLoss' ? beforeTransfer(ledger, period) : ledger;
      const portions = standingsUnder(books, period, from.code)
        .map((standing) => portionOf(standing, share))
        .filter(({ net }) => net !== 0);
      const total = sum(portions.map(({ net }) => net));
      const side = total > 0 ? 'debit' : 'credit';
      const taken = placeLine(name, ledger.accounts, into, side, fen(Math.abs(total)));
      if (taken.length === 0) return null;
      return carryForwardDraft('custom', period, [
        ...portions.map((portion) => clearingLine(name, portion)),
        ...taken,
      ]);
    },
  };
}

/** 结转损益 comes later and empties the account; the share is one of what stood there before. */
function beforeTransfer(ledger: Ledger, period: Period): Ledger {
  const movements = ledger.movements.filter(
    (movement) => movement.period !== period || !movement.isProfitTransfer,
  );
  return { ...ledger, movements };
}

const MAX_NAME_LENGTH = 30;

/** What stands against keeping a definition. Answers in the order of the form. */
export function customCarryForwardProblems(
  { name, fromAccountId, into, share }: Omit<CustomCarryForward, 'id'>,
  accounts: AccountTree,
): Problem[] {
  const problems: Problem[] = [];
  const from = accounts.byId(fromAccountId);
  const target = accounts.byId(into.accountId);
  if (name.trim() === '' || name.length > MAX_NAME_LENGTH) {
    problems.push(problem('CUSTOM_NAME_INVALID', `请填写结转名称，最多${MAX_NAME_LENGTH}个字`, 'name'));
  }
  if (!from) problems.push(problem('CUSTOM_FROM_MISSING', '请选择转出科目', 'fromAccountId'));
  if (!target) problems.push(problem('CUSTOM_INTO_MISSING', '请选择转入科目', 'into'));
  if (from && target && accounts.subtreeOf(from.id).some(({ id }) => id === target.id)) {
    problems.push(problem('CUSTOM_INTO_ITSELF', '转入科目不能是转出科目或其下级科目', 'into'));
  } else if (target && (target.unit !== null || !isCompletePlace(accounts, into))) {
    problems.push(
      problem('CUSTOM_INTO_NOT_POSTABLE', '转入科目应为末级科目，不核算数量，并选好辅助核算项目', 'into'),
    );
  }
  if (!Number.isInteger(share) || share < 1 || share > 10_000) {
    problems.push(problem('CUSTOM_SHARE_INVALID', '结转比例应大于0%，不超过100%', 'share'));
  }
  return problems;
}

function nameOf(accounts: AccountTree, id: number): string {
  const account = accounts.byId(id);
  return account ? `${account.code} ${account.name}` : '已删除的科目';
}

/** 3333 → "33.33%", 5000 → "50%". */
function percentOf(basisPoints: number): string {
  const decimals = String(basisPoints % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${Math.trunc(basisPoints / 100)}${decimals === '' ? '' : `.${decimals}`}%`;
}
