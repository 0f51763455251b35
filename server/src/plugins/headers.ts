import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';

const YEAR = 365 * 86_400;

/**
 * What browsers are told about every answer. The site's own pages replace the policy of contents by
 * theirs (plugins/site.ts); an answer of the API may load nothing at all and is kept nowhere.
 */
export async function registerHeaders(app: FastifyInstance, { isHttps }: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: isHttps ? { maxAge: YEAR, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.config.access) reply.header('cache-control', 'no-store');
  });
}
