import { pinyin } from 'pinyin-pro';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';

/** @typedef {import('../../shared/src/contract/remoteModule').AnnouncedRemote} AnnouncedRemote */

/**
 * The contract's own TypeScript, read by the build so that no number is written twice.
 * @returns {Promise<{ contract: string, routeSlug: (path: string) => string }>}
 */
export async function contractSource() {
  const [remoteModule, addresses] = await Promise.all(
    ['contract/remoteModule', 'addresses/pagePath'].map((file) =>
      tsImport(`../../shared/src/${file}.ts`, import.meta.url),
    ),
  );
  return { contract: remoteModule.CONTRACT, routeSlug: addresses.routeSlug };
}

/**
 * 首字母, as accounts have them: 资产负债表 → zcfzb. Found here, so that no browser needs the dictionary.
 * @param {string} title
 */
function initialsOf(title) {
  return pinyin(title, { pattern: 'first', toneType: 'none', type: 'array' }).join('').toLowerCase();
}

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
  /** @type {AnnouncedRemote['pages']} */
  const announced = pages;
  return {
    ...remote,
    title,
    pages: announced.map((page) => ({ ...page, initials: initialsOf(page.menu?.title ?? page.title) })),
  };
}
