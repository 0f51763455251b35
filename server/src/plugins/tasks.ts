import type { FastifyInstance } from 'fastify';
import { networkOf } from '../network';
import { onTask, type Task } from '../task';

declare module 'fastify' {
  interface FastifyRequest {
    /** On whose behalf: the address at first, who has signed in once that is known (plugins/session.ts). */
    task: Task | null;
  }
}

/** Makes every request a task, so that what it takes of connections and threads is of its own share. */
export function registerTasks(app: FastifyInstance): void {
  app.decorateRequest('task', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.task = { party: `address ${networkOf(request.ip)}`, lane: 'statement' };
    onTask(request.task, done);
  });
  // Reading the body leaves the task: what follows is called by the socket.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.task) onTask(request.task, done);
    else done();
  });
}
