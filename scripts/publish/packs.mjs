import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packOf } from '../webpack/contractSource.mjs';
import { inParallel } from '../run.mjs';
import { digest, precompress, toJson, writeAtomically } from './files.mjs';

/** @import { Deployment } from '../../shared/src/contract/deployment.js' */

/**
 * What a page needs beside the shell comes in two files instead of a dozen: the shared parts it uses, and its own
 * code with its remote's entry (decisions/0052). A pack is its files one after the other; a page that has run it
 * requests none of them. Written into `packs.json`, for the server alone: by page, for the release they belong to.
 * @param {string} siteDirectory
 * @param {Deployment} deployment about to be announced
 * @param {{ isFast: boolean }} options
 */
export async function writePacks(siteDirectory, { release, shell, remotes }, options) {
  const pages = Object.values(remotes).flatMap((remote) =>
    Object.entries(remote.routes).map(([slug, files]) => async () => {
      const parts = (remote.uses[slug] ?? []).flatMap((key) => shell.shared[key] ?? []);
      const packs = [
        await pack(siteDirectory, parts, (code) => `/js/pack.${digest(code)}.js`, options),
        // Comes and goes with its remote, whose folder says what it holds.
        await pack(
          siteDirectory,
          [remote.entry, ...remote.preload, ...files],
          () => packOf(remote, slug),
          options,
        ),
      ];
      return [slug, packs.filter((address) => address !== undefined)];
    }),
  );
  const packed = Object.fromEntries(await inParallel(pages));
  writeAtomically(join(siteDirectory, 'packs.json'), toJson({ release, pages: packed }));
}

/**
 * The address of the pack of some scripts, which is written unless it is there: one script is its own. Undefined
 * without any.
 * @param {string} siteDirectory
 * @param {readonly string[]} files
 * @param {(code: string) => string} addressOf
 * @param {{ isFast: boolean }} options
 */
async function pack(siteDirectory, files, addressOf, options) {
  const scripts = [...new Set(files)].filter((file) => file.endsWith('.js')).sort();
  if (scripts.some((file) => !existsSync(join(siteDirectory, file)))) return undefined;
  if (scripts.length <= 1) return scripts[0];
  const code = scripts.map((file) => readFileSync(join(siteDirectory, file), 'utf8')).join(';\n');
  const address = addressOf(code);
  const path = join(siteDirectory, address);
  if (!existsSync(path)) {
    writeAtomically(path, code);
    // The best takes twice as long for a hundredth less.
    await precompress(path, options.isFast ? options : { isFast: false, quality: 10 });
  }
  return address;
}
