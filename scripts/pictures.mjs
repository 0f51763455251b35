// `npm run pictures`: takes those pictures of pages and dialogs anew that no longer show them as they are, after
// `npm run build`. What a change did to them is then seen in its review.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { HOUSE, run } from './run.mjs';

const DIRECTORY = join(HOUSE, 'e2e/pictures');

/** All pictures together, in bytes: a checkout carries them for ever. */
const LIMIT = 8_800_000;

/** A page has few colours: a palette takes a third of the room. The type of colour is in the 26th byte. */
const isPalette = (/** @type {Buffer} */ png) => png[25] === 3;

const playwright = join(HOUSE, 'node_modules/@playwright/test/cli.js');
const args = [playwright, 'test', '--project=pictures', '--update-snapshots=changed'];
const { code } = await run('node', args, { cwd: join(HOUSE, 'e2e'), show: true });
process.exitCode = code;

let size = 0;
for (const name of readdirSync(DIRECTORY).filter((file) => file.endsWith('.png'))) {
  const path = join(DIRECTORY, name);
  const png = readFileSync(path);
  const small = isPalette(png)
    ? png
    : await sharp(png).png({ palette: true, quality: 90, dither: 0, effort: 10 }).toBuffer();
  if (small !== png) writeFileSync(path, small);
  size += small.length;
}
console.log(`${(size / 1e6).toFixed(1)} MB of pictures`);
if (size > LIMIT) {
  console.error(`more than ${LIMIT / 1e6} MB: fewer or smaller ones`);
  process.exitCode = 1;
}
