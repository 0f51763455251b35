import type { Kysely, Transaction } from 'kysely';
import { shownSum } from '@mingzhang/shared/accounting/exactRange';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import type { ImportPreview } from '@mingzhang/shared/wire/voucherImport';
import type { Database } from '../../db/schema';
import { refuseIf } from '../../Refusal';
import type { Scope } from '../../scope';
import { openSpreadsheet } from '../../spreadsheet/openSpreadsheet';
import type { Worksheet, SpreadsheetFile } from '../../spreadsheet/spreadsheetReading';
import { TooBusy } from '../../Unavailable';
import { importProblems } from '../list-import/listImport';
import { storeVouchers } from '../voucher/bulk/storeVouchers';
import { BooksMoved, holdJudged } from '../voucher/bulk/judgeVouchers';
import type { VoucherTools } from '../voucher/entry/saveVoucher';
import { planImport, type ImportPlan, type ImportRequest } from './importPlan';
import type { ImportWatch } from './ImportWatch';
import { MOST_PROBLEMS } from '../../spreadsheet/ProblemList';

/** Vouchers shown by a dry run; all of them are counted. */
const MOST_SHOWN = 200;

/** The worksheets of an uploaded file; stops when the import is cancelled. Refuses, in words, what cannot be read. */
export async function openWorksheets(
  file: SpreadsheetFile,
  watch: ImportWatch,
): Promise<readonly Worksheet[]> {
  await watch.at('reading', 0, 0);
  try {
    return await openSpreadsheet(file, watch.signal);
  } catch (error) {
    watch.refuseCancelled();
    throw error;
  }
}

/** 试导入: everything the import would check, and nothing is saved. */
export async function previewImport(
  db: Kysely<Database>,
  scope: Scope,
  asked: ImportRequest,
  watch: ImportWatch,
): Promise<ImportPreview> {
  const { written, judged, problems, notes } = await planImport(db, scope, asked, watch);
  const dates = written.map(({ draft }) => draft.date).sort();
  return {
    voucherCount: written.length,
    lineCount: written.reduce((count, { draft }) => count + draft.lines.length, 0),
    debit: shownSum(written.flatMap(({ draft }) => draft.lines.map(({ debit }) => debit))),
    firstDate: dates.at(0) ?? null,
    lastDate: dates.at(-1) ?? null,
    vouchers: written
      .slice(0, MOST_SHOWN)
      .map(({ draft, worksheet, rows }, index) => ({
        date: draft.date,
        word: draft.word,
        number: judged.drafts[index]?.number ?? 0,
        askedNumber: draft.number,
        lineCount: draft.lines.length,
        debit: shownSum(draft.lines.map(({ debit }) => debit)),
        sheet: worksheet,
        row: rows[0] ?? 0,
      })),
    problems: problems.slice(0, MOST_PROBLEMS),
    problemCount: problems.length,
    takenNumberCount: judged.problems.filter((found) => found.some(isTakenNumber)).length,
    renumberedCount: written.filter(
      ({ draft: { number } }, index) => number !== null && number !== judged.drafts[index]?.number,
    ).length,
    notes,
  };
}

const isTakenNumber = ({ code }: Problem) => code === 'VOUCHER_NUMBER_TAKEN';

/** Does the work in one transaction, with what belongs to the request. */
export type Save = (
  work: (trx: Transaction<Database>) => Promise<DateOnly | null>,
) => Promise<DateOnly | null>;

/** Books that are rearranged more often than this while one file is read leave no moment for it. */
const MOST_PLANS = 3;

/** Saves every voucher of the file, or none. Answers the newest date: the month the list then shows. */
export async function importVouchers(
  { db, ...tools }: VoucherTools & { readonly db: Kysely<Database> },
  scope: Scope,
  asked: ImportRequest,
  watch: ImportWatch,
  save: Save,
): Promise<DateOnly | null> {
  for (let plans = 1; plans <= MOST_PLANS; plans++) {
    const plan = await planImport(db, scope, asked, watch);
    try {
      return await save((trx) => storePlan(trx, scope, tools, plan, watch));
    } catch (error) {
      if (!(error instanceof BooksMoved)) throw error;
    }
  }
  throw new TooBusy();
}

async function storePlan(
  trx: Transaction<Database>,
  scope: Scope,
  tools: VoucherTools,
  { drafts, strayLines, facts, problems }: ImportPlan,
  watch: ImportWatch,
): Promise<DateOnly | null> {
  // Refused here, where a repeated request has been answered already.
  refuseIf(importProblems(problems));
  await watch.confirm();
  const judged = await holdJudged(trx, scope, facts, drafts, strayLines);
  const vouchers = await storeVouchers(trx, scope, tools, judged, (done, total) =>
    watch.at('writing', done, total),
  );
  const dates = vouchers.map(({ date }) => date).sort();
  return dates.at(-1) ?? null;
}
