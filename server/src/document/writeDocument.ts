import type { Kysely } from 'kysely';
import { createDatabase, type DatabaseConnection } from '../db/database';
import type { Database } from '../db/schema';
import type { Scope } from '../scope';
import { drawDocument } from './drawDocument';
import type { TableDocument } from './tableDocument';
import { exportDocument, type OnRows } from './exportDocument';

export type DocumentFormat = 'xlsx' | 'pdf';

/** What makes a document: a book, the statements of a month. Only plain data goes in. */
export interface DocumentSource<Query> {
  /** Its name in `worker/documentSources.ts`, by which the thread finds it. */
  readonly key: string;
  /** Before the first byte: refuses what cannot be made; answers the file's name and length. */
  prepare(
    db: Kysely<Database>,
    scope: Scope,
    query: Query,
    format: DocumentFormat,
  ): Promise<PreparedDocument>;
  /** In the thread: what is in it. `printedAt` is a moment in Shanghai, 2026-03-15 10:00. */
  describe(
    db: Kysely<Database>,
    scope: Scope,
    query: Query,
    printedAt: string,
  ): TableDocument | Promise<TableDocument>;
}

interface PreparedDocument {
  /** Without its ending: 公司_明细账_1001_202603. */
  readonly name: string;
  /** About how many rows it has; a short one has a thread kept for what is done in a moment. */
  readonly rows: number;
}

/** What a thread needs to write a document; the caller has checked that it may be asked. */
export interface DocumentJob<Query> {
  readonly connection: DatabaseConnection;
  readonly scope: Scope;
  /** Its key. */
  readonly source: string;
  readonly query: Query;
  readonly format: DocumentFormat;
  readonly printedAt: string;
  /** A viewer opens its print dialog with the file. */
  readonly opensDialog: boolean;
}

/** A document, piece by piece, read from one snapshot on a connection of its own. */
export async function* writeDocument<Query>(
  { connection, scope, query, format, printedAt, opensDialog }: DocumentJob<Query>,
  source: DocumentSource<Query>,
  onRows: OnRows,
): AsyncGenerator<Buffer> {
  const db = createDatabase(connection, { maxConnections: 1 });
  try {
    const reading = db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    const snapshot = await reading.execute();
    try {
      const document = await source.describe(snapshot, scope, query, printedAt);
      yield* format === 'xlsx'
        ? exportDocument(document, onRows)
        : drawDocument(document, onRows, { opensDialog });
    } finally {
      await snapshot.rollback().execute(); // Nothing was changed.
    }
  } finally {
    await db.destroy();
  }
}
