import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { refuse, Refusal } from '../../../Refusal';
import { reachableAddress, type NetworkAddress, type Reach } from './reachableAddress';

/** A call, its redirects included, takes no longer. */
const TIME_LIMIT = 5_000;
/** No honest list is larger. */
const SIZE_LIMIT = 4 * 1024 * 1024;
const MOST_REDIRECTS = 3;
const HEADER_LIMIT = 16 * 1024;

export interface ContainedCall {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  /** Sent to the address asked for alone, never to where it redirects. */
  readonly token?: string;
  /** Form fields of a POST. */
  readonly form?: URLSearchParams;
}

/** The answer: a good one, JSON and not parsed yet, or that the token is not valid. */
export type ContainedAnswer =
  | { readonly kind: 'json'; readonly bytes: Buffer }
  | { readonly kind: 'signedOut' };

/**
 * Calls a server that is not trusted: within five seconds, four megabytes and three redirects, JSON or a refusal that
 * says what was wrong. Nothing of a broken answer is passed on. Every address, also of a redirect, is checked before
 * it is connected to.
 * @param unwanted aborts it: the call rejects with its reason
 */
export async function fetchContained(
  call: ContainedCall,
  reach: Reach,
  unwanted?: AbortSignal,
): Promise<ContainedAnswer> {
  unwanted?.throwIfAborted();
  const deadline = new AbortController();
  const stop = () => deadline.abort();
  const timer = setTimeout(stop, TIME_LIMIT);
  unwanted?.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([follow(call, reach, deadline.signal), expiry(deadline.signal)]);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    unwanted?.throwIfAborted();
    if (deadline.signal.aborted) refuseSlow();
    return refuse(
      'INVENTORY_UNREACHABLE',
      '进销存系统连接不上，请稍后再试；一直这样时请检查地址，或联系进销存的管理员。',
    );
  } finally {
    clearTimeout(timer);
    unwanted?.removeEventListener('abort', stop);
    // The rest of the answer is not wanted any more.
    deadline.abort();
  }
}

function expiry(signal: AbortSignal): Promise<never> {
  return new Promise((_never, reject) =>
    signal.addEventListener('abort', () => reject(new Error('too slow')), { once: true }),
  );
}

function refuseSlow(): never {
  refuse('INVENTORY_SLOW', '进销存系统 5 秒内没有答复，请稍后再试。');
}

async function follow(call: ContainedCall, reach: Reach, signal: AbortSignal): Promise<ContainedAnswer> {
  let { url } = call;
  for (let redirects = 0; ; redirects++) {
    const address = await reachableAddress(url, reach, signal);
    const isOwn = url.origin === call.url.origin;
    const response = await send({ ...call, url }, address, isOwn ? call.token : undefined, signal);
    const next = redirectOf(response, url);
    if (next === null) return readAnswer(response);
    response.destroy();
    if (call.method !== 'GET') await refuseMoved(url, next, reach, signal);
    if (redirects === MOST_REDIRECTS) refuseLoop();
    url = next;
  }
}

function refuseLoop(): never {
  refuse('INVENTORY_REDIRECTED', '进销存系统反复跳转，没有答复，请检查地址是否写对，或联系进销存的管理员。');
}

/** A password follows no redirect. Says which address to enter instead, never one that could not be entered. */
async function refuseMoved(from: URL, to: URL, reach: Reach, signal: AbortSignal): Promise<never> {
  await reachableAddress(to, reach, signal);
  if (baseOf(to) === baseOf(from)) refuseLoop();
  refuse('INVENTORY_REDIRECTED', `进销存系统要求改用“${baseOf(to)}”，请把地址改成它再试。`);
}

/** The address people enter, of a call made below it. */
const baseOf = ({ origin, pathname }: URL) =>
  origin + pathname.slice(0, Math.max(0, pathname.indexOf('/financial/')));

/** Where a redirect leads; null: it is none. */
function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | null {
  if (statusCode < 300 || statusCode > 399) return null;
  const { location } = headers;
  const next = location && URL.canParse(location, from.href) ? new URL(location, from) : null;
  if (!next || !['http:', 'https:'].includes(next.protocol)) {
    refuse(
      'INVENTORY_REDIRECTED',
      '进销存系统跳转到了不能使用的地址，请检查地址是否写对，或联系进销存的管理员。',
    );
  }
  return next;
}

/** The connection goes to the address that was looked at; the name is for the certificate and the host header. */
function send(
  { url, method, form }: ContainedCall,
  { address, family }: NetworkAddress,
  token: string | undefined,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const body = form?.toString();
  const name = url.hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const sent = (url.protocol === 'https:' ? requestHttps : requestHttp)({
      host: address,
      family,
      port: url.port || (url.protocol === 'https:' ? 443 : 80),
      path: `${url.pathname}${url.search}`,
      method,
      signal,
      agent: false,
      maxHeaderSize: HEADER_LIMIT,
      ...(isIP(name) === 0 ? { servername: name } : {}),
      headers: {
        host: url.host,
        accept: 'application/json',
        'accept-encoding': 'identity',
        'x-requested-with': 'XMLHttpRequest',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined
          ? {}
          : {
              'content-type': 'application/x-www-form-urlencoded',
              'content-length': String(Buffer.byteLength(body)),
            }),
      },
    });
    sent.once('response', resolve);
    sent.on('error', reject);
    sent.end(body);
  });
}

async function readAnswer(response: IncomingMessage): Promise<ContainedAnswer> {
  const status = response.statusCode ?? 0;
  if (status === 401) {
    response.destroy();
    return { kind: 'signedOut' };
  }
  if (status !== 200) {
    response.destroy();
    refuse('INVENTORY_FAILED', `进销存系统出错了（状态 ${status}），请稍后再试，或联系进销存的管理员。`);
  }
  const isJson = /^application\/json\b/i.test(response.headers['content-type'] ?? '');
  if (!isJson || (response.headers['content-encoding'] ?? 'identity') !== 'identity') {
    response.destroy();
    refuseUnreadable();
  }
  return { kind: 'json', bytes: await readBody(response) };
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > SIZE_LIMIT) refuseLarge(response);
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > SIZE_LIMIT) refuseLarge(response);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function refuseLarge(response: IncomingMessage): never {
  response.destroy();
  refuse('INVENTORY_TOO_LARGE', '进销存系统的答复太大（超过 4 MB），没有读取。请缩小日期范围再试。');
}

export function refuseUnreadable(): never {
  refuse('INVENTORY_UNREADABLE', '进销存系统的答复无法识别，请检查地址是否写对，或联系进销存的管理员。');
}
