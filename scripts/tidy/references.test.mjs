import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brokenReferences } from './references.mjs';

/** @type {Record<string, string>} */
const house = {
  'docs/wire.md': '# The wire\n\n## 2. Calls\n\n### 2.1 Signing in\n\n### 2.11 Fields of our own\n',
  'docs/spec.md': '# The site\n\n## 4. Ways\n\n## 9. Numbers\n',
  'server/README.md': '# server\n',
};
/** @param {string} text */
const broken = (text) => brokenReferences(text, 'server/src/app.ts', (path) => house[path] ?? null);

/** @type {[string, string[]][]} */
const CITATIONS = [
  ['asked as ever (wire.md 2.1, 2.11).', []],
  ['the way in (SPEC 4 and 9)', []],
  ['see server/README.md', []],
  ['why: decisions/0001', []],
  ['// one\n// two (wire.md 2.12)', ['2: wire.md has no section 2.12']],
  ['(wire.md 2.1, 3)', ['1: wire.md has no section 3']],
  ['(SPEC 44)', ['1: spec.md has no section 44']],
  ['(ux.md, "Books")', ['1: ux.md does not exist']],
  ['as SPEC section 4 says', ['1: SPEC section 4 s: say which section, as in SPEC 4']],
  ['decisions/9999 says why', ['1: decisions/9999 does not exist']],
];

for (const [text, problems] of CITATIONS) {
  test(`“${text.replace('\n', ' / ')}” ${problems.length === 0 ? 'leads somewhere' : 'leads nowhere'}`, () =>
    assert.deepEqual(broken(text), problems));
}
