import { build } from 'esbuild';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { HOUSE } from '../run.mjs';

/** @typedef {import('../../shared/src/contract/remoteModule').AnnouncedRemote} AnnouncedRemote */

/** The contract's own TypeScript, as builds and publishing read it: its number and its rules are written once. */
const { outputFiles } = await build({
  entryPoints: [join(HOUSE, 'shared/src/facades/contract.ts')],
  bundle: true,
  format: 'esm',
  write: false,
});

/** @type {typeof import('../../shared/src/facades/contract.js')} */
const contract = await import(
  `data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')}`
);

export const { CONTRACT, compareContracts, packOf, routeSlug } = contract;

/**
 * What a remote exposes (`routes.ts`) and announces (`pages.ts`): its manifest is written from both. No page's
 * code is loaded.
 * @param {string} directory the remote's workspace
 * @returns {Promise<AnnouncedRemote>}
 */
export async function remoteSource(directory) {
  const [{ remote }, { pages, title }] = await Promise.all(
    ['routes', 'pages'].map((file) =>
      tsImport(pathToFileURL(join(directory, `src/${file}.ts`)).href, import.meta.url),
    ),
  );
  // 首字母, as accounts have them: 资产负债表 → zcfzb. Found here, so that no browser needs the dictionary.
  const { pinyin } = await import('pinyin-pro');
  const initialsOf = (/** @type {string} */ name) =>
    pinyin(name, { pattern: 'first', toneType: 'none', type: 'array' }).join('').toLowerCase();
  return {
    ...remote,
    title,
    pages: pages.map((/** @type {AnnouncedRemote['pages'][number]} */ page) => ({
      ...page,
      initials: initialsOf(page.menu?.title ?? page.title),
      ...(page.commands && {
        commands: page.commands.map((command) => ({ ...command, initials: initialsOf(command.title) })),
      }),
    })),
  };
}
