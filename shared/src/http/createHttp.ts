import ky, { isTimeoutError, type Options } from 'ky';
import type { AnswerTo } from '../wire/answers';
import { WORKPLACE_HEADER } from '../wire/workplace';
import { takePrefetched } from './prefetchedInit';
import { HttpProblem, isAbort } from './HttpProblem';
import { loadingBar } from './loadingBar';
import {
  departure,
  isEnvelope,
  openEnvelope,
  type Changed,
  type HttpHandlers,
  type Reception,
} from './openEnvelope';
import { pendingRequests } from './pendingRequests';
import { sendUpload } from './sendUpload';

/** Null and undefined are left out; lists become repeated keys. */
export type Fields = Readonly<Record<string, Field | readonly Field[]>>;
type Field = string | number | boolean | null | undefined;

export interface RequestOptions {
  readonly query?: Fields;
  /** Gives up the call; it then rejects with an AbortError and shows nothing. */
  readonly signal?: AbortSignal;
  /** The same path may be asked again while this request is under way. */
  readonly repeatable?: boolean;
  /** What it changes. By default a read and a repeatable write change nothing, any other write the books. */
  readonly changes?: Changed;
  /**
   * Nouns of the questions it makes old (`useServerState`): what is on screen of them is asked again. Also when it is
   * refused, as what others did may be why, and without an answer, as it may have been done.
   */
  readonly refreshes?: readonly string[];
  /** The screen shows the problem itself, so no message floats over it. */
  readonly quiet?: boolean;
  /** The page does not wait for it: no bar, no message, no end of the session, and other calls go first. */
  readonly background?: boolean;
  /** Makes a repeated save answer the first result again (wire.md 2.10). */
  readonly idempotencyKey?: string;
  /** Milliseconds until the call counts as failed; null for as long as it takes. */
  readonly timeout?: number | null;
}

/** An upload reports its progress; it has no timeout. */
interface UploadOptions extends Omit<RequestOptions, 'timeout'> {
  /** Called with the part sent, from 0 to 1. */
  readonly onSent?: (part: number) => void;
}

/**
 * Every method answers the `data` of the envelope and rejects with `HttpProblem`. What that is, the table of answers
 * says by the path, as long as the path is written where it is called.
 */
export interface Http {
  get<const P extends string>(path: P, query?: Fields, options?: RequestOptions): Answer<'GET', P>;
  post<const P extends string>(path: P, body?: unknown, options?: RequestOptions): Answer<'POST', P>;
  postForm<const P extends string>(path: P, fields: Fields, options?: RequestOptions): Answer<'POST', P>;
  put<const P extends string>(path: P, body?: unknown, options?: RequestOptions): Answer<'PUT', P>;
  patch<const P extends string>(path: P, body?: unknown, options?: RequestOptions): Answer<'PATCH', P>;
  delete<const P extends string>(path: P, options?: RequestOptions): Answer<'DELETE', P>;
  upload<const P extends string>(path: P, parts: FormData, options?: UploadOptions): Answer<'POST', P>;
}

type Answer<Verb extends string, P extends string> = Promise<AnswerTo<Verb, P>>;
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Body = Pick<Options, 'json' | 'body'> & { readonly contentType?: string };

/** A write may hold a month of vouchers under its lock; a page that waits longer to read is broken. */
const TIMEOUT_MS = { read: 15_000, write: 60_000 };

/**
 * The request layer of SPEC 7 and 8: prefix `/api`, the two custom headers, 重复请求 for a
 * second write to a path, the loading bar, and envelopes opened. Addresses that start with `http` are
 * other people's: no prefix, no custom headers.
 */
export function createHttp(handlers: HttpHandlers): Http {
  const client = ky.create({ throwHttpErrors: false, retry: 0 });
  const pending = pendingRequests();
  const sessions = sessionClock();
  const depart = departure(handlers);
  const own = (options: RequestOptions) => ownHeaders(options, handlers.author(), handlers.workplace());

  function send<T>(method: Method, path: string, body: Body, options: RequestOptions): Promise<T> {
    return exchange(method, path, options, async () => {
      const answer = await takePrefetched(method, path);
      return answer ?? client(path, requestFor(method, path, body, options, own(options)));
    });
  }

  function upload<T>(path: string, body: FormData, options: UploadOptions): Promise<T> {
    const { onSent, signal, query } = options;
    if (!onSent) return send('post', path, { body }, options);
    const address = new URL(`/api${path}?${encodeFields(query ?? {})}`, location.origin).href;
    return exchange('post', path, options, () =>
      sendUpload(address, { body, headers: own(options), signal, onSent }),
    );
  }

  async function exchange<T>(
    method: Method,
    path: string,
    options: RequestOptions,
    ask: () => Promise<Response>,
  ): Promise<T> {
    const { background = false } = options;
    const release = method === 'get' || options.repeatable || background ? undefined : pending.claim(path);
    const notify = options.quiet || background ? () => undefined : handlers.notify;
    const tellOfChanges = changesOf(method, options, release !== undefined, handlers);
    const sent = sessions.sent(path);
    if (!background) loadingBar.begin();
    try {
      const response = await ask();
      const { isOvertaken } = sent;
      const reception = background
        ? { notify, leave: () => undefined, isOvertaken, depart: () => Promise.resolve() }
        : { notify, leave: handlers.leave, isOvertaken, depart };
      const data = (await read(response, isForeign(path), reception)) as T;
      sent.succeeded();
      tellOfChanges();
      return data;
    } catch (error) {
      tellOfChanges(error);
      if (error instanceof HttpProblem || isAbort(error)) throw error;
      const problem = new HttpProblem({ msg: transportMessage(error) });
      // A failed write is shown at once; a page that cannot be read shows it in its own place.
      if (method !== 'get') notify(problem.msg);
      throw problem;
    } finally {
      if (!background) loadingBar.end();
      release?.();
    }
  }

  return {
    get: (path, query, options = {}) => send('get', path, {}, query ? { ...options, query } : options),
    post: (path, body, options = {}) => send('post', path, json(body), options),
    postForm: (path, fields, options = {}) => send('post', path, form(fields), options),
    put: (path, body, options = {}) => send('put', path, json(body), options),
    patch: (path, body, options = {}) => send('patch', path, json(body), options),
    delete: (path, options = {}) => send('delete', path, {}, options),
    upload: (path, parts, options = {}) => upload(path, parts, options),
  };
}

/** Tells of what a call changed, or may have, when it has ended. */
function changesOf(
  method: Method,
  { changes, refreshes = [] }: RequestOptions,
  isWrite: boolean,
  handlers: Pick<HttpHandlers, 'changed'>,
) {
  const what = changes ?? (isWrite ? 'books' : null);
  return (error: unknown = null) => {
    // Without an answer it is unknown whether the change was made, and what others did may be why it was refused.
    const mayBeOld = !isRefusal(error) || refreshes.length > 0 || method === 'delete';
    if (what && mayBeOld) handlers.changed(what, refreshes, error === null);
  };
}

/** Calls that succeed only with a session. */
const SIGNED_IN = /^\/(?:init|login|login\/code|register)$/;

/** Which requests were sent before the session that holds now: what is answered to them late says nothing of it. */
function sessionClock() {
  let sentSoFar = 0;
  let signedInBy = 0;
  return {
    sent(path: string) {
      const own = ++sentSoFar;
      return {
        isOvertaken: () => own < signedInBy,
        succeeded: () => {
          if (SIGNED_IN.test(path)) signedInBy = Math.max(signedInBy, own);
        },
      };
    },
  };
}

/** The options of `ky` for a call. */
function requestFor(
  method: Method,
  path: string,
  body: Body,
  options: RequestOptions,
  own: Readonly<Record<string, string>>,
): Options {
  const { contentType, ...content } = body;
  const timeout =
    options.timeout === undefined ? TIMEOUT_MS[method === 'get' ? 'read' : 'write'] : options.timeout;
  return {
    ...content,
    method,
    timeout: timeout ?? false,
    headers: { ...(contentType ? { 'Content-Type': contentType } : {}), ...(isForeign(path) ? {} : own) },
    ...(options.query ? { searchParams: encodeFields(options.query) } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(isForeign(path) ? {} : { prefix: new URL('/api', location.origin).href }),
  };
}

function ownHeaders(
  { idempotencyKey }: RequestOptions,
  author: string,
  workplace: string,
): Record<string, string> {
  return {
    'X-Requested-With': 'XMLHttpRequest',
    author,
    ...(workplace === '' ? {} : { [WORKPLACE_HEADER]: workplace }),
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
  };
}

const json = (body: unknown): Body => (body === undefined ? {} : { json: body });

const form = (fields: Fields): Body => ({
  body: encodeFields(fields),
  contentType: 'application/x-www-form-urlencoded',
});

/** Whether the server answered that nothing was done. */
function isRefusal(error: unknown): boolean {
  return error instanceof HttpProblem && error.status !== null && error.status < 500;
}

function isForeign(path: string): boolean {
  return path.startsWith('http');
}

/** Reads the body once. Only our own API owes us an envelope. */
async function read(response: Response, foreign: boolean, handlers: Reception): Promise<unknown> {
  const body = parseJson(await response.text());
  if (foreign && response.ok && body !== undefined && !isEnvelope(body)) return body;
  return openEnvelope(response, isEnvelope(body) ? body : undefined, handlers);
}

/** Undefined for what is no JSON: the page of a proxy, nothing at all. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function transportMessage(error: unknown): string {
  if (isTimeoutError(error)) return '服务器没有及时应答，请稍后重试';
  return navigator.onLine ? '网络连接失败，请检查网络后重试' : '网络已断开，请连接网络后重试';
}

function encodeFields(fields: Fields): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? (value as readonly Field[]) : [value as Field]) {
      if (one !== null && one !== undefined) parameters.append(key, String(one));
    }
  }
  return parameters.toString();
}
