// What a visit may weigh, on the built site in dist/site (`npm run build`). Bytes as they are sent, brotli.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { HOUSE } from './run.mjs';

const SITE = process.env.SITE_DIR ?? join(HOUSE, 'dist/site');
const isBuilt = existsSync(join(SITE, 'remotes.json'));

const BUDGETS = {
  strangers: 85_000,
  firstVisit: 280_000,
  requests: 5,
  deepLink: 5,
  remoteEntry: 8_000,
  route: 40_000,
};

/** @param {string} address */
function bytesOf(address) {
  const path = join(SITE, address);
  return existsSync(`${path}.br`)
    ? readFileSync(`${path}.br`).length
    : brotliCompressSync(readFileSync(path)).length;
}

/** @param {readonly string[]} addresses */
const total = (addresses) => addresses.reduce((sum, address) => sum + bytesOf(address), 0);

/** @returns {import('../shared/src/contract/deployment.js').Deployment} */
const deployment = () => JSON.parse(readFileSync(join(SITE, 'remotes.json'), 'utf8'));

test('the budgets have a site to measure', () => assert.ok(isBuilt, `no built site in ${SITE}`));

/** What a page of the site names in its HTML. @param {string} page */
const filesIn = (page) => [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((match) => String(match[1]));

test('the page of strangers', { skip: !isBuilt }, () => {
  const files = filesIn(readFileSync(join(SITE, 'login.html'), 'utf8'));
  const bytes = total(['/login.html', ...files]);
  assert.ok(bytes <= BUDGETS.strangers, `${bytes} bytes: ${files.join(', ')}`);
  assert.equal(files.length, 1);
});

test('shell and home', { skip: !isBuilt }, () => {
  const page = readFileSync(join(SITE, 'index.html'), 'utf8');
  const inlined = brotliCompressSync(JSON.stringify(deployment())).length;
  const files = [...filesIn(page), ...(deployment().shell.pages.home ?? [])];
  const bytes = total(['/index.html', ...files]) + inlined;
  assert.ok(
    bytes <= BUDGETS.firstVisit,
    `${bytes} bytes: ${files.map((file) => `${file} ${bytesOf(file)}`).join(', ')}`,
  );
  assert.ok(files.length + 1 <= BUDGETS.requests, `${files.length + 1} requests: ${files.join(', ')}`);
});

for (const [name, remote] of isBuilt ? Object.entries(deployment().remotes) : []) {
  test(`${name}: its entry`, () => {
    const bytes = bytesOf(remote.entry);
    assert.ok(bytes <= BUDGETS.remoteEntry, `${bytes} bytes`);
  });
  for (const [slug, files] of Object.entries(remote.routes)) {
    test(`${name}: what comes before the page ${slug}`, () => {
      // The page itself, the shell's scripts, the packs: the calls of the page come on top, five at most.
      const shell = filesIn(readFileSync(join(SITE, 'index.html'), 'utf8'));
      const packs = JSON.parse(readFileSync(join(SITE, 'packs.json'), 'utf8')).pages[slug];
      const requests = 1 + shell.length + packs.length;
      assert.ok(requests <= BUDGETS.deepLink, `${requests} requests`);
    });
    test(`${name}: its own code for the page ${slug}`, () => {
      const bytes = total([...remote.preload, ...files]);
      assert.ok(bytes <= BUDGETS.route, `${bytes} bytes: ${files.join(', ')}`);
    });
    test(`${name}: the page ${slug} brings no schemas`, () => {
      // What a codec reads with is left out of the builds (scripts/webpack/lazySchemas.mjs).
      const carriers = files.filter((file) => readFileSync(join(SITE, file), 'utf8').includes('ZodObject'));
      assert.deepEqual(carriers, []);
    });
  }
}
