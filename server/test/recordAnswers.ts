import { invariant } from '@mingzhang/shared/primitives/invariant';
import { TestClient, type TestAnswer } from './TestClient';

/** A request of a test and what it was answered. */
export interface Recorded {
  /** `GET /user?x=1`. */
  readonly call: string;
  readonly answer: TestAnswer<unknown>;
  /** Whose client it was; '' without a session. */
  readonly mobile: string;
}

type SentRequest = Parameters<TestClient['send']>[0];

export interface Recording {
  readonly answers: readonly Recorded[];
  /** Every session token a client had: none may be in a body. */
  readonly tokens: ReadonlySet<string>;
}

/** Writes down every answer to every client of the block or file that it is called in. */
export function recordAnswers(): Recording {
  const answers: Recorded[] = [];
  const tokens = new Set<string>();
  const add = (token: string | null) => {
    if (!token) return;
    invariant(TOKEN.test(token), 'a token is 24 bytes in base64url');
    tokens.add(token);
  };
  const { send } = TestClient.prototype;
  beforeAll(() => {
    // Not a spy: those end with the test they were made in.
    TestClient.prototype.send = async function record<T>(this: TestClient, request: SentRequest) {
      add(this.token);
      const answer = await (send<T>).call(this, request);
      add(this.token);
      answers.push({ call: `${request.method ?? 'GET'} ${request.url}`, answer, mobile: this.mobile });
      return answer;
    };
  });
  afterAll(() => {
    TestClient.prototype.send = send;
  });
  return { answers, tokens };
}

const TOKEN_LENGTH = 32;
const TOKEN = /^[\w-]{32}$/;

/** Keys whose values are never answered. */
const SECRET_KEY = /password|passwd|secret|hash|\bmac\b/i;
/** Not eleven digits in a row within the id of a device, which is hexadecimal. */
const MOBILE = /(?<![\da-f-])1[3-9]\d{9}(?![\da-f-])/g;
/** The manager of a set sees whom he invites. */
const MAY_TELL_MOBILES = /^(GET|POST|PUT) \/user\b/;

/** What an answer reveals that it must not: a hash, a token, another person's mobile; empty when all is well (T7). */
export function leaksOf({ call, answer, mobile }: Recorded, tokens: ReadonlySet<string>): string[] {
  const { text } = answer;
  const foreign = MAY_TELL_MOBILES.test(call) ? [] : (text.match(MOBILE) ?? []);
  return [
    ...foreign.filter((found) => found !== mobile).map((found) => `${call}: mobile ${found}`),
    ...tokensIn(text, tokens).map(() => `${call}: a session's token`),
    ...(/\$(argon2|scrypt)|scrypt\$/.test(text) ? [`${call}: a password's hash`] : []),
    ...keysOf(answer.data)
      .filter((key) => SECRET_KEY.test(key))
      .map((key) => `${call}: ${key}`),
  ];
}

/** Wherever in a text they are: piece by piece, for there are thousands of tokens and of texts. */
function tokensIn(text: string, tokens: ReadonlySet<string>): string[] {
  const found: string[] = [];
  for (const [run] of text.matchAll(/[\w-]{32,}/g)) {
    for (let at = 0; at + TOKEN_LENGTH <= run.length; at += 1) {
      const piece = run.slice(at, at + TOKEN_LENGTH);
      if (tokens.has(piece)) found.push(piece);
    }
  }
  return found;
}

/** The keys of everything in an answer that is not empty. */
function keysOf(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(inner === null || Array.isArray(value) ? [] : [key]),
    ...keysOf(inner),
  ]);
}
