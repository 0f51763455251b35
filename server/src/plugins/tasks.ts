import type { FastifyInstance } from 'fastify';
import { networkOf } from '../network';
import { onTask, type Task } from '../task';
import { tokenHashOf } from './sessionCookie';

declare module 'fastify' {
  interface FastifyRequest {
    /** On whose behalf: the address at first, who has signed in once that is known (plugins/session.ts). */
    task: Task | null;
  }
  interface FastifyInstance {
    knownParties: KnownParties;
  }
}

/** Makes every request a task, so that what it takes of connections and threads is of its own share. */
export function registerTasks(app: FastifyInstance): void {
  app.decorateRequest('task', null);
  app.decorate('knownParties', new KnownParties());
  app.addHook('onRequest', (request, _reply, done) => {
    const tokenHash = tokenHashOf(request);
    const known = tokenHash ? app.knownParties.partyOf(tokenHash) : undefined;
    request.task = { party: known ?? `address ${networkOf(request.ip)}`, lane: 'statement' };
    onTask(request.task, done);
  });
  // Reading the body leaves the task: what follows is called by the socket.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.task) onTask(request.task, done);
    else done();
  });
}

/** Of those who came last; the others are asked the database about once more. */
const MOST_KNOWN = 10_000;

/**
 * Which party a session's token belonged to when it came last, so that a company that comes often waits in its own
 * line from the first moment. It says who waits behind whom and nothing else: rights come from the tables.
 */
class KnownParties {
  private readonly parties = new Map<string, string>();

  partyOf(tokenHash: Buffer): string | undefined {
    return this.parties.get(tokenHash.toString('base64'));
  }

  remember(tokenHash: Buffer, party: string): void {
    const key = tokenHash.toString('base64');
    this.parties.delete(key);
    this.parties.set(key, party);
    const [oldest] = this.parties.keys();
    if (this.parties.size > MOST_KNOWN && oldest !== undefined) this.parties.delete(oldest);
  }
}
