// What a visit may weigh, on the built site in dist/site: `npm run build` asks the same table and fails as well.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { inWords, isOver, measureSite } from './publish/budgets.mjs';
import { HOUSE } from './run.mjs';

const SITE = process.env.SITE_DIR ?? join(HOUSE, 'dist/site');
const isBuilt = existsSync(join(SITE, 'remotes.json'));

test('the budgets have a site to measure', () => assert.ok(isBuilt, `no built site in ${SITE}`));

for (const row of isBuilt ? await measureSite(SITE) : []) {
  test(row.what, () => assert.ok(!isOver(row), inWords(row)));
}

test('what has become too heavy is named', { skip: !isBuilt }, async () => {
  const site = mkdtempSync(join(tmpdir(), 'mingzhang-budget-'));
  try {
    cpSync(SITE, site, { recursive: true });
    const login = readFileSync(join(site, 'login.html'), 'utf8');
    const [script = ''] = /\/js\/signIn\.\w+\.js/.exec(login) ?? [];
    writeFileSync(join(site, `${script}.br`), randomBytes(90_000));
    const over = (await measureSite(site)).filter(isOver);
    assert.deepEqual(
      over.map(({ what }) => what),
      ['the page of strangers'],
    );
    assert.match(over.map(inWords).join(), /of 85000 \(.*signIn/);
  } finally {
    rmSync(site, { recursive: true });
  }
});
