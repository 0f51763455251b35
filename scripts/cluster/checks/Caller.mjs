import { Agent, request } from 'node:http';

const CUT = 'cut by the one who called';
/** Milliseconds of silence after which a call is given up. */
const PATIENCE = 8_000;

/**
 * One browser of a person who is signed in, with one connection that it keeps. Rejects when the connection breaks or
 * the answer is not a success, with how far it came in `status`: null when nothing was answered.
 */
export class Caller {
  #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #address;
  #cookie;

  /** @param {string} address @param {string} cookie */
  constructor(address, cookie) {
    this.#address = address;
    this.#cookie = cookie;
  }

  /** @param {string} path @returns {Promise<any>} the data of the envelope */
  get(path) {
    return this.#send('GET', path);
  }

  /**
   * @param {string} path @param {unknown} body @param {string} key what makes a repetition the same call
   * @param {number} [cutAfter] milliseconds after which the connection breaks, however far the call is
   */
  post(path, body, key, cutAfter) {
    return this.#send('POST', path, { body: JSON.stringify(body), key, cutAfter });
  }

  close() {
    this.#agent.destroy();
  }

  /**
   * @param {'GET' | 'POST'} method @param {string} path
   * @param {{ body?: string, key?: string, cutAfter?: number | undefined }} [more]
   * @returns {Promise<any>}
   */
  #send(method, path, { body, key, cutAfter } = {}) {
    const headers = {
      cookie: this.#cookie,
      'x-requested-with': 'XMLHttpRequest',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    return new Promise((done, fail) => {
      const call = request(
        `${this.#address}/api${path}`,
        { method, headers, agent: this.#agent, timeout: PATIENCE },
        (reply) => {
          let text = '';
          reply.setEncoding('utf8').on('data', (part) => (text += part));
          reply.once('error', (error) => fail(new CallFailed(`${method} ${path}`, null, error.message)));
          reply.once('end', () => {
            const status = reply.statusCode ?? 0;
            const answer = parsed(text);
            if (status === 200 && answer?.success) done(answer.data);
            else fail(new CallFailed(`${method} ${path}`, status, answer?.msg ?? text.slice(0, 200)));
          });
        },
      );
      call.once('timeout', () => call.destroy(new Error(`silent for ${PATIENCE} ms`)));
      if (cutAfter !== undefined) {
        const cut = setTimeout(() => call.destroy(new Error(CUT)), cutAfter);
        call.once('close', () => clearTimeout(cut));
      }
      call.once('error', (error) => fail(new CallFailed(`${method} ${path}`, null, error.message)));
      call.end(body);
    });
  }
}

/** A call that was not answered, or not with success. */
export class CallFailed extends Error {
  /** @param {string} call @param {number | null} status @param {string} reason */
  constructor(call, status, reason) {
    super(`${call}: ${status ?? 'no answer'}, ${reason}`);
    this.status = status;
    this.isCut = reason === CUT;
    /** Whether to try again: a server that comes or goes, or a full disk. */
    this.isPassing = status === null || status >= 502 || reason.startsWith('服务器磁盘已满');
  }
}

/** @param {string} text @returns {{ success: boolean, msg: string, data: unknown } | null} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
