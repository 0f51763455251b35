import { existsSync } from 'node:fs';

const PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** An installed Chromium or Chrome, or null: Playwright then needs its own download. */
export function findBrowser() {
  return [process.env.CHROMIUM ?? '', ...PATHS].find((path) => path !== '' && existsSync(path)) ?? null;
}
