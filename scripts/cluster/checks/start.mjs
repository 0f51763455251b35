import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { HOUSE } from '../../run.mjs';
import { asOwner, asProgram } from './company.mjs';

/**
 * The servers of the cluster came to an empty database at the same moment: it was migrated once, with one demo company.
 * The program's limits hold behind the pooler, which takes no settings of a session.
 * @param {import('../Cluster.mjs').Cluster} cluster
 */
export async function checkStart(cluster) {
  const migrations = await asOwner(cluster, 'select name from kysely_migration order by name');
  const people = await asOwner(cluster, 'select mobile from app_user');
  const sets = await asOwner(cluster, 'select id from account_set');
  const written = readdirSync(join(HOUSE, 'server/src/db/migrations')).filter((name) => /^\d{4}-/.test(name));
  assert.deepEqual(
    migrations.map(({ name }) => name),
    written.map((name) => name.replace(/\.ts$/, '')),
  );
  assert.deepEqual([people.length, sets.length], [1, 1], 'people and sets of the demo');
  const [limits] = await asProgram(
    cluster,
    `select current_user as role, current_setting('statement_timeout') as statement,
       current_setting('lock_timeout') as lock, current_setting('jit') as jit`,
  );
  assert.deepEqual(limits, { role: 'mingzhang_program', statement: '30s', lock: '5s', jit: 'off' });
  return `${cluster.servers.length} servers, migrated once (${written.length} steps), 1 demo company; behind the pooler statements end after 30s, waits for locks after 5s`;
}
