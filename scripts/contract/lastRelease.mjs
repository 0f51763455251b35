import { existsSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { filesBelow, writeAtomically } from '../publish/files.mjs';
import { remoteNames } from '../remotes.mjs';
import { builtRemotes, builtShell } from './builds.mjs';

/** So much is the library of charts alone, and no other file of a remote. */
const CHART_BYTES = 250_000;

/**
 * The builds of the last release, and of the last one that was made for another contract: a shell takes the versions
 * of the contract before its own as well. `npm run contract` writes them.
 */
const RECORDS = {
  lastRelease: join(import.meta.dirname, 'lastRelease.br'),
  contractBefore: join(import.meta.dirname, 'contractBefore.br'),
};

/** @typedef {keyof typeof RECORDS} Kept */

/**
 * Keeps the builds of a house: the shell's start and all it shares, and its remotes. The shell's own dialogs and the
 * library of charts are left out: nothing of the contract is in them.
 * @param {string} house
 */
export function keepRelease(house) {
  const files = [...ofHouse(house), ...ofShell(house), ...ofRemotes(house)];
  const kept = Object.fromEntries(
    [...new Set(files)].map((file) => [file, readFileSync(join(house, file), 'utf8')]),
  );
  keepContractBefore(builtShell(house).contract);
  const text = JSON.stringify(kept);
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  writeAtomically(RECORDS.lastRelease, brotliCompressSync(text, { params }));
}

/** What was the last release until now, when the one that goes out has another contract. @param {string} contract */
function keepContractBefore(contract) {
  if (!existsSync(RECORDS.lastRelease)) return;
  const shell = JSON.parse(filesOf('lastRelease')['shell/dist/shell.json'] ?? '{}');
  if (shell.contract !== contract) renameSync(RECORDS.lastRelease, RECORDS.contractBefore);
}

/** Lays a release out as a house that has built it. @param {Kept} kept @param {string} house an empty folder */
export function layOut(kept, house) {
  for (const [file, text] of Object.entries(filesOf(kept))) writeAtomically(join(house, file), text);
}

/** @param {Kept} kept @returns {Record<string, string>} */
const filesOf = (kept) => JSON.parse(brotliDecompressSync(readFileSync(RECORDS[kept])).toString());

/** @param {string} house */
const ofHouse = (house) => [
  'package.json',
  'shared/package.json',
  ...remoteNames(house).map((name) => `remote-${name}/package.json`),
];

/** @param {string} house */
function ofShell(house) {
  const page = readFileSync(join(house, 'shell/dist/index.html'), 'utf8');
  const start = [...page.matchAll(/<script defer src="\/([^"]+)"/g)].map(([, file]) => String(file));
  const shared = Object.values(builtShell(house).shared).flat();
  return ['index.html', 'shell.json', ...start, ...shared].map((file) => `shell/dist/${file}`);
}

/** @param {string} house */
const ofRemotes = (house) =>
  builtRemotes(house).flatMap(({ artefact: { name }, directory }) =>
    filesBelow(directory)
      .filter((file) => file !== 'mf-stats.json' && statSync(join(directory, file)).size < CHART_BYTES)
      .map((file) => `remote-${name}/dist/${file}`),
  );
