import type { PostingTarget } from '@mingzhang/shared/accounting/carry-forward/settings/postingTarget';
import { parseDate, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { parseYuan, ZERO, type Fen } from '@mingzhang/shared/primitives/money';
import { fromPostingTarget, toPostingTarget } from '@mingzhang/shared/wire/carryForwardSettings';
import type { WireFundRule } from '@mingzhang/shared/wire/fundMatch';
import { readBackOrNull } from '@mingzhang/shared/wire/scalars';
import { http } from '@mingzhang/shell';

/** 对账单规则: what a line of the bank is booked against that the books do not have. */
export interface FundRuleDraft {
  readonly title: string;
  readonly flow: 'received' | 'paid';
  /** Any of them in summary, purpose or party. */
  readonly words: readonly string[];
  readonly target: PostingTarget;
}

/** A rule of the list; the first that is met counts. */
export interface ListedRule extends FundRuleDraft {
  readonly id: number;
  readonly position: number;
  /** 560303 手续费 */
  readonly account: string;
  readonly version: number;
}

const refreshes = ['fundRules'];

const toRule = ({ target, accountCode, accountName, ...rule }: WireFundRule): ListedRule => ({
  ...rule,
  target: toPostingTarget(target),
  account: `${accountCode} ${accountName}`,
});

/** 对账单规则 of the set, in their order. */
export async function listRules(signal: AbortSignal): Promise<readonly ListedRule[]> {
  return (await http.get('/cashier/rule', {}, { signal, quiet: true })).map(toRule);
}

/** Adds a rule as the last, or changes the one that was read; `position` moves it. */
export async function saveRule(
  { target, ...draft }: FundRuleDraft,
  kept: Pick<ListedRule, 'id' | 'version' | 'position'> | null,
): Promise<void> {
  const body = { ...draft, target: fromPostingTarget(target), position: kept?.position ?? null };
  const options = { quiet: true, refreshes };
  if (kept === null) await http.post('/cashier/rule', body, options);
  else await http.put('/cashier/rule', { ...body, id: kept.id, version: kept.version }, options);
}

export async function removeRule({ id, version }: Pick<ListedRule, 'id' | 'version'>): Promise<void> {
  await http.delete(`/cashier/rule/${id}`, { query: { version }, refreshes });
}

/** 常用规则: those of which the chart has the account and that are not there yet. */
export async function addUsualRules(): Promise<void> {
  await http.post('/cashier/rule/ready', {}, { refreshes });
}

/** Lines for the form of a voucher. */
export interface RuleVoucher {
  readonly on: DateOnly | null;
  readonly lines: readonly {
    readonly summary: string;
    readonly account: string;
    readonly debit: Fen;
    readonly credit: Fen;
  }[];
  /** Lines of the bank that no rule is met by, and why in words. */
  readonly missing: readonly { readonly key: string; readonly message: string }[];
}

/** The voucher that the rules make of lines of the bank; nothing is saved. */
export async function draftByRules(
  accountId: number,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<RuleVoucher> {
  const options = { signal, quiet: true, repeatable: true };
  const { date, lines, missing } = await http.post('/cashier/rule/draft', { accountId, keys }, options);
  return {
    on: date === null ? null : (parseDate(date) ?? null),
    lines: lines.map(({ summary, subjectCode, subjectName, debitAmount, creditAmount }) => ({
      summary,
      account: `${subjectCode} ${subjectName}`,
      debit: readBackOrNull(debitAmount, parseYuan) ?? ZERO,
      credit: readBackOrNull(creditAmount, parseYuan) ?? ZERO,
    })),
    missing,
  };
}
