// Writes the configurations of HAProxy and PgBouncer for compose.cluster.yaml into dist/containers (Dockerfile).
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOUSE } from '../run.mjs';
import { haproxyConfiguration, pgbouncerConfiguration } from './configurations.mjs';

/** As compose.cluster.yaml names them. */
const SERVERS = ['server', 'second'];

const directory = join(HOUSE, 'dist/containers');
mkdirSync(directory, { recursive: true });
writeFileSync(
  join(directory, 'haproxy.cfg'),
  haproxyConfiguration({
    socket: '/tmp/haproxy.sock',
    address: '*:3000',
    servers: SERVERS.map((name) => ({ name, host: name, port: 3000 })),
  }),
);
writeFileSync(
  join(directory, 'pgbouncer.ini'),
  pgbouncerConfiguration({
    database: { host: 'database', port: 5432, database: 'mingzhang' },
    users: '/tmp/users.txt',
    servers: SERVERS.length,
    keepsPrepared: true,
  }),
);
