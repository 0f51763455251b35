// Where no containers can be built, what can be known of them without: names that they and the product must share.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { HOUSE } from '../run.mjs';
import { haproxyConfiguration, pgbouncerConfiguration } from './configurations.mjs';

const read = (/** @type {string} */ file) => readFileSync(join(HOUSE, file), 'utf8');
const compose = `${read('compose.yaml')}\n${read('compose.cluster.yaml')}`;

test('every setting of the containers is one that operators can read about', () => {
  const guide = read('docs/guide-operators.md');
  const names = [...compose.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name);
  const ofPostgres = names.filter((name) => name.startsWith('POSTGRES_'));
  assert.ok(names.length - ofPostgres.length > 8);
  assert.deepEqual(
    names.filter((name) => !ofPostgres.includes(name) && !guide.includes(`\`${name}\``)),
    [],
  );
});

test('what the image takes from the checkout is there, and the stages that compose builds, too', () => {
  const dockerfile = read('Dockerfile');
  const taken = [...dockerfile.matchAll(/^COPY (?:--from=build )?([^-\s][^\n]*) \S+$/gm)]
    .flatMap(([, files = '']) => files.split(' '))
    .map((file) => file.replace('/product/', ''))
    .filter((file) => !/^\/|dist(\/|$)/.test(file));
  assert.ok(taken.length > 5);
  assert.deepEqual(
    taken.filter((file) => !existsSync(join(HOUSE, file))),
    [],
  );
  for (const [, target] of compose.matchAll(/target: (\w+)/g))
    assert.match(dockerfile, new RegExp(`^FROM \\S+ AS ${target}$`, 'm'));
});

test('machines of their own are looked up, and PgBouncer asks who comes for a password', () => {
  const servers = [{ name: 'second', host: 'second', port: 3000 }];
  assert.match(
    haproxyConfiguration({ socket: '/tmp/haproxy.sock', address: '*:3000', servers }),
    /^ {4}server second second:3000 init-addr last,libc,none resolvers names check$/m,
  );
  const database = { host: 'database', port: 5432, database: 'mingzhang' };
  const text = pgbouncerConfiguration({ database, users: '/tmp/users.txt', servers: 2, keepsPrepared: true });
  assert.match(text, /^listen_addr = \*$/m);
  assert.match(text, /^auth_type = scram-sha-256$/m);
});
