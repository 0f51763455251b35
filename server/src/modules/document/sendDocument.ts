import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { finished } from 'node:stream';
import { z } from 'zod';
import { shanghaiMinute } from '../../clock';
import type { DocumentFormat, DocumentSource } from '../../document/writeDocument';
import type { Database } from '../../db/schema';
import { readSnapshot } from '../../db/transact';
import { streamFromWorker } from '../../runInWorker';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { attachment, inline } from '../../spreadsheet/attachment';
import { Work } from '../../work/Work';
import { XLSX_TYPE } from '../../spreadsheet/writeWorkbook';

/** The progress of a document under a key; without one it cannot be asked for. A short one is done before it says anything. */
export function watchDocument(db: Kysely<Database>, userId: number, key: string | null, total: number) {
  if (key === null) return { at: () => undefined, end: () => undefined };
  const work = new Work(db, { kind: 'document', userId, key }, { phase: 'writing', done: 0, total });
  return {
    at: (done: number) => work.at({ phase: 'writing', done: Math.min(done, total), total }),
    end: () => void work.end(),
  };
}

const TYPES: Readonly<Record<DocumentFormat, string>> = { xlsx: XLSX_TYPE, pdf: 'application/pdf' };

/** Written within a moment: it does not wait behind a company's long files. */
const MOST_AT_ONCE = 2_000;

/**
 * A browser shows a PDF as an object in a page of its own making; a refusal is read in the same frame.
 */
const FRAMED = {
  'content-security-policy':
    "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
};

/** Query fields that every call for a document takes besides its own. */
export const documentFields = {
  /** 导出 Excel, or PDF. */
  format: z.enum(['xlsx', 'pdf'], { error: 'format 只能是 xlsx 或 pdf' }),
  /** Shown in the browser instead of saved. */
  inline: z.literal('true').optional(),
  /** The viewer opens its print dialog. */
  print: z.literal('true').optional(),
  /** A key of the client's own, to ask GET /document/progress how far it is. */
  progress: z.string().max(64).optional(),
};

type DocumentFields = z.output<z.ZodObject<typeof documentFields>>;

/** What a caller of `sendDocument` says: which source, and its query. */
interface Ordered<Query> {
  readonly source: DocumentSource<Query>;
  readonly query: Query;
  readonly fields: DocumentFields;
}

/** Answers a document, written in a thread while it is taken; a client that goes away stops it. */
export async function sendDocument<Query>(
  { db, longReads, clock }: Pick<Services, 'db' | 'longReads' | 'clock'>,
  request: FastifyRequest & { readonly scope: Scope; readonly signal: AbortSignal },
  reply: FastifyReply,
  { source, query, fields }: Ordered<Query>,
): Promise<FastifyReply> {
  const { scope, user } = request;
  const { format } = fields;
  reply.headers(FRAMED);
  const prepared = await readSnapshot(db, (snapshot) => source.prepare(snapshot, scope, query, format));
  const job = {
    connection: await longReads.connection(),
    scope,
    source: source.key,
    query,
    format,
    printedAt: shanghaiMinute(clock.now()),
    opensDialog: fields.print !== undefined,
  };
  const watch = watchDocument(db, user.id, fields.progress ?? null, prepared.rows);
  const lane = prepared.rows <= MOST_AT_ONCE ? 'quick' : 'long';
  const options = { lane, signal: request.signal, onRows: watch.at } as const;
  const content = await streamFromWorker('writeDocument', job, options).catch((error: unknown) => {
    watch.end();
    throw error;
  });
  finished(content, watch.end);
  const disposition = fields.inline === undefined ? attachment : inline;
  return reply
    .type(TYPES[format])
    .header('content-disposition', disposition(`${prepared.name}.${format}`))
    .send(content);
}
