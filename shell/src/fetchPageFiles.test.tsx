import type { Deployment, SitePage } from '@mingzhang/shared/contract';
import { page } from '@mingzhang/shared/contract';

const home = '/remotes/voucher/0.1.0-3f2a9c1d';
const pages = [page('/voucher', '查凭证', 'voucher.read'), page('/voucher/form', '记账凭证', 'voucher.read')];
const deployed: Deployment = {
  release: '2026-03-31',
  hasPacks: false,
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
      contract: '1.0.0',
      title: '凭证',
      pages,
      entry: `${home}/remoteEntry.js`,
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

const run = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => new URL(src).pathname);

/** A browser in which the site was just loaded. */
async function newVisit(hasPacks = false) {
  document.head.replaceChildren();
  jest.resetModules();
  const { fetchPageFiles } = await import('./fetchPageFiles');
  return (...visited: SitePage[]) =>
    visited.forEach((each) => fetchPageFiles(each, { ...deployed, hasPacks }));
}

test('a page of a remote that does not run yet: everything at once, one file as well as the next', async () => {
  const visit = await newVisit();
  visit(sitesOwn, list);
  expect(preloaded()).toEqual([
    '/js/select.js script',
    '/js/table.js script',
    '/remoteEntry.js script',
    '/expose.js script',
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
  expect(preloaded()).toStrictEqual([]);
  visit(form);
  expect(preloaded()).toEqual(['/form.js script', '/form.css style']);
});

describe('a site with packs', () => {
  test('the first page of a remote comes as one file, beside the shared parts and its style', async () => {
    const visit = await newVisit(true);
    visit(sitesOwn, form);
    expect(run()).toEqual([`${home}/pack.voucher-form.js`]);
    expect(preloaded()).toEqual(['/js/select.js script', '/form.css style']);
  });

  test('the next one brings what it has of its own: its remote runs already', async () => {
    const visit = await newVisit(true);
    visit(sitesOwn, form, list);
    expect(run()).toHaveLength(1);
    expect(preloaded()).toContain('/list.js script');
  });

  test('a remote that is being loaded already is not run a second time', async () => {
    const visit = await newVisit(true);
    const { packRan } = await import('./pagePacks');
    await packRan('voucher');
    visit(sitesOwn, form);
    expect(run()).toStrictEqual([]);
    expect(preloaded()).toContain('/form.js script');
  });

  test('what came with the page is not run again, nor another release of it', async () => {
    const visit = await newVisit(true);
    visit(list, form);
    expect(run()).toStrictEqual([]);
    const { fetchPageFiles } = await import('./fetchPageFiles');
    const entry = '/remotes/voucher/0.2.0-0a0a0a0a/remoteEntry.js';
    const remotes = { voucher: { ...deployed.remotes.voucher!, entry } };
    fetchPageFiles(list, { ...deployed, hasPacks: true, remotes });
    expect(run()).toStrictEqual([]);
  });
});

describe('a pack', () => {
  test.each(['load', 'error'])('is over with its %s', async (end) => {
    document.head.replaceChildren();
    const { packRan, runPack } = await import('./pagePacks');
    runPack('voucher', '/pack.voucher.js');
    const over = jest.fn();
    const waiting = packRan('voucher').then(over);
    await packRan('books');
    expect(over).not.toHaveBeenCalled();
    document.querySelector('script')?.dispatchEvent(new Event(end));
    await waiting;
    expect(over).toHaveBeenCalled();
  });
});
