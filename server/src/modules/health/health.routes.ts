import { ok, refused } from '@mingzhang/shared/wire/envelope';
import { isSuperuser } from '../../db/programRole';
import { DatabaseLost, Unavailable } from '../../Unavailable';
import type { Module } from '../module';

/**
 * GET /health: answers without a session. 503 when the database does not answer: `starting` while it comes up by
 * itself, `down` when an operator has to look, `busy` when no connection is free to ask it. `superuser` where the
 * program uses the database as one.
 */
export const registerHealth: Module = (api, { db, config, databaseState }) => {
  const { version } = config;
  api.get('/health', async (request, reply) => {
    try {
      const superuser = await isSuperuser(db);
      return ok({ database: 'up', version, ...(superuser ? { superuser } : {}) });
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

  /** By the database's own answer, or by the supervisor of the embedded one. */
  function stateOf({ isStarting }: DatabaseLost): 'starting' | 'down' {
    return isStarting || (databaseState !== null && databaseState() !== 'down') ? 'starting' : 'down';
  }
};
