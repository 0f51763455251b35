import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { randomBytes } from 'node:crypto';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import { AVATAR_PREFIX, LARGEST_AVATAR, LONGEST_AVATAR_SIDE } from '@mingzhang/shared/wire/avatar';
import type { Database } from '../../db/schema';
import { refuse } from '../../Refusal';
import type { Services } from '../../services';
import { recordSecurityEvent, type Actor } from '../sign-in/recordSecurityEvent';
import { deleteAvatar, updateAvatarUrl, upsertAvatar } from './avatar.repository';
import { plainJpeg } from './plainJpeg';
import { plainPng, type PlainPicture } from './plainPng';

/**
 * The one picture of a multipart request, judged by its content alone and without whatever else the file
 * carried: where it was taken, other files behind its end. Refuses what is no picture, or too large a one.
 */
export async function readPicture(request: FastifyRequest): Promise<PlainPicture> {
  const part = request.isMultipart() ? await request.file() : undefined;
  if (!part) refuse('UPLOAD_MISSING', '请选择图片', envelopeCodes.badInput);
  const file = await part.toBuffer().catch((error: unknown) => refuseTooLarge(error));
  const picture = plainPng(file) ?? plainJpeg(file);
  if (!picture) refuse('AVATAR_KIND', '这不是可以用的图片，请选择 JPG 或 PNG 图片。', envelopeCodes.badInput);
  const { width, height } = picture;
  if (Math.min(width, height) < 1 || Math.max(width, height) > LONGEST_AVATAR_SIDE) {
    const message = `图片是 ${width} × ${height} 点，请缩小到 ${LONGEST_AVATAR_SIDE} × ${LONGEST_AVATAR_SIDE} 点以内。`;
    refuse('AVATAR_SIZE', message, envelopeCodes.badInput);
  }
  return picture;
}

function refuseTooLarge(error: unknown): never {
  if (error instanceof Error && 'statusCode' in error && error.statusCode === 413) {
    refuse(
      'UPLOAD_TOO_LARGE',
      `图片超过 ${LARGEST_AVATAR / 1024} KB，请缩小后再上传。`,
      envelopeCodes.badInput,
    );
  }
  throw error;
}

/** Keeps a person's picture under an address of its own. Answers the address. */
export async function changeAvatar(
  trx: Transaction<Database>,
  services: Services,
  actor: Actor,
  { kind, content }: PlainPicture,
): Promise<string> {
  const key = randomBytes(18).toString('base64url');
  const url = `${AVATAR_PREFIX}${key}`;
  await upsertAvatar(trx, { user_id: actor.userId, key, kind, content }).execute();
  await updateAvatarUrl(trx, actor.userId, url).execute();
  await recordSecurityEvent(trx, services, actor, 'avatar.change');
  return url;
}

/** Back to the default picture. */
export async function removeAvatar(
  trx: Transaction<Database>,
  services: Services,
  actor: Actor,
): Promise<void> {
  await deleteAvatar(trx, actor.userId).execute();
  await updateAvatarUrl(trx, actor.userId, null).execute();
  await recordSecurityEvent(trx, services, actor, 'avatar.remove');
}
