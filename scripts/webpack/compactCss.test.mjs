import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compactCss } from './compactCss.mjs';

test('comments and white space go, what they part stays parted', () => {
  const css = `/* Paper. */
.a > .b:hover,
.c :is(td, th) { /* two
lines */
  color: var(--mz-text);
  padding: calc(5px + var(--mz-room)) 8px;
}

@media (min-width: 980px) { .a { content: ''; } }
`;
  assert.equal(
    compactCss(css),
    '.a > .b:hover, .c :is(td, th){color: var(--mz-text);padding: calc(5px + var(--mz-room)) 8px}' +
      "@media (min-width: 980px){.a{content: ''}}",
  );
});
