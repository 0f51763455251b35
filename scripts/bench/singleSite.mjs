import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { precompress } from '../publish/files.mjs';
import { HOUSE, must } from '../run.mjs';

/**
 * Builds the single bundle (scripts/bench/single) as a site that the same server can serve: its pages are announced as
 * on the federated one, their files are its own chunks.
 * @param {string} directory where to
 */
export async function buildSingleSite(directory) {
  const config = join(import.meta.dirname, 'single/webpack.config.mjs');
  await must('npx', ['webpack', '--mode', 'production', '--config', config]);
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  cpSync(join(HOUSE, '.cache/single-bundle'), directory, { recursive: true });
  copySignIn(directory);
  for (const file of readdirSync(join(directory, 'js')))
    await precompress(join(directory, 'js', file), { isFast: false });
  writeFileSync(join(directory, 'remotes.json'), JSON.stringify(announced(directory)));
}

/** The sign-in page is bundled by itself on both. @param {string} directory */
function copySignIn(directory) {
  const page = join(HOUSE, 'dist/site/login.html');
  const scripts = readFileSync(page, 'utf8').match(/(?<=src="\/)js\/[^"]+/g) ?? [];
  for (const file of ['login.html', ...scripts])
    cpSync(join(HOUSE, 'dist/site', file), join(directory, file));
}

/** The deployment of the federated site with the files of the single one. @param {string} directory */
function announced(directory) {
  const { pages } = JSON.parse(readFileSync(join(directory, 'shell.json'), 'utf8'));
  const deployment = JSON.parse(readFileSync(join(HOUSE, 'dist/site/remotes.json'), 'utf8'));
  const filesOf = (/** @type {string} */ slug) => {
    // One chunk may draw a family of pages: route-account-book all account-book-….
    const chunk = Object.keys(pages).find((own) => own === slug || slug.startsWith(`${own}-`)) ?? '';
    return (pages[pages[slug] ? slug : chunk] ?? []).map((/** @type {string} */ file) => `/${file}`);
  };
  const main = readdirSync(join(directory, 'js')).find((file) => /^main\.[0-9a-f]+\.js$/.test(file));
  for (const remote of Object.values(deployment.remotes)) {
    remote.routes = Object.fromEntries(Object.keys(remote.routes).map((slug) => [slug, filesOf(slug)]));
    Object.assign(remote, { entry: `/js/${main}`, preload: [], uses: {} });
  }
  deployment.shell = { version: 'single', pages: { home: filesOf('home') }, shared: {} };
  return deployment;
}

/** Whether there is a site to hold the single bundle against. */
export const hasSite = () => existsSync(join(HOUSE, 'dist/site/remotes.json'));
