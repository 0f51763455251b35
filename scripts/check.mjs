// `npm run check [-- --all]`: what should hold before every commit, in under two minutes; no build, no browser.
// What the changes since the last green check cannot affect is left out; `--all` leaves nothing out.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { affectedTests, jestFiles } from './checks/affectedTests.mjs';
import { readChanges, rememberGreen, takeSnapshot } from './checks/changes.mjs';
import { conclude, reported } from './checks/report.mjs';
import { format, lint, typedLint, types, unused } from './checks/staticChecks.mjs';
import { jestTests, nodeTests } from './checks/unitTests.mjs';
import { HOUSE, inParallel } from './run.mjs';

/** The rules of the house, and the tests of what checks them. */
const TIDY = [
  'scripts/tidy.test.mjs',
  'scripts/spec.test.mjs',
  'scripts/tidy/references.test.mjs',
  'scripts/tidy/circles.test.mjs',
  'scripts/eslint/layers.test.mjs',
];

/** What decides how every file is linted and formatted. */
const STYLE =
  /^(eslint\.config\.js|\.oxlintrc\.json|\.oxfmtrc\.json|package-lock\.json|\.editorconfig|scripts\/eslint\/.*)$/;

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
const snapshot = takeSnapshot();
const changes = values.all ? null : await readChanges(snapshot);
const { style, tests } = changes === null ? { style: undefined, tests: jestFiles() } : scopeOf(changes);

const quick = await inParallel([
  reported('types', types),
  reported('unused', unused),
  ...(style?.scripts.length === 0
    ? []
    : [reported('lint', lint(style?.scripts)), reported('typed lint', typedLint(style?.scripts))]),
  ...(style?.all.length === 0 ? [] : [reported('format', format(style?.all))]),
  reported('tidy', nodeTests('tidy', TIDY)),
]);
const isGreen = conclude([...quick, await reported('jest', () => jestTests(tests))()]);
if (isGreen) rememberGreen(snapshot);

/**
 * One line about what is checked; style: undefined for everything.
 * @param {import('./checks/changes.mjs').Changes} changes
 */
function scopeOf({ since, files }) {
  const affected = affectedTests(files);
  const number = affected.everything ? 'every test file' : `${affected.tests.length} test files`;
  console.log(
    `${files.length} files changed since ${since}: they can affect ${number} (--all runs everything)`,
  );
  const isPresent = (/** @type {string} */ file) => existsSync(join(HOUSE, file));
  // The rules ask for types: what a file may say of a function changes with the function.
  const scripts = affected.reached.filter((file) => /\.(ts|tsx|js|mjs|cjs)$/.test(file) && isPresent(file));
  return {
    style: files.some((file) => STYLE.test(file)) ? undefined : { all: files.filter(isPresent), scripts },
    tests: affected.tests,
  };
}
