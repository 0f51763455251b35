import { expect, test as base } from '@playwright/test';
import { startServer } from './ownServer';

/** How a page says that its policy of contents forbade something. */
const FORBIDDEN = 'forbidden by the policy of contents:';

/**
 * A day of work. Three go on side by side: each worker has a server, a database and a site of its own, so that none
 * meets what another does to them. A day fails on a page that wants what its policy of contents forbids.
 */
export const test = base.extend<{ withinPolicy: void }, { server: string }>({
  server: [
    async ({ browserName: _browser }, use, { parallelIndex }) => {
      const server = await startServer(parallelIndex);
      await use(server.address);
      await server.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ server }, use) => use(server),
  withinPolicy: [
    async ({ context }, use) => {
      const violations: string[] = [];
      context.on('console', (message) => {
        if (message.text().startsWith(FORBIDDEN)) violations.push(message.text());
      });
      await context.addInitScript((forbidden) => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const { effectiveDirective, blockedURI, sourceFile } = event;
          console.error(forbidden, effectiveDirective, blockedURI, sourceFile, 'on', location.pathname);
        });
      }, FORBIDDEN);
      await use();
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});
