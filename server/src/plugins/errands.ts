import type { FastifyInstance } from 'fastify';
import { onErrand, type Errand } from '../errand';

declare module 'fastify' {
  interface FastifyRequest {
    /** On whose behalf: the address at first, who has signed in once that is known (plugins/session.ts). */
    errand: Errand | null;
  }
}

/** Makes every request an errand, so that what it takes of connections and threads is of its own share. */
export function registerErrands(app: FastifyInstance): void {
  app.decorateRequest('errand', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.errand = { party: `address ${request.ip}`, lane: 'statement' };
    onErrand(request.errand, done);
  });
  // Reading the body leaves the errand: what follows is called by the socket.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.errand) onErrand(request.errand, done);
    else done();
  });
}
