import type { Standard } from '../../accountSet';
import { byText } from '../byText';
import type { MovedBooks, OwnRecords } from '../movedBooks';
import { balanceTables, type BalanceTable } from './balanceTables';
import { itemBook } from './itemBook';
import { isOwn, keptChart } from './keptChart';
import { mappedChart } from './mappedChart';
import { moveMonths, type MoveMonths } from './moveMonths';
import { moveNotes, type MoveNotes } from './moveNotes';
import type { MoveChoices, MovePlan, PlanAccount, PlanTarget, StandardCharts } from './movePlan';
import { childrenOf, ownRow } from './ownBalance';
import { ownOpenings } from './ownOpenings';
import { checkOwnOrganizations } from './ownOrganizations';
import { checkOwnWhole } from './ownWhole';
import { plannedLines } from './plannedLines';
import { plannedOpenings } from './plannedOpenings';
import { plannedSlips } from './plannedSlips';
import type { PlannedChart } from './plannedChart';
import { planTargets } from './planTargets';
import { profitTransfers } from './profitTransfers';
import { siblingsApart } from './siblingNames';
import { suggestedChart } from './suggestedChart';
import { theirChart, type TheirAccount, type TheirChart } from './theirAccounts';

/** Nothing chosen: everything as suggested. */
export const suggestedChoices: MoveChoices = {
  standard: null,
  chart: null,
  from: null,
  last: null,
  word: '记',
  mapped: {},
  history: [],
  itemised: {},
  redTurned: false,
  transfers: [],
};

export type MovePlanning =
  | { readonly plan: MovePlan }
  | { readonly plan: null; readonly refusals: MovePlan['refusals']; readonly notes: MovePlan['notes'] };

/**
 * What the books of another program become: months, chart, items, openings and slips, with everything that refuses the move and
 * everything its person must know. `charts` are those of our standards. Null: there is too little to plan anything with, the
 * refusals tell what.
 */
export function planMove(books: MovedBooks, choices: MoveChoices, charts: StandardCharts): MovePlanning {
  const notes = moveNotes();
  const months = moveMonths(books, choices, notes);
  const theirs = theirChart(books, standardName(books, choices, charts), notes);
  if (!months || !theirs) return { plan: null, refusals: notes.refusals, notes: notes.notes };
  return { plan: plannedMove(books, choices, charts, months, theirs, notes) };
}

function plannedMove(
  books: MovedBooks,
  choices: MoveChoices,
  charts: StandardCharts,
  months: MoveMonths,
  theirs: TheirChart,
  notes: MoveNotes,
): MovePlan {
  const { own } = books;
  const suggested = own?.about
    ? { standard: own.about.standard, chart: 'keep' as const }
    : suggestedChart(theirs.accounts.values(), charts);
  const standard = choices.standard ?? suggested.standard;
  const chartChoice = choices.chart ?? suggested.chart;
  const tables = balanceTables(books, theirs.codes, notes);
  const chart =
    chartChoice === 'keep'
      ? keptChart(theirs, standard, charts[standard], lastBalances(tables))
      : mappedChart(theirs, standard, charts[standard], choices, notes);
  const codeOf = (spelling: string) => theirs.codes.get(spelling.trim()) ?? spelling;
  const book = itemBook(books, codeOf, notes);
  const targets = planTargets(theirs, chart, book, choices, ownBalances(theirs, tables, months), notes);
  const openings = own?.openings
    ? ownOpenings(own.openings, codeOf, targets, notes)
    : plannedOpenings(months.from, tables, theirs, chart, targets, notes);
  const lines = plannedLines(targets, codeOf, (code) => onlyCurrency(theirs, code), notes);
  const { slips, voids } = plannedSlips(books.slips, months, choices, lines, notes);
  lines.finish();
  if (own) checkOwnWhole(own, notes);
  if (own) checkOwnOrganizations(own, months.from, notes);
  // Ours say themselves what is 结转.
  const recognised = books.slips.some(({ isTransfer }) => isTransfer !== undefined)
    ? { slips, transfers: [] }
    : profitTransfers(slips, openings, chart.accounts, standard, choices.transfers, notes);
  return {
    company: books.company,
    suggested: { ...suggested, from: months.suggestedFrom, last: months.suggestedLast },
    standard,
    chart: chartChoice,
    from: months.from,
    last: months.last,
    encoding: chart.scheme.join('-'),
    accounts: siblingsApart(usedAccounts(chart, targets.byCode), notes),
    items: [...book.items.values()],
    currencies: currenciesOf(chart, own),
    ...(own && { own }),
    openings,
    slips: recognised.slips,
    voids,
    transfers: recognised.transfers,
    targets: targetsBySpelling(theirs, targets.byCode),
    itemCodes: book.codes,
    unproved: months.unproved,
    refusals: notes.refusals,
    notes: notes.notes,
  };
}

/** The names of the standard, which accounts without any of their own take. 6xxx is profit and loss of 企业会计准则 only. */
function standardName(books: MovedBooks, choices: MoveChoices, charts: StandardCharts) {
  const isEnterprise = books.balances.some(({ account }) => account.trim().startsWith('6'));
  const standard: Standard =
    choices.standard ?? books.own?.about?.standard ?? (isEnterprise ? 'enterprise' : 'small');
  const names = new Map(charts[standard].map(({ code, name }) => [code, name]));
  return (code: string) => names.get(code);
}

/** The foreign currency an account of theirs is kept in; undefined: none, or several. */
function onlyCurrency({ accounts }: TheirChart, code: string): string | undefined {
  const [only, other] = accounts.get(code)?.currencies ?? [];
  return other === undefined ? only : undefined;
}

function lastBalances(tables: readonly BalanceTable[]): (code: string) => number {
  const latest = [...tables].sort(byText(({ to }) => to)).reverse();
  return (code) => {
    for (const { accounts } of latest) {
      const row = accounts.get(code);
      const balance = row?.closing ?? row?.opening ?? 0;
      if (balance !== 0) return balance;
    }
    return 0;
  };
}

function ownBalances(theirs: TheirChart, tables: readonly BalanceTable[], { from }: MoveMonths) {
  const children = childrenOf(theirs);
  const first = tables.filter((table) => table.from === from);
  return (account: TheirAccount) => {
    const table = first.find(({ accounts }) => accounts.has(account.code));
    return isOwn(account, theirs) || (table !== undefined && ownRow(account, table, children) !== null);
  };
}

/** Of the chart of ours only what the move needs, with what is above it. */
function usedAccounts(chart: PlannedChart, targets: ReadonlyMap<string, PlanTarget>): PlanAccount[] {
  const used = new Set<string>();
  for (const { account } of targets.values()) {
    for (let at = chart.accounts.get(account); at; at = chart.accounts.get(at.parent ?? ''))
      used.add(at.code);
  }
  return [...chart.accounts.values()]
    .filter(({ code }) => used.has(code))
    .map((account) =>
      chart.parents.has(account.code) && !account.own
        ? { ...account, categories: [], currencies: [], unit: null }
        : account,
    )
    .sort(byText(({ code }) => code));
}

/** Of the accounts, and in the order of our own list those that are in it. */
function currenciesOf({ accounts }: PlannedChart, own: OwnRecords | undefined): string[] {
  const listed = (own?.currencies ?? []).flatMap(({ code, isLocal }) => (isLocal ? [] : [code]));
  const kept = [...accounts.values()].flatMap(({ currencies }) => currencies).sort();
  return [...new Set([...listed, ...kept])];
}

function targetsBySpelling({ codes }: TheirChart, targets: ReadonlyMap<string, PlanTarget>) {
  const bySpelling: Record<string, PlanTarget> = {};
  for (const [spelling, code] of codes) {
    const target = targets.get(code);
    if (target) bySpelling[spelling] = target;
  }
  return bySpelling;
}
