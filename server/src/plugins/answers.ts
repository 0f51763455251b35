import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';
import type { Envelope } from '@mingzhang/shared/wire/envelope';
import answers from './answers.json';

type Schema = Readonly<Record<string, unknown>>;

const calls: Readonly<Record<string, Schema>> = answers.calls;

/** The named types that the answers refer to. */
export const answerTypes: Readonly<Record<string, Schema>> = answers.schemas;

/** What a call (`GET /voucher/:id`) answers as `data`; undefined where no client of ours reads it. */
export function answerSchema(call: string): Schema | undefined {
  return calls[tableName(call)];
}

/** The books share a line. */
function tableName(call: string): string {
  return call in calls ? call : call.replace(/^(GET \/accountBook)\/[^/]+(?=$|\/find$)/, '$1/:book');
}

/** Once for all apps of a process: schemas are compiled when they are first asked for, which takes its time. */
let compiled: Promise<Ajv2020> | undefined;

async function compiledAnswers(): Promise<Ajv2020> {
  const { Ajv2020 } = await import('ajv/dist/2020.js');
  return new Ajv2020({ strict: false }).addSchema({ $id: 'answers', components: answers });
}

/**
 * Holds every answer of success against its schema before it is sent: in tests and development, where an answer of
 * another shape is an error that names the field.
 */
export async function registerAnswerCheck(app: FastifyInstance): Promise<void> {
  const ajv = await (compiled ??= compiledAnswers());
  app.addHook('onSend', ({ method, routeOptions }, _reply, payload, done) => {
    const call = tableName(`${method} ${routeOptions.url?.replace(/^\/api/, '') ?? ''}`);
    if (call in calls && typeof payload === 'string') demandAnswer(call, JSON.parse(payload) as Envelope);
    done();
  });

  function demandAnswer(call: string, { success, data }: Envelope): void {
    if (!success) return;
    const isAnswer = ajv.getSchema(`answers#/components/calls/${pointer(call)}`);
    if (!isAnswer?.(data)) throw new Error(`${call} answers otherwise: ${ajv.errorsText(isAnswer?.errors)}`);
  }
}

/** A name as a step of a JSON pointer in a URL. */
function pointer(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
}
