import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from './config';
import { outcomeOf, routeOf } from './metrics/Metrics';

/**
 * Structured logs with request ids. A request is logged as its route, never as its URL, since mobiles
 * and codes are in URLs; headers and bodies, where cookies and passwords are, are not logged at all.
 */
export function loggerOptions({
  logLevel,
}: Pick<Config, 'logLevel'>): NonNullable<FastifyServerOptions['logger']> {
  if (logLevel === 'silent') return false;
  return {
    level: logLevel,
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        route: routeOf(request),
        address: request.ip,
      }),
      res: ({ statusCode, request }) => ({
        statusCode,
        outcome: outcomeOf(request?.hasFailed ?? false, statusCode),
      }),
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        message: error.message,
        stack: error.stack ?? '',
        ...(error.code ? { code: error.code } : {}),
      }),
    },
  };
}
