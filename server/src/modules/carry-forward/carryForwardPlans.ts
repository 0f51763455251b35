import type { Kysely } from 'kysely';
import type { AccountSet } from '@mingzhang/shared/accounting/accountSet';
import { idsOf, type AccountsOf } from '@mingzhang/shared/accounting/carry-forward/accountsOf';
import type { CarryForward } from '@mingzhang/shared/accounting/carry-forward/carryForward';
import {
  carryForwardDue,
  isUnused,
  type MonthEnd,
} from '@mingzhang/shared/accounting/carry-forward/engine/carryForwardDue';
import { customIdOf } from '@mingzhang/shared/accounting/carry-forward/kinds/customCarryForward';
import { earlierDue, type OrderedCard } from '@mingzhang/shared/accounting/carry-forward/engine/earlierDue';
import { carryForwardsWith } from '@mingzhang/shared/accounting/carry-forward/kinds/index';
import { figuresOfDraft } from '@mingzhang/shared/accounting/carry-forward/engine/carriedFigures';
import {
  ruleDifference,
  type RuleDifference,
} from '@mingzhang/shared/accounting/carry-forward/engine/ruleDifference';
import type { Movement } from '@mingzhang/shared/accounting/ledger';
import { isOffered } from '@mingzhang/shared/accounting/carry-forward/engine/isOffered';
import { ledgerWithout } from '@mingzhang/shared/accounting/carry-forward/engine/ledgerWithout';
import type { AccountingPeriod } from '@mingzhang/shared/accounting/organization';
import type { VoucherDraft } from '@mingzhang/shared/accounting/voucher';
import { periodLabel } from '@mingzhang/shared/primitives/period';
import type { Database } from '../../db/schema';
import { together } from '../../db/together';
import { found } from '../../Refusal';
import type { Scope } from '../../scope';
import { loadAccountTree } from '../account/account.service';
import { loadLedger } from '../books/loadLedger';
import { loadAssetsOfMonth } from '../asset/assetMonths.service';
import { loadPeriods } from '../period/period.service';
import type { PeriodKey } from '../period/periodKey';
import { selectMonthEndSet } from './carryForward.repository';
import { loadSettings, type EnteredSettings } from './settings/carryForwardSettings.service';
import { listCustomCarryForwards } from './custom/customCarryForward.service';
import { loadMadeCarryForwards, movementsOfAll, type MadeCarryForward } from './madeCarryForwards';

/** Everything the carry-forwards of a month are drafted from. */
export interface MonthBooks {
  readonly month: PeriodKey;
  readonly isClosed: boolean;
  readonly accountSet: Pick<AccountSet, 'standard' | 'taxpayer' | 'requiresReview'>;
  /** The ledger holds every voucher there is. */
  readonly monthEnd: MonthEnd;
  /** The kinds everybody has and those of this organization, in the order they run. */
  readonly kinds: readonly CarryForward[];
  readonly made: readonly MadeCarryForward[];
}

/** Refuses a month that is not opened. `periods`: those of the organization, where they are known already. */
export async function loadMonthBooks(
  db: Kysely<Database>,
  scope: Scope,
  month: PeriodKey,
  periods?: readonly AccountingPeriod[],
): Promise<MonthBooks> {
  const { organizationId, period } = month;
  const [months, set, accounts, settings, customs, made, assets] = await together(
    db,
    async () => periods ?? (await loadPeriods(db, scope, organizationId)),
    () => selectMonthEndSet(db, scope).executeTakeFirst(),
    () => loadAccountTree(db, scope),
    () => loadSettings(db, scope, month),
    () => listCustomCarryForwards(db, scope, organizationId),
    () => loadMadeCarryForwards(db, scope, month),
    () => loadAssetsOfMonth(db, scope, month),
  );
  const known = found(
    months.find((candidate) => candidate.period === period),
    periodLabel(period),
  );
  const accountSet = found(set, '账套');
  const span = { organizationIds: [organizationId], from: period, to: period };
  // Quarterly kinds, and first-in-first-out, need the months before this one.
  const ledger = await loadLedger(db, scope, accounts, span, { earlier: 'ofTheYear' });
  return {
    month,
    isClosed: known.isClosed,
    accountSet,
    monthEnd: { ledger, period, accountSet, settings, assets },
    kinds: carryForwardsWith(customs, accounts),
    made,
  };
}

/** What one kind has made and what it would make now. */
export interface Plan extends OrderedCard {
  readonly kind: CarryForward;
  readonly made: readonly MadeCarryForward[];
  /** Made here and not audited: made again when the books have changed. Others stay; then a difference is carried. */
  readonly replaceable: readonly MadeCarryForward[];
  readonly draft: VoucherDraft | null;
  /** What it made is not what the rule comes to; null: it is, or nothing was made. */
  readonly difference: RuleDifference | null;
  /** There is such a difference, and it has not been kept by decision. */
  readonly isStale: boolean;
}

/** The plans of a month, in the order they run: those whose month it is, and those that made a voucher. */
export function plansOf(books: MonthBooks): Plan[] {
  return books.kinds
    .map((kind, index) => planOf(kind, books, madeBy(books.kinds.slice(index + 1), books)))
    .filter(({ kind, made }) => made.length > 0 || isOffered(kind, books.monthEnd));
}

function madeBy(kinds: readonly CarryForward[], { made }: MonthBooks): MadeCarryForward[] {
  return made.filter(({ kind, customId }) =>
    kinds.some((candidate) => candidate.key === kind && customIdOf(candidate) === customId),
  );
}

/** What the vouchers of a card are instead of what the rule comes to by now: of a correction, or because the books moved. */
function differenceOf(
  kind: CarryForward,
  { monthEnd }: MonthBooks,
  own: readonly MadeCarryForward[],
  later: readonly Movement[],
): RuleDifference | null {
  if (own.length === 0 || carryForwardDue(kind, monthEnd, movementsOfAll(own), later) === null) return null;
  const without = ledgerWithout(monthEnd.ledger, movementsOfAll(own));
  const rule = figuresOfDraft(carryForwardDue(kind, { ...monthEnd, ledger: without }, [], later));
  return ruleDifference(kind, own, rule);
}

function planOf(kind: CarryForward, books: MonthBooks, madeLater: readonly MadeCarryForward[]): Plan {
  const { monthEnd } = books;
  const own = madeBy([kind], books);
  const later = movementsOfAll(madeLater);
  const replaceable = own.filter(({ isAudited, isGenerated }) => isGenerated && !isAudited);
  const kept = own.filter((voucher) => !replaceable.includes(voucher));
  const before = ledgerWithout(monthEnd.ledger, movementsOfAll(replaceable));
  const draft = carryForwardDue(kind, { ...monthEnd, ledger: before }, movementsOfAll(kept), later);
  const difference = differenceOf(kind, books, own, later);
  const isStale = difference !== null && difference.decision !== 'kept';
  return {
    kind,
    title: kind.title,
    made: own,
    replaceable,
    draft,
    difference,
    isStale,
    isDue: own.length === 0 ? draft !== null : isStale,
    touches: new Set([...(draft?.lines ?? []), ...movementsOfAll(own)].map(({ accountId }) => accountId)),
    reads: idsIn(books, kind.reads),
    posts: isUnused(kind, monthEnd.settings) ? new Set<number>() : idsIn(books, kind.posts),
  };
}

function idsIn({ monthEnd }: MonthBooks, accountsOf: AccountsOf = () => []): ReadonlySet<number> {
  return idsOf(accountsOf(monthEnd.ledger.accounts, monthEnd.accountSet.standard, monthEnd.settings));
}

/** Titles of the cards before one that will still change what it reads. */
export function waitsFor(plan: Plan, plans: readonly Plan[]): string[] {
  return earlierDue(plans, plan).map(({ title }) => title);
}

/** Whether a kind waits for what is asked for once. */
export const asksRate = ({ kind }: Pick<Plan, 'kind'>, { ever }: EnteredSettings) =>
  kind.asksOnce !== undefined && !ever.has(kind.asksOnce);
