import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBinaries } from '../embedded-postgres/binaries.mjs';
import { connectionTo, passwordFile } from '../embedded-postgres/cluster.mjs';
import { makePrivate } from '../embedded-postgres/dataDirectory.mjs';
import { spawnPostmaster, untilReady } from '../embedded-postgres/launch.mjs';
import { upgradeParts } from '../embedded-postgres/major.mjs';
import { stopPostmaster } from '../embedded-postgres/postmaster.mjs';
import { rotatedLog, startDatabase } from '../embedded-postgres/startDatabase.mjs';

/** @typedef {import('../embedded-postgres/startDatabase.mjs').DatabaseConnection} DatabaseConnection */

/** The old one takes no write of any transaction, and does not tidy up by itself. */
const UNTOUCHED = { default_transaction_read_only: 'on', autovacuum: 'off' };

/** The old server and the new one, side by side during an upgrade. */
export class BothServers {
  #dataDir;
  #cluster;
  #user;
  #parts;
  #test;
  #isCalledOff = false;

  /**
   * @param {string} dataDir
   * @param {import('../embedded-postgres/osUser.mjs').OsUser} user of the old cluster, and so of the new one
   * @param {boolean} test nothing is synced to disk
   */
  constructor(dataDir, user, test) {
    this.#dataDir = dataDir;
    this.#cluster = join(dataDir, 'postgres');
    this.#user = user;
    this.#test = test;
    this.#parts = upgradeParts(dataDir);
  }

  /**
   * Starts both. They outlive us when we are killed: the next upgrade ends what it finds.
   * @param {import('../embedded-postgres/binaries.mjs').Binaries} oldPrograms
   * @returns {Promise<{ old: DatabaseConnection, fresh: DatabaseConnection }>}
   */
  async start(oldPrograms) {
    await this.stop();
    const files = { cluster: this.#cluster, logFile: rotatedLog(this.#dataDir) };
    const launch = { files, binaries: oldPrograms, user: this.#user, test: this.#test };
    await spawnPostmaster({ ...launch, more: UNTOUCHED });
    // Recovering from a crash may take long: no limit.
    const running = await untilReady(files, Infinity);
    const old = connectionTo(this.#cluster, running);

    const { fresh, rows } = this.#parts;
    mkdirSync(fresh, { recursive: true, mode: 0o755 });
    // Made for the owner of the old one, not the one that would be chosen today.
    for (const directory of [join(fresh, 'postgres'), rows]) makePrivate(directory, this.#user);
    const password = passwordFile(this.#cluster);
    if (existsSync(password)) copyFileSync(password, passwordFile(join(fresh, 'postgres')));
    const { connection } = await startDatabase({ dataDir: fresh, test: this.#test });
    this.refuseWhenCalledOff();
    return { old, fresh: connection };
  }

  /** Ends both, cleanly; open queries fail. */
  async stop() {
    const binaries = findBinaries(this.#user);
    await stopPostmaster(this.#cluster, binaries);
    await stopPostmaster(join(this.#parts.fresh, 'postgres'), binaries);
  }

  /** Ends both and takes the new one away. */
  async discard() {
    await this.stop();
    const { fresh, rows, finished } = this.#parts;
    for (const part of [finished, fresh, rows]) rmSync(part, { recursive: true, force: true, maxRetries: 5 });
  }

  /** The upgrade is not to go on. */
  callOff = () => {
    this.#isCalledOff = true;
    this.stop().catch(() => {}); // What goes on tries again, and says it.
  };

  refuseWhenCalledOff() {
    if (this.#isCalledOff) throw new Error('The upgrade was called off; the database is as it was.');
  }
}
