// `npm test`: everything, from an empty checkout. Ends with the line `N passed, N failed`.
// Only Node's own modules may be imported before the installation.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { browserTests } from './checks/browserTests.mjs';
import { conclude, reported } from './checks/report.mjs';
import { format, lint, typedLint, types, unused } from './checks/staticChecks.mjs';
import { jestTests, nodeTests } from './checks/unitTests.mjs';
import { ensureInstalled } from './install.mjs';
import { remoteNames } from './remotes.mjs';
import { HOUSE, inParallel } from './run.mjs';

/** The site, and each remote alone. @returns {Promise<import('./checks/staticChecks.mjs').Outcome>} */
async function build() {
  const { buildAll, buildAlone } = await import('./build.mjs');
  await buildAll();
  await buildAlone(remoteNames());
  return { name: 'build', passed: 1, failed: 0, output: '' };
}

/** Every *.test.mjs of the workshop. */
function workshopTests() {
  const files = readdirSync(join(HOUSE, 'scripts'), { recursive: true, encoding: 'utf8' });
  const tests = files.filter((file) => file.endsWith('.test.mjs') && !file.includes('node_modules'));
  return tests.map((file) => `scripts/${file.replaceAll('\\', '/')}`);
}

await ensureInstalled();
// It needs what was just installed.
const { rememberGreen, takeSnapshot } = await import('./checks/changes.mjs');
const snapshot = takeSnapshot();
const outcomes = [
  ...(await inParallel([
    // One core is busy with the first to the end; the other does the rest.
    reported('lint', lint()),
    reported('types', types),
    reported('typed lint', typedLint()),
    reported('format', format()),
    reported('unused', unused),
    reported('build', build),
  ])),
  await reported('jest', jestTests)(),
  // The budgets are measured on what was built. The workshop mostly waits for disks and databases.
  ...(await inParallel([
    reported('browser', browserTests),
    reported('workshop', nodeTests('workshop', workshopTests())),
  ])),
];
if (conclude(outcomes)) rememberGreen(snapshot);
