import { expect, test as base } from '@playwright/test';
import { MOMENT } from './moment.mjs';
import { startServer, type OwnServer } from './ownServer';

/** How a page says that its policy of contents forbade something. */
const FORBIDDEN = 'forbidden by the policy of contents:';

/**
 * A day of work. Three go on side by side: each worker has a server, a database and a site of its own, so that none
 * meets what another does to them. A day fails on a fault of the server's, and on a page that wants what its policy of
 * contents forbids. Where `hasFixedClock`, it is the same moment for ever (fixedClock.mjs), in the demo's books and in
 * the browser.
 */
export const test = base.extend<
  { withinPolicy: void; withoutFaults: void },
  { server: OwnServer; hasFixedClock: boolean }
>({
  hasFixedClock: [false, { option: true, scope: 'worker' }],
  server: [
    async ({ hasFixedClock }, use, { parallelIndex }) => {
      const server = await startServer(parallelIndex, hasFixedClock);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  page: async ({ page, hasFixedClock }, use) => {
    if (hasFixedClock) {
      await page.clock.setFixedTime(MOMENT);
      // What moves by the clock would never arrive.
      await page.emulateMedia({ reducedMotion: 'reduce' });
    }
    await use(page);
  },
  withoutFaults: [
    async ({ server }, use) => {
      await use();
      expect(server.faults.splice(0)).toStrictEqual([]);
    },
    { auto: true },
  ],
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
      expect(violations).toStrictEqual([]);
    },
    { auto: true },
  ],
});
