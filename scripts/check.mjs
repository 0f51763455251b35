// `npm run check`: what should hold before every commit, in under two minutes; no build, no browser.
import { conclude, reported } from './checks/report.mjs';
import { format, lint, types } from './checks/staticChecks.mjs';
import { jestTests, nodeTests } from './checks/unitTests.mjs';
import { inParallel } from './run.mjs';

const quick = await inParallel([
  reported('types', types),
  reported('lint', lint),
  reported('format', format),
  reported('tidy', nodeTests('tidy', ['scripts/tidy.test.mjs', 'scripts/eslint/layers.test.mjs'])),
]);
conclude([...quick, await reported('jest', jestTests)()]);
