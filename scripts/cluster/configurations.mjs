import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Connections to PostgreSQL that one server may keep for longer (pgbouncer.ini says why), and those all share. */
const KEPT_CONNECTIONS = 17;
const SHARED_CONNECTIONS = 8;

/**
 * The configuration of HAProxy: the template with its blanks filled in.
 * @param {{ socket: string, address: string, servers: readonly { name: string, port: number }[] }} balancer
 */
export function haproxyConfiguration({ socket, address, servers }) {
  const lines = servers.map(({ name, port }) => `    server ${name} 127.0.0.1:${port} check`);
  const backups = servers.map(({ name, port }) => `    server ${name}-unready 127.0.0.1:${port} backup`);
  return filled('haproxy.cfg', { socket, address, servers: lines.join('\n'), backups: backups.join('\n') });
}

/**
 * The configuration of PgBouncer.
 * @param {object} pooler
 * @param {{ host: string, port: number, database: string }} pooler.database
 * @param {string} pooler.sockets
 * @param {string} pooler.users
 * @param {number} pooler.servers how many share it
 * @param {boolean} pooler.keepsPrepared whether this PgBouncer knows prepared statements
 */
export function pgbouncerConfiguration({ database, sockets, users, servers, keepsPrepared }) {
  const text = filled('pgbouncer.ini', {
    database: database.database,
    host: database.host,
    port: String(database.port),
    sockets,
    users,
    poolSize: String(KEPT_CONNECTIONS * servers + SHARED_CONNECTIONS),
  });
  return keepsPrepared ? text : text.replace(/^max_prepared_statements/m, ';$&');
}

/** @param {string} template @param {Readonly<Record<string, string>>} blanks */
function filled(template, blanks) {
  const text = readFileSync(join(import.meta.dirname, template), 'utf8');
  return text.replace(/\{\{(\w+)\}\}/g, (_, name) => {
    const value = blanks[name];
    if (value === undefined) throw new Error(`${template}: nothing is given for ${name}`);
    return value;
  });
}
