import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fen } from '@mingzhang/shared/primitives/money';
import { backupRequest, checkRequest, restoreRequest } from '@mingzhang/shared/wire/backup';
import { envelopeCodes, ok } from '@mingzhang/shared/wire/envelope';
import { id, toWireYuan } from '@mingzhang/shared/wire/scalars';
import { refuse } from '../../Refusal';
import { rateLimits } from '../../plugins/rateLimits';
import { registerUploads } from '../uploads/registerUploads';
import { visitOf } from '../../scope';
import { attachment } from '../../spreadsheet/attachment';
import type { Module } from '../module';
import { Restores, takeBackup } from './backup.service';
import { beginUpload, PIECE_BYTES, takePiece } from './backupUploads';

const byKey = z.object({ key: z.string().regex(/^[0-9a-f]{24}$/, '恢复编号不正确') });

/** 备份 of a whole set as a file: /account-sets/{id}/backup. */
export const registerBackups: Module = (api, services) => {
  const schema = {
    params: z.object({ id }),
    querystring: z.object({ progress: z.string().max(64).optional() }),
  };
  const take = (
    request: FastifyRequest,
    id: number,
    progress: string | undefined,
    password: string | null,
  ) => {
    const asker = { userId: request.user.id, visit: visitOf(request) };
    return takeBackup(services, asker, id, { password, progress: progress ?? null, signal: request.signal });
  };
  api.get('/account-sets/:id/backup', { schema }, async (request, reply) => {
    const { name, content } = await take(request, request.params.id, request.query.progress, null);
    return reply.type('application/gzip').header('content-disposition', attachment(name)).send(content);
  });
  // The password comes in a body: addresses are written into logs and kept by browsers.
  api.post(
    '/account-sets/:id/backup',
    { schema: { ...schema, body: backupRequest } },
    async (request, reply) => {
      const { params, query, body } = request;
      const { name, content } = await take(request, params.id, query.progress, body.password);
      return reply
        .type('application/octet-stream')
        .header('content-disposition', attachment(name))
        .send(content);
    },
  );
};

/** 恢复: what was uploaded under /account-sets/restores becomes a new set. */
export const registerRestores: Module = (api, services) => {
  const { filesDir } = services.config;
  const restores = new Restores(services, (err) => api.log.error({ err }, 'restore failed'));
  api.addHook('onClose', () => restores.close());

  api.post(
    '/account-sets/restores',
    { config: { rateLimit: rateLimits.createAccountSet } },
    async (request) => ok({ key: await beginUpload(filesDir, request.user.id), pieceBytes: PIECE_BYTES }),
  );

  registerUploads(api, { fileSize: PIECE_BYTES, fields: 0 }, (pieces) => {
    const querystring = z.object({ offset: z.coerce.number().int().min(0) });
    pieces.post(
      '/account-sets/restores/:key/pieces',
      { schema: { params: byKey, querystring }, bodyLimit: PIECE_BYTES + 64 * 1024 },
      async (request) => {
        const part = request.isMultipart() ? await request.file() : undefined;
        if (!part) refuse('UPLOAD_MISSING', '请选择备份文件', envelopeCodes.badInput);
        const upload = { userId: request.user.id, key: request.params.key };
        await takePiece(filesDir, upload, request.query.offset, await part.toBuffer());
        return ok(null);
      },
    );
  });

  api.post(
    '/account-sets/restores/:key/check',
    { schema: { params: byKey, body: checkRequest } },
    async ({ user, params, body }) => {
      const content = await restores.check({ userId: user.id, key: params.key }, body);
      return ok({ ...content, balance: toWireYuan(fen(content.balance)) });
    },
  );

  api.post(
    '/account-sets/restores/:key',
    { schema: { params: byKey, body: restoreRequest } },
    async (request) => {
      const upload = { userId: request.user.id, key: request.params.key };
      await restores.begin(upload, visitOf(request), request.body);
      return ok(null);
    },
  );

  api.get('/account-sets/restores/:key', { schema: { params: byKey } }, async ({ user, params }) =>
    ok(await restores.find({ userId: user.id, key: params.key })),
  );

  api.delete('/account-sets/restores/:key', { schema: { params: byKey } }, async ({ user, params }) => {
    await restores.stop({ userId: user.id, key: params.key });
    return ok(null);
  });
};
