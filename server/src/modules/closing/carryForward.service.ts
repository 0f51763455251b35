import type { Kysely, Transaction } from 'kysely';
import { fullNameOf } from '@mingzhang/shared/accounting/accountTree';
import type { CarryForward } from '@mingzhang/shared/accounting/carry-forward/carryForward';
import { carryForwardDue, type MonthEnd } from '@mingzhang/shared/accounting/carry-forward/carryForwardDue';
import { defaultCarryForwardSettings } from '@mingzhang/shared/accounting/carry-forward/carryForwardSettings';
import { earlierDue } from '@mingzhang/shared/accounting/carry-forward/earlierDue';
import { carryForwards } from '@mingzhang/shared/accounting/carry-forward/index';
import { ledgerWithout } from '@mingzhang/shared/accounting/carry-forward/ledgerWithout';
import { isOccasion } from '@mingzhang/shared/accounting/carry-forward/occasion';
import type { AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import type { Ledger } from '@mingzhang/shared/accounting/ledger';
import { totalDebit, type VoucherDraft } from '@mingzhang/shared/accounting/voucher';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { ZERO } from '@mingzhang/shared/primitives/money';
import { periodLabel } from '@mingzhang/shared/primitives/period';
import type { CardLine, CarryForwardCard, CarryForwards } from '@mingzhang/shared/wire/carryForward';
import type { ClosingTarget } from '@mingzhang/shared/wire/closing';
import { auxiliaryTitle } from '@mingzhang/shared/wire/voucher';
import type { Database } from '../../db/schema';
import { found, refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import { loadAccountTree, shareChart } from '../account/account.service';
import { loadItems } from '../auxiliary/auxiliary.service';
import { loadLedger } from '../books/books.service';
import { loadPeriods, lockMonths } from '../period/period.service';
import { changeVoucher, saveVoucher, type VoucherTools } from '../voucher/voucher.service';
import { selectClosingSet, selectDefaultWord, type ClosingMonth } from './closing.repository';
import { closingMonth } from './closing.service';
import { loadMadeCarryForwards, movementsOfAll, type MadeCarryForward } from './madeCarryForwards';

/** Everything the carry-forwards of a month are drafted from. */
interface MonthBooks {
  readonly month: ClosingMonth;
  readonly isClosed: boolean;
  /** The ledger holds every voucher there is. */
  readonly monthEnd: MonthEnd;
  readonly made: readonly MadeCarryForward[];
}

async function loadMonthBooks(db: Kysely<Database>, scope: Scope, month: ClosingMonth): Promise<MonthBooks> {
  const { organizationId, period } = month;
  const periods = await loadPeriods(db, scope, organizationId);
  const known = found(
    periods.find((candidate) => candidate.period === period),
    periodLabel(period),
  );
  const accountSet = found(await selectClosingSet(db, scope).executeTakeFirst(), '账套');
  const accounts = await loadAccountTree(db, scope);
  const span = { organizationIds: [organizationId], from: period, to: period };
  const ledger = await loadLedger(db, scope, accounts, span);
  return {
    month,
    isClosed: known.isClosed,
    monthEnd: { ledger, period, accountSet, settings: defaultCarryForwardSettings },
    made: await loadMadeCarryForwards(db, scope, month),
  };
}

/** What one kind has made and what it would make now. */
interface Plan {
  readonly made: readonly MadeCarryForward[];
  /** Not audited: made again when the books have changed. Audited ones stay; then a difference is carried. */
  readonly replaceable: readonly MadeCarryForward[];
  readonly draft: VoucherDraft | null;
  readonly isStale: boolean;
}

function planOf(kind: CarryForward, { monthEnd, made }: MonthBooks): Plan {
  const own = made.filter((voucher) => voucher.kind === kind.key);
  const replaceable = own.filter(({ isAudited }) => !isAudited);
  const kept = own.filter(({ isAudited }) => isAudited);
  const before = ledgerWithout(monthEnd.ledger, movementsOfAll(replaceable));
  return {
    made: own,
    replaceable,
    draft: carryForwardDue(kind, { ...monthEnd, ledger: before }, movementsOfAll(kept)),
    isStale: own.length > 0 && carryForwardDue(kind, monthEnd, movementsOfAll(own)) !== null,
  };
}

/**
 * Whether a card is shown: it is its month, and it has something to say. A kind that lives on figures
 * typed on its card is quiet until there are any.
 */
function isOffered(kind: CarryForward, { made, draft }: Plan, { accountSet, period }: MonthEnd): boolean {
  if (made.length > 0 || draft) return true;
  return isOccasion(kind.occasion, accountSet, period) && kind.inputs.length === 0;
}

/** The cards of a month, in the order they run; refuses a month that is not opened. */
export async function loadCarryForwards(
  db: Kysely<Database>,
  scope: Scope,
  target: ClosingTarget,
): Promise<CarryForwards> {
  const books = await loadMonthBooks(db, scope, await closingMonth(db, scope, target));
  const plans = carryForwards
    .map((kind) => ({ kind, plan: planOf(kind, books) }))
    .filter(({ kind, plan }) => isOffered(kind, plan, books.monthEnd));
  const items = await loadItems(
    db,
    scope,
    plans.flatMap(({ plan }) => itemIdsOf(plan.draft)),
  );
  return {
    ...books.month,
    isClosed: books.isClosed,
    cards: plans.map(({ kind, plan }) => ({
      ...cardOf(kind, plan, books.monthEnd.ledger, items),
      waitsFor: waitsFor(kind, plans),
    })),
  };
}

/** The cards before one that have something to carry: it reads balances they will still change. */
function waitsFor(kind: CarryForward, plans: readonly { kind: CarryForward; plan: Plan }[]): string[] {
  const cards = plans.map(({ kind: { key, title }, plan: { made, draft, isStale } }) => ({
    key,
    title,
    isDue: made.length === 0 ? draft !== null : isStale,
  }));
  const own = cards.find(({ key }) => key === kind.key);
  return own ? earlierDue(cards, own).map(({ title }) => title) : [];
}

const itemIdsOf = (draft: VoucherDraft | null) =>
  (draft?.lines ?? []).flatMap(({ auxiliary }) => auxiliary.map(({ itemId }) => itemId));

function cardOf(
  { key, title, rule }: CarryForward,
  plan: Plan,
  ledger: Ledger,
  items: ReadonlyMap<number, AuxiliaryItem>,
): Omit<CarryForwardCard, 'waitsFor'> {
  return {
    key,
    title,
    rule,
    amount: plan.draft ? totalDebit(plan.draft.lines) : ZERO,
    lines: plan.draft ? linesOf(plan.draft, ledger, items) : [],
    vouchers: plan.made.map(({ id, word, number, isAudited }) => ({ id, word, number, isAudited })),
    isStale: plan.isStale,
  };
}

function linesOf(
  draft: VoucherDraft,
  { accounts }: Ledger,
  items: ReadonlyMap<number, AuxiliaryItem>,
): CardLine[] {
  return draft.lines.map((line) => {
    const account = accounts.byId(line.accountId);
    invariant(account, `a carry-forward names account ${line.accountId}, which is not of the set`);
    return {
      accountId: account.id,
      code: account.code,
      accountName: fullNameOf(accounts, account.id),
      auxiliaryTitle: auxiliaryTitle(line, (id) => items.get(id)),
      summary: line.summary,
      debit: line.debit,
      credit: line.credit,
    };
  });
}

/**
 * Makes the voucher of one kind, or makes it again: an un-audited one is changed in place and keeps its
 * number; beside an audited one a second carries the difference. Holds the month, so nobody posts
 * between reading the balances and saving the voucher. Refuses when nothing is due.
 */
export async function makeCarryForward(
  trx: Transaction<Database>,
  scope: Scope,
  tools: VoucherTools,
  key: string,
  target: ClosingTarget,
): Promise<CarryForwards> {
  const kind = found(
    carryForwards.find((candidate) => candidate.key === key),
    '结转类型',
  );
  await shareChart(trx, scope);
  const month = await closingMonth(trx, scope, target);
  await lockMonths(trx, scope, [month]);
  const books = await loadMonthBooks(trx, scope, month);
  if (books.isClosed) {
    refuse('PERIOD_CLOSED', `${periodLabel(month.period)}已结账，不能${kind.title}；请先反结账`);
  }
  const { draft, replaceable } = planOf(kind, books);
  if (!draft) refuse('NOTHING_TO_CARRY', `${periodLabel(month.period)}没有需要${kind.title}的金额`);
  const [first] = replaceable;
  const place = { organizationId: month.organizationId };
  if (first) {
    const kept = { ...draft, word: first.word, number: first.number };
    await changeVoucher(trx, scope, tools, { ...place, id: first.id, version: first.version, draft: kept });
  } else {
    const { word } = found(await selectDefaultWord(trx, scope).executeTakeFirst(), '默认凭证字');
    await saveVoucher(trx, scope, tools, { ...place, draft: { ...draft, word } });
  }
  return loadCarryForwards(trx, scope, { ...place, period: month.period });
}
