import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Config } from '../config';
import type { Api } from '../modules/module';
import { answerSchema, answerTypes } from './answers';

/** Collects the calls as they are registered, from the same schemas that judge the requests. */
export async function registerOpenApi(app: FastifyInstance, { version }: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: '明账 API', version },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'fsatoken' } },
        schemas: answerTypes,
      },
    },
    transform: (asked) => {
      const { schema, url } = jsonSchemaTransform(asked);
      const data = answerSchema(`${String(asked.route.method)} ${asked.url.replace(/^\/api/, '')}`);
      return { schema: data ? { ...schema, response: { 200: envelopeOf(data) } } : schema, url };
    },
  });
}

/** The envelope of every answer (wire.md 1.2): its `data` is null when the call was refused. */
function envelopeOf(data: object): object {
  const properties = {
    success: { type: 'boolean' },
    code: { type: 'number' },
    msg: { type: 'string' },
    data: { anyOf: [data, { type: 'null' }] },
  };
  return { type: 'object', description: '信封', properties, required: Object.keys(properties) };
}

/** GET /openapi.json: the calls, what each takes and what it answers. */
export function serveOpenApi(api: Api): void {
  api.get('/openapi.json', { schema: { hide: true } }, () => api.swagger());
}
