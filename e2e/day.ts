import { test as base } from '@playwright/test';
import { startServer } from './ownServer';

/**
 * A day of work. Two go on side by side: each worker has a server, a database and a site of its own, so that none
 * meets what another does to them.
 */
export const test = base.extend<object, { server: string }>({
  server: [
    async ({ browserName: _browser }, use, { parallelIndex }) => {
      const server = await startServer(parallelIndex);
      await use(server.address);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ server }, use) => use(server),
});
