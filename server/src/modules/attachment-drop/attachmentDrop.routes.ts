import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { LARGEST_DROP, MOST_DROPPED } from '@mingzhang/shared/accounting/attachment';
import { readFlag } from '@mingzhang/shared/wire/enums';
import { ok } from '@mingzhang/shared/wire/envelope';
import { periodText } from '@mingzhang/shared/wire/inventoryVoucher';
import { readSnapshot } from '../../db/transact';
import { write } from '../../db/write';
import { Refusal } from '../../Refusal';
import type { Services } from '../../services';
import { removeFile, storeFile } from '../attachment/attachmentFiles';
import type { Module } from '../module';
import { registerUploads } from '../uploads/registerUploads';
import { previewDrop, storeDrop, type ReadFile } from './attachmentDrop.service';
import { readDrop } from './readDrop';

/** `month`: of files whose name and folders tell none; `dryRun=1` saves nothing. */
const dropQuery = z.object({
  dryRun: z.string().optional().transform(readFlag),
  month: periodText.optional().transform((month) => month ?? null),
});

/** POST /voucher/attachments: a folder or ZIP of files, each to the voucher it is named after (wire.md 2.3). */
export const registerAttachmentDrops: Module = (api, services) => {
  const { db, clock } = services;
  registerUploads(api, { fileSize: LARGEST_DROP, files: MOST_DROPPED }, (uploads) => {
    uploads.post(
      '/voucher/attachments',
      { schema: { querystring: dropQuery }, bodyLimit: LARGEST_DROP + 1024 * 1024 },
      async (request) => {
        const { scope, query } = request;
        if (query.dryRun) {
          const files = await readFiles(request, () => Promise.resolve(0));
          return ok(await readSnapshot(db, (snapshot) => previewDrop(snapshot, scope, files, query.month)));
        }
        const answer = await storing(services, request, (files, keep) =>
          write(db, request, async (trx) => {
            const stored = await storeDrop(trx, scope, { clock }, files, query.month);
            keep(stored.kept);
            return stored.answer;
          }),
        );
        return ok(answer);
      },
    );
  });
};

/** Reads the files of a request, one in memory at a time; `store` puts its bytes away and answers their id. */
async function readFiles(
  request: FastifyRequest,
  store: (content: Buffer) => Promise<number>,
): Promise<readonly ReadFile[]> {
  const files: ReadFile[] = [];
  for await (const { path, file } of readDrop(request)) {
    if ('refusal' in file) files.push({ path, file });
    else {
      const { content, ...facts } = file;
      files.push({ path, file: { ...facts, size: content.length, id: await store(content) } });
    }
  }
  // A multipart body is read, not parsed: two requests with one idempotency key are compared by this.
  request.body = files.map(({ path, file }) => [path, 'refusal' in file ? '' : file.sha256.toString('hex')]);
  return files;
}

/**
 * As with one file (uploadAttachment.ts): bytes go to the disk before the rows that name them. What is left out, refused
 * or was done by an earlier try leaves none; after a failure of unknown outcome the sweep judges.
 */
async function storing<T>(
  { ids, config }: Services,
  request: FastifyRequest,
  work: (files: readonly ReadFile[], keep: (ids: ReadonlySet<number>) => void) => Promise<T>,
): Promise<T> {
  const { accountSetId } = request.scope;
  const stored: number[] = [];
  let kept: ReadonlySet<number> = new Set();
  const removeOthers = async () => {
    for (const id of stored) if (!kept.has(id)) await removeFile(config.filesDir, { accountSetId, id });
  };
  try {
    const files = await readFiles(request, async (content) => {
      const id = await ids.next();
      stored.push(id);
      await storeFile(config.filesDir, { accountSetId, id }, content);
      return id;
    });
    const answer = await work(files, (stays) => (kept = stays));
    await removeOthers();
    return answer;
  } catch (error) {
    kept = new Set();
    if (error instanceof Refusal) await removeOthers();
    throw error;
  }
}
