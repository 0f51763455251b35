import { sql, type Kysely, type Transaction } from 'kysely';
import { rateOn, type Currency, type DatedRate } from '@mingzhang/shared/accounting/currency';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { ExchangeRateE8 } from '@mingzhang/shared/primitives/scaled';
import type { Database } from '../../db/schema';
import { found, refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { changeList } from '../../trail/changeList';
import { deleteRate, firstOpenDay, selectRates, selectRatesFrom, upsertRate } from './currency.repository';
import { listCurrencies, loadCurrency } from './currency.service';

/** 汇率记录 of one currency, the newest first. Another set's is refused as if it did not exist. */
export async function listRates(
  db: Kysely<Database>,
  scope: Scope,
  currencyId: number,
): Promise<DatedRate[]> {
  const { id } = await loadCurrency(db, scope, currencyId);
  return (await ratesOf(db, scope, id)).reverse();
}

/** The currencies with every rate that a voucher of an open month may be proposed. */
export async function listCurrenciesWithRates(db: Kysely<Database>, scope: Scope): Promise<Currency[]> {
  return withRates(db, scope, firstOpenDay(scope));
}

/** Code → rate of a day, of the foreign currencies. */
export async function foreignRatesOn(
  db: Kysely<Database>,
  scope: Scope,
  date: DateOnly,
): Promise<Record<string, ListedRate>> {
  const currencies = await withRates(db, scope, sql.val(date));
  return Object.fromEntries(
    currencies
      .filter(({ isLocal }) => !isLocal)
      .map((currency) => [
        currency.code,
        {
          exchangeRate: rateOn(currency, date),
          since: currency.rates?.findLast(({ since }) => since <= date)?.since ?? null,
        },
      ]),
  );
}

/** A rate of the currency list and its day; null: 默认汇率. */
export interface ListedRate {
  readonly exchangeRate: ExchangeRateE8;
  readonly since: DateOnly | null;
}

async function withRates(
  db: Kysely<Database>,
  scope: Scope,
  date: Parameters<typeof selectRatesFrom>[3],
): Promise<Currency[]> {
  const currencies = await listCurrencies(db, scope);
  const foreign = currencies.filter(({ isLocal }) => !isLocal).map(({ id }) => id);
  if (foreign.length === 0) return currencies;
  const rows = await selectRatesFrom(db, scope, foreign, date).execute();
  return currencies.map((currency) => {
    const own = rows.filter((row) => row.currency_id === currency.id);
    return own.length === 0 ? currency : { ...currency, rates: own.map(toDatedRate) };
  });
}

/** Enters the rate from a day on, or corrects the one of that day. Vouchers keep the rate they were written with. */
export async function setRate(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Pick<Services, 'clock'>,
  currencyId: number,
  rate: DatedRate,
): Promise<void> {
  await changeList(trx, scope, tools, 'currencyRate', async () => {
    const currency = await loadCurrency(trx, scope, currencyId);
    if (currency.isLocal) refuse('CURRENCY_LOCAL', `${currency.name}是本位币，汇率总是 1`);
    const before = (await ratesOf(trx, scope, currencyId)).find(({ since }) => since === rate.since);
    return {
      ...(before ? { before: told(currency, before) } : {}),
      after: told(currency, rate),
      statements: [upsertRate(trx, scope, currencyId, rate)],
    };
  });
}

/** Takes the rate of a day out; the one before it holds on. */
export async function removeRate(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Pick<Services, 'clock'>,
  currencyId: number,
  date: DateOnly,
): Promise<void> {
  await changeList(trx, scope, tools, 'currencyRate', async () => {
    const currency = await loadCurrency(trx, scope, currencyId);
    const known = await ratesOf(trx, scope, currencyId);
    const before = found(
      known.find(({ since }) => since === date),
      `${date}的汇率`,
    );
    return { before: told(currency, before), statements: [deleteRate(trx, scope, currencyId, date)] };
  });
}

/** A rate as the trail records it, under the currency's id. */
const told = ({ id, code }: Currency, rate: DatedRate) => ({ id, code, ...rate });

async function ratesOf(db: Kysely<Database>, scope: Scope, currencyId: number): Promise<DatedRate[]> {
  return (await selectRates(db, scope, [currencyId]).execute()).map(toDatedRate);
}

function toDatedRate(row: {
  readonly since: DateOnly;
  readonly exchange_rate_e8: ExchangeRateE8;
}): DatedRate {
  return { since: row.since, exchangeRate: row.exchange_rate_e8 };
}
