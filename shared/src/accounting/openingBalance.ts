import { ZERO, subtract, type Fen } from '../primitives/money';
import { problem, type Problem, type ProblemCode } from '../primitives/problem';
import type { Account } from './account';
import { auxiliaryRefs } from './auxiliary';
import type { OpeningBalance } from './ledger';
import { isWithinRange, type LineReferences } from './voucherLineProblems';

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

/**
 * The part of the entered turnover that is 结转损益. Products differ: some enter both sides of a
 * transferred account (借 1,000.00 贷 1,000.00), some only what was earned or spent. Both sides equal
 * means that the transfers were entered too; they are on the side opposite to the account's.
 */
export function openingTransfers(
  opening: OpeningBalance,
  account: Pick<Account, 'category' | 'side'>,
): { readonly debit: Fen; readonly credit: Fen } {
  const wasTransferred =
    account.category === 'profitAndLoss' && opening.net === 0 && opening.yearDebit === opening.yearCredit;
  if (!wasTransferred) return { debit: ZERO, credit: ZERO };
  return account.side === 'credit'
    ? { debit: opening.yearDebit, credit: ZERO }
    : { debit: ZERO, credit: opening.yearCredit };
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
  if (![opening.net, opening.yearDebit, opening.yearCredit].every(isWithinRange)) {
    problems.push(at('OPENING_TOO_LARGE', `${title}金额超出范围（最大 99,999,999,999.99）`));
  }
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
    problems.push(at('OPENING_AUXILIARY_SUPERFLUOUS', `${title}不核算所选的辅助项目`));
  }
  return problems;
}
