import { envelopeCodes, type Envelope } from '../wire/envelope';
import { keeper } from '../kept/keeper';
import { HttpProblem } from './HttpProblem';

/**
 * What a call may have changed: `books` are vouchers and all that follows from them; `lists` are the accounts, items,
 * words and currencies they are written with, whose names the books show as well.
 */
export type Changed = 'books' | 'lists';

/** What a client does besides answering: it knows neither React nor the session. */
export interface HttpHandlers {
  /** Value of the author header. */
  readonly author: () => string;
  /** The set and organization the page shows, as the header says them; '' for neither. */
  readonly workplace: () => string;
  /** Shows a message to the user. */
  readonly notify: (message: string) => void;
  /** Sends the browser to the site root. */
  readonly leave: () => void;
  /**
   * Hears of every call that changed something, or may have, before its caller does; of the nouns whose answers on
   * screen it made old (`refreshes`), and whether it was done.
   */
  changed(what: Changed, refreshes: readonly string[], isDone: boolean): void;
}

/** How one answer is taken. */
export interface Reception extends Pick<HttpHandlers, 'notify' | 'leave'> {
  /** Whether there is a new session since the request was sent: then a 401 is about the one before. */
  readonly isOvertaken: () => boolean;
  /** Called when the session has ended: shows it once, however many calls fail of it. */
  readonly depart: (message: string) => Promise<void>;
}

/** Long enough to read why one is sent away (SPEC 9). */
export const LEAVE_DELAY_MS = 2000;

/** Sends one away from a session that has ended: calls that hear of it together say so once and leave once. */
export function departure({ notify, leave }: Pick<HttpHandlers, 'notify' | 'leave'>) {
  let leaving: Promise<void> | null = null;
  async function depart(message: string): Promise<void> {
    notify(message);
    forgetSession();
    await new Promise((resolve) => setTimeout(resolve, LEAVE_DELAY_MS));
    leave();
    leaving = null;
  }
  return (message: string): Promise<void> => (leaving ??= depart(message || SESSION_ENDED));
}

const SESSION_ENDED = '登录已过期，请重新登录';

const CRASH = '后台异常';

/** Written by the older client only. */
const keptOrganization = keeper('currentOrgId', () => null);

/** What the old and the new shell keep in the browser about a session (SPEC 8). */
function forgetSession(): void {
  keptOrganization.of(null).forget();
  document.cookie = 'fsatoken=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT';
}

/**
 * Opens an answer: its data, or what SPEC 8 says about the way it failed. Every failure is an
 * `HttpProblem`. `envelope` is undefined when the body was not an envelope.
 */
export async function openEnvelope(
  response: Response,
  envelope: Envelope | undefined,
  handlers: Reception,
): Promise<unknown> {
  const { status } = response;
  if (status === 500) throw shown(crashed(envelope), handlers);
  if (status === 404) {
    throw shown(new HttpProblem({ ...envelope, code: 404, msg: '请求不存在' }, 404), handlers);
  }
  if (status === 403) {
    handlers.leave();
    throw new HttpProblem({ ...envelope, code: 403, msg: envelope?.msg || '没有权限' }, 403);
  }
  if (!envelope) {
    const msg = `服务器没有正常应答（HTTP ${status}），请稍后重试`;
    throw shown(new HttpProblem({ msg }, status, retryAfterOf(response)), handlers);
  }
  if (envelope.success) return envelope.data;

  const isAboutSession = envelope.code === envelopeCodes.notSignedIn;
  if (isAboutSession && handlers.isOvertaken()) throw new HttpProblem(envelope, status);
  const problem = new HttpProblem(envelope, status, retryAfterOf(response));
  if (isAboutSession) await handlers.depart(problem.msg);
  else shown(problem, handlers);
  throw problem;
}

/** The header holds seconds; one with a date, or anything else, counts as none. */
function retryAfterOf({ headers }: Response): number | null {
  const text = headers.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** 后台异常; our own server adds the number under which it logged it, what support asks for first. */
function crashed(envelope: Envelope | undefined): HttpProblem {
  const msg = envelope?.msg.startsWith(CRASH) ? envelope.msg : CRASH;
  return new HttpProblem({ ...envelope, code: envelopeCodes.crash, msg }, 500);
}

function shown(problem: HttpProblem, handlers: Pick<HttpHandlers, 'notify'>): HttpProblem {
  if (problem.msg !== '') handlers.notify(problem.msg);
  return problem;
}

/** Whether a parsed body is an envelope. */
export function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && 'success' in body && typeof body.success === 'boolean';
}
