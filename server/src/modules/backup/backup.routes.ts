import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { fen, formatYuan } from '@mingzhang/shared/primitives/money';
import { restoreRequest } from '@mingzhang/shared/wire/backup';
import { ok } from '@mingzhang/shared/wire/envelope';
import { id } from '@mingzhang/shared/wire/scalars';
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

  api.get(
    '/account-sets/:id/backup',
    {
      schema: { params: z.object({ id }), querystring: z.object({ progress: z.string().max(64).optional() }) },
    },
    async (request, reply) => {
      const asker = { userId: request.user.id, visit: visitOf(request) };
      const watch = { progress: request.query.progress ?? null, signal: request.signal };
      const { name, content } = await takeBackup(services, asker, request.params.id, watch);
      return reply.type('application/gzip').header('content-disposition', attachment(name)).send(content);
    },
  );

  api.post('/account-sets/restores', { config: { rateLimit: rateLimits.createAccountSet } }, async (request) =>
    ok({ key: await beginUpload(dataDir, request.user.id), pieceBytes: PIECE_BYTES }),
  );

  void api.register((pieces, _options, done) => {
    pieces.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    const querystring = z.object({ offset: z.coerce.number().int().min(0) });
    pieces
      .withTypeProvider<ZodTypeProvider>()
      .put(
        '/account-sets/restores/:key',
        { schema: { params: byKey, querystring }, bodyLimit: PIECE_BYTES },
        async ({ user, params, query, body }) => {
          const upload = { userId: user.id, key: params.key };
          await takePiece(dataDir, upload, query.offset, Buffer.isBuffer(body) ? body : Buffer.alloc(0));
          return ok(null);
        },
      );
    done();
  });

  api.post('/account-sets/restores/:key/check', { schema: { params: byKey } }, async ({ user, params }) => {
    const content = await restores.check({ userId: user.id, key: params.key });
    return ok({ ...content, balance: Number(formatYuan(fen(content.balance))) });
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

  api.get('/account-sets/restores/:key', { schema: { params: byKey } }, ({ user, params }) =>
    Promise.resolve(ok(restores.find({ userId: user.id, key: params.key }))),
  );

  api.delete('/account-sets/restores/:key', { schema: { params: byKey } }, async ({ user, params }) => {
    await restores.stop({ userId: user.id, key: params.key });
    return ok(null);
  });
};
