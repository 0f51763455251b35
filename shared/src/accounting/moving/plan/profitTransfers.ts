import { fen } from '../../../primitives/money';
import { ruleAccounts, type Standard } from '../../accountSet';
import type { MoveNotes } from './moveNotes';
import { slipsByMonth } from './plannedSlips';
import type { PlanAccount, PlanOpening, PlanSlip, TransferCandidate } from './movePlan';

export interface RecognisedTransfers {
  readonly slips: readonly PlanSlip[];
  readonly transfers: readonly TransferCandidate[];
}

/**
 * 结转损益: a slip of nothing but profit-and-loss lines and 本年利润, after which those accounts are empty at the end of the
 * month. It waits for its tick: taken for business, every profit statement is zero; taken for a transfer by mistake, business
 * is in no statement.
 */
export function profitTransfers(
  slips: readonly PlanSlip[],
  openings: readonly PlanOpening[],
  accounts: ReadonlyMap<string, PlanAccount>,
  standard: Standard,
  ticked: readonly string[],
  notes: MoveNotes,
): RecognisedTransfers {
  const profit = ruleAccounts[standard].profitForYear;
  const isProfit = (code: string) => code.startsWith(profit);
  const isResult = (code: string) => accounts.get(code)?.category === 'profitAndLoss';
  const ticks = new Set(ticked);
  const found: TransferCandidate[] = [];
  const balances = new Map<string, number>();
  const post = (code: string, net: number) => balances.set(code, (balances.get(code) ?? 0) + net);
  for (const { account, net } of openings) post(account, net);
  for (const month of slipsByMonth(slips).values()) {
    for (const { lines } of month)
      for (const { account, debit, credit } of lines) post(account, debit - credit);
    for (const { key, lines } of month) {
      const results = lines.filter(({ account }) => isResult(account));
      const others = lines.filter(({ account }) => !isResult(account));
      const moves =
        results.length > 0 && others.length > 0 && others.every(({ account }) => isProfit(account));
      if (!moves || results.some(({ account }) => balances.get(account) !== 0)) continue;
      const net = others.reduce((total, { debit, credit }) => total + credit - debit, 0);
      found.push({ key, profit: fen(net), isTicked: ticks.has(key) });
    }
  }
  const open = found.filter(({ isTicked }) => !isTicked);
  if (open.length > 0) {
    const titles = open
      .slice(0, 12)
      .map(({ key }) => key.replace('|', ' '))
      .join('、');
    notes.tell(
      `${titles}${open.length > 12 ? '等' : ''}共${open.length}张，像是结转损益的凭证，请逐张确认；不确认时按一般凭证迁入`,
    );
  }
  const taken = new Set(found.filter(({ isTicked }) => isTicked).map(({ key }) => key));
  return {
    slips: slips.map((slip) => (taken.has(slip.key) ? { ...slip, isTransfer: true } : slip)),
    transfers: found,
  };
}
