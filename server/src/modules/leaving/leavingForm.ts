import type { Kysely } from 'kysely';
import type { LeavingFormat } from '@mingzhang/shared/wire/leaving';
import type { DatabaseConnection } from '../../db/database';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** What a thread needs to write a whole set out; the caller has checked that it may be asked. */
export interface LeavingJob {
  readonly connection: DatabaseConnection;
  readonly scope: Scope;
  readonly format: LeavingFormat;
  /** Null: all years. */
  readonly year: number | null;
  /** 2026-03-15 10:00, in Shanghai. */
  readonly writtenAt: string;
  readonly release: string;
  /** Where the files of vouchers lie. */
  readonly filesDir: string;
  /** The trail's: what is archived is sealed with it. */
  readonly key: Uint8Array;
}

/** What is being written, from one snapshot. */
export interface Leaving extends LeavingJob {
  readonly db: Kysely<Database>;
  /** Told how many vouchers are written. */
  readonly onVouchers: (count: number) => void;
}

/** A file, piece by piece. */
export type Written = AsyncIterable<string | Buffer>;
