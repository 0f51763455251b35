import { ZERO, add, fen, formatAmount, negate, subtract, sum, type Fen } from '../../../primitives/money';
import { convertCurrency, quantityOf } from '../../../primitives/scaled';
import { balanceText } from '../../../primitives/side';
import { monthOf, periodLabel, yearOf, type Period } from '../../../primitives/period';
import { byText } from '../byText';
import { listAt } from '../listAt';
import { pushTo } from '../pushTo';
import { plus, rowsOfAccount, type BalanceTable, type TableRow } from './balanceTables';
import { foreignCurrencyCode } from '../../currencyNames';
import { BEFORE_MOVE, itemCategory } from './itemBook';
import type { MoveNotes } from './moveNotes';
import type { PlanItemRef, PlanOpening } from './movePlan';
import { childrenOf, ownRow, restBelow } from './ownBalance';
import type { PlanTargets } from './planTargets';
import type { PlannedChart } from './plannedChart';
import type { TheirAccount, TheirChart } from './theirAccounts';

interface Openings {
  readonly from: Period;
  /** Of those that begin with the first month, the shortest first. */
  readonly tables: readonly BalanceTable[];
  readonly theirs: TheirChart;
  readonly chart: PlannedChart;
  readonly targets: PlanTargets;
  readonly notes: MoveNotes;
  readonly byKey: Map<string, PlanOpening>;
  /** Of accounts that have no place with us, which is refused elsewhere: they balance the others. */
  readonly unplaced: PlanOpening[];
}

interface Amounts {
  readonly net: Fen;
  readonly yearDebit: Fen;
  readonly yearCredit: Fen;
}

/**
 * 期初 by leaf and items, from the balance tables that begin with the first month. Items come from the auxiliary rows; without
 * them an account has one item 「迁入前余额」, told with its amount. Items that do not add up to the account are refused.
 */
export function plannedOpenings(
  from: Period,
  tables: readonly BalanceTable[],
  theirs: TheirChart,
  chart: PlannedChart,
  targets: PlanTargets,
  notes: MoveNotes,
): PlanOpening[] {
  const first = tables.filter((table) => table.from === from);
  const openings: Openings = {
    from,
    tables: first,
    theirs,
    chart,
    targets,
    notes,
    byKey: new Map(),
    unplaced: [],
  };
  const children = childrenOf(theirs);
  for (const account of theirs.accounts.values()) {
    const found = firstRow(account, openings, children);
    if (found) tellOwn(openings, account, found.row);
    const itemTable = first.find(({ items }) => items.has(account.code));
    if (itemTable) addItems(openings, account, found, itemTable);
    else if (found) addWhole(openings, account, found.row, amountsOf(found.row, found.table, from));
  }
  const planned = [...openings.byKey.values()].filter(isThere).sort(byAccount);
  tellProfitAndLoss(planned, chart, from, notes);
  const all = [...planned, ...openings.unplaced];
  tellTrialBalance(all, notes, (total) => missingAccounts(openings, children, total));
  return planned;
}

/** Leaves on which a balance may be that a table without their rows lacks: where what is above them has it, those alone. */
function missingAccounts(
  { tables, theirs, chart, targets }: Openings,
  children: ReadonlyMap<string, readonly string[]>,
  total: Fen,
): TheirAccount[] {
  const hasRow = (code: string) => tables.some((table) => rowsOfAccount(table, code).length > 0);
  const isHeld = ({ code }: TheirAccount) =>
    chart.accounts.get(targets.byCode.get(code)?.account ?? '')?.category !== 'profitAndLoss';
  const missing = [...theirs.accounts.values()].filter(
    (account) => !theirs.hasChildren.has(account.code) && !hasRow(account.code) && isHeld(account),
  );
  const above = (account: TheirAccount) => {
    let at = theirs.accounts.get(account.parent ?? '');
    while (at && !hasRow(at.code)) at = theirs.accounts.get(at.parent ?? '');
    return at;
  };
  const lacks = ({ code }: TheirAccount) =>
    tables.some((table) => restBelow(table, code, children) === negate(total));
  const fitting = missing.filter((account) =>
    [above(account)].some((one) => one !== undefined && lacks(one)),
  );
  return fitting.length > 0 ? fitting : missing.filter((account) => above(account) === undefined);
}

/** What a heading has that no account below it has and no slip made may be a wrong figure below. */
function tellOwn({ theirs, notes }: Openings, account: TheirAccount, { opening, at }: TableRow) {
  if (account.isPosted || !theirs.hasChildren.has(account.code) || !opening) return;
  const title = `科目“${account.code} ${account.name}”的期初余额与下级科目合计相差${balanceText(opening)}`;
  notes.tell(`${title}，没有凭证记在它上面；请核对下级科目的期初余额，对的话作为它自己的余额迁入`, at);
}

interface FirstRow {
  readonly row: TableRow;
  readonly table: BalanceTable;
}

function firstRow(
  account: TheirAccount,
  { tables }: Openings,
  children: ReadonlyMap<string, readonly string[]>,
): FirstRow | null {
  const table = tables.find(({ accounts }) => accounts.has(account.code));
  const row = table ? ownRow(account, table, children) : null;
  return row && table ? { row, table } : null;
}

/** 期初, and what was turned over from January until the first month: 本年累计 less the turnover of the table. */
function amountsOf(row: TableRow, { from, to }: BalanceTable, first: Period): Amounts {
  const isKnown = monthOf(first) > 1 && yearOf(from) === yearOf(to);
  const before = (year: Fen | null, turnover: Fen | null) =>
    isKnown && year !== null ? subtract(year, turnover ?? ZERO) : ZERO;
  return {
    net: row.opening ?? ZERO,
    yearDebit: before(row.yearDebit, row.debit),
    yearCredit: before(row.yearCredit, row.credit),
  };
}

function addWhole(openings: Openings, account: TheirAccount, row: TableRow, amounts: Amounts) {
  const target = openings.targets.byCode.get(account.code);
  if (!isThere(amounts)) return;
  if (!target) return void leaveOut(openings, account, amounts);
  const items = openings.targets.complete(target, [], BEFORE_MOVE, account.code);
  const lacking = items.filter(({ category }) => !target.items.some((own) => own.category === category));
  if (lacking.length > 0) {
    const names = lacking.map(({ category }) => category).join('、');
    const title = `科目“${account.code} ${account.name}”`;
    openings.notes.tell(
      `${title}没有${names}的期初余额，${balanceText(amounts.net)}全部记在“${BEFORE_MOVE}”上；加入辅助核算余额表可以分开`,
      row.at,
    );
  }
  addOpening(openings, target.account, items, amounts, row);
}

function leaveOut({ unplaced }: Openings, { code }: TheirAccount, amounts: Amounts) {
  unplaced.push({ account: code, items: [], ...amounts, quantity: null, currency: null });
}

/** Groups of item rows by the categories they name; groups that share a category are told and left to the first. */
function addItems(openings: Openings, account: TheirAccount, found: FirstRow | null, table: BalanceTable) {
  const { notes, targets, from } = openings;
  const groups = disjointGroups(listAt(table.items, account.code), account);
  const all = groups.map(([, members]) => sumOf(members.map((row) => amountsOf(row, table, from))));
  const whole = wholeOf(found, all[0] ?? NOTHING, from);
  const target = targets.byCode.get(account.code);
  if (!target) return void leaveOut(openings, account, whole);
  for (const [index, [names, members]] of groups.entries()) {
    const items = all[index] ?? NOTHING;
    if (items.net !== whole.net) {
      notes.refuse(
        `科目“${account.code} ${account.name}”的${names}期初余额合计${balanceText(items.net)}，与科目的${balanceText(whole.net)}不等，` +
          `相差${formatAmount(fen(Math.abs(items.net - whole.net)))}；请核对辅助核算余额表`,
        found?.row.at ?? members[0]?.at,
      );
    }
    for (const row of members) {
      const own = targets.complete(target, row.items, BEFORE_MOVE, account.code);
      addOpening(openings, target.account, own, amountsOf(row, table, from), row);
    }
  }
  const rest = minus(whole, sumOf(all));
  const isRefused = all.some(({ net }) => net !== whole.net);
  if (isThere(rest) && !isRefused) {
    const none = targets.complete(target, [], BEFORE_MOVE, account.code);
    addOpening(openings, target.account, none, rest, null);
  }
  if (groups.length === 1 && (rest.yearDebit !== 0 || rest.yearCredit !== 0)) {
    notes.tell(
      `科目“${account.code} ${account.name}”的本年累计没有分到项目：借${formatAmount(rest.yearDebit)}、贷${formatAmount(rest.yearCredit)}记在“${BEFORE_MOVE}”上`,
      found?.row.at,
    );
  }
}

/** What the account as a whole has; where its own row tells no 本年累计, that of its items. */
function wholeOf(found: FirstRow | null, items: Amounts, from: Period): Amounts {
  if (!found) return items;
  const { net, yearDebit, yearCredit } = amountsOf(found.row, found.table, from);
  return {
    net,
    yearDebit: found.row.yearDebit === null ? items.yearDebit : yearDebit,
    yearCredit: found.row.yearCredit === null ? items.yearCredit : yearCredit,
  };
}

function disjointGroups(rows: readonly TableRow[], account: TheirAccount): [string, TableRow[]][] {
  const groups = new Map<string, TableRow[]>();
  for (const row of rows) {
    const names = [...new Set(row.items.map(({ category }) => itemCategory(category, account.code)))].sort();
    pushTo(groups, names.join('、'), row);
  }
  const taken = new Set<string>();
  const byNames = byText(([names]: [string, TableRow[]]) => names);
  const count = ([names]: [string, TableRow[]]) => names.split('、').length;
  return [...groups]
    .sort((a, b) => count(b) - count(a) || byNames(a, b))
    .filter(([names]) => {
      const parts = names.split('、');
      if (parts.some((name) => taken.has(name))) return false;
      for (const name of parts) taken.add(name);
      return true;
    });
}

const NOTHING: Amounts = { net: ZERO, yearDebit: ZERO, yearCredit: ZERO };

const sumOf = (all: readonly Amounts[]): Amounts => ({
  net: sum(all.map(({ net }) => net)),
  yearDebit: sum(all.map(({ yearDebit }) => yearDebit)),
  yearCredit: sum(all.map(({ yearCredit }) => yearCredit)),
});

const minus = (a: Amounts, b: Amounts): Amounts => ({
  net: subtract(a.net, b.net),
  yearDebit: subtract(a.yearDebit, b.yearDebit),
  yearCredit: subtract(a.yearCredit, b.yearCredit),
});

const isThere = ({ net, yearDebit, yearCredit }: Amounts) => net !== 0 || yearDebit !== 0 || yearCredit !== 0;

const byAccount = byText(({ account, items }: PlanOpening) => keyOf(account, items));

const keyOf = (account: string, items: readonly PlanItemRef[]) =>
  `${account}|${items.map(({ category, code }) => `${category}:${code}`).join(';')}`;

function addOpening(
  openings: Openings,
  account: string,
  items: readonly PlanItemRef[],
  amounts: Amounts,
  row: TableRow | null,
) {
  const key = keyOf(account, items);
  const known = openings.byKey.get(key);
  const quantity = row?.quantity ?? null;
  const currency = row ? openingCurrency(openings, account, row) : null;
  if (!known) {
    tellNoQuantity(openings, account, amounts, row);
    openings.byKey.set(key, { account, items, ...amounts, quantity, currency });
    return;
  }
  openings.byKey.set(key, {
    account,
    items,
    ...sumOf([known, amounts]),
    quantity: plus(known.quantity, quantity, quantityOf),
    currency: inOneCurrency(known.currency, currency),
  });
}

const inOneCurrency = (a: PlanOpening['currency'], b: PlanOpening['currency']) =>
  a && b && a.code === b.code ? { ...a, net: add(a.net, b.net) } : (a ?? b);

function openingCurrency({ notes }: Openings, account: string, row: TableRow): PlanOpening['currency'] {
  const foreign = row.currencies.flatMap((one) => {
    const code = foreignCurrencyCode(one.code);
    return code === null ? [] : [{ ...one, code }];
  });
  const [first, second] = foreign;
  if (!first) return null;
  if (second) {
    notes.refuse(
      `科目“${account}”的期初余额有多种外币：${foreign.map(({ code }) => code).join('、')}；请在原软件里按币别分设明细科目`,
      row.at,
    );
    return null;
  }
  if (first.amount === null) {
    notes.tell(`科目“${account}”的期初余额没有${first.code}原币金额，只迁入人民币金额`, row.at);
    return null;
  }
  if (first.rate !== null && row.currencies.length === 1) {
    const reckoned = convertCurrency(first.amount, first.rate);
    if (Math.abs(reckoned - (row.opening ?? 0)) > 1) {
      notes.tell(
        `科目“${account}”的期初余额按汇率是${formatAmount(reckoned)}，文件里的人民币是${formatAmount(row.opening ?? ZERO)}；按文件迁入`,
        row.at,
      );
    }
  }
  return { code: first.code, net: first.amount };
}

function tellNoQuantity({ chart, notes }: Openings, account: string, { net }: Amounts, row: TableRow | null) {
  const leaf = chart.accounts.get(account);
  if (!leaf?.unit || net === 0 || (row?.quantity ?? null) !== null) return;
  notes.tell(`科目“${account} ${leaf.name}”核算数量，期初余额却没有数量；请迁入后在期初余额里补填`, row?.at);
}

function tellProfitAndLoss(
  openings: readonly PlanOpening[],
  { accounts }: PlannedChart,
  from: Period,
  notes: MoveNotes,
) {
  const open = openings.filter(
    ({ account, net }) => net !== 0 && accounts.get(account)?.category === 'profitAndLoss',
  );
  if (open.length === 0) return;
  const total = sum(open.map(({ net }) => net));
  notes.tell(
    `原软件没有按月结转损益：${open.length}个损益科目有期初余额，合计${balanceText(total)}，照样迁入；${periodLabel(from)}结账时一并结转`,
  );
}

/**
 * Refuses openings that do not balance; one on the wrong side makes twice its amount. `missing`: the accounts that a balance of
 * so much may lack.
 */
export function tellTrialBalance(
  openings: readonly PlanOpening[],
  notes: MoveNotes,
  missing: (total: Fen) => readonly TheirAccount[] = () => [],
) {
  const total = sum(openings.map(({ net }) => net));
  if (total === 0) return;
  const turned = openings.filter(({ net }) => 2 * net === total).slice(0, MOST_NAMED);
  const titles = turned.map(
    ({ account, items }) => `“${[account, ...items.map(({ code }) => code)].join(' ')}”`,
  );
  const lacking = titles.length > 0 ? [] : missing(total);
  const likely =
    titles.length === 0 ? '' : `；正好是科目${titles.join('、')}期初余额的两倍，可能是它的余额方向写反了`;
  const lost =
    lacking.length === 0 || lacking.length > MOST_NAMED
      ? ''
      : `；表里没有科目${lacking.map(({ code, name }) => `“${code} ${name}”`).join('、')}，可能缺它的一行`;
  notes.refuse(`期初余额借贷不平衡，相差${balanceText(total)}${likely}${lost}；请核对第一个月的科目余额表`);
}

/** So many accounts are named whose balance may be on the wrong side, or missing. */
const MOST_NAMED = 3;
