import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { randomInt, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@mingzhang/shared/accounting/permission';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { buildApp } from '../src/app';
import type { Clock } from '../src/clock';
import type { Config } from '../src/config';
import { createDatabase, type DatabaseConnection, type DatabaseOptions } from '../src/db/database';
import { LongReads } from '../src/db/LongReads';
import { createIdSource, type IdSource } from '../src/db/ids';
import type { Database } from '../src/db/schema';
import { MissingFiles } from '../src/MissingFiles';
import { Readiness } from '../src/Readiness';
import type { Services } from '../src/services';
import { hashToken, insertSession, type SessionWorkplace } from '../src/session/sessionStore';
import type { SmsGateway, SmsMessage } from '../src/sms/smsGateway';
import { calledAt, runningServer } from './runningServer';
import { TestClient, type Called } from './TestClient';
import { prepareDatabase } from './testDatabase';

const firstMoment = () => new Date(runningServer()?.address ? Date.now() : '2026-03-15T10:00:00+08:00');

/** The clock of a test: it moves only when the test sets it. Where a server is called that runs, it has the real time. */
class TestClock implements Clock {
  private moment = firstMoment();

  now(): Date {
    return this.moment;
  }

  reset(): void {
    this.moment = firstMoment();
  }

  /** `2026-03-15T10:00:00+08:00`, or a date for ten in the morning in Shanghai. */
  set(moment: string): void {
    this.moment = new Date(moment.includes('T') ? moment : `${moment}T10:00:00+08:00`);
  }

  advance(seconds: number): void {
    this.moment = new Date(this.moment.getTime() + seconds * 1000);
  }
}

/** Keeps the messages instead of sending them. */
class SmsOutbox implements SmsGateway {
  readonly messages: SmsMessage[] = [];

  send(message: SmsMessage): Promise<void> {
    this.messages.push(message);
    return Promise.resolve();
  }

  /** The newest message to a mobile. */
  last(mobile: string): SmsMessage {
    const message = this.messages.findLast((candidate) => candidate.mobile === mobile);
    invariant(message, `nothing was sent to ${mobile}`);
    return message;
  }
}

/** A new account set as the form sends it; the head office it was given. */
export interface TestAccountSet {
  readonly id: number;
  readonly organizationId: number;
}

export interface TestApp {
  /** Only inside tests and hooks. */
  readonly app: FastifyInstance;
  /** What the app is built from, for services that are called without a request. */
  readonly services: Services;
  /** The owner's: the program itself works with less. */
  readonly ownerConnection: DatabaseConnection;
  readonly db: Kysely<Database>;
  readonly ids: IdSource;
  readonly clock: TestClock;
  readonly sms: SmsOutbox;
  /** Ids of items, members and organizations that tests put into the tables themselves, without events. */
  readonly untold: Set<number>;
  /** A client without a session. */
  anonymous(): TestClient;
  /** A new person, signed in, without an account set and without a password. */
  signUp(mobile?: string): Promise<TestClient>;
  /** Creates a set over the API; it becomes the client's current one. Fields as POST /account-sets takes them. */
  createAccountSet(client: TestClient, fields?: Readonly<Record<string, unknown>>): Promise<TestAccountSet>;
  /** A new person with a role in the client's current set, signed in there. */
  addMember(client: TestClient, role: Role): Promise<TestClient>;
}

/** The stand-in for an inventory system listens on this host. */
function loopback(): BlockList {
  const list = new BlockList();
  list.addAddress('127.0.0.1');
  return list;
}

const config: Config = {
  host: '127.0.0.1',
  port: 0,
  dataDir: '/nonexistent',
  filesDir: '/nonexistent',
  siteDir: null,
  sms: { gateway: 'console' },
  isDemo: false,
  logLevel: 'silent',
  isHttps: false,
  proxies: 0,
  wechat: null,
  passwordPasses: 1,
  inventory: { key: 'the key of a test, 32 characters', allowed: loopback() },
  ownerUrl: null,
  readUrl: null,
  keepsPrepared: true,
  drainSeconds: 0,
  metrics: null,
  checksAnswers: true,
  version: 'test',
};

/** What POST /account-sets takes: a small-scale taxpayer under the small-enterprise standard from 2026-01. */
export const newCompany = {
  companyName: '晨光文具商行',
  creditCode: '',
  enableDate: '2026-01-01',
  accountingStandards: '0',
  address: '440305',
  industry: '4',
  vatType: '0',
  voucherReviewed: '0',
  fixedAssetModule: '0',
  cashierModule: '0',
} as const;

/** What the files of this run share. */
let shared: PreparedApp | undefined;
let begun: Promise<void> | undefined;

/**
 * The whole app on a database; call it once at the top of the file. A file that runs by itself has one of its own from
 * beforeAll to afterAll; those that share a run (scripts/jest/together.mjs) share it, each with sets of its own. Where a
 * server runs that is to be called instead (runningServer.ts), it is that one, with the real clock.
 */
export function createTestApp(): TestApp {
  if (globalThis.atSuiteEnd === undefined) return createOwnTestApp();
  if (shared === undefined) {
    shared = prepareApp({}, {});
    globalThis.atSuiteEnd(shared.end);
  }
  const { app, begin } = shared;
  beforeAll(async () => {
    await (begun ??= begin());
    app.clock.reset();
    app.sms.messages.length = 0;
  });
  return app;
}

/** One for this file alone: it changes how the app is set up, counts what all sets hold, or damages what they share. */
export function createOwnTestApp(changes: Partial<Config> = {}, database: DatabaseOptions = {}): TestApp {
  const { app, begin, end } = prepareApp(changes, database);
  beforeAll(begin);
  afterAll(end);
  return app;
}

/** It runs from begin to end. */
interface PreparedApp {
  readonly app: TestApp;
  readonly begin: () => Promise<void>;
  readonly end: () => Promise<void>;
}

function prepareApp(changes: Partial<Config>, options: DatabaseOptions): PreparedApp {
  const database = prepareDatabase(options);
  const { connection, db, programDb, programConnection } = database;
  const idDatabase = createDatabase(programConnection, { maxConnections: 1 });
  const ids = createIdSource(idDatabase);
  const clock = new TestClock();
  const sms = new SmsOutbox();
  const address = runningServer()?.address;
  const untold = new Set<number>();
  // Made by the first file that is kept in it.
  const filesDir = join(tmpdir(), `mingzhang-files-${randomUUID()}`);
  const services: Services = {
    db: programDb,
    connection: programConnection,
    longReads: new LongReads(programDb, programConnection, null),
    databaseState: null,
    readiness: new Readiness(idDatabase),
    metrics: null,
    missingFiles: new MissingFiles(),
    ids,
    clock,
    sms,
    config: { ...config, filesDir, ...changes },
  };
  let running: FastifyInstance | undefined;
  const app = (): FastifyInstance => {
    invariant(running, 'the app runs from beforeAll to afterAll');
    return running;
  };

  const called: () => Called = address ? () => calledAt(address) : app;

  async function begin(): Promise<void> {
    await database.begin();
    if (address) return;
    running = await buildApp(services);
    await running.ready();
  }

  async function end(): Promise<void> {
    await running?.close();
    await idDatabase.destroy();
    await rm(filesDir, { recursive: true, force: true });
    await database.end();
  }

  async function signUp(mobile = `139${String(randomInt(1e8)).padStart(8, '0')}`): Promise<TestClient> {
    const userId = await ids.next();
    await db
      .insertInto('app_user')
      .values({
        id: userId,
        mobile,
        real_name: `会计${mobile.slice(-4)}`,
        email: null,
        avatar_url: null,
        password_hash: null,
        current_account_set_id: null,
        current_organization_id: null,
      })
      .execute();
    return new TestClient(called, userId, mobile, await openSession(userId, null));
  }

  const openSession = (userId: number, workplace: SessionWorkplace | null): Promise<string> =>
    insertSession(db, clock.now(), { userId, workplace, isLasting: true });

  /** Where a client's session works now. */
  async function workplaceOf(client: TestClient): Promise<TestAccountSet> {
    const session = await db
      .selectFrom('session')
      .select(['account_set_id', 'organization_id'])
      .where('token_hash', '=', hashToken(client.token ?? ''))
      .executeTakeFirstOrThrow();
    invariant(session.account_set_id && session.organization_id, 'the client has no account set');
    return { id: session.account_set_id, organizationId: session.organization_id };
  }

  return {
    begin,
    end,
    app: {
      get app() {
        return app();
      },
      services,
      ownerConnection: connection,
      db,
      ids,
      clock,
      sms,
      untold,
      anonymous: () => new TestClient(called),
      signUp,
      createAccountSet: async (client, fields = {}) => {
        const answer = await client.post('/account-sets', { ...newCompany, ...fields });
        invariant(answer.success, `POST /account-sets: ${answer.msg}`);
        return workplaceOf(client);
      },
      addMember: async (client, role) => {
        const workplace = await workplaceOf(client);
        const member = await signUp();
        untold.add(member.userId);
        await db
          .insertInto('member')
          .values({ account_set_id: workplace.id, user_id: member.userId, role })
          .execute();
        member.token = await openSession(member.userId, {
          accountSetId: workplace.id,
          organizationId: workplace.organizationId,
        });
        return member;
      },
    },
  };
}
