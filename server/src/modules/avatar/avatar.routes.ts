import { createHash } from 'node:crypto';
import { z } from 'zod';
import { LARGEST_AVATAR } from '@mingzhang/shared/wire/avatar';
import { ok } from '@mingzhang/shared/wire/envelope';
import { write } from '../../db/write';
import { rateLimits } from '../../plugins/rateLimits';
import { found } from '../../Refusal';
import { registerUploads } from '../uploads/registerUploads';
import { inline } from '../../spreadsheet/attachment';
import type { Module } from '../module';
import { actorOf } from '../sign-in/recordSecurityEvent';
import { selectAvatar } from './avatar.repository';
import { changeAvatar, readPicture, removeAvatar } from './avatar.service';

const ofKey = z.object({ key: z.string().regex(/^[\w-]{24}$/, { error: '图片地址不正确' }) });

/** Every picture has an address of its own: what was shown once may be kept. */
const FOR_GOOD = 'private, max-age=31536000, immutable';

/** Pictures of people: uploaded by themselves, shown wherever the person is. */
export const registerAvatars: Module = (api, services) => {
  const { db } = services;

  api.get('/avatar/:key', { schema: { params: ofKey } }, async ({ params }, reply) => {
    const { kind, content } = found(await selectAvatar(db, params.key).executeTakeFirst(), '图片');
    return reply
      .type(`image/${kind}`)
      .header('content-disposition', inline(`头像.${kind}`))
      .header('cache-control', FOR_GOOD)
      .send(content);
  });

  api.delete('/personal/avatar', async (request) => {
    await write(db, request, (trx) => removeAvatar(trx, services, actorOf(request)));
    return ok(null);
  });

  registerUploads(api, { fileSize: LARGEST_AVATAR, fields: 5 }, (uploads) => {
    uploads.post(
      '/personal/avatar',
      { bodyLimit: LARGEST_AVATAR + 64 * 1024, config: { rateLimit: rateLimits.uploadAvatar } },
      async (request) => {
        const picture = await readPicture(request);
        // A multipart body is read, not parsed: two requests with one idempotency key are compared by this.
        request.body = { sha256: createHash('sha256').update(picture.content).digest('hex') };
        const url = await write(db, request, (trx) => changeAvatar(trx, services, actorOf(request), picture));
        return ok({ avatarUrl: url });
      },
    );
  });
};
