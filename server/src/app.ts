import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { inputProblem } from './inputProblem';
import { lanesOf } from './db/database';
import { archiveFails } from './db/archiveFails';
import { loggerOptions } from './logging';
import { modules } from './modules';
import { registerAnswerCheck } from './plugins/answers';
import { registerCompression } from './plugins/compression';
import { registerLeaving, registerSeats } from './plugins/seats';
import { registerTasks } from './plugins/tasks';
import { registerOutcomes } from './plugins/outcomes';
import { answerMalformed, answerUnread, registerErrors } from './plugins/errors';
import { registerGuard } from './plugins/guard';
import { registerHeaders } from './plugins/headers';
import { registerOpenApi, serveOpenApi } from './plugins/openapi';
import { registerRateLimits } from './plugins/rateLimits';
import { registerSession } from './plugins/session';
import { site } from './plugins/site';
import { registerTextCheck } from './plugins/textCheck';
import { threadLanes } from './runInWorker';
import type { Services } from './services';

z.config({ localeError: inputProblem });

const BODY_LIMIT = 2 * 1024 * 1024;
/** A request that trickles in longer than this is cut off. */
const REQUEST_TIMEOUT = 60_000;
/**
 * Longer than any balancer keeps an idle connection (nginx a minute, HAProxy half a minute): were the server
 * the first to let it go, a call that is sent at that moment would be lost.
 */
const KEEP_ALIVE = 75_000;

function notBuilt(): never {
  throw new Error('every schema is compiled by zod');
}

/** Builds the whole server. Never listens: `main.ts` and the tests do. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(services.config),
    // Given the bare number, Fastify trusts no proxy.
    trustProxy: (_address, hop) => hop < services.config.proxies,
    requestTimeout: REQUEST_TIMEOUT,
    keepAliveTimeout: KEEP_ALIVE,
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomBytes(6).toString('hex'),
    routerOptions: { ignoreTrailingSlash: true },
    // Schemas are zod's throughout: Fastify's own compilers, ajv with them, need not even be read.
    schemaController: { compilersFactory: { buildValidator: notBuilt, buildSerializer: notBuilt } },
    // A HEAD would do all that its GET does, past the guard's table: the site alone answers it.
    exposeHeadRoutes: false,
    clientErrorHandler: answerUnread,
    frameworkErrors: (_error, _request, reply) => answerMalformed(services.config, reply),
  });
  app.decorate('clock', services.clock);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(cookie);
  await app.register(formbody);
  await registerRateLimits(app, services.db);
  registerErrors(app, services);
  registerOutcomes(app, services.metrics);
  registerTasks(app);
  registerSeats(app);
  registerGuard(app);
  registerTextCheck(app);
  registerSession(app, services);
  await registerOpenApi(app, services.config);
  if (services.config.checksAnswers) await registerAnswerCheck(app);
  await app.register(
    async (api) => {
      await registerHeaders(api, services.config);
      registerCompression(api);
      registerLeaving(api);
      const routes = api.withTypeProvider<ZodTypeProvider>();
      for (const register of modules) register(routes, services);
      serveOpenApi(routes);
    },
    { prefix: '/api' },
  );
  const { siteDir } = services.config;
  if (siteDir) await app.register(site, { siteDir, isHttps: services.config.isHttps });
  // The first ids are fetched before the first request: no transaction has to wait for them.
  app.addHook('onReady', async () => {
    await services.ids.next();
  });
  services.metrics?.watch({
    slots: { seat: app.seatLanes, connection: lanesOf(services.db), thread: threadLanes },
    isReady: async () => (await services.readiness.state()) === 'ready',
    isDatabaseUp: async () => (await services.readiness.state()) !== 'noDatabase',
    missingFiles: () => services.missingFiles.count,
    isArchiveFailing: () => archiveFails(services.db),
  });
  return app;
}
