import { problem, type Problem } from '../../../primitives/problem';
import type { CashFlowForm } from '../../cash-flow/cashFlowForm';
import { cashFlowParts, type CashFlowPart } from '../../cash-flow/cashFlowParts';
import type { CashFlowAccounts } from '../../cash-flow/officialCode';
import type { VoucherDraft } from '../../voucher';
import type { OwnCashFlow } from '../movedBooks';
import { pushTo } from '../pushTo';
import type { MovePlan } from './movePlan';

/** What a person named of the cash of each slip, by its key. */
export type NamedCashFlows = ReadonlyMap<string, readonly OwnCashFlow[]>;

export function namedCashFlows({ own }: MovePlan): NamedCashFlows {
  const named = new Map<string, OwnCashFlow[]>();
  for (const part of own?.cashFlows ?? []) pushTo(named, part.slip, part);
  return named;
}

/** A line whose parts are named one by one names none itself: assigning them gives it its own again. */
export function withoutNamedLines(draft: VoucherDraft, named: readonly OwnCashFlow[]): VoucherDraft {
  const rows = new Set(named.flatMap(({ row, counterRow }) => (counterRow === null ? [] : [row])));
  if (rows.size === 0) return draft;
  const lines = draft.lines.map((line, index) =>
    rows.has(index + 1) ? { ...line, cashFlowLine: null } : line,
  );
  return { ...draft, lines };
}

/** Named parts of a draft that it does not have, in words. */
export function cashFlowMisfits(
  { lines }: Pick<VoucherDraft, 'lines'>,
  named: readonly OwnCashFlow[],
  accounts: CashFlowAccounts,
  form: CashFlowForm,
): Problem[] {
  if (named.length === 0) return [];
  const parts = cashFlowParts(lines, accounts, form);
  const isOfCash = ({ row }: OwnCashFlow) => accounts.isCash(lines[row - 1]?.accountId ?? 0);
  return named
    .filter((one) => !isOfCash(one) || partPosition(one, parts) === 0)
    .map(({ at, row }) =>
      problem(
        'MOVE_CASH_FLOW',
        `${at.file}「${at.sheet}」第 ${at.row} 行：与凭证第 ${row} 行的分录、对方分录或净额不符，请核对后重新上传`,
      ),
    );
}

/** From 1; 0: there is no such part. */
export function partPosition({ row, counterRow, net }: OwnCashFlow, parts: readonly CashFlowPart[]): number {
  return (
    parts.findIndex((part) => part.row === row && part.counterRow === counterRow && part.net === net) + 1
  );
}
