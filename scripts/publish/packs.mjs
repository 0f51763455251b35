import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { precompress, toJson, writeAtomically } from './files.mjs';

/** @import { Deployment } from '../../shared/src/contract/deployment.js' */

/**
 * What a page needs beside the shell comes in two files instead of a dozen: the shared parts it uses, and its own
 * code with its remote's entry (decisions/0052). A pack is its files one after the other; a page that has run it
 * requests none of them. Written into `packs.json`, for the server alone: by page, for the release they belong to. An
 * open page knows the name of a page's own pack by itself: `packOf` (shared/src/contract/deployment.ts).
 * @param {string} siteDirectory
 * @param {Deployment} deployment about to be announced
 * @param {{ isFast: boolean }} options
 */
export function writePacks(siteDirectory, { release, shell, remotes }, options) {
  const pages = Object.fromEntries(
    Object.values(remotes).flatMap((remote) =>
      Object.keys(remote.routes).map((slug) => {
        const parts = (remote.uses[slug] ?? []).flatMap((key) => shell.shared[key] ?? []);
        const own = [remote.entry, ...remote.preload, ...(remote.routes[slug] ?? [])];
        const packs = [
          pack(siteDirectory, parts, (code) => `/js/pack.${hashOf(code)}.js`, options),
          // Comes and goes with its remote, whose folder says what it holds.
          pack(siteDirectory, own, () => `${dirname(remote.entry)}/pack.${slug}.js`, options),
        ];
        return [slug, packs.filter((address) => address !== null)];
      }),
    ),
  );
  writeAtomically(join(siteDirectory, 'packs.json'), toJson({ release, pages }));
}

/**
 * The address of the pack of some scripts, which is written unless it is there: one script is its own. Null without any.
 * @param {string} siteDirectory
 * @param {readonly string[]} files
 * @param {(code: string) => string} addressOf
 * @param {{ isFast: boolean }} options
 */
function pack(siteDirectory, files, addressOf, options) {
  const scripts = [...new Set(files)].filter((file) => file.endsWith('.js')).sort();
  if (scripts.length === 0 || scripts.some((file) => !existsSync(join(siteDirectory, file)))) return null;
  if (scripts.length === 1) return scripts[0];
  const code = scripts.map((file) => readFileSync(join(siteDirectory, file), 'utf8')).join(';\n');
  const address = addressOf(code);
  const path = join(siteDirectory, address);
  if (!existsSync(path)) {
    writeAtomically(path, code);
    // The best takes twice as long for a hundredth less.
    precompress(path, { ...options, ...(options.isFast ? {} : { quality: 10 }) });
  }
  return address;
}

/** @param {string} code */
const hashOf = (code) => createHash('sha256').update(code).digest('hex').slice(0, 8);
