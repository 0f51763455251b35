import { ruleAccount } from '../ruleAccount';
import { problem, type Problem } from '../../primitives/problem';
import type { Standard } from '../accountSet';
import type { AccountTree } from '../accountTree';
import { cashFlowItem } from '../cash-flow/cashFlowForm';
import {
  areItemsKnown,
  disabledIn,
  isCompleteTarget,
  type KnownItems,
  type PostingTarget,
} from '../carry-forward/settings/postingTarget';
import { NO_AUXILIARY } from '../auxiliary';

/** Which way money goes. */
export type FundFlow = 'received' | 'paid';

/** 收支类别: what an entry of a journal is booked against. */
export interface FundCategory {
  readonly id: number;
  readonly name: string;
  readonly flow: FundFlow;
  readonly target: PostingTarget;
  /** 现金流量项目; null: the rules propose one. */
  readonly cashFlowLine: number | null;
  readonly version: number;
}

type Draft = Omit<FundCategory, 'id' | 'version'>;

/** What a category is checked against; `others` are the other ones of the set. */
interface CategoryReferences {
  readonly standard: Standard;
  readonly accounts: AccountTree;
  readonly items: KnownItems;
  readonly others: readonly Pick<FundCategory, 'name' | 'flow'>[];
}

/** 收支类别检查: what prevents keeping one, each with its field. */
export function fundCategoryProblems(
  { name, flow, target, cashFlowLine }: Draft,
  { standard, accounts, items, others }: CategoryReferences,
): Problem[] {
  const problems: Problem[] = [];
  if (others.some((other) => other.flow === flow && other.name === name)) {
    problems.push(problem('FUND_CATEGORY_TAKEN', `收支类别“${name}”已经使用`, 'name'));
  }
  if (!isCompleteTarget(accounts, target) || !areItemsKnown(target, items)) {
    problems.push(problem('FUND_CATEGORY_TARGET', '请选择末级科目，以及科目要求的辅助核算项目', 'target'));
  }
  const [disabled] = disabledIn(target, accounts, items);
  if (disabled) problems.push(problem('FUND_CATEGORY_DISABLED', `${disabled}已停用`, 'target'));
  if (cashFlowLine !== null && !cashFlowItem(standard, cashFlowLine)) {
    problems.push(problem('FUND_CATEGORY_CASH_FLOW', '没有这个现金流量项目，请从列表中选择', 'cashFlowLine'));
  }
  return problems;
}

/** 管理费用 and 财务费用, the same below both standards. */
const EXPENSES: Readonly<Record<Standard, Readonly<Record<'administration' | 'finance', string>>>> = {
  small: { administration: '5602', finance: '5603' },
  enterprise: { administration: '6602', finance: '6603' },
};

/** The usual categories and their accounts in the charts a set begins with. */
function usual(standard: Standard): readonly (readonly [name: string, flow: FundFlow, code: string])[] {
  const { administration, finance } = EXPENSES[standard];
  return [
    ['收货款', 'received', '1122'],
    ['预收货款', 'received', '2203'],
    ['收回备用金', 'received', '122101'],
    ['收回押金', 'received', '122102'],
    ['利息收入', 'received', `${finance}02`],
    ['借款', 'received', '2001'],
    ['付货款', 'paid', '2202'],
    ['预付货款', 'paid', '1123'],
    ['工资', 'paid', '221101'],
    ['社会保险费', 'paid', '221104'],
    ['住房公积金', 'paid', '221105'],
    ['办公费', 'paid', `${administration}02`],
    ['差旅费', 'paid', `${administration}03`],
    ['业务招待费', 'paid', `${administration}04`],
    ['水电费', 'paid', `${administration}05`],
    ['房租', 'paid', `${administration}06`],
    ['银行手续费', 'paid', `${finance}03`],
    ['利息支出', 'paid', `${finance}01`],
    ['备用金借款', 'paid', '122101'],
    ['还借款', 'paid', '2001'],
  ];
}

/** The usual categories of those accounts that a chart has and that ask for no items, without what is known by its name. */
export function readyFundCategories(
  standard: Standard,
  accounts: AccountTree,
  known: readonly Pick<FundCategory, 'name' | 'flow'>[],
): Draft[] {
  return usual(standard).flatMap(([name, flow, code]) => {
    const account = ruleAccount(accounts, code);
    const target = account && { accountId: account.id, auxiliaryKey: NO_AUXILIARY };
    if (!target || !account.isEnabled || !isCompleteTarget(accounts, target)) return [];
    if (known.some((one) => one.name === name && one.flow === flow)) return [];
    return [{ name, flow, target, cashFlowLine: null }];
  });
}
