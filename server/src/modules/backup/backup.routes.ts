import multipart from '@fastify/multipart';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { fen } from '@mingzhang/shared/primitives/money';
import { restoreRequest } from '@mingzhang/shared/wire/backup';
import { envelopeCodes, ok } from '@mingzhang/shared/wire/envelope';
import { id, toWireYuan } from '@mingzhang/shared/wire/scalars';
import { refuse } from '../../Refusal';
import { rateLimits } from '../../plugins/rateLimits';
import { visitOf } from '../../scope';
import { attachment } from '../../spreadsheet/attachment';
import type { Module } from '../module';
import { Restores, takeBackup } from './backup.service';
import { beginUpload, PIECE_BYTES, takePiece } from './backupUploads';

const byKey = z.object({ key: z.string().regex(/^[0-9a-f]{24}$/, '恢复编号不正确') });

/** 备份 and 恢复 of a whole set: /account-sets/{id}/backup, and what was uploaded under /account-sets/restores. */
export const registerBackups: Module = (api, services) => {
  const { dataDir } = services.config;
  const restores = new Restores(services, (err) => api.log.error({ err }, 'restore failed'));
  api.addHook('onClose', () => restores.close());

  api.get(
    '/account-sets/:id/backup',
    {
      schema: {
        params: z.object({ id }),
        querystring: z.object({ progress: z.string().max(64).optional() }),
      },
    },
    async (request, reply) => {
      const asker = { userId: request.user.id, visit: visitOf(request) };
      const watch = { progress: request.query.progress ?? null, signal: request.signal };
      const { name, content } = await takeBackup(services, asker, request.params.id, watch);
      return reply.type('application/gzip').header('content-disposition', attachment(name)).send(content);
    },
  );

  api.post(
    '/account-sets/restores',
    { config: { rateLimit: rateLimits.createAccountSet } },
    async (request) => ok({ key: await beginUpload(dataDir, request.user.id), pieceBytes: PIECE_BYTES }),
  );

  void api.register(async (pieces) => {
    await pieces.register(multipart, { limits: { fileSize: PIECE_BYTES, files: 1, fields: 0 } });
    const querystring = z.object({ offset: z.coerce.number().int().min(0) });
    pieces
      .withTypeProvider<ZodTypeProvider>()
      .post(
        '/account-sets/restores/:key/pieces',
        { schema: { params: byKey, querystring }, bodyLimit: PIECE_BYTES + 64 * 1024 },
        async (request) => {
          const part = request.isMultipart() ? await request.file() : undefined;
          if (!part) refuse('UPLOAD_MISSING', '请选择备份文件', envelopeCodes.badInput);
          const upload = { userId: request.user.id, key: request.params.key };
          await takePiece(dataDir, upload, request.query.offset, await part.toBuffer());
          return ok(null);
        },
      );
  });

  api.post('/account-sets/restores/:key/check', { schema: { params: byKey } }, async ({ user, params }) => {
    const content = await restores.check({ userId: user.id, key: params.key });
    return ok({ ...content, balance: toWireYuan(fen(content.balance)) });
  });

  api.post(
    '/account-sets/restores/:key',
    { schema: { params: byKey, body: restoreRequest } },
    async (request) => {
      const { companyName, rows } = request.body;
      const upload = { userId: request.user.id, key: request.params.key };
      await restores.begin(upload, visitOf(request), companyName, rows);
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
