import { z } from 'zod';
import {
  fromGap,
  type WireBankLine,
  type WireBankLines,
  type WireStatement,
  type WireStatementReading,
} from '@mingzhang/shared/wire/bankStatement';
import {
  bankLineQuery,
  fundQuery,
  statementOptions,
  type StatementOptions,
} from '@mingzhang/shared/wire/bankStatementRequest';
import { readFlag } from '@mingzhang/shared/wire/enums';
import { envelopeCodes, ok } from '@mingzhang/shared/wire/envelope';
import { pageOf } from '@mingzhang/shared/wire/page';
import { id, toWireYuan } from '@mingzhang/shared/wire/scalars';
import type { Fen } from '@mingzhang/shared/primitives/money';
import { readSnapshot } from '../../../db/transact';
import { write } from '../../../db/write';
import { refuse } from '../../../Refusal';
import { registerUploads } from '../../uploads/registerUploads';
import { MOST_BYTES, readUpload } from '../../../spreadsheet/readUpload';
import type { Module } from '../../module';
import { importStatement, previewStatement } from './importStatement';
import type { JudgedStatement } from './judgeStatement';
import { listBankLines, listStatements, removeStatement } from './statement.service';

const importQuery = fundQuery.extend({ dryRun: z.string().optional().transform(readFlag) });

/** /cashier/statement: 对账单 (wire.md 2.11). */
export const registerStatements: Module = (api, { db, connection, ids, clock }) => {
  api.get('/cashier/statement', { schema: { querystring: fundQuery } }, async ({ scope, query }) => {
    const rows = await readSnapshot(db, (snapshot) => listStatements(snapshot, scope, query.account_id));
    const answer: WireStatement[] = rows.map(({ opening, closing, gaps, importedAt, ...row }) => ({
      ...row,
      opening: yuanOrNull(opening),
      closing: yuanOrNull(closing),
      gaps: gaps.map(fromGap),
      importedAt: importedAt.toISOString(),
    }));
    return ok(answer);
  });

  api.get('/cashier/statement/line', { schema: { querystring: bankLineQuery } }, async ({ scope, query }) => {
    const { filter, page, size } = query;
    const { lines, total, received, paid } = await readSnapshot(db, (snapshot) =>
      listBankLines(snapshot, scope, filter, { page, size }),
    );
    const records = lines.map((line): WireBankLine => ({
      ...line,
      received: toWireYuan(line.received),
      paid: toWireYuan(line.paid),
      balance: yuanOrNull(line.balance),
    }));
    const answer: WireBankLines = {
      received: toWireYuan(received),
      paid: toWireYuan(paid),
      ...pageOf(records, total, page, size),
    };
    return ok(answer);
  });

  api.delete('/cashier/statement/:id', { schema: { params: z.object({ id }) } }, async (request) => {
    await write(db, request, (trx) => removeStatement(trx, request.scope, { clock }, request.params.id));
    return ok(null);
  });

  registerUploads(api, { fileSize: MOST_BYTES }, (uploads) => {
    uploads.post(
      '/cashier/statement/import',
      { schema: { querystring: importQuery }, bodyLimit: MOST_BYTES + 64 * 1024 },
      async (request) => {
        const { account_id: fundAccountId, dryRun } = request.query;
        const { file, fields } = await readUpload(request);
        const upload = { fundAccountId, file, options: optionsOf(fields) };
        if (dryRun) {
          const preview = await previewStatement({ db, connection, clock }, request.scope, upload);
          return ok(toReading(file.name, preview, null));
        }
        const { statementId, ...preview } = await importStatement(
          { db, connection, ids, clock },
          request.scope,
          upload,
          (work) => write(db, request, work),
        );
        return ok(toReading(file.name, preview, statementId));
      },
    );
  });
};

const yuanOrNull = (amount: Fen | null) => (amount === null ? null : toWireYuan(amount));

function optionsOf(fields: ReadonlyMap<string, string>): StatementOptions {
  const read = statementOptions.safeParse(parsed(fields.get('options') ?? ''));
  if (read.success) return read.data;
  return refuse('INPUT', read.error.issues[0]?.message ?? '导入的选项不正确', envelopeCodes.badInput);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text || '{}');
  } catch {
    return undefined;
  }
}

function toReading(
  fileName: string,
  { reading, plan, skipped, skippedCount }: Omit<JudgedStatement, 'parts' | 'state'>,
  statementId: number | null,
): WireStatementReading {
  return {
    ...{ fileName, kind: reading.kind, table: reading.table, isRemembered: reading.isRemembered },
    tables: reading.tables.map((table) => ({ ...table })),
    header: [...reading.header],
    columns: reading.columns,
    sample: reading.sample.map((cells) => [...cells]),
    first: plan?.first ?? null,
    last: plan?.last ?? null,
    opening: yuanOrNull(plan?.opening ?? null),
    closing: yuanOrNull(plan?.closing ?? null),
    received: plan ? toWireYuan(plan.received) : 0,
    paid: plan ? toWireYuan(plan.paid) : 0,
    lines: reading.lines,
    known: plan?.known ?? 0,
    added: plan?.added ?? 0,
    uncertain: (plan?.uncertain ?? []).map(({ row, on, received, paid, summary }) => ({
      ...{ row, date: on, summary },
      received: toWireYuan(received),
      paid: toWireYuan(paid),
    })),
    uncertainCount: plan?.uncertainCount ?? 0,
    skipped: skipped.map((row) => ({ ...row })),
    skippedCount,
    gaps: (plan?.gaps ?? []).map(fromGap),
    chain: [...(plan?.chain ?? [])],
    problems: reading.problems.map(({ message, at }) => ({
      message,
      ...(at === undefined ? {} : { field: at }),
    })),
    statementId,
  };
}
