import type { FastifyInstance } from 'fastify';
import { networkOf } from '../network';
import { onTask, type Task } from '../task';
import { KnownParties } from './knownParties';
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
