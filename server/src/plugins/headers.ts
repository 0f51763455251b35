import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';

const YEAR = 365 * 86_400;

/** What pages, files and answers of the API have in common. HSTS only behind TLS: plain http must stay usable. */
export function transportHeaders(isHttps: boolean) {
  return {
    strictTransportSecurity: isHttps ? { maxAge: YEAR, includeSubDomains: true } : (false as const),
    crossOriginOpenerPolicy: { policy: 'same-origin' as const },
    referrerPolicy: { policy: 'same-origin' as const },
    xFrameOptions: { action: 'deny' as const },
  };
}

/** The same for an answer of no route, which the plugin below does not see. */
export function headersOfNoRoute({ isHttps }: Pick<Config, 'isHttps'>): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
    ...(isHttps ? { 'strict-transport-security': `max-age=${YEAR}; includeSubDomains` } : {}),
  };
}

/**
 * Headers of every answer. The site's own pages replace the content security policy by theirs (plugins/site.ts); an
 * answer of the API may load nothing at all and, unless it says otherwise, is not cached.
 */
export async function registerHeaders(app: FastifyInstance, { isHttps }: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    ...transportHeaders(isHttps),
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.routeOptions.config.access && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    done();
  });
}
