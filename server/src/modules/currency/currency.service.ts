import type { Kysely, Transaction } from 'kysely';
import type { Currency } from '@mingzhang/shared/accounting/currency';
import type { Database } from '../../db/schema';
import { found, refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { changeList } from '../../trail/changeList';
import { moveClosingRates } from '../uses/settingUses.service';
import {
  deleteCurrency,
  insertCurrency,
  selectCurrencies,
  selectCurrencyUsage,
  updateCurrency,
} from './currency.repository';

/** What a person decides about a currency; the local one was given with the set. */
export type CurrencyDraft = Omit<Currency, 'id' | 'isLocal'>;

/** 币别 of the set, the local one first. */
export async function listCurrencies(db: Kysely<Database>, scope: Scope): Promise<Currency[]> {
  const rows = await selectCurrencies(db, scope).execute();
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    name: row.name,
    exchangeRate: row.exchange_rate_e8,
    isLocal: row.is_local,
  }));
}

/** One currency. Another set's is refused as if it did not exist. */
export async function loadCurrency(db: Kysely<Database>, scope: Scope, id: number): Promise<Currency> {
  const currencies = await listCurrencies(db, scope);
  return found(
    currencies.find((currency) => currency.id === id),
    '币别',
  );
}

/** Whether something uses a currency: then its code stays, and it cannot be deleted. */
export async function isCurrencyUsed(db: Kysely<Database>, scope: Scope, id: number): Promise<boolean> {
  return (await useOf(db, scope, await loadCurrency(db, scope, id))) !== null;
}

/** Adds a foreign currency. */
export async function createCurrency(
  trx: Transaction<Database>,
  scope: Scope,
  { ids, clock }: Pick<Services, 'ids' | 'clock'>,
  draft: CurrencyDraft,
): Promise<Currency> {
  return changeList(trx, scope, { clock }, 'currency', async () => {
    refuseTwin(await listCurrencies(trx, scope), { ...draft, id: 0 });
    const after: Currency = { ...draft, id: await ids.next(), isLocal: false };
    return { after, statements: [insertCurrency(trx, scope, after)] };
  });
}

/**
 * Changes a currency. The local one cannot be changed; one in use keeps its code. A 期末汇率 entered for it follows its
 * code.
 */
export async function changeCurrency(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Pick<Services, 'clock'>,
  id: number,
  draft: CurrencyDraft,
): Promise<Currency> {
  return changeList(trx, scope, tools, 'currency', async () => {
    const before = await loadCurrency(trx, scope, id);
    const after: Currency = { ...before, ...draft, id };
    const { code, exchangeRate } = before;
    if (before.isLocal && (after.code !== code || after.exchangeRate !== exchangeRate)) {
      refuse('CURRENCY_LOCAL', `${before.name}是本位币，代码和汇率不能修改`);
    }
    refuseTwin(await listCurrencies(trx, scope), after);
    if (after.code !== code) {
      await refuseUsed(trx, scope, before, '代码不能修改');
      await moveClosingRates(trx, scope, code, after.code);
    }
    return { before, after, statements: [updateCurrency(trx, scope, after)] };
  });
}

/** Deletes a foreign currency nothing uses; its 期末汇率 goes with it. */
export async function removeCurrency(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Pick<Services, 'clock'>,
  id: number,
): Promise<void> {
  await changeList(trx, scope, tools, 'currency', async () => {
    const before = await loadCurrency(trx, scope, id);
    if (before.isLocal) refuse('CURRENCY_LOCAL', `${before.name}是本位币，不能删除`);
    await refuseUsed(trx, scope, before, '不能删除');
    await moveClosingRates(trx, scope, before.code, null);
    return { before, statements: [deleteCurrency(trx, scope, id)] };
  });
}

function refuseTwin(currencies: readonly Currency[], draft: Pick<Currency, 'id' | 'code'>): void {
  const twin = currencies.find((known) => known.code === draft.code && known.id !== draft.id);
  if (twin) refuse('CURRENCY_TAKEN', `币别代码${twin.code}已存在（${twin.name}）`);
}

async function refuseUsed(
  trx: Transaction<Database>,
  scope: Scope,
  currency: Currency,
  consequence: string,
): Promise<void> {
  const use = await useOf(trx, scope, currency);
  if (use) refuse('CURRENCY_IN_USE', `${currency.name}（${currency.code}）${use}，${consequence}`);
}

/** What uses a currency, in words; null: nothing. */
async function useOf(db: Kysely<Database>, scope: Scope, { code }: Currency): Promise<string | null> {
  const usage = await selectCurrencyUsage(db, scope, code).executeTakeFirstOrThrow();
  if (usage.has_lines) return '已被凭证使用';
  if (usage.has_openings) return '已有期初余额';
  if (usage.accounts > 0) return `有${usage.accounts}个科目在核算`;
  if (usage.has_funds) return '已被资金账户使用';
  return usage.has_templates ? '已被凭证模板使用' : null;
}
