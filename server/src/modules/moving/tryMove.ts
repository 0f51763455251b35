import type { MoveProblem } from '@mingzhang/shared/accounting/moving/movedBooks';
import type { MovePlan } from '@mingzhang/shared/accounting/moving/plan/movePlan';
import {
  fromMoveDecisions,
  type WireMoveAccount,
  type WireMoveNote,
  type WireMoveTrial,
} from '@mingzhang/shared/wire/moving';
import { toWireYuan } from '@mingzhang/shared/wire/scalars';
import { seedChartOf } from '../../db/seed/standards';
import { tryApplying } from './applyMove';
import type { ApplyMoveJob, MoveJob } from './moveJobs';
import { planFolder, type PlannedFolder } from './readMoveFolder';
import { proofOf } from './provedFolder';

/** The first of them are shown, all are counted. */
const MOST_TOLD = 200;

/**
 * Reads a move, plans it and proves it, brings it in and takes it back, and says what came of it: what typing would refuse
 * is refused here. Nothing of it is left. `onRows` is told how many rows were read, and then once more how many were judged.
 * Runs in a thread.
 */
export async function tryMove(job: ApplyMoveJob, onRows: (rows: number) => void): Promise<WireMoveTrial> {
  let rowCount = 0;
  const planned = await planFolder(job, (rows) => onRows((rowCount = rows)));
  const { books, planning } = planned;
  const read = books.problems.map(noteOf);
  const { plan } = planning;
  const found = [...read, ...(plan ?? planning).refusals.map(noteOf)];
  const { proof, note } = plan ? proofOf(planned, plan, job.decisions.accepted) : { proof: null, note: null };
  const notes = [
    ...(note === null ? [] : [{ ...NOWHERE, message: note }]),
    ...(plan ?? planning).notes.map(noteOf),
  ];
  const slipCount = plan?.slips.length ?? 0;
  const onSlips = (slips: number) => onRows(rowCount + Math.floor((rowCount * slips) / slipCount));
  const judged = plan && proof && found.length === 0 ? await tryApplying(job, { plan, proof }, onSlips) : [];
  const refusals = [...found, ...judged.map((message) => ({ ...NOWHERE, message }))];
  const refusalCount = refusals.length + books.problemCount - read.length;
  return {
    company: books.company,
    ...(plan ? shapeOf(plan, planned, job) : NOTHING),
    ...{ refusals: refusals.slice(0, MOST_TOLD), refusalCount },
    ...{ notes: notes.slice(0, MOST_TOLD), noteCount: notes.length },
    proof,
    canApply: refusalCount === 0 && proof?.isProved === true,
    tried: { files: [...planned.files], decided: fromMoveDecisions(job.decisions) },
  };
}

const NOWHERE = { file: '', sheet: '', row: 0, column: null };

const NOTHING = {
  ...{
    suggested: null,
    standard: 'small' as const,
    chart: 'keep' as const,
    from: '',
    last: '',
    encoding: '',
  },
  counts: { accounts: 0, items: 0, openings: 0, slips: 0, lines: 0 },
  ...{ accounts: [], ours: [], transfers: [] },
};

function noteOf({ at, column, message }: MoveProblem): WireMoveNote {
  const { file, sheet, row } = at ?? NOWHERE;
  return { file, sheet, row, column, message };
}

function shapeOf(plan: MovePlan, { names }: PlannedFolder, { decisions }: MoveJob) {
  const { suggested, standard, chart, from, last, encoding, slips, items, openings, accounts } = plan;
  const titles = new Map(slips.map(({ key, date, word, number }) => [key, `${date} ${word}-${number}`]));
  return {
    ...{ suggested: { ...suggested }, standard, chart, from, last, encoding },
    counts: {
      ...{ accounts: accounts.length, items: items.length, openings: openings.length, slips: slips.length },
      lines: slips.reduce((count, { lines }) => count + lines.length, 0),
    },
    accounts: mappedAccounts(plan, names),
    ours: seedChartOf(standard, decisions.vatType).map(({ code, name }) => ({ code, name })),
    transfers: plan.transfers.map(({ key, profit, isTicked }) => ({
      ...{ key, title: titles.get(key) ?? key, profit: toWireYuan(profit), isTicked },
    })),
  };
}

function mappedAccounts(
  { targets, accounts }: MovePlan,
  names: ReadonlyMap<string, string>,
): WireMoveAccount[] {
  const ours = new Map(accounts.map(({ code, name }) => [code, name]));
  // By code, children below their parent: keys that are digits come in another order.
  const theirs = Object.entries(targets).sort(([a], [b]) => (a < b ? -1 : 1));
  return theirs.map(([code, { account, items }]) => ({
    ...{ code, name: names.get(code) ?? '', to: account, toName: ours.get(account) ?? '' },
    items: items.map((item) => `${item.category}:${item.code}`),
  }));
}
