import nock from 'nock';
import type { AnswerTo } from '../wire/answers';
import { ok, refused } from '../wire/envelope';

/** A request the fake server received. */
export interface ReceivedRequest {
  /** JSON, or the text of a form. */
  readonly body: unknown;
  readonly query: Readonly<Record<string, string | string[]>>;
  readonly headers: Readonly<Record<string, string>>;
}

/** An answer that was prepared, and what came in for it. */
export interface FakeCall {
  /** In the order they arrived. */
  readonly received: readonly ReceivedRequest[];
}

interface Answer {
  readonly status?: number;
  /** How often it answers; the last prepared answer of a path should be the one that stays. */
  readonly times?: number | 'always';
  /** Milliseconds until it answers. */
  readonly delay?: number;
  /** It answers once this has come. */
  readonly after?: Promise<unknown>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One call of the API, whatever its query or body; `received` has those. */
interface FakeEndpoint<Data> {
  /** The envelope of success. */
  replies(data: Data, answer?: Answer): FakeCall;
  /** The same, made of what was asked. */
  repliesTo(answer: (query: ReceivedRequest['query'], body: unknown) => Data): FakeCall;
  /** The envelope of a refusal, with a message and a code (-1 unless given). */
  refuses(msg: string, code?: number, answer?: Answer): FakeCall;
  /** Any status and body, envelope or not. */
  answers(status: number, body?: string | object, answer?: Answer): FakeCall;
  /** The network fails. */
  breaks(): FakeCall;
}

/** Makes an answer of what was asked and sent. */
type Make = (query: ReceivedRequest['query'], body: unknown) => object;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const ORIGIN = 'http://localhost';

function endpoint<Verb extends Method, Path extends string>(
  method: Verb,
  path: Path,
): FakeEndpoint<AnswerTo<Verb, Path>> {
  function prepare(
    status: number,
    body: string | object | Make,
    { times = 1, delay = 0, after, headers = {} }: Answer = {},
  ): FakeCall {
    const received: ReceivedRequest[] = [];
    const scope = times === 'always' ? nock(ORIGIN).persist() : nock(ORIGIN);
    const interceptor = scope.intercept(`/api${path}`, method).query(true).delay(delay);
    if (times !== 'always') interceptor.times(times);
    interceptor.reply(async function answer(uri, requestBody) {
      const query = queryOf(uri);
      received.push({ body: requestBody, query, headers: headersOf(this.req.headers) });
      await after;
      const made = body instanceof Function ? body(query, requestBody) : body;
      return [status, made, headers];
    });
    return { received };
  }

  return {
    replies: (data, answer) => prepare(answer?.status ?? 200, ok(data), answer),
    repliesTo: (answer) => prepare(200, (query, body) => ok(answer(query, body)), { times: 'always' }),
    refuses: (msg, code, answer) => prepare(answer?.status ?? 200, refused(msg, code), answer),
    answers: (status, body = '', answer) => prepare(status, body, answer),
    breaks() {
      nock(ORIGIN).intercept(`/api${path}`, method).query(true).replyWithError('connection refused');
      return { received: [] };
    },
  };
}

/** Prepares what the API answers in a test: `api.get('/voucher/12').replies(wireVoucher)`. */
export const api = {
  get: <const Path extends string>(path: Path) => endpoint('GET', path),
  post: <const Path extends string>(path: Path) => endpoint('POST', path),
  put: <const Path extends string>(path: Path) => endpoint('PUT', path),
  patch: <const Path extends string>(path: Path) => endpoint('PATCH', path),
  delete: <const Path extends string>(path: Path) => endpoint('DELETE', path),
};

/**
 * Registers the cleaning around every test of a file: no real network, no answers left over, and behind the file Node's own
 * network again, for what else runs in the process.
 */
export function useFakeApi(): void {
  beforeAll(() => {
    if (!nock.isActive()) nock.activate();
    nock.disableNetConnect();
  });
  afterEach(() => {
    nock.abortPendingRequests();
    nock.cleanAll();
  });
  afterAll(() => {
    nock.enableNetConnect();
    nock.restore();
  });
}

function queryOf(uri: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  const parameters = new URL(uri, ORIGIN).searchParams;
  for (const key of new Set(parameters.keys())) {
    const values = parameters.getAll(key);
    query[key] = values.length === 1 ? (values[0] ?? '') : values;
  }
  return query;
}

function headersOf(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.toLowerCase(),
      String(Array.isArray(value) ? value[0] : value),
    ]),
  );
}
