import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type {
  DetailedDocument,
  InventoryDocument,
  InventoryLine,
  InventoryRecord,
  InventoryType,
} from '@mingzhang/shared/accounting/inventory/inventoryDocument';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import {
  detailAnswer,
  envelopeAnswer,
  orderAnswer,
  recordsAnswer,
  tokenAnswer,
} from '@mingzhang/shared/wire/inventoryAnswer';
import { FairShare } from '../../../FairShare';
import { RecentMap } from '../../../RecentMap';
import { refuse } from '../../../Refusal';
import { currentTask } from '../../../task';
import { fetchContained, type ContainedCall } from './fetchContained';
import type { Reach } from './reachableAddress';

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

const SIGNED_OUT = 401;
/** A company whose inventory system hangs uses up its own calls, nobody else's. */
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
    const answer = await this.#ask({ url: urlOf(connection, 'login'), method: 'POST', form });
    if (answer === 'signedOut') refuse('INVENTORY_SIGN_IN', '进销存系统不接受这个用户名和密码。');
    const { data, msg } = answer;
    const token = tokenAnswer.safeParse(data);
    if (!token.success) refuseUnreadable();
    this.#tokens.set(keyOf(connection), token.data.token);
    return msg;
  }

  stores(connection: InventoryConnection): Promise<InventoryRecord[]> {
    return this.#read(connection, 'organization', recordsAnswer);
  }

  suppliers(connection: InventoryConnection): Promise<InventoryRecord[]> {
    return this.#read(connection, 'supplier', recordsAnswer);
  }

  materials(connection: InventoryConnection): Promise<InventoryRecord[]> {
    return this.#read(connection, 'materiel', recordsAnswer);
  }

  async documents(connection: InventoryConnection, query: OrderQuery): Promise<OrderPage> {
    const { results, total } = await this.#read(connection, 'order', orderAnswer, {
      organizationId: query.storeId,
      type: String(query.type),
      start: query.start,
      end: query.end,
      page: String(query.page),
      pageSize: String(query.pageSize),
    });
    return { documents: results.map((head) => ({ ...head, type: query.type })), total };
  }

  lines(connection: InventoryConnection, documentId: string): Promise<InventoryLine[]> {
    return this.#read(connection, `order/detail/${encodeURIComponent(documentId)}`, detailAnswer);
  }

  async detailed(connection: InventoryConnection, document: InventoryDocument): Promise<DetailedDocument> {
    return { ...document, lines: await this.lines(connection, document.id) };
  }

  async #read<Answer>(
    connection: InventoryConnection,
    path: string,
    schema: z.ZodType<Answer>,
    query: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const url = urlOf(connection, path);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const answer = await this.#signedIn(connection, url);
    const read = schema.safeParse(answer.data);
    return read.success ? read.data : refuseUnreadable();
  }

  /** The answer to somebody signed in; signs in when there is no token or it has run out, once. */
  async #signedIn(connection: InventoryConnection, url: URL) {
    const key = keyOf(connection);
    const known = this.#tokens.get(key);
    if (known !== undefined) {
      const answer = await this.#ask({ url, method: 'GET', token: known });
      if (answer !== 'signedOut') return answer;
      // Somebody else may have signed in meanwhile: their token is not thrown away.
      if (this.#tokens.get(key) === known) this.#tokens.delete(key);
    }
    if (this.#tokens.get(key) === undefined) await this.signIn(connection);
    const token = this.#tokens.get(key) ?? '';
    const answer = await this.#ask({ url, method: 'GET', token });
    if (answer === 'signedOut') {
      refuse('INVENTORY_SIGNED_OUT', '进销存系统的登录一再失效，请稍后再试，或重新关联。');
    }
    return answer;
  }

  async #ask(call: ContainedCall) {
    const answer = await this.#share.during(currentTask().party, () => fetchContained(call, this.reach));
    if (answer.kind === 'signedOut') return 'signedOut' as const;
    const envelope = envelopeAnswer.safeParse(answer.body);
    if (!envelope.success) refuseUnreadable();
    const { success, code, msg, data } = envelope.data;
    if (success) return { data, msg };
    if (code === SIGNED_OUT) return 'signedOut' as const;
    refuse('INVENTORY_REFUSED', msg === '' ? '进销存系统拒绝了请求。' : `进销存系统答复：“${msg}”`);
  }
}

function refuseUnreadable(): never {
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
