import type { Kysely } from 'kysely';
import type { Database } from './schema';

type Read = () => Promise<unknown>;
type Answers<Reads extends readonly Read[]> = {
  -readonly [Index in keyof Reads]: Awaited<ReturnType<Reads[Index]>>;
};

/**
 * Reads that do not need each other's answers: at once, each on a connection of its own; inside a transaction,
 * which has one connection, one after the other. Throws what the first that fails throws.
 */
export async function together<Reads extends readonly Read[]>(
  db: Kysely<Database>,
  ...reads: Reads
): Promise<Answers<Reads>> {
  if (!db.isTransaction) return (await Promise.all(reads.map((read) => read()))) as Answers<Reads>;
  const answers: unknown[] = [];
  for (const read of reads) answers.push(await read());
  return answers as Answers<Reads>;
}
