import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { directionOf } from '@mingzhang/shared/accounting/invoices/invoiceDirection';
import { partyOf } from '@mingzhang/shared/accounting/invoices/invoiceRule';
import { attachmentKinds, fileNameOf } from '@mingzhang/shared/accounting/attachment';
import { readFlag } from '@mingzhang/shared/wire/enums';
import { envelopeCodes, ok } from '@mingzhang/shared/wire/envelope';
import {
  fromHandInvoice,
  type WireInvoiceBatch,
  type WireInvoiceFileRow,
  type WireInvoiceFiles,
} from '@mingzhang/shared/wire/invoice';
import { mediaTypeOf } from '@mingzhang/shared/wire/attachment';
import { id, toWireYuan } from '@mingzhang/shared/wire/scalars';
import { today } from '../../clock';
import { readSnapshot } from '../../db/transact';
import { write } from '../../db/write';
import { found, refuse } from '../../Refusal';
import { registerUploads } from '../uploads/registerUploads';
import { runInWorker, WorkerStopped } from '../../runInWorker';
import { attachment as saved, inline } from '../../spreadsheet/attachment';
import type { SpreadsheetFile } from '../../spreadsheet/spreadsheetReading';
import { readStoredFile } from '../attachment/attachmentFiles';
import type { Module } from '../module';
import { selectBatches, selectFile } from './evoucherFile.repository';
import type { EvoucherFile } from './files/evoucherReading';
import { heavyFile } from './files/heavyFile';
import type { EvoucherUploadReading } from './files/readInvoiceFiles';
import { previewInvoices, storeInvoices } from './importInvoices';
import { undoBatch } from './invoiceBatch.service';
import { selectCompany } from './invoiceBooks.repository';
import type { FileOutcome } from './judgeFiles';

const byId = z.object({ id });
const importQuery = z.object({ dryRun: z.string().optional().transform(readFlag) });
const fileQuery = z.object({ download: z.string().optional().transform(readFlag) });

/** Together; a ZIP of a thousand has about five. */
const MOST_BYTES = 40 * 1024 * 1024;
const MOST_FILES = 200;
/** For one upload (ms): a ZIP of many, of which the slow ones are tried and left out. */
const UPLOAD_TIME = 90_000;
/** For one file (ms). */
const FILE_TIME = 10_000;
/** Our own pages may frame the file, and it loads nothing. */
const FRAMED = "default-src 'none'; frame-ancestors 'self'";

/** /invoice/files and /invoice/batch: files of invoices as they came (wire.md 2.13). */
export const registerInvoiceFiles: Module = (api, services) => {
  const { db, clock, config, missingFiles } = services;

  api.get('/invoice/batch', async ({ scope }) => {
    const rows = await readSnapshot(db, (snapshot) => selectBatches(snapshot, scope).execute());
    const answer: WireInvoiceBatch[] = rows.map(({ importedAt, files, ...row }) => ({
      ...row,
      files: files ?? 0,
      importedAt: importedAt.toISOString(),
    }));
    return ok(answer);
  });

  api.delete('/invoice/batch/:id', { schema: { params: byId } }, async (request) => {
    await write(db, request, (trx) => undoBatch(trx, request.scope, { clock }, request.params.id));
    return ok(null);
  });

  api.get(
    '/invoice/file/:id',
    { schema: { params: byId, querystring: fileQuery } },
    async ({ scope, params, query }, reply) => {
      const file = found(await selectFile(db, scope, params.id).executeTakeFirst(), '电子凭证文件');
      const key = { accountSetId: scope.accountSetId, id: file.bytesId };
      const content = await readStoredFile(config.filesDir, key, file.size);
      missingFiles.looked(file.bytesId, content !== null);
      if (content === null) {
        const message = `“${file.name}”的文件在服务器上找不到，请联系管理员检查文件目录，或从备份恢复。`;
        refuse('ATTACHMENT_FILE_MISSING', message);
      }
      const isShown = attachmentKinds[file.kind].preview !== null && !query.download;
      return reply
        .type(mediaTypeOf(file.kind))
        .header('content-length', file.size)
        .header('content-disposition', isShown ? inline(file.name) : saved(file.name))
        .header('content-security-policy', FRAMED)
        .header('x-frame-options', 'SAMEORIGIN')
        .send(content);
    },
  );

  registerUploads(api, { fileSize: MOST_BYTES, files: MOST_FILES }, (uploads) => {
    uploads.post(
      '/invoice/files',
      { schema: { querystring: importQuery }, bodyLimit: MOST_BYTES + 1024 * 1024 },
      async (request) => {
        const { scope, query } = request;
        const { files, name } = await readFiles(request);
        const read = await readInThread(files);
        const { outcomes, batchId } = query.dryRun
          ? {
              outcomes: await readSnapshot(db, (snapshot) =>
                previewInvoices(snapshot, scope, read, today(clock)),
              ),
              batchId: null,
            }
          : await write(db, request, (trx) => storeInvoices(trx, scope, services, name, read));
        const { name: company, creditCode } = await selectCompany(db, scope).executeTakeFirstOrThrow();
        return ok(toAnswer(outcomes, batchId, { name: company, creditCode: creditCode ?? '' }));
      },
    );
  });
};

/** All files of a multipart request, and what they are called together. */
async function readFiles(
  request: FastifyRequest,
): Promise<{ readonly files: readonly SpreadsheetFile[]; readonly name: string }> {
  if (!request.isMultipart()) refuse('UPLOAD_MISSING', '请选择文件', envelopeCodes.badInput);
  const files: SpreadsheetFile[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file')
        files.push({ name: fileNameOf(part.filename), content: await part.toBuffer() });
    }
  } catch (error) {
    refuseBroken(error);
  }
  const [first] = files;
  if (!first) refuse('UPLOAD_MISSING', '请选择文件', envelopeCodes.badInput);
  // A multipart body is read, not parsed: two requests with one idempotency key are compared by this.
  request.body = files.map(({ name, content }) => [name, createHash('sha256').update(content).digest('hex')]);
  return { files, name: files.length > 1 ? `${first.name}等${files.length}个文件` : first.name };
}

function refuseBroken(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return refuse('UPLOAD_TOO_LARGE', '一次上传的文件不能超过 40 MB，请分几次导入', envelopeCodes.badInput);
  }
  if (code === 'FST_FILES_LIMIT') {
    const message = `一次最多上传 ${MOST_FILES} 个文件，请打成 ZIP 或分几次导入`;
    return refuse('UPLOAD_TOO_MANY', message, envelopeCodes.badInput);
  }
  return refuse('UPLOAD_BROKEN', '文件没有传完，请重新选择文件再试', envelopeCodes.badInput);
}

/** What uploads tell, each read in a thread. One that is refused whole tells why. */
export async function readInThread(uploads: readonly SpreadsheetFile[]): Promise<readonly EvoucherFile[]> {
  const files: EvoucherFile[] = [];
  for (const { name, content } of uploads) {
    const reading = await read(name, content);
    if ('files' in reading) files.push(...reading.files);
    else files.push({ ...unread, name, content, sha256: '', problems: [reading.problem] });
  }
  return files;
}

const unread = { form: null, signature: 'none', documents: [] } as const;

/** A file that a thread does not get through is refused, and the others of its ZIP are read again. */
async function read(name: string, content: Uint8Array): Promise<EvoucherUploadReading> {
  const without: number[] = [];
  const signal = AbortSignal.timeout(UPLOAD_TIME);
  for (;;) {
    let file: number | undefined;
    const onRows = (at: number) => (file = at);
    const options = { signal, onRows, timeLimit: FILE_TIME };
    try {
      return await runInWorker('readInvoices', { name, content, without }, options);
    } catch (error) {
      if (!(error instanceof WorkerStopped)) throw error;
      if (file === undefined || signal.aborted)
        return { problem: heavyFile(/\.zip$/i.test(name) ? 'archive' : 'file') };
      without.push(file);
    }
  }
}

type Outcome = WireInvoiceFileRow['outcome'];

function toAnswer(
  outcomes: readonly FileOutcome[],
  batchId: number | null,
  own: Parameters<typeof directionOf>[1],
): WireInvoiceFiles {
  const counts: Record<Outcome, number> = {
    ...{ new: 0, known: 0, added: 0, draft: 0, conflict: 0, refused: 0, ticked: 0, bank: 0 },
  };
  const rows = outcomes.map((one): WireInvoiceFileRow => {
    const { name, outcome, message, file, facts, warnings } = one;
    counts[outcome] += 1;
    const direction = facts && directionOf(facts, own);
    return {
      ...{ name, outcome, message, form: file.form, signature: file.signature, id: null },
      ...{ key: facts?.key ?? '', direction, date: facts?.date ?? null, warnings: [...warnings] },
      party: facts && direction ? partyOf(facts, direction).name : '',
      total: facts && toWireYuan(facts.total),
      draft: one.draft && fromHandInvoice(one.draft),
      conflicts: one.conflicts.map(({ title, recorded, recordedIn, found: other, foundIn }) => ({
        ...{ title, recorded, found: other, foundIn: foundIn.form },
        recordedIn: recordedIn?.form ?? null,
      })),
    };
  });
  return { rows, counts, batchId };
}
