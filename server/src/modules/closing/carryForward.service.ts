import type { Kysely, Transaction } from 'kysely';
import { fullNameOf } from '@mingzhang/shared/accounting/accountTree';
import type { CarryForward } from '@mingzhang/shared/accounting/carry-forward/carryForward';
import { carryForwards } from '@mingzhang/shared/accounting/carry-forward/index';
import type { AccountSet } from '@mingzhang/shared/accounting/accountSet';
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
import { ledgerWithout, loadMadeCarryForwards, type MadeCarryForward } from './madeCarryForwards';

/** Everything the carry-forwards of a month are drafted from. */
interface MonthEnd {
  readonly month: ClosingMonth;
  readonly isClosed: boolean;
  readonly accountSet: Pick<AccountSet, 'standard' | 'taxpayer'>;
  /** With every voucher there is. */
  readonly ledger: Ledger;
  readonly made: readonly MadeCarryForward[];
}

async function loadMonthEnd(db: Kysely<Database>, scope: Scope, month: ClosingMonth): Promise<MonthEnd> {
  const { organizationId, period } = month;
  const periods = await loadPeriods(db, scope, organizationId);
  const known = found(
    periods.find((candidate) => candidate.period === period),
    periodLabel(period),
  );
  const accountSet = found(await selectClosingSet(db, scope).executeTakeFirst(), '账套');
  const accounts = await loadAccountTree(db, scope);
  const span = { organizationIds: [organizationId], from: period, to: period };
  return {
    month,
    isClosed: known.isClosed,
    accountSet,
    ledger: await loadLedger(db, scope, accounts, span),
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

function planOf(kind: CarryForward, { month, accountSet, ledger, made }: MonthEnd): Plan {
  const own = made.filter((voucher) => voucher.kind === kind.key);
  const replaceable = own.filter(({ isAudited }) => !isAudited);
  const before = ledgerWithout(ledger, replaceable);
  return {
    made: own,
    replaceable,
    draft: kind.draft(before, month.period, accountSet),
    isStale: own.length > 0 && kind.draft(ledger, month.period, accountSet) !== null,
  };
}

/** The cards of a month, in the order they run; refuses a month that is not opened. */
export async function loadCarryForwards(
  db: Kysely<Database>,
  scope: Scope,
  target: ClosingTarget,
): Promise<CarryForwards> {
  const monthEnd = await loadMonthEnd(db, scope, await closingMonth(db, scope, target));
  const plans = carryForwards.map((kind) => ({ kind, plan: planOf(kind, monthEnd) }));
  const items = await loadItems(
    db,
    scope,
    plans.flatMap(({ plan }) => itemIdsOf(plan.draft)),
  );
  return {
    ...monthEnd.month,
    isClosed: monthEnd.isClosed,
    cards: plans.map(({ kind, plan }) => cardOf(kind, plan, monthEnd.ledger, items)),
  };
}

const itemIdsOf = (draft: VoucherDraft | null) =>
  (draft?.lines ?? []).flatMap(({ auxiliary }) => auxiliary.map(({ itemId }) => itemId));

function cardOf(
  { key, title, rule }: CarryForward,
  plan: Plan,
  ledger: Ledger,
  items: ReadonlyMap<number, AuxiliaryItem>,
): CarryForwardCard {
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
  const monthEnd = await loadMonthEnd(trx, scope, month);
  if (monthEnd.isClosed) {
    refuse('PERIOD_CLOSED', `${periodLabel(month.period)}已结账，不能${kind.title}；请先反结账`);
  }
  const { draft, replaceable } = planOf(kind, monthEnd);
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
