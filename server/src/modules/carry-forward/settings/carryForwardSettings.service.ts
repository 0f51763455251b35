import type { Kysely, Transaction } from 'kysely';
import {
  carryForwardSettingProblems,
  type NameableInSettings,
} from '@mingzhang/shared/accounting/carry-forward/settings/carryForwardSettingProblems';
import { onCardsProblems } from '@mingzhang/shared/accounting/carry-forward/settings/assetsOnCards';
import {
  carryForwardInputs,
  carryForwardSettingKeys,
  defaultCarryForwardSettings,
  type CarryForwardSettingKey,
  type CarryForwardSettings,
} from '@mingzhang/shared/accounting/carry-forward/settings/carryForwardSettings';
import { lastDayOf, periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { periodLabel, type Period } from '@mingzhang/shared/primitives/period';
import type { ClosingTarget } from '@mingzhang/shared/wire/closing';
import type { Database } from '../../../db/schema';
import { found, refuse, refuseIf } from '../../../Refusal';
import type { Scope } from '../../../scope';
import type { Services } from '../../../services';
import { appendEvent } from '../../../trail/appendEvent';
import { loadAccountTree } from '../../account/account.service';
import { shareChart } from '../../../db/chartLock';
import { loadAssetsOfMonth } from '../../asset/assetMonths.service';
import { loadItems } from '../../auxiliary/auxiliary.service';
import { listCurrencies } from '../../currency/currency.service';
import { foreignRatesOn, type ListedRate } from '../../currency/currencyRate.service';
import { loadPeriods } from '../../period/period.service';
import { monthAsked } from '../../period/monthAsked';
import type { PeriodKey } from '../../period/periodKey';
import { selectSettings, upsertSetting } from './carryForwardSettings.repository';
import { itemIdsOf, targetsIn } from '../../uses/settingUses.service';

/** The settings of the cards, as they hold in a month; the rest is as it is before anybody has set anything. */
export async function loadSettings(
  db: Kysely<Database>,
  scope: Scope,
  month: PeriodKey,
): Promise<CarryForwardSettings> {
  const entered = await selectSettings(db, scope, month).execute();
  const holding = entered.filter(
    ({ key, since }) => !carryForwardInputs[key].isOfMonth || since === month.period,
  );
  const settings: CarryForwardSettings = {
    ...defaultCarryForwardSettings,
    ...(Object.fromEntries(holding.map(({ key, value }) => [key, value])) as Partial<CarryForwardSettings>),
  };
  const listed = await foreignRatesOn(db, scope, lastDayOf(month.period));
  const earlier = entered.find(({ key, since }) => key === 'closingRates' && since < month.period);
  return { ...settings, closingRates: { ...proposedRates(listed, earlier), ...settings.closingRates } };
}

/** 期末汇率 until the month's is entered: the last one, or a rate the list got since that month. */
function proposedRates(
  listed: Readonly<Record<string, ListedRate>>,
  earlier: { readonly since: Period; readonly value: unknown } | undefined,
): CarryForwardSettings['closingRates'] {
  const used = (earlier?.value ?? {}) as CarryForwardSettings['closingRates'];
  return Object.fromEntries(
    Object.entries(listed).map(([code, { exchangeRate, since }]) => {
      const isNewer = since !== null && earlier !== undefined && periodOf(since) > earlier.since;
      return [code, isNewer ? exchangeRate : (used[code] ?? exchangeRate)];
    }),
  );
}

/** The same for a request. */
export async function loadMonthSettings(
  db: Kysely<Database>,
  scope: Scope,
  target: ClosingTarget,
): Promise<CarryForwardSettings> {
  return loadSettings(db, scope, await monthAsked(db, scope, target));
}

/** What was entered on the cards, without defaults. */
export interface EnteredSettings {
  /** Keys with a value from this month or an earlier one. */
  readonly ever: ReadonlySet<CarryForwardSettingKey>;
  /** Those that were entered for this month. */
  readonly thisMonth: ReadonlySet<CarryForwardSettingKey>;
}

/** The settings that were entered on the cards. */
export async function loadEnteredSettings(
  db: Kysely<Database>,
  scope: Scope,
  month: PeriodKey,
): Promise<EnteredSettings> {
  const entered = await selectSettings(db, scope, month).execute();
  const ofMonth = entered.filter(({ since }) => since === month.period);
  return { ever: new Set(entered.map(({ key }) => key)), thisMonth: new Set(ofMonth.map(({ key }) => key)) };
}

/**
 * Keeps settings of the cards, from this month on (or for it alone). Refuses accounts that cannot be
 * posted to and a closed month, whose vouchers nothing changes any more.
 */
export async function saveSettings(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  target: ClosingTarget,
  values: Partial<CarryForwardSettings>,
): Promise<void> {
  await shareChart(trx, scope);
  const month = await monthAsked(trx, scope, target);
  const periods = await loadPeriods(trx, scope, month.organizationId);
  const opened = found(
    periods.find(({ period }) => period === month.period),
    periodLabel(month.period),
  );
  if (opened.isClosed) {
    refuse('PERIOD_CLOSED', `${periodLabel(month.period)}已结账，不能修改结转设置；请先反结账`);
  }
  const known = await nameable(trx, scope, values);
  const before = await loadSettings(trx, scope, month);
  const isOnCards = (await loadAssetsOfMonth(trx, scope, month)) !== null;
  refuseIf([
    ...(isOnCards ? onCardsProblems(before, values, known.accounts) : []),
    ...carryForwardSettingProblems(values, known),
  ]);
  const changed = carryForwardSettingKeys.filter((key) => values[key] !== undefined);
  for (const key of changed)
    await upsertSetting(trx, scope, month, key, JSON.stringify(values[key])).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: 'carryForward.settings',
    targetId: month.organizationId,
    before: Object.fromEntries(changed.map((key) => [key, before[key]])),
    after: { period: month.period, ...values },
  });
}

async function nameable(
  trx: Transaction<Database>,
  scope: Scope,
  values: Partial<CarryForwardSettings>,
): Promise<NameableInSettings> {
  const currencies = await listCurrencies(trx, scope);
  return {
    accounts: await loadAccountTree(trx, scope),
    items: await loadItems(trx, scope, targetsIn(values).flatMap(itemIdsOf)),
    currencyCodes: new Set(currencies.filter(({ isLocal }) => !isLocal).map(({ code }) => code)),
  };
}
