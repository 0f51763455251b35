import type { Transaction } from 'kysely';
import { cashFlowAccounts } from '@mingzhang/shared/accounting/cash-flow/officialCode';
import type { CashFlowPart } from '@mingzhang/shared/accounting/cash-flow/cashFlowParts';
import type { OwnCashFlow } from '@mingzhang/shared/accounting/moving/movedBooks';
import type { MovePlan } from '@mingzhang/shared/accounting/moving/plan/movePlan';
import { pushTo } from '@mingzhang/shared/accounting/moving/pushTo';
import type { Voucher, VoucherDraft } from '@mingzhang/shared/accounting/voucher';
import { problem, type Problem } from '@mingzhang/shared/primitives/problem';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvents } from '../../trail/appendEvent';
import { loadAccountTree } from '../account/account.service';
import { storeChart } from '../account/storeChart';
import { upsertsOf } from '../auxiliary/upsertsOf';
import { assignCashFlow } from '../voucher/bulk/assignCashFlow';
import { cashFlowOf } from '../voucher/posting/cashFlowOf';
import type { PostingContext } from '../voucher/posting/postingContext';
import { itemKey, type MovedLists } from './storeLists';

type Tools = Pick<Services, 'ids' | 'clock'>;

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
  draft: VoucherDraft,
  named: readonly OwnCashFlow[],
  context: PostingContext,
): Problem[] {
  if (named.length === 0) return [];
  const parts = cashFlowOf(draft, context);
  const { isCash } = cashFlowAccounts(context.accounts);
  const isOfCash = ({ row }: OwnCashFlow) => isCash(draft.lines[row - 1]?.accountId ?? 0);
  return named
    .filter((one) => !isOfCash(one) || positionOf(one, parts) === 0)
    .map(({ at, row }) =>
      problem(
        'MOVE_CASH_FLOW',
        `${at.file}「${at.sheet}」第 ${at.row} 行：与凭证第 ${row} 行的分录、对方分录或净额不符，请核对后重新上传`,
      ),
    );
}

/** From 1; 0: there is no such part. */
function positionOf({ row, counterRow, net }: OwnCashFlow, parts: readonly CashFlowPart[]): number {
  return (
    parts.findIndex((part) => part.row === row && part.counterRow === counterRow && part.net === net) + 1
  );
}

/** So many vouchers are given one item together. */
const VOUCHERS_AT_ONCE = 500;

/** 指定 of parts of vouchers that are stored, as the worksheet would do it. */
export async function storeCashFlows(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Tools,
  stored: readonly { readonly voucher: Voucher; readonly named: readonly OwnCashFlow[] }[],
  context: PostingContext,
): Promise<void> {
  const byItem = new Map<number | null, { voucherId: number; position: number; version: null }[]>();
  for (const { voucher, named } of stored) {
    const parts = cashFlowOf(voucher, context);
    for (const one of named) {
      const position = positionOf(one, parts);
      const part = parts[position - 1];
      if (!part || (part.source === 'person' && part.line === one.line)) continue;
      const asked = byItem.get(one.line) ?? [];
      byItem.set(one.line, asked);
      asked.push({ voucherId: voucher.id, position, version: null });
    }
  }
  for (const [line, parts] of byItem) {
    for (let at = 0; at < parts.length; at += VOUCHERS_AT_ONCE)
      await assignCashFlow(trx, scope, tools, { line, parts: parts.slice(at, at + VOUCHERS_AT_ONCE) });
  }
}

/** 停用 of accounts and items, once everything that was entered on them is in. */
export async function endAccountsAndItems(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Tools,
  { accounts, items }: MovePlan,
  lists: MovedLists,
): Promise<void> {
  const ended = new Set(accounts.flatMap(({ code, own }) => (own?.isEnabled === false ? [code] : [])));
  const tree = await loadAccountTree(trx, scope);
  const plans = tree.all
    .filter(({ code }) => ended.has(code))
    .map((before) => ({
      ...{ before, after: { ...before, isEnabled: false } },
      ...{ heirOf: null, enables: [], problems: [] },
    }));
  if (plans.length > 0) await storeChart(trx, scope, tools, plans);
  const disabled = items.flatMap((item) => {
    const before = item.own?.isEnabled === false ? lists.items.get(itemKey(item)) : undefined;
    return before ? [{ before, after: { ...before, isEnabled: false } }] : [];
  });
  for (const statement of upsertsOf(
    trx,
    scope,
    disabled.map(({ after }) => after),
  ))
    await statement.execute();
  const events = disabled.map(({ before, after }) => ({
    ...{ action: 'auxiliaryItem.change' as const, targetId: after.id, before, after },
  }));
  if (events.length > 0) await appendEvents(trx, scope, tools.clock.now(), events);
}
