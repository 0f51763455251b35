import { MAX_FEN } from '../../primitives/money';
import { periodLabel, type Period } from '../../primitives/period';
import { problem, type Problem } from '../../primitives/problem';
import type { AccountTree } from '../accountTree';
import { areItemsKnown, isCompleteTarget, type KnownItems } from '../carry-forward/settings/postingTarget';
import { currentPeriod, furthestPeriod, MONTHS_AHEAD, type OpenedPeriods } from '../periods';
import { comparedNumber } from './accountNumber';
import { fundKindTitles, isFundAccountCode, type FundAccount } from './fundAccount';

const LONGEST_NAME = 50;
const LONGEST_NUMBER = 40;

type Draft = Pick<FundAccount, 'name' | 'kind' | 'target' | 'number' | 'cashLimit'> & {
  readonly organizationId: number;
};

interface FundReferences {
  readonly accounts: AccountTree;
  readonly items: KnownItems;
  /** The other fund accounts of the set: a number is kept once, a name and an account once in an organization. */
  readonly others: readonly Draft[];
}

/** 资金账户检查: what prevents keeping one, each with its field. */
export function fundAccountProblems(account: Draft, references: FundReferences): Problem[] {
  const beside = references.others.filter(({ organizationId }) => organizationId === account.organizationId);
  return [
    ...nameProblems(account, beside),
    ...targetProblems(account, references, beside),
    ...numberProblems(account, references.others),
    ...limitProblems(account),
  ];
}

function nameProblems({ name }: Draft, others: readonly Draft[]): Problem[] {
  if (name.trim() === '' || name.length > LONGEST_NAME) {
    return [problem('FUND_NAME_INVALID', `请填写账户名称，不超过 ${LONGEST_NAME} 个字`, 'name')];
  }
  if (!others.some((other) => other.name === name)) return [];
  return [problem('FUND_NAME_TAKEN', `账户名称“${name}”已经使用`, 'name')];
}

function targetProblems(
  { kind, target }: Draft,
  { accounts, items }: Pick<FundReferences, 'accounts' | 'items'>,
  others: readonly Draft[],
): Problem[] {
  if (!isCompleteTarget(accounts, target) || !areItemsKnown(target, items)) {
    return [problem('FUND_TARGET_INCOMPLETE', '请选择末级科目，以及科目要求的辅助核算项目', 'target')];
  }
  const code = accounts.byId(target.accountId)?.code ?? '';
  if (!isFundAccountCode(kind, code)) {
    const message = `${fundKindTitles[kind]}账户不能对应科目 ${code}，请选择资金类科目`;
    return [problem('FUND_TARGET_OTHER_KIND', message, 'target')];
  }
  const other = others.find(
    (one) => one.target.accountId === target.accountId && one.target.auxiliaryKey === target.auxiliaryKey,
  );
  if (!other) return [];
  return [
    problem('FUND_TARGET_TAKEN', `科目 ${code} 已用于账户“${other.name}”，一个科目只对应一个账户`, 'target'),
  ];
}

function numberProblems({ number }: Draft, others: readonly Draft[]): Problem[] {
  if (number === '') return [];
  if (number.length > LONGEST_NUMBER || /[^\w.@-]/.test(number)) {
    return [problem('FUND_NUMBER_INVALID', `账号应为字母和数字，不超过 ${LONGEST_NUMBER} 位`, 'number')];
  }
  const other = others.find(
    (one) => one.number !== '' && comparedNumber(one.number) === comparedNumber(number),
  );
  return other ? [problem('FUND_NUMBER_TAKEN', `账号已用于账户“${other.name}”`, 'number')] : [];
}

function limitProblems({ kind, cashLimit }: Draft): Problem[] {
  if (cashLimit === null) return [];
  if (kind === 'cash' && cashLimit >= 0 && cashLimit <= MAX_FEN) return [];
  return [problem('FUND_LIMIT_INVALID', '只有现金账户有库存限额，限额不能为负', 'cashLimit')];
}

/** 启用期间: a month of the organization that is not closed, and that vouchers may be in. */
export function fundStartProblems(
  start: Period,
  { enabled, periods }: { readonly enabled: Period; readonly periods: OpenedPeriods['periods'] },
): Problem[] {
  const current = currentPeriod(periods);
  const usual = current === null ? '' : `，例如${periodLabel(current)}`;
  const furthest = furthestPeriod(periods);
  if (start < enabled) {
    return [problem('FUND_START_EARLY', `启用期间早于账套的启用期间${periodLabel(enabled)}`, 'startPeriod')];
  }
  if (furthest !== null && start > furthest) {
    const message =
      `启用期间最晚到${periodLabel(furthest)}（最新期间之后${MONTHS_AHEAD}个月），更晚的月份还不能记账：` +
      `请检查年份，或选择较早的期间${usual}`;
    return [problem('FUND_START_LATE', message, 'startPeriod')];
  }
  if (!periods.some(({ period, isClosed }) => isClosed && period >= start)) return [];
  const message = `${periodLabel(start)}已结账，请选择未结账的期间启用${usual}`;
  return [problem('FUND_START_CLOSED', message, 'startPeriod')];
}
