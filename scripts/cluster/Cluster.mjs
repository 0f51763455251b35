import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataDirectory, makePrivate, socketDirectory } from '../embedded-postgres/dataDirectory.mjs';
import { asUser, databaseUser } from '../embedded-postgres/osUser.mjs';
import { startDatabase } from '../embedded-postgres/startDatabase.mjs';
import { freePort } from '../freePort.mjs';
import { HOUSE } from '../run.mjs';
import { serverStates } from './balancer.mjs';
import { startCitus } from './citus.mjs';
import { haproxyConfiguration, pgbouncerConfiguration } from './configurations.mjs';
import { Program } from './Program.mjs';

/** The role of the program, which the first server makes (server/src/db/programRole.ts). */
const PROGRAM = 'mingzhang_program';
const POOLER_PORT = 6432;
/** Seconds. HAProxy needs about one to notice that a server is not ready any more. */
const DRAIN_SECONDS = '3';

/**
 * @typedef {object} ClusterOptions
 * @property {import('./programs.mjs').Programs} programs
 * @property {number} servers how many
 * @property {string} [dataDir]
 * @property {number} [port] of the address; a free one when it is 0
 * @property {import('./citus.mjs').CitusPrograms | null} [citus] the database is on several machines; without it the embedded one
 * @property {NodeJS.ProcessEnv} [env] for the servers, beside our own
 * @property {(line: string) => void} [log]
 */

/** @typedef {{ name: string, port: number, program: Program | null }} Server */

/** Several servers behind HAProxy, on one embedded PostgreSQL behind PgBouncer, or on a coordinator of Citus. */
export class Cluster {
  #options;
  #user;
  #log;
  /** What is to be stopped, the last started first. @type {(() => Promise<void>)[]} */
  #stops = [];
  /** @type {Promise<void> | null} */
  #stopped = null;
  /** Where the embedded PostgreSQL is, as its owner comes to it. @type {import('../embedded-postgres/startDatabase.mjs').DatabaseConnection} */
  owner = { host: '', port: 0, user: '', database: '' };
  /** Of the configurations. */
  directory;
  /** Of PgBouncer and of HAProxy's administrator. */
  #sockets;
  /** http://127.0.0.1:3000 */
  address = '';
  /** @type {Server[]} */
  servers = [];

  /** @param {ClusterOptions} options */
  constructor(options) {
    this.dataDir = resolve(options.dataDir ?? dataDirectory());
    this.#options = options;
    this.#log = options.log ?? (() => {});
    this.#user = databaseUser(join(this.dataDir, 'postgres'));
    this.directory = join(this.dataDir, 'cluster');
    this.#sockets = '';
  }

  /** Whether the pooler keeps prepared statements. */
  get keepsPrepared() {
    return this.#options.programs.keepsPrepared;
  }

  /** Where HAProxy is asked. */
  get #adminSocket() {
    return join(this.#sockets, 'haproxy.sock');
  }

  /** Starts all of it; throws, with nothing left running, when a part does not start, or when it is stopped meanwhile. */
  async start() {
    try {
      await this.#startParts();
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** The database, the pooler, all servers at once, then the balancer. */
  async #startParts() {
    const { servers, port = 0, citus } = this.#options;
    const database = citus
      ? await startCitus({ programs: citus, directory: join(this.dataDir, 'citus'), log: this.#log })
      : await startDatabase({ dataDir: this.dataDir, log: this.#log, supervised: true });
    await this.#toStop(database.stop);
    this.owner = database.connection;
    mkdirSync(join(this.dataDir, 'logs'), { recursive: true });
    makePrivate(this.directory, this.#user);
    this.#sockets = socketDirectory(this.directory, this.#user);
    for (let number = 1; number <= servers; number += 1)
      this.servers.push({ name: `server-${number}`, port: await freePort(), program: null });

    await this.#startPooler();
    // Together: each goes on answering for a while.
    await this.#toStop(async () => {
      await Promise.all(this.servers.map(({ program }) => program?.stop()));
    });
    await Promise.all(this.servers.map((server) => this.#startServer(server)));
    await this.#startBalancer(port === 0 ? await freePort() : port);
  }

  async #startPooler() {
    const { programs, servers } = this.#options;
    const users = join(this.directory, 'users.txt');
    writeFileSync(users, `"${PROGRAM}" ""\n`);
    const { keepsPrepared, pgbouncer } = programs;
    const configuration = this.#write(
      'pgbouncer.ini',
      pgbouncerConfiguration({ database: this.owner, sockets: this.#sockets, users, servers, keepsPrepared }),
    );
    const pooler = this.#run('pgbouncer', [pgbouncer, configuration]);
    await this.#toStop(() => pooler.stop('SIGINT'));
    await pooler.until((output) => /process up/.test(output));
  }

  /** @param {number} port */
  async #startBalancer(port) {
    const address = `127.0.0.1:${port}`;
    const configuration = this.#write(
      'haproxy.cfg',
      haproxyConfiguration({ socket: this.#adminSocket, address, servers: this.servers }),
    );
    const balancer = this.#run('haproxy', [this.#options.programs.haproxy, '-db', '-f', configuration]);
    // It lets calls under way finish.
    await this.#toStop(() => balancer.stop('SIGUSR1'));
    this.address = `http://${address}`;
    // Its own socket tells it from another program that listens there already.
    await balancer.until(async () => (await this.#isBalanced()) && (await isReady(this.address)));
  }

  async #isBalanced() {
    try {
      return (await serverStates(this.#adminSocket)).size > 0;
    } catch {
      return false;
    }
  }

  /** @param {Server} server */
  async #startServer(server) {
    if (this.#stopped !== null) throw new Error('stopped while it was starting');
    server.program = this.serverBeside(server.name, server.port);
    await server.program.until((output) => /^ready http/m.test(output));
  }

  /** Starts a server on this database that the balancer does not know; the caller stops it. @param {string} name @param {number} port */
  serverBeside(name, port) {
    return new Program(name, [process.execPath, join(HOUSE, 'scripts/server.mjs')], {
      cwd: HOUSE,
      env: this.serverEnvironment(port),
      logFile: this.#logFile(name),
    });
  }

  /** The environment a server of this cluster has, at a port. @param {number} port */
  serverEnvironment(port) {
    const { host, port: ownerPort, user, database } = this.owner;
    /** @param {string} name @param {string} socket @param {number} number */
    const url = (name, socket, number) =>
      `postgres://${name}@${encodeURIComponent(socket)}:${number}/${database}`;
    return {
      ...process.env,
      ...this.#options.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: this.dataDir,
      DATABASE_URL: url(PROGRAM, this.#sockets, POOLER_PORT),
      DATABASE_OWNER_URL: url(user, host, ownerPort),
      DATABASE_PREPARED: this.keepsPrepared ? '1' : '0',
      DRAIN_SECONDS,
      TRUST_PROXY: '1',
    };
  }

  /** Ends a server as an operator does, and starts it again; done when it gets calls again. @param {Server} server */
  async restart(server) {
    await server.program?.stop();
    await this.revive(server);
  }

  /** Kills a server in the middle of its work. @param {Server} server */
  async kill(server) {
    await server.program?.stop('SIGKILL');
  }

  /** Starts a server that has ended; done when it gets calls again. @param {Server} server */
  async revive(server) {
    await this.#startServer(server);
    while ((await serverStates(this.#adminSocket)).get(server.name) !== 'UP') await sleep(100);
  }

  /** Ends each part after those that need it. */
  stop() {
    return (this.#stopped ??= (async () => {
      for (const stop of this.#stops) await stop();
    })());
  }

  /** Remembers how to stop a part that was started; it goes at once when all is being stopped already. @param {() => Promise<void>} stop */
  async #toStop(stop) {
    if (this.#stopped === null) this.#stops.unshift(stop);
    else {
      await stop();
      throw new Error('stopped while it was starting');
    }
  }

  /** A program of others: root hands it to the database's user. @param {string} name @param {[string, ...string[]]} command */
  #run(name, command) {
    return new Program(name, command, { ...asUser(this.#user), logFile: this.#logFile(name) });
  }

  /** @param {string} name */
  #logFile(name) {
    return join(this.dataDir, 'logs', `${name}.log`);
  }

  /** @param {string} name @param {string} text */
  #write(name, text) {
    const file = join(this.directory, name);
    writeFileSync(file, text);
    return file;
  }
}

/** @param {string} address */
async function isReady(address) {
  try {
    return (await fetch(`${address}/api/ready`)).ok;
  } catch {
    return false;
  }
}
