import type { Deployment, SitePage } from '@mingzhang/shared/contract';
import { page } from '@mingzhang/shared/contract';

const home = '/remotes/voucher/0.1.0-3f2a9c1d';
const pages = [page('/voucher', '查凭证', 'voucher.read'), page('/voucher/form', '记账凭证', 'voucher.read')];
const deployed: Deployment = {
  release: '2026-03-31',
  shell: {
    version: '1',
    pages: {},
    shared: {
      '@mingzhang/shared/ui-table': ['/js/select.js', '/js/table.js'],
      '@mingzhang/shared/ui-select': ['/js/select.js'],
    },
  },
  remotes: {
    voucher: {
      version: '0.1.0-3f2a9c1d',
      contract: '2.2.0',
      title: '凭证',
      pages,
      entry: `${home}/remoteEntry.js`,
      manifest: `${home}/mf-manifest.json`,
      preload: [`${home}/expose.js`],
      routes: { voucher: [`${home}/list.js`], 'voucher-form': [`${home}/form.js`, `${home}/form.css`] },
      uses: { voucher: ['@mingzhang/shared/ui-table'], 'voucher-form': ['@mingzhang/shared/ui-select'] },
    },
  },
};

const at = (path: string, owner = 'voucher'): SitePage => ({ ...page(path, '一页', 'voucher.read'), owner });
const [list, form] = [at('/voucher'), at('/voucher/form')];
const sitesOwn = at('/', 'shell');

const preloaded = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(
    ({ href, as }) => `${new URL(href).pathname.replace(home, '')} ${as}`,
  );

/** A browser in which the site was just loaded. */
async function newVisit() {
  document.head.replaceChildren();
  jest.resetModules();
  const { fetchPageFiles } = await import('./fetchPageFiles');
  return (...visited: SitePage[]) => visited.forEach((each) => fetchPageFiles(each, deployed));
}

test('a page of a remote that does not run yet: everything at once, one file as well as the next', async () => {
  const visit = await newVisit();
  visit(sitesOwn, list);
  expect(preloaded()).toEqual([
    '/remoteEntry.js script',
    '/expose.js script',
    '/js/select.js script',
    '/js/table.js script',
    '/list.js script',
  ]);
});

test('what is there already is not asked for again', async () => {
  const visit = await newVisit();
  visit(sitesOwn, list, list);
  document.head.replaceChildren();
  visit(form);
  expect(preloaded()).toEqual(['/form.js script', '/form.css style']);
});

test('the page that the site is loaded at came with its files', async () => {
  const visit = await newVisit();
  visit(list);
  expect(preloaded()).toEqual([]);
  visit(form);
  expect(preloaded()).toEqual(['/form.js script', '/form.css style']);
});
