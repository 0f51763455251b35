import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow, precompress, writeAtomically } from './files.mjs';
import { rememberShellFiles } from './prune.mjs';

/** @import { ShellArtefact } from './types.js' */

/** Replaced at every publication; all other files carry a hash in their names and are only ever added. */
const REPLACED = ['shell.json', 'mf-manifest.json', 'login.html', 'index.html'];

/**
 * Puts the shell's build at the root of the site. Files of earlier shells stay for a while (`prune.mjs`): a page
 * that is open still loads its own. `index.html` comes last, when all it names is there.
 * @param {string} build folder of the shell's build
 * @param {string} siteDirectory
 * @param {{ isFast: boolean }} options
 */
export function publishShell(build, siteDirectory, options) {
  const files = filesBelow(build);
  for (const file of files) {
    const target = join(siteDirectory, file);
    if (REPLACED.includes(file) || file === 'mf-stats.json' || existsSync(target)) continue;
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(build, file), target);
    precompress(target, options);
  }
  for (const file of REPLACED) {
    if (existsSync(join(build, file)))
      writeAtomically(join(siteDirectory, file), readFileSync(join(build, file)));
  }
  rememberShellFiles(siteDirectory, files);
}

/** @param {string} siteDirectory @returns {ShellArtefact} the shell that is deployed now */
export function deployedShell(siteDirectory) {
  const path = join(siteDirectory, 'shell.json');
  if (!existsSync(path)) throw new Error('publish the shell first: node scripts/publish.mjs shell');
  return JSON.parse(readFileSync(path, 'utf8'));
}
