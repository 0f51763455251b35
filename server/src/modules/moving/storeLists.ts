import type { Transaction } from 'kysely';
import { currencyName } from '@mingzhang/shared/accounting/currencyNames';
import type { AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import type { MovePlan, PlanItem } from '@mingzhang/shared/accounting/moving/plan/movePlan';
import { RATE_ONE } from '@mingzhang/shared/primitives/scaled';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvents } from '../../trail/appendEvent';
import { changeCategory, createCategory } from '../auxiliary/auxiliary.changes';
import { loadCategories } from '../auxiliary/auxiliary.service';
import { upsertsOf } from '../auxiliary/upsertsOf';
import { changeCurrency, createCurrency, listCurrencies } from '../currency/currency.service';
import { setRate } from '../currency/currencyRate.service';
import { createWord, listWords } from '../voucher-word/voucherWord.service';

type Tools = Pick<Services, 'ids' | 'clock'>;

/** Ids of what a plan names, in the set it becomes. */
export interface MovedLists {
  /** By name. */
  readonly categories: ReadonlyMap<string, number>;
  /** By `itemKey`. */
  readonly items: ReadonlyMap<string, AuxiliaryItem>;
}

export const itemKey = ({ category, code }: Pick<PlanItem, 'category' | 'code'>) => `${category}|${code}`;

/** 辅助类别, 辅助项, 币种 and 凭证字 of books that are moved in. */
export async function storeLists(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Tools,
  plan: MovePlan,
): Promise<MovedLists> {
  for (const code of plan.currencies) await createCurrency(trx, scope, tools, currencyOf(code, plan));
  await storeRates(trx, scope, tools, plan);
  await storeWords(trx, scope, tools, plan);
  const categories = await storeCategories(trx, scope, tools, plan);
  return { categories, items: await storeItems(trx, scope, tools, plan.items, categories) };
}

/** Its rate is the one a list of ours says, else the last one the slips have. */
function currencyOf(code: string, { slips, own }: MovePlan) {
  const listed = own?.currencies.find((one) => one.code === code && one.since === null);
  if (listed) return { code, name: listed.name, exchangeRate: listed.rate };
  const rates = slips.flatMap(({ lines }) =>
    lines.flatMap(({ currency }) => (currency?.code === code && currency.rate ? [currency.rate] : [])),
  );
  return { code, name: currencyName(code), exchangeRate: rates.at(-1) ?? RATE_ONE };
}

/** 汇率 from their days on, and what 本位币 is called. */
async function storeRates(trx: Transaction<Database>, scope: Scope, tools: Tools, { own }: MovePlan) {
  if (!own) return;
  const known = new Map((await listCurrencies(trx, scope)).map((currency) => [currency.code, currency]));
  for (const { code, name, isLocal, since, rate } of own.currencies) {
    const currency = known.get(code);
    if (!currency) continue;
    if (isLocal && name !== currency.name)
      await changeCurrency(trx, scope, tools, currency.id, { ...currency, name });
    if (since !== null && !isLocal)
      await setRate(trx, scope, tools, currency.id, { since, exchangeRate: rate });
  }
}

async function storeWords(trx: Transaction<Database>, scope: Scope, tools: Tools, { slips }: MovePlan) {
  const known = new Set((await listWords(trx, scope)).map(({ word }) => word));
  for (const { word } of slips) {
    if (known.has(word)) continue;
    known.add(word);
    await createWord(trx, scope, tools, { word, printTitle: '记账凭证', isDefault: false });
  }
}

async function storeCategories(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Tools,
  { accounts, items, own }: MovePlan,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map((await loadCategories(trx, scope)).map(({ id, name }) => [name, id]));
  for (const { name, customColumns } of own?.categories ?? []) {
    const known = ids.get(name);
    if (known === undefined)
      ids.set(name, (await createCategory(trx, scope, tools, { name, customColumns })).id);
    else if (customColumns.length > 0)
      await changeCategory(trx, scope, tools, known, { name, customColumns });
  }
  const named = [
    ...accounts.flatMap(({ categories }) => categories),
    ...items.map(({ category }) => category),
  ];
  for (const name of named) {
    if (ids.has(name)) continue;
    const { id } = await createCategory(trx, scope, tools, { name, customColumns: [] });
    ids.set(name, id);
  }
  return ids;
}

async function storeItems(
  trx: Transaction<Database>,
  scope: Scope,
  { ids, clock }: Tools,
  planned: readonly PlanItem[],
  categories: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, AuxiliaryItem>> {
  const taken = await ids.take(planned.length);
  const items = planned.map(({ category, code, name, own }, index): AuxiliaryItem => ({
    id: taken[index] ?? 0,
    categoryId: categories.get(category) ?? 0,
    ...{ code, name, isEnabled: true, remark: own?.remark || null, customValues: own?.values ?? [] },
  }));
  for (const statement of upsertsOf(trx, scope, items)) await statement.execute();
  const events = items.map((after) => ({
    ...{ action: 'auxiliaryItem.create' as const, targetId: after.id, after },
  }));
  if (events.length > 0) await appendEvents(trx, scope, clock.now(), events);
  return new Map(planned.flatMap((item, index) => (items[index] ? [[itemKey(item), items[index]]] : [])));
}
