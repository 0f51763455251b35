import type { FastifyInstance } from 'fastify';
import { outcomeOf, type Metrics } from '../metrics/Metrics';

declare module 'fastify' {
  interface FastifyRequest {
    /** It ended with an error, which the person was told. */
    hasFailed: boolean;
  }
}

/** What became of every request, for the log and the metrics. */
export function registerOutcomes(app: FastifyInstance, metrics: Metrics | null): void {
  app.decorateRequest('hasFailed', false);
  app.addHook('onError', (request, _reply, _error, done) => {
    request.hasFailed = true;
    done();
  });
  if (metrics === null) return;
  app.addHook('onRequest', (request, reply, done) => {
    let isAnswered = false;
    reply.raw.once('finish', () => {
      isAnswered = true;
      metrics.answered(request, reply, outcomeOf(request.hasFailed, reply.statusCode));
    });
    reply.raw.once('close', () => {
      if (!isAnswered) metrics.answered(request, reply, 'gone');
    });
    done();
  });
}
