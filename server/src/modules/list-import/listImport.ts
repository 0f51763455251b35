import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import { problem } from '@mingzhang/shared/primitives/problem';
import { readFlag } from '@mingzhang/shared/wire/enums';
import { ok } from '@mingzhang/shared/wire/envelope';
import type { ImportedRow, ListImportResult } from '@mingzhang/shared/wire/listImport';
import type { WorksheetProblem } from '@mingzhang/shared/wire/voucherImport';
import { refuseIf } from '../../Refusal';
import { registerUploads } from '../uploads/registerUploads';
import { openSpreadsheet } from '../../spreadsheet/openSpreadsheet';
import { MOST_PROBLEMS } from '../../spreadsheet/ProblemList';
import { MOST_BYTES, readUpload } from '../../spreadsheet/readUpload';
import type { Worksheet } from '../../spreadsheet/spreadsheetReading';
import type { Api } from '../module';

const flag = z.string().optional().transform(readFlag);

/** Ours: `dryRun=1` checks and saves nothing; `confirm=1`: the person has read what will be moved. */
const importQuery = z.object({ dryRun: flag, confirm: flag });

/** A file to be imported into a list of the set. */
export interface ListUpload {
  readonly worksheets: readonly Worksheet[];
  /** Named beside the file; null: it was not. */
  readonly organizationId: number | null;
  /** Texts sent beside the file, `categoryId`, `orgId`. */
  readonly fields: ReadonlyMap<string, string>;
  readonly isDryRun: boolean;
  readonly isConfirmed: boolean;
}

/** Adds POST `url`, which takes one file of a list: `answer` tries it or takes it in, whole or not at all. */
export function registerListImport(
  api: Api,
  url: string,
  answer: (request: FastifyRequest, upload: ListUpload) => Promise<ListImportResult>,
): void {
  registerUploads(api, { fileSize: MOST_BYTES }, (uploads) => {
    uploads.post(
      url,
      { schema: { querystring: importQuery }, bodyLimit: MOST_BYTES + 64 * 1024 },
      async (request) => {
        const { dryRun: isDryRun, confirm: isConfirmed } = request.query;
        const { file, ...named } = await readUpload(request);
        const worksheets = await openSpreadsheet(file);
        return ok(await answer(request, { ...named, worksheets, isDryRun, isConfirmed }));
      },
    );
  });
}

/** Rows shown by a dry run; all of them are counted. */
const MOST_SHOWN = 500;

/** What a list would become, judged as a whole. */
export interface ListPlan {
  /** In the order of the file. */
  readonly rows: readonly ImportedRow[];
  readonly problems: readonly WorksheetProblem[];
  readonly notes: readonly string[];
}

/** The answer of a plan, tried or done. */
export function resultOf({ rows, problems, notes }: ListPlan): ListImportResult {
  const count = (action: ImportedRow['action']) => rows.filter((row) => row.action === action).length;
  return {
    total: rows.length,
    inserted: count('create'),
    updated: count('change'),
    rows: rows.filter(({ action }) => action !== 'same').slice(0, MOST_SHOWN),
    problems: problems.slice(0, MOST_PROBLEMS),
    problemCount: Math.min(problems.length, MOST_PROBLEMS + 1),
    notes,
  };
}

/** Ends an import that has problems, with the first of them. */
export function refuseProblems({ problems }: ListPlan): void {
  refuseIf(importProblems(problems));
}

/** The first of what is wrong with a file, and that there is more. */
export function importProblems(problems: readonly WorksheetProblem[]): Problem[] {
  const first = problems.slice(0, MOST_PROBLEMS).map(toProblem);
  if (problems.length <= MOST_PROBLEMS) return first;
  const message = `问题太多，只列出前 ${MOST_PROBLEMS} 处，后面还有；请先改正这些，再重新导入`;
  return [...first, problem('IMPORT_MORE_PROBLEMS', message)];
}

const toProblem = ({ sheet, row, column, message }: WorksheetProblem) =>
  problem(
    'IMPORT_ROW_INVALID',
    row === 0 ? message : `工作表“${sheet}”第${row}行：${message}`,
    `${sheet}!${column ?? ''}${row}`,
  );
