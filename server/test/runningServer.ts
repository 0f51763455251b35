import type { InjectOptions } from 'fastify';
import type { DatabaseConnection } from '../../scripts/embedded-postgres/startDatabase.mjs';
import type { Called } from './TestClient';

/**
 * A server that runs already, or several behind one address, which the tests call instead of an app of their own
 * (`npm run cluster -- --check`): where it answers, and its database as the owner comes to it.
 */
export interface RunningServer {
  /** Absent: its database alone is used, by an app of each test file's own. */
  readonly address?: string;
  readonly connection: DatabaseConnection;
}

/** The one TEST_SERVER names, as JSON; null: every test file has an app of its own. */
export function runningServer(): RunningServer | null {
  return JSON.parse(process.env.TEST_SERVER ?? 'null') as RunningServer | null;
}

/** Calls it over HTTP as an app of one's own is called. */
export function calledAt(address: string): Called {
  return {
    inject: async ({ method = 'GET', url, headers = {}, cookies, payload }: InjectOptions) => {
      // Its own text alone: a client sends no more of a cookie than that.
      const pairs = Object.entries((cookies ?? {}) as Record<string, string>).map(
        ([name, value]) => `${name}=${value}`,
      );
      const response = await fetch(`${address}${url as string}`, {
        method,
        headers: { ...(headers as Record<string, string>), cookie: pairs.join('; ') },
        ...(payload === undefined ? {} : { body: payload as string }),
      });
      const set = response.headers.getSetCookie().map((line) => {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        return { name, value };
      });
      return {
        statusCode: response.status,
        headers: Object.fromEntries(response.headers),
        cookies: set,
        body: await response.text(),
      };
    },
  };
}
