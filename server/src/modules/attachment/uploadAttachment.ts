import type { FastifyRequest } from 'fastify';
import { write } from '../../db/write';
import { Refusal } from '../../Refusal';
import type { Services } from '../../services';
import { removeFile, storeFile } from './attachmentFiles';
import type { AttachmentOwner } from './attachmentOwner';
import { readAttachment } from './readAttachment';
import { recordAttachment, type AttachmentChange } from './attachment.service';

/**
 * Stores a file: its bytes go to the disk before the row that names them, so that every row has its bytes. What is
 * refused, or was done by an earlier try of the same request, leaves no bytes; after a failure of unknown outcome
 * (the connection broke during commit) they stay for the sweep to judge.
 */
export async function uploadAttachment<T extends { readonly attachment: { readonly id: number } | null }>(
  { db, ids, clock, config }: Services,
  request: FastifyRequest,
  owner: AttachmentOwner,
  ownerId: number,
  answerOf: (change: AttachmentChange) => T,
): Promise<T> {
  const upload = await readAttachment(request);
  // A multipart body is read, not parsed: two requests with one idempotency key are compared by this.
  request.body = { name: upload.name, sha256: upload.sha256.toString('hex') };
  const key = { accountSetId: request.scope.accountSetId, id: await ids.next() };
  await storeFile(config.filesDir, key, upload.content);
  try {
    const answer = await write(db, request, async (trx) =>
      answerOf(await recordAttachment(trx, request.scope, { clock }, owner, { ownerId, id: key.id }, upload)),
    );
    if (answer.attachment?.id !== key.id) await removeFile(config.filesDir, key);
    return answer;
  } catch (error) {
    if (error instanceof Refusal) await removeFile(config.filesDir, key);
    throw error;
  }
}
