// `npm test`: every kind of check, from an empty checkout, in twenty minutes on two cores; `npm run test:all` runs the
// long tests as well (decisions/0125). Ends with the line `N passed, N failed`.
// Only Node's own modules may be imported before the installation.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { browserTests } from './checks/browserTests.mjs';
import { isLong, longTests } from './checks/longTests.mjs';
import { conclude, reported } from './checks/report.mjs';
import { format, lint, typedLint, types, unused } from './checks/staticChecks.mjs';
import { anySeed, jestTests, nodeTests } from './checks/unitTests.mjs';
import { ensureInstalled } from './install.mjs';
import { remoteNames } from './remotes.mjs';
import { HOUSE, inParallel } from './run.mjs';

/** The site, and for the long tests each remote alone. @returns {Promise<import('./checks/staticChecks.mjs').Outcome>} */
async function build() {
  const { buildAll, buildAlone } = await import('./build.mjs');
  await buildAll();
  if (values.all) await buildAlone(remoteNames());
  return { name: 'build', passed: 1, failed: 0, output: '' };
}

/** Every *.test.mjs of the workshop, from the root. */
function workshopTests() {
  const files = readdirSync(join(HOUSE, 'scripts'), { recursive: true, encoding: 'utf8' });
  const tests = files.filter((file) => file.endsWith('.test.mjs') && !file.includes('node_modules'));
  return tests.map((file) => `scripts/${file.replaceAll('\\', '/')}`);
}

/** Every day of e2e, from the root. */
const days = () =>
  readdirSync(join(HOUSE, 'e2e'))
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => `e2e/${file}`);

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
const isRun = (/** @type {string} */ file) => values.all || !isLong(file);
// The night draws examples of its own.
const seed = values.all ? anySeed() : undefined;
if (!values.all) console.log(`${longTests.length} long test files are left to npm run test:all`);

await ensureInstalled();
// They need what was just installed.
const { rememberGreen, takeSnapshot } = await import('./checks/changes.mjs');
const { jestFiles } = await import('./checks/affectedTests.mjs');
const snapshot = takeSnapshot();
const outcomes = [
  ...(await inParallel([
    // The longest first: one core is busy with it to the end, the other with the rest.
    reported('build', build),
    reported('types', types),
    reported('lint', lint()),
    reported('typed lint', typedLint()),
    reported('unused', unused),
    reported('format', format()),
  ])),
  await reported(seed ? `jest, laws by seed ${seed}` : 'jest', () =>
    jestTests(jestFiles().filter(isRun), seed),
  )(),
  // The budgets are measured on what was built. The workshop mostly waits for disks and databases.
  ...(await inParallel([
    reported('browser', () => browserTests(days().filter(isRun))),
    reported('workshop', nodeTests('workshop', workshopTests().filter(isRun))),
  ])),
];
// What a change can reach is counted from here: only where nothing was left out.
if (conclude(outcomes) && values.all) rememberGreen(snapshot);
