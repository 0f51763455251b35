import { Readable } from 'node:stream';
import { z } from 'zod';
import { ok } from '@mingzhang/shared/wire/envelope';
import { moveDecisions } from '@mingzhang/shared/wire/moving';
import { write } from '../../db/write';
import { rateLimits } from '../../plugins/rateLimits';
import { visitOf } from '../../scope';
import { attachment } from '../../spreadsheet/attachment';
import { sendFile } from '../../spreadsheet/sendFile';
import type { Module } from '../module';
import { background, byKey, registerMoveFiles } from './registerMoveFiles';
import { Moves } from './Moves';
import { moveTemplate } from './moveTemplate';

const proofQuery = z.object({ form: z.enum(['json', 'excel', 'pdf']).default('json') });
/** What has ended meanwhile is neither undone nor forgotten. */
const removalQuery = z.object({ stop: z.literal('1').optional() });

/** 迁入 of books from another program: /moves. Of a person, for there is no set yet. */
export const registerMoves: Module = (api, services) => {
  const moves = new Moves(services, (err) => api.log.error({ err }, 'move failed'));
  api.addHook('onClose', () => moves.close());
  const limited = { config: { rateLimit: rateLimits.createAccountSet } };

  api.post('/moves', limited, async ({ user }) => ok(await moves.begin(user.id)));
  api.get('/moves', async ({ user }) => ok(await moves.list(user.id)));

  api.get('/moves/template', (_request, reply) =>
    sendFile(reply, {
      name: '迁入模板.xlsx',
      content: Readable.from(moveTemplate(services.clock.now().toISOString())),
    }),
  );

  api.get('/moves/:key', { schema: { params: byKey } }, async ({ user, params }) =>
    ok(await moves.find({ userId: user.id, key: params.key })),
  );

  api.delete('/moves/:key', { schema: { params: byKey, querystring: removalQuery } }, async (request) => {
    const { user, params, query } = request;
    const move = { userId: user.id, key: params.key };
    await moves.remove(move, visitOf(request), query.stop !== undefined);
    return ok(null);
  });

  registerMoveFiles(api, moves);

  api.put('/moves/:key/mapping', { schema: { params: byKey, body: moveDecisions } }, async (request) => {
    await moves.decide({ userId: request.user.id, key: request.params.key }, request.body);
    return ok(null);
  });

  api.post('/moves/:key/trial', { schema: { params: byKey, querystring: background } }, async (request) => {
    const { user, params, query } = request;
    const move = { userId: user.id, key: params.key };
    return ok(await moves.try(move, visitOf(request), query.background === undefined));
  });

  api.get(
    '/moves/:key/proof',
    { schema: { params: byKey, querystring: proofQuery } },
    async ({ user, params, query }, reply) => {
      const move = { userId: user.id, key: params.key };
      if (query.form === 'json') return ok(await moves.proof(move));
      const { name, type, content } = await moves.document(move, query.form === 'pdf' ? 'pdf' : 'xlsx');
      return reply.type(type).header('content-disposition', attachment(name)).send(content);
    },
  );

  api.post('/moves/:key/apply', { ...limited, schema: { params: byKey } }, async (request) => {
    // A request that is sent again after its answer was lost begins nothing, and is answered alike.
    await write(services.db, request, () =>
      moves.apply({ userId: request.user.id, key: request.params.key }, visitOf(request)),
    );
    return ok(null);
  });
};
