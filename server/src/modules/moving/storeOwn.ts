import type { Transaction } from 'kysely';
import type { OwnCashFlow } from '@mingzhang/shared/accounting/moving/movedBooks';
import type { MovePlan } from '@mingzhang/shared/accounting/moving/plan/movePlan';
import { partPosition } from '@mingzhang/shared/accounting/moving/plan/namedCashFlows';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
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
      const position = partPosition(one, parts);
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
