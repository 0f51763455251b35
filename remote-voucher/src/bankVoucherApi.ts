import type { VoucherLine } from '@mingzhang/shared/accounting/voucher';
import { parseDate, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { toRuleLine } from '@mingzhang/shared/wire/fundMatch';
import { http } from '@mingzhang/shell';

/** 按规则制单, on the side of the voucher: what it starts with, and what its lines of the bank are matched with once it is saved. */

/** Lines that 对账单规则 make of lines of the bank. */
export interface RuledVoucher {
  /** The last day of them. */
  readonly on: DateOnly | null;
  readonly lines: readonly VoucherLine[];
}

/** Lines of the bank that no rule is met by have none here. */
export async function draftByRules(
  fundAccountId: number,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<RuledVoucher> {
  const body = { accountId: fundAccountId, keys };
  const options = { signal, quiet: true, repeatable: true };
  const { date, lines } = await http.post('/cashier/rule/draft', body, options);
  return { on: date === null ? null : (parseDate(date) ?? null), lines: lines.map(toRuleLine) };
}

/** What matching makes old on the pages of the cashier. */
const refreshes = ['openLines', 'matches', 'bankLines', 'statements', 'journal', 'reconciliation'];

/** 勾对 of lines of the bank with the voucher that was made of them; answers how many are, and how many are not. */
export async function matchBankLines(
  fundAccountId: number,
  voucherId: number,
  keys: readonly string[],
): Promise<{ readonly matched: number; readonly left: number }> {
  const body = { accountId: fundAccountId, voucherId, keys };
  return http.post('/cashier/match/voucher', body, { quiet: true, refreshes });
}
