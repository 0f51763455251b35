import { ok, refused } from '@mingzhang/shared/wire/envelope';
import { isSuperuser } from '../../db/programRole';
import { DatabaseLost, Unavailable } from '../../Unavailable';
import type { Module } from '../module';

/** Why a server should get no calls. */
const REASONS = {
  leaving: '本服务正在停止，请稍后再试。',
  noDatabase: '数据库暂时没有回答，请稍后再试。',
} as const;

/**
 * GET /ready: for the balancer in front of several servers. 200 while this one should get calls, else 503.
 *
 * GET /health: answers without a session. 503 when the database does not answer: `starting` while it comes up by
 * itself, `down` when an operator has to look, `busy` when no connection is free to ask it. `superuser` where the
 * program uses the database as one; `missingFiles`, how many files of vouchers were asked for and not found;
 * `readReplica`, how DATABASE_READ_URL was when it was last needed.
 */
export const registerHealth: Module = (
  api,
  { db, config, databaseState, readiness, missingFiles, longReads },
) => {
  const { version } = config;
  api.get('/health', async (request, reply) => {
    try {
      const superuser = await isSuperuser(db);
      return ok({
        ...{ database: 'up', version },
        ...(superuser ? { superuser } : {}),
        ...(longReads.state ? { readReplica: longReads.state } : {}),
        ...(missingFiles.count > 0 ? { missingFiles: missingFiles.count } : {}),
      });
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      request.log.warn({ err: error }, 'the database does not answer');
      const database = error instanceof DatabaseLost ? stateOf(error) : 'busy';
      return reply
        .status(503)
        .header('retry-after', error.retryAfter)
        .send({ ...refused(error.message, 503), data: { database, version } });
    }
  });

  // A balancer asks twice a second.
  api.get('/ready', { logLevel: 'warn' }, async (_request, reply) => {
    const state = await readiness.state();
    if (state === 'ready') return ok({ state });
    return reply
      .status(503)
      .header('retry-after', 2)
      .send({ ...refused(REASONS[state], 503), data: { state } });
  });

  /** By the database's own answer, or by the supervisor of the embedded one. */
  function stateOf({ isStarting }: DatabaseLost): 'starting' | 'down' {
    return isStarting || (databaseState !== null && databaseState() !== 'down') ? 'starting' : 'down';
  }
};
