import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './findBrowser.mjs';
import { reasonOf } from './report.mjs';
import { HOUSE, run } from '../run.mjs';

/** @typedef {import('./staticChecks.mjs').Outcome} Outcome */

/**
 * The accountants' days of e2e/, in Chromium, against the built product on a data directory of its own.
 * @param {readonly string[]} days their files, from the root
 * @returns {Promise<Outcome>}
 */
export async function browserTests(days) {
  const name = 'browser';
  const missing = await ensureBrowser();
  if (missing !== null) return { name, passed: 0, failed: 1, output: missing };
  const directory = mkdtempSync(join(tmpdir(), 'mingzhang-e2e-'));
  chmodSync(directory, 0o755); // Root's PostgreSQL runs as somebody else.
  const report = join(directory, 'report.json');
  try {
    const { code, output } = await run(
      'node',
      [
        join(HOUSE, 'node_modules/@playwright/test/cli.js'),
        'test',
        '--reporter=list,json',
        ...days.map(patternOf),
      ],
      {
        cwd: join(HOUSE, 'e2e'),
        env: { ...process.env, E2E_DATA: directory, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      },
    );
    const { stats, suites } = existsSync(report) ? readReport(report) : { stats: {}, suites: [] };
    const { expected = 0, flaky = 0, unexpected = 0 } = stats;
    const failed = code === 0 ? unexpected : Math.max(unexpected, 1);
    return { name, passed: expected, failed: failed + flaky, output, reasons: suites.flatMap(reasonsIn) };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Playwright takes patterns of absolute paths. @param {string} day */
const patternOf = (day) => `/${day.replaceAll('.', '\\.')}$`;

/**
 * The part of Playwright's report that is read here.
 * @typedef {{ title: string, ok: boolean, tests: { results: { errors: { message?: string }[] }[] }[] }} Spec
 * @typedef {{ specs: Spec[], suites?: Suite[] }} Suite
 */

/** @param {string} file @returns {{ stats: Record<string, number>, suites: Suite[] }} */
const readReport = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @param {Suite} suite @returns {string[]} */
const reasonsIn = ({ specs, suites = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .flatMap(({ title, tests }) =>
      tests.flatMap(({ results }) =>
        results.flatMap(({ errors }) => errors.map(({ message = '' }) => reasonOf(title, message))),
      ),
    ),
  ...suites.flatMap(reasonsIn),
];

/** Null when there is a browser, else why there is none. @returns {Promise<string | null>} */
async function ensureBrowser() {
  if (findBrowser() !== null) return null;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('installing chromium and Chinese fonts (once)');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { env });
    const packages = ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'];
    const { output } = await run('apt-get', packages, { env });
    return findBrowser() === null ? `apt-get could not install chromium:\n${output}` : null;
  }
  const { code, output } = await run('node', [
    join(HOUSE, 'node_modules/playwright/cli.js'),
    'install',
    'chromium',
  ]);
  return code === 0 ? null : output;
}
