import { ZERO, negate, subtract, type Fen } from '../primitives/money';
import { problem, type Problem, type ProblemCode } from '../primitives/problem';
import type { Side } from '../primitives/side';
import type { Account } from './account';
import { auxiliaryRefs } from './auxiliary';
import type { OpeningBalance } from './ledger';
import { isWithinRange, type LineReferences } from './voucherLineProblems';

/** How many combinations of an account are asked for together; more come by a file. */
export const MOST_COMBINATIONS = 200;

/**
 * 期初余额: what the books begin with, per leaf account and combination of auxiliary items, and for
 * books that begin in mid-year the turnover since January.
 *
 * 1002 enabled 2024-07 with 借 500.00, 本年累计借 800.00 贷 400.00: the year began with
 * 500.00 − (800.00 − 400.00) = 借 100.00.
 */

/**
 * 年初余额, debit − credit. A profit-and-loss account with turnover but no opening balance has been
 * transferred month by month and its turnover was entered without the transfers: it began at zero.
 */
export function yearBeginNet(
  opening: Pick<OpeningBalance, 'net' | 'yearDebit' | 'yearCredit'>,
  account: Pick<Account, 'category'>,
): Fen {
  if (account.category === 'profitAndLoss' && opening.net === 0) return ZERO;
  return subtract(opening.net, subtract(opening.yearDebit, opening.yearCredit));
}

/** What a profit-and-loss account collects below one of the other side: 利息收入 below 财务费用, 投资损失 below 投资收益. */
export const incomeNames = '(收入|收益|利得)([(（].*)?$';
export const expenseNames = '(支出|损失|费用|成本)([(（].*)?$';

const [isIncome, isExpense] = [new RegExp(incomeNames), new RegExp(expenseNames)];

/**
 * Whether a profit-and-loss account collects income (贷) or expense (借): by its name, or that of the nearest account
 * above it with the same direction; where no name says it, by its direction. 存款利息 below 利息收入 is income like it.
 */
function natureOf(path: ResultPath, { side }: ResultAccount): Side {
  const telling = path.findLast(
    (account) => account.side === side && (isIncome.test(account.name) || isExpense.test(account.name)),
  );
  if (!telling) return side;
  return isIncome.test(telling.name) ? 'credit' : 'debit';
}

type ResultAccount = Pick<Account, 'category' | 'side' | 'name'>;
/** From the first level down to the account that is asked about, which is last; empty: it does not exist. */
export type ResultPath = readonly ResultAccount[];
type EnteredTurnover = Pick<OpeningBalance, 'net' | 'yearDebit' | 'yearCredit'>;

/**
 * 实际损益发生额 as proposed, debit − credit. Products differ: some enter both sides of a carried account
 * (借 412.35 贷 412.35), some only what was earned or spent. Both sides equal means that the transfers were
 * entered too; what was earned or spent is then on the side of the account's nature.
 *
 * 560302 利息收入 借 412.35 贷 412.35 → 贷 412.35, though its direction is debit.
 */
export function proposedResult(opening: EnteredTurnover, path: ResultPath): Fen {
  const account = path.at(-1);
  if (account?.category !== 'profitAndLoss') return ZERO;
  const { net, yearDebit, yearCredit } = opening;
  if (net !== 0 || yearDebit !== yearCredit) return subtract(yearDebit, yearCredit);
  return natureOf(path, account) === 'credit' ? negate(yearCredit) : yearDebit;
}

/** 实际损益发生额, debit − credit: as entered, else as proposed. Zero for every other account. */
export function openingResult(
  opening: EnteredTurnover & Pick<OpeningBalance, 'yearResult'>,
  path: ResultPath,
): Fen {
  if (path.at(-1)?.category !== 'profitAndLoss') return ZERO;
  return opening.yearResult ?? proposedResult(opening, path);
}

/** The part of the entered turnover that is 结转损益: what is beyond 实际损益发生额. */
export function openingTransfers(
  opening: OpeningBalance,
  path: ResultPath,
): { readonly debit: Fen; readonly credit: Fen } {
  if (path.at(-1)?.category !== 'profitAndLoss') return { debit: ZERO, credit: ZERO };
  const turnover = subtract(opening.yearDebit, opening.yearCredit);
  const transferred = subtract(turnover, openingResult(opening, path));
  return transferred > 0
    ? { debit: transferred, credit: ZERO }
    : { debit: ZERO, credit: negate(transferred) };
}

/** What is wrong with a row of its own for a combination of items: the account must keep categories. */
export function combinationProblems(
  account: Pick<Account, 'code' | 'name' | 'auxiliaryCategoryIds'> | undefined,
): Problem[] {
  if (!account || account.auxiliaryCategoryIds.length > 0) return [];
  const message = `科目“${account.code} ${account.name}”没有辅助核算，不能增加明细行；请直接填写该科目的期初余额`;
  return [problem('OPENING_NO_AUXILIARY', message, 'auxiliary')];
}

/** What is wrong with openings as entered, row by row (账套的期初余额 stay editable until the first closing). */
export function openingProblems(
  openings: readonly OpeningBalance[],
  references: Omit<LineReferences, 'currencies'> & { readonly hasClosedPeriod: boolean },
): Problem[] {
  if (references.hasClosedPeriod) {
    return [problem('OPENING_LOCKED', '已有期间结账，期初余额不能修改；请先反结账')];
  }
  const seen = new Set<string>();
  return openings.flatMap((opening, index) => {
    const key = `${opening.accountId}|${opening.auxiliaryKey}`;
    const isTwice = seen.has(key);
    seen.add(key);
    return openingRowProblems(opening, index, isTwice, references);
  });
}

function openingRowProblems(
  opening: OpeningBalance,
  index: number,
  isTwice: boolean,
  { accounts, auxiliaryCategories, auxiliaryItems }: Omit<LineReferences, 'currencies'>,
): Problem[] {
  const account = accounts.byId(opening.accountId);
  const at = (code: ProblemCode, message: string) =>
    problem(code, `第${index + 1}行：${message}`, `openings[${index}]`);
  if (!account) return [at('OPENING_ACCOUNT_UNKNOWN', '科目不存在')];
  const title = `科目“${account.code} ${account.name}”`;
  const problems: Problem[] = [];
  if (isTwice) problems.push(at('OPENING_TWICE', `${title}的期初余额重复`));
  if (!accounts.isLeaf(account.id)) {
    problems.push(at('OPENING_NOT_LEAF', `${title}有下级科目，请在末级科目录入期初余额`));
  }
  const amounts = [opening.net, opening.yearDebit, opening.yearCredit, opening.yearResult ?? ZERO];
  if (!amounts.every(isWithinRange)) {
    problems.push(at('OPENING_TOO_LARGE', `${title}金额超出范围（最大 99,999,999,999.99）`));
  }
  problems.push(...resultProblems(opening, account, title).map(([code, text]) => at(code, text)));
  if (opening.foreign && !account.currencyCodes.includes(opening.foreign.currencyCode)) {
    const message = `${title}不核算外币${opening.foreign.currencyCode}`;
    problems.push(at('OPENING_CURRENCY_NOT_KEPT', message));
  }
  const refs = auxiliaryRefs(opening.auxiliaryKey);
  for (const categoryId of account.auxiliaryCategoryIds) {
    const name = auxiliaryCategories.get(categoryId)?.name ?? '辅助核算';
    const item = auxiliaryItems.get(refs.find((ref) => ref.categoryId === categoryId)?.itemId ?? 0);
    if (!item || item.categoryId !== categoryId) {
      problems.push(at('OPENING_AUXILIARY_MISSING', `${title}请选择${name}`));
    }
  }
  if (refs.some(({ categoryId }) => !account.auxiliaryCategoryIds.includes(categoryId))) {
    problems.push(at('OPENING_AUXILIARY_SUPERFLUOUS', `${title}不核算所选的辅助核算项目`));
  }
  return problems;
}

/** 实际损益发生额 is part of the turnover of profit and loss, and of nothing else. */
function resultProblems(
  { yearResult = ZERO, yearDebit, yearCredit }: OpeningBalance,
  { category }: Account,
  title: string,
): (readonly [ProblemCode, string])[] {
  if (yearResult === 0) return [];
  if (category !== 'profitAndLoss') {
    return [['OPENING_RESULT_NOT_PROFIT_AND_LOSS', `${title}不是损益类科目，没有实际损益发生额，请清空`]];
  }
  if (yearDebit !== 0 || yearCredit !== 0) return [];
  return [['OPENING_RESULT_WITHOUT_TURNOVER', `${title}有实际损益发生额，请同时填写本年累计借方、贷方`]];
}
