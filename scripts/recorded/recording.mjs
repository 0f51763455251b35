import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { writeAtomically } from '../publish/files.mjs';
import { HOUSE } from '../run.mjs';

/** @import { Envelope } from '../../shared/src/wire/envelope.js' */

/**
 * What the demo company saw on the pages of one remote.
 * @typedef {object} Recording
 * @property {string} day when it was recorded, in Shanghai: 2026-11-28
 * @property {Record<string, string>} roles what a role is called on the screen, by its name in an answer
 * @property {Record<string, string[]>} pages the addresses that were visited, by the path of their page
 * @property {Record<string, Envelope>} answers by question: `GET /api/voucher?page=1`
 */

/** Where the recording of a remote lies: compressed, for the chart of accounts alone is 90 kB. @param {string} remote @param {string} [house] */
export const recordingOf = (remote, house = HOUSE) => join(house, `remote-${remote}`, 'recorded.json.br');

/** @param {string} remote @returns {Recording} */
export function readRecording(remote) {
  const path = recordingOf(remote);
  if (!existsSync(path)) throw new Error(`${path} is missing: npm run record ${remote}`);
  return JSON.parse(brotliDecompressSync(readFileSync(path)).toString());
}

/** @param {string} remote @param {Recording} recording @param {string} [house] */
export function writeRecording(remote, recording, house) {
  writeAtomically(recordingOf(remote, house), brotliCompressSync(JSON.stringify(recording)));
}

/** The same question however its query is ordered. @param {string} method @param {string} url path and query */
export function questionOf(method, url) {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  searchParams.sort();
  const query = searchParams.toString();
  return `${method} ${decodeURI(pathname)}${query === '' ? '' : `?${query}`}`;
}

/** The day in Shanghai, where the pages have theirs. */
export const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
