import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Connections to PostgreSQL that one server may keep for longer (pgbouncer.ini says why), and those all share. */
const KEPT_CONNECTIONS = 17;
const SHARED_CONNECTIONS = 8;

/**
 * The configuration of HAProxy: the template with its blanks filled in.
 * @param {{ socket: string, address: string, servers: readonly { name: string, host?: string, port: number }[] }} balancer
 *   host: of a machine of its own, which may come later than HAProxy
 */
export function haproxyConfiguration({ socket, address, servers }) {
  const lines = servers.map((server) => `    server ${server.name} ${endOf(server)} check`);
  const backups = servers.map((server) => `    server ${server.name}-unready ${endOf(server)} backup`);
  return filled('haproxy.cfg', { socket, address, servers: lines.join('\n'), backups: backups.join('\n') });
}

/** @param {{ host?: string, port: number }} server */
const endOf = ({ host, port }) =>
  host === undefined ? `127.0.0.1:${port}` : `${host}:${port} init-addr last,libc,none resolvers names`;

/**
 * The configuration of PgBouncer.
 * @param {object} pooler
 * @param {{ host: string, port: number, database: string }} pooler.database
 * @param {string} [pooler.sockets] the directory of its socket; without it it listens on every address, for who has the password
 * @param {string} pooler.users
 * @param {number} pooler.servers how many share it
 * @param {boolean} pooler.keepsPrepared whether this PgBouncer knows prepared statements
 */
export function pgbouncerConfiguration({ database, sockets, users, servers, keepsPrepared }) {
  const text = filled('pgbouncer.ini', {
    database: database.database,
    host: database.host,
    port: String(database.port),
    listen: sockets === undefined ? '*' : '',
    sockets: sockets ?? '',
    auth: sockets === undefined ? 'scram-sha-256' : 'trust',
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
