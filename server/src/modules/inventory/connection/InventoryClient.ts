import { createHash } from 'node:crypto';
import type {
  DetailedDocument,
  InventoryDocument,
  InventoryLine,
  InventoryRecord,
  InventoryType,
} from '@mingzhang/shared/accounting/inventory/inventoryDocument';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { FairShare } from '../../../FairShare';
import { RecentMap } from '../../../RecentMap';
import { refuse } from '../../../Refusal';
import { runInWorker, WorkerStopped } from '../../../runInWorker';
import { currentTask } from '../../../task';
import { fetchContained, refuseUnreadable, type ContainedCall } from './fetchContained';
import type { Reach } from './reachableAddress';
import {
  readInventoryAnswer,
  type AnswerOf,
  type AnswerShape,
  type InventoryReading,
} from './readInventoryAnswer';

/** How a company's inventory system is reached. */
export interface InventoryConnection {
  readonly baseAddress: string;
  readonly userName: string;
  readonly password: string;
}

/** Which documents of a store are asked for; page counts from 1. */
export interface OrderQuery {
  readonly storeId: string;
  readonly type: InventoryType;
  readonly start: DateOnly;
  readonly end: DateOnly;
  readonly page: number;
  readonly pageSize: number;
}

export interface OrderPage {
  readonly documents: readonly InventoryDocument[];
  readonly total: number;
}

interface Asking {
  readonly query?: Readonly<Record<string, string>>;
  /** Ends the call, also while it waits for its turn. */
  readonly unwanted?: AbortSignal | undefined;
}

const SIGNED_OUT = 401;
/** A company whose inventory system hangs uses up its own calls only. */
const shares = { slots: 32, share: 8, line: 2000, patience: 30_000 };

/** How many connections stay signed in; another one signs in again when it is asked next. */
const MOST_TOKENS = 1_000;

/**
 * Calls inventory systems on behalf of account sets. Tokens are kept in memory, one for each connection;
 * one that is worth nothing any more is replaced once. Refuses with what went wrong, never with a crash.
 */
export class InventoryClient {
  readonly #share = new FairShare(shares);
  /** By what they were got with. */
  readonly #tokens = new RecentMap<string, string>(MOST_TOKENS);

  constructor(private readonly reach: Reach) {}

  /** Signs in; the answer's own text. Refuses a wrong user or password with what the system says of it. */
  async signIn(connection: InventoryConnection): Promise<string> {
    const form = new URLSearchParams({ username: connection.userName, password: connection.password });
    const answer = await this.#ask({ url: urlOf(connection, 'login'), method: 'POST', form }, 'token');
    if (answer === 'signedOut') refuse('INVENTORY_SIGN_IN', '进销存系统不接受这个用户名和密码。');
    this.#tokens.set(keyOf(connection), answer.data.token);
    return answer.msg;
  }

  stores(connection: InventoryConnection): Promise<InventoryRecord[]> {
    return this.#read(connection, 'organization', 'records');
  }

  suppliers(connection: InventoryConnection): Promise<InventoryRecord[]> {
    return this.#read(connection, 'supplier', 'records');
  }

  materials(connection: InventoryConnection): Promise<InventoryRecord[]> {
    return this.#read(connection, 'materiel', 'records');
  }

  async documents(
    connection: InventoryConnection,
    query: OrderQuery,
    unwanted?: AbortSignal,
  ): Promise<OrderPage> {
    const asked = {
      organizationId: query.storeId,
      type: String(query.type),
      start: query.start,
      end: query.end,
      page: String(query.page),
      pageSize: String(query.pageSize),
    };
    const { results, total } = await this.#read(connection, 'order', 'documents', { query: asked, unwanted });
    return { documents: results.map((head) => ({ ...head, type: query.type })), total };
  }

  lines(
    connection: InventoryConnection,
    documentId: string,
    unwanted?: AbortSignal,
  ): Promise<InventoryLine[]> {
    const path = `order/detail/${encodeURIComponent(documentId)}`;
    return this.#read(connection, path, 'lines', { unwanted });
  }

  async detailed(
    connection: InventoryConnection,
    document: InventoryDocument,
    unwanted: AbortSignal,
  ): Promise<DetailedDocument> {
    return { ...document, lines: await this.lines(connection, document.id, unwanted) };
  }

  async #read<Shape extends AnswerShape>(
    connection: InventoryConnection,
    path: string,
    shape: Shape,
    { query = {}, unwanted }: Asking = {},
  ): Promise<AnswerOf<Shape>> {
    const url = urlOf(connection, path);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return this.#signedIn(connection, url, shape, unwanted);
  }

  /** A call with a token; signs in when there is none or it has run out, once. */
  async #signedIn<Shape extends AnswerShape>(
    connection: InventoryConnection,
    url: URL,
    shape: Shape,
    unwanted: AbortSignal | undefined,
  ): Promise<AnswerOf<Shape>> {
    const key = keyOf(connection);
    const known = this.#tokens.get(key);
    if (known !== undefined) {
      const answer = await this.#ask({ url, method: 'GET', token: known }, shape, unwanted);
      if (answer !== 'signedOut') return answer.data;
      // Another call may have signed in meanwhile: its token is kept.
      if (this.#tokens.get(key) === known) this.#tokens.delete(key);
    }
    if (this.#tokens.get(key) === undefined) await this.signIn(connection);
    const token = this.#tokens.get(key) ?? '';
    const answer = await this.#ask({ url, method: 'GET', token }, shape, unwanted);
    if (answer === 'signedOut') {
      refuse('INVENTORY_SIGNED_OUT', '进销存系统的登录一再失效，请稍后再试，或重新关联。');
    }
    return answer.data;
  }

  async #ask<Shape extends AnswerShape>(call: ContainedCall, shape: Shape, unwanted?: AbortSignal) {
    // In the share until it is read: answers that wait for it are memory, too.
    const asked = async () => {
      const answer = await fetchContained(call, this.reach, unwanted);
      return answer.kind === 'signedOut' ? answer.kind : readAnswer(answer.bytes, shape, unwanted);
    };
    const reading = await this.#share.during(currentTask().party, asked, unwanted);
    if (reading === 'signedOut') return reading;
    if (reading.state === 'read') return { data: reading.data, msg: reading.msg };
    if (reading.state === 'noJson') refuseUnreadable();
    if (reading.state === 'strange') refuseStrange();
    const { code, msg } = reading;
    if (code === SIGNED_OUT) return 'signedOut' as const;
    refuse('INVENTORY_REFUSED', msg === '' ? '进销存系统拒绝了请求。' : `进销存系统答复：“${msg}”`);
  }
}

/** Bytes that are read within a millisecond or two. */
const READ_AT_ONCE = 128 * 1024;

/** A long answer is read in a thread: others would wait for each of thousands of lines to be judged. */
async function readAnswer<Shape extends AnswerShape>(
  bytes: Buffer,
  shape: Shape,
  unwanted: AbortSignal | undefined,
): Promise<InventoryReading<Shape>> {
  if (bytes.length <= READ_AT_ONCE) return readInventoryAnswer(bytes, shape);
  const options = { lane: 'inventory', ...(unwanted ? { signal: unwanted } : {}) } as const;
  try {
    return (await runInWorker('readInventoryAnswer', { bytes, shape }, options)) as InventoryReading<Shape>;
  } catch (error) {
    unwanted?.throwIfAborted();
    if (error instanceof WorkerStopped) return refuseUnreadable();
    throw error;
  }
}

function refuseStrange(): never {
  refuse(
    'INVENTORY_UNREADABLE',
    '进销存系统的答复不是约定的内容，请检查地址是否写对，或联系进销存的管理员。',
  );
}

/** The password is part of it: a new one does not go on with the token of the old. Kept as a hash, for it stays. */
const keyOf = ({ baseAddress, userName, password }: InventoryConnection) =>
  createHash('sha256')
    .update(JSON.stringify([baseAddress, userName, password]))
    .digest('hex');

function urlOf({ baseAddress }: InventoryConnection, path: string): URL {
  return new URL(`${baseAddress.replace(/(?<!\/)\/+$/, '')}/financial/${path}`);
}
