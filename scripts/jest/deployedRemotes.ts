import { CONTRACT } from '../../shared/src/contract/remoteModule';
import { pages as assets } from '../../remote-assets/src/pages';
import { pages as books } from '../../remote-books/src/pages';
import { pages as closing } from '../../remote-closing/src/pages';
import { pages as reports } from '../../remote-reports/src/pages';
import { pages as settings } from '../../remote-settings/src/pages';
import { pages as voucher } from '../../remote-voucher/src/pages';

/** What the site's server inlines: for the shell's tests all remotes are deployed, with the pages they have today. */
const pages = { voucher, closing, books, reports, settings, assets };
const titles = {
  ...{ voucher: '凭证', closing: '结账', books: '账簿', reports: '报表', settings: '设置' },
  assets: '固定资产',
};

const remotes = (Object.keys(pages) as (keyof typeof pages)[]).map((name) => ({
  [name]: {
    version: '0.1.0-3f2a9c1d',
    contract: CONTRACT,
    title: titles[name],
    pages: pages[name],
    entry: `/remotes/${name}/0.1.0-3f2a9c1d/remoteEntry.js`,
    uses: { page: ['ui-text', ...(name === 'reports' ? ['ui-table'] : [])] },
  },
}));

const inlined = document.createElement('script');
inlined.type = 'application/json';
inlined.id = 'remotes';
const shared = { 'ui-text': ['/js/text.js'], 'ui-table': ['/js/table.js'] };
inlined.textContent = JSON.stringify({
  release: '1',
  shell: { shared },
  remotes: Object.assign({}, ...remotes) as object,
});
document.head.append(inlined);
