import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ok } from '@mingzhang/shared/wire/envelope';
import { logFields, logQuery, type WireVerification } from '@mingzhang/shared/wire/log';
import { streamFromWorker } from '../../runInWorker';
import type { Services } from '../../services';
import { trailKeeperOf } from '../../db/TrailKeeper';
import { documentFields, sendDocument, watchDocument } from '../document/sendDocument';
import type { Module } from '../module';
import { logDocument } from './logDocument';
import { selectLastSequence } from './log.repository';
import { listLogPeople, readLog } from './log.service';

const documentQuery = z.object({
  ...documentFields,
  ...logFields,
  paper: z
    .enum(['portrait', 'landscape'], { error: 'paper 只能是 portrait 或 landscape' })
    .default('landscape'),
});
const verificationQuery = z.object({ progress: z.string().max(64).optional() });

/** /log: 操作日志, what was done in the account set, by whom and when; and whether the record is whole. */
export const registerLog: Module = (api, services) => {
  const { db } = services;

  api.get('/log', { schema: { querystring: logQuery } }, async ({ scope, query }) => {
    const { before, size, ...filter } = query;
    return ok(await readLog(db, scope, filter, { before, size }));
  });

  api.get('/log/people', async ({ scope }) => ok(await listLogPeople(db, scope)));

  api.get('/log/document', { schema: { querystring: documentQuery } }, (request, reply) => {
    const { format, inline, print, progress, ...query } = request.query;
    const fields = { format, inline, print, progress };
    return sendDocument(services, request, reply, { source: logDocument, query, fields });
  });

  api.get('/log/verification', { schema: { querystring: verificationQuery } }, async (request) =>
    ok(await verify(services, request, request.query.progress ?? null)),
  );
};

/** Runs in its own thread; GET /document/progress answers how far it is. A client that disconnects stops it. */
async function verify(
  { db, longReads }: Services,
  { scope, user, signal }: FastifyRequest,
  progress: string | null,
): Promise<WireVerification> {
  const chain = await selectLastSequence(db, scope).executeTakeFirst();
  const watch = watchDocument(db, user.id, progress, chain?.last_sequence ?? 0);
  try {
    const key = trailKeeperOf(db)?.key ?? null;
    const connection = await longReads.connection();
    const job = { connection, accountSetId: scope.accountSetId, key };
    const pieces: Buffer[] = [];
    for await (const piece of await streamFromWorker('verifyTrail', job, { signal, onRows: watch.at }))
      pieces.push(piece as Buffer);
    return JSON.parse(Buffer.concat(pieces).toString()) as WireVerification;
  } finally {
    watch.end();
  }
}
