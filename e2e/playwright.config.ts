import { defineConfig } from '@playwright/test';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../scripts/checks/findBrowser.mjs';

const PORT = process.env.E2E_PORT ?? '3410';

// The workers read this file again: the first reading decides, the environment carries it on.
if (process.env.E2E_DATA === undefined) {
  const directory = temporaryDirectory();
  process.env.E2E_DATA = directory;
  process.on('exit', () => rmSync(directory, { recursive: true, force: true }));
}
process.env.SMS_FILE ??= join(process.env.E2E_DATA, 'sms.jsonl');

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'mingzhang-e2e-'));
  chmodSync(directory, 0o755); // Root's PostgreSQL runs as somebody else.
  return directory;
}

const executablePath = findBrowser();

/** The built product as a user meets it: `npm run build` first. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  timeout: 120_000,
  expect: { timeout: 10_000 },
  workers: 1, // Two cores: the browser takes one, the server and its database the other.
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  use: {
    actionTimeout: 15_000,
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1366, height: 768 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      // Without a UTF-8 locale Chromium calls a file with a Chinese name 'download'.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      ...(executablePath === null ? {} : { executablePath }),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  webServer: {
    command: 'node scripts/server.mjs',
    cwd: join(import.meta.dirname, '..'),
    url: `http://127.0.0.1:${PORT}/api/health`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT,
      HOST: '127.0.0.1',
      DATABASE_URL: '', // Never the developer's own database.
      DATA_DIR: join(process.env.E2E_DATA, 'data'),
      SMS_GATEWAY: 'file',
      SMS_FILE: process.env.SMS_FILE,
      LOG_LEVEL: 'warn',
    },
  },
});
