import type { InjectOptions } from 'fastify';
import { randomInt } from 'node:crypto';
import type { Envelope } from '@mingzhang/shared/wire/envelope';

export interface TestAnswer<T> extends Envelope<T> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  /** The body as it was sent, for scans. */
  readonly text: string;
}

/** What a client calls: an app in the same process, or a server that runs (runningServer.ts). */
export interface Called {
  inject(
    request: InjectOptions,
  ): Promise<{
    readonly statusCode: number;
    readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
    readonly cookies: readonly { readonly name: string; readonly value: string }[];
    readonly body: string;
  }>;
}

type TestRequest = Omit<InjectOptions, 'url'> & { readonly url: string };
type Query = Readonly<Record<string, string | number | boolean | undefined>>;
/** A form's fields; an array repeats its key. */
type Fields = Readonly<Record<string, string | number | readonly (string | number)[]>>;

/**
 * A browser that talks to the app: keeps the cookie, sends X-Requested-With, reads envelopes. URLs are
 * below /api. Every client has an address of its own, as rate limits count by address.
 */
export class TestClient {
  /** The value of `fsatoken`; null while signed out. */
  token: string | null;
  /** Headers of every request: `client.headers['idempotency-key'] = 'k1'`. */
  readonly headers: Record<string, string> = { 'x-requested-with': 'XMLHttpRequest', author: 'gson' };
  readonly address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

  constructor(
    private readonly app: () => Called,
    /** Who it is; 0 and '' before signing in. */
    readonly userId = 0,
    readonly mobile = '',
    token: string | null = null,
  ) {
    this.token = token;
  }

  get<T = unknown>(url: string, query: Query = {}): Promise<TestAnswer<T>> {
    const defined = Object.entries(query).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]],
    );
    const search = new URLSearchParams(defined).toString();
    return this.send<T>({ method: 'GET', url: search ? `${url}?${search}` : url });
  }

  post<T = unknown>(url: string, json?: unknown): Promise<TestAnswer<T>> {
    return this.send<T>({ method: 'POST', url, ...body(json) });
  }

  put<T = unknown>(url: string, json?: unknown): Promise<TestAnswer<T>> {
    return this.send<T>({ method: 'PUT', url, ...body(json) });
  }

  del<T = unknown>(url: string): Promise<TestAnswer<T>> {
    return this.send<T>({ method: 'DELETE', url });
  }

  /** Posts as application/x-www-form-urlencoded. */
  form<T = unknown>(url: string, fields: Fields): Promise<TestAnswer<T>> {
    const pairs = Object.entries(fields).flatMap(([key, value]) =>
      [value].flat().map((single): [string, string] => [key, String(single)]),
    );
    return this.send<T>({
      method: 'POST',
      url,
      payload: new URLSearchParams(pairs).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  }

  /** Any request, as it is; the answer of a file or a page has no envelope, only `text`. */
  async send<T = unknown>(request: TestRequest): Promise<TestAnswer<T>> {
    const response = await this.app().inject({
      remoteAddress: this.address,
      ...request,
      url: `/api${request.url}`,
      headers: { ...this.headers, ...request.headers },
      cookies: this.token ? { fsatoken: this.token } : {},
    });
    const cookie = response.cookies.find(({ name }) => name === 'fsatoken');
    if (cookie) this.token = cookie.value || null;
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const envelope = isJson ? (JSON.parse(response.body) as Envelope<T>) : ({} as Envelope<T>);
    return { ...envelope, status: response.statusCode, headers: response.headers, text: response.body };
  }
}

function body(json: unknown): Pick<InjectOptions, 'payload' | 'headers'> {
  if (json === undefined) return {};
  return { payload: JSON.stringify(json), headers: { 'content-type': 'application/json;charset=utf-8' } };
}
