import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
} from 'kysely';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Database } from './schema';
import { layoutComment, layoutSql } from './sql-listing/layoutSql';
import { DATABASE, listQueries, type ListedQuery } from './sql-listing/listQueries';

const SERVER = fileURLToPath(new URL('../..', import.meta.url));
const TARGET = join(SERVER, 'sql');

/** `npm run sql`: writes every query of the repositories to server/sql, one file per repository. */
export async function writeSql(): Promise<void> {
  const files = await compileSql();
  await mkdir(TARGET, { recursive: true });
  for (const name of await readdir(TARGET)) {
    if (!files.has(name)) await rm(join(TARGET, name));
  }
  for (const [name, text] of files) await writeFile(join(TARGET, name), text);
}

/**
 * File name → text: what each exported function of a repository sends to PostgreSQL, compiled with
 * sample arguments on an instance that has no database. A query that is added is listed by itself.
 */
export async function compileSql(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const { path, statements } of await compileQueries()) {
    const head = `-- What ${relative(SERVER, path)} asks of PostgreSQL. Written by \`npm run sql\`, never by hand.\n`;
    const texts = statements.map(
      ({ name, doc, query }) => `-- ${name}\n${layoutComment(doc)}${layoutSql(query.sql)};\n`,
    );
    files.set(`${basename(path, '.repository.ts')}.sql`, [head, ...texts].join('\n'));
  }
  return files;
}

/** One statement of a repository, with the values of its samples. */
interface CompiledStatement extends Pick<ListedQuery, 'name' | 'doc'> {
  readonly query: CompiledQuery;
}

/** The statements of every repository, by its path. */
export async function compileQueries(): Promise<{ path: string; statements: CompiledStatement[] }[]> {
  const repositories: { path: string; statements: CompiledStatement[] }[] = [];
  for (const { path, queries } of listQueries(join(SERVER, 'src/modules'))) {
    const functions = (await import(pathToFileURL(path).href)) as Record<string, unknown>;
    const statements: CompiledStatement[] = [];
    for (const listed of queries)
      statements.push({ ...listed, query: await compiled(listed, functions[listed.name]) });
    repositories.push({ path, statements });
  }
  return repositories;
}

/** What the cold instance was asked to execute, newest last. */
const executed: CompiledQuery[] = [];

/** Compiles as the real one does, but has no connection: what is executed is only noted down. */
const cold = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  log: (event) => void executed.push(event.query),
});

interface Compilable {
  compile(db: Kysely<Database>): CompiledQuery;
}

function isCompilable(result: unknown): result is Compilable {
  return typeof result === 'object' && result !== null && 'compile' in result;
}

/** Most functions answer a query; a few that are one `sql` template execute it. */
async function compiled({ name, samples }: ListedQuery, query: unknown): Promise<CompiledQuery> {
  if (typeof query !== 'function') throw new Error(`${name} is not a function`);
  const given = samples.map((sample) => (sample === DATABASE ? cold : sample));
  const result = await (query as (...given: unknown[]) => unknown)(...given);
  const asked = isCompilable(result) ? result.compile(cold) : executed.at(-1);
  if (!asked) throw new Error(`${name} asks nothing of the database`);
  if (asked.parameters.includes(undefined)) throw new Error(`${name} has no sample for all it takes`);
  executed.length = 0;
  return asked;
}
