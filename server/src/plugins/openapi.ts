import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Config } from '../config';
import type { Api } from '../modules/module';

/** Collects the calls as they are registered, from the same schemas that judge the requests. */
export async function registerOpenApi(app: FastifyInstance, { version }: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: '明账 API', version },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'fsatoken' } } },
    },
    transform: jsonSchemaTransform,
  });
}

/** GET /openapi.json: the calls and what each takes. */
export function serveOpenApi(api: Api): void {
  api.get('/openapi.json', { schema: { hide: true } }, () => api.swagger());
}
