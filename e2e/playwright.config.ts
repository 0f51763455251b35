import { defineConfig } from '@playwright/test';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../scripts/checks/findBrowser.mjs';

// The workers read this file again: the first reading decides, the environment carries it on.
if (process.env.E2E_DATA === undefined) {
  const directory = temporaryDirectory();
  process.env.E2E_DATA = directory;
  process.on('exit', () => rmSync(directory, { recursive: true, force: true }));
}

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'mingzhang-e2e-'));
  chmodSync(directory, 0o755); // Root's PostgreSQL runs as another user.
  return directory;
}

const executablePath = findBrowser();

/**
 * Drawn without a graphics card's stand-in, which takes more of the processor than the pages themselves; and
 * nothing asked of the network but what the site asks.
 */
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page is open for seconds: to make its code quick takes longer than it runs, a quarter of the processor's time.
  '--js-flags=--no-opt --no-maglev',
];

/**
 * The first two keep a page of the address bar's own in readiness for every window, a tenth of the processor's time; the
 * fourth a process for a site that no day goes to. The others are Playwright's, whose list this one takes the place of.
 */
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** The longest days, whose server has another clock. */
const PICTURES = /(assetPages|cashierPages|everyPage|invoicePages|openParts)\.spec\.ts$/;

/** The built product as a user meets it: `npm run build` first. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  updateSnapshots: 'none', // `npm run pictures`
  // Guards against waiting for ever, wide enough for a machine that does other work besides.
  timeout: 3_600_000,
  expect: { timeout: 120_000 },
  // Each has a browser, a server and a database (day.ts); a day keeps half a core busy, so there are more than cores.
  workers: 3,
  fullyParallel: true,
  // What takes longest comes first: the short days keep all busy to the end.
  projects: [
    { name: 'pictures', testMatch: PICTURES },
    { name: 'days', testIgnore: PICTURES },
  ],
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  use: {
    actionTimeout: 120_000,
    // The frames of a running bar are taken from what a day waits for.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1366, height: 768 },
    // A trace costs a third of the time, for those that pass as well.
    trace: process.env.E2E_TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      // Without a UTF-8 locale Chromium calls a file with a Chinese name 'download'.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      ...(executablePath === null ? {} : { executablePath }),
      args: [
        ...QUIET,
        `--disable-features=${WITHOUT.join()}`,
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
});
