import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOUSE } from '../run.mjs';

/** What every remote has alike is taken from this one. */
export const LIKE = 'voucher';

const ALIKE = ['tsconfig.json', 'webpack.config.js'].concat(
  ['index.ts', 'bootstrap.tsx', 'routes.test.ts'].map((file) => `src/${file}`),
);

/**
 * The files of a new remote by their path in its workspace, in the form the house's checks ask for.
 * @param {string} name
 * @param {string} title
 * @param {number} port
 * @returns {Record<string, string>}
 */
export function remoteFiles(name, title, port) {
  const Page = `${name[0]?.toUpperCase()}${name.slice(1)}Page`;
  const like = (/** @type {string} */ file) =>
    readFileSync(join(HOUSE, `remote-${LIKE}`, file), 'utf8').replaceAll(`remote-${LIKE}`, `remote-${name}`);
  return {
    ...Object.fromEntries(ALIKE.map((file) => [file, like(file)])),
    'package.json': like('package.json')
      .replace(/"version": "[^"]*"/, '"version": "0.1.0"')
      .replace(/"port": \d+/, `"port": ${port}`),
    'README.md': readme(name, title, port, Page),
    'src/pages.ts': pages(name, title),
    'src/routes.ts': routes(name, Page),
    [`src/first-page/${Page}.tsx`]: page(title, Page),
    [`src/first-page/${Page}.test.tsx`]: pageTest(name, title, Page),
  };
}

/** @param {string} name @param {string} title */
const pages = (name, title) => `import { inMenu, page, type RemotePage } from '@mingzhang/shared/contract';

/** What this module is called on the screen. */
export const title = '${title}';

/** The pages of this remote, in the order of the menu. Its manifest announces them; \`routes.ts\` has their code. */
export const pages: readonly RemotePage[] = [
  page('/${name}', '${title}', 'voucher.read', { menu: inMenu('${name}', 'voucher.read') }),
];
`;

/** @param {string} name @param {string} Page */
const routes = (name, Page) => `import { CONTRACT, type RemoteModule } from '@mingzhang/shared/contract';
import packageJson from '../package.json';

/** The only module this remote exposes. Titles, rights and places in the menu are in \`pages.ts\`. */
export const remote: RemoteModule = {
  contract: CONTRACT,
  name: '${name}',
  version: packageJson.version,
  routes: [
    {
      path: '/${name}',
      load: () =>
        import(/* webpackChunkName: "route-${name}" */ './first-page/${Page}').then((m) => ({
          Component: m.${Page},
        })),
    },
  ],
};
`;

/** @param {string} title @param {string} Page */
const page = (title, Page) => `import { Page, PageHeader } from '@mingzhang/shared/ui';
import { useSession } from '@mingzhang/shell';

/** The first page of this module: whose books one is in. */
export function ${Page}() {
  const { accountSet } = useSession();
  return (
    <Page>
      <PageHeader title="${title}" />
      <p>{accountSet.companyName}</p>
    </Page>
  );
}
`;

/** @param {string} name @param {string} title @param {string} Page */
const pageTest = (name, title, Page) => `import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { screen } from '@testing-library/react';
import { ${Page} } from './${Page}';

test('the page says whose books one is in', () => {
  renderRoute([{ path: '/${name}', element: <${Page} /> }], { at: '/${name}' });
  expect(screen.getByRole('heading', { name: '${title}' })).toBeVisible();
  expect(screen.getByText('晨光文具商行')).toBeVisible();
});
`;

/** @param {string} name @param {string} title @param {number} port @param {string} Page */
const readme = (name, title, port, Page) => `# remote-${name}: ${title}

Built, released and run on its own; the shell meets it at run time.

\`\`\`
npm run dev -w remote-${name}         # alone: http://127.0.0.1:${port}, with hot reload, beside a running server
npm run standalone ${name}            # for QA: alone as it would be released, beside a running server
npm run release -w remote-${name}     # onto the site; nothing else is touched
npm run rollback -w remote-${name}    # back to the release before
\`\`\`

Without a server, from what \`npm run record ${name}\` recorded of the demo company (nothing is saved): the first with
\`-- --env recorded\`, the second with \`-- --recorded\`.

\`/${name}\` (${title}) is \`src/first-page/${Page}.tsx\`.

May import: \`primitives\`, \`accounting\` and the facades of \`@mingzhang/shared\`; \`wire\` in \`…Api.ts\` only. Never
another remote, antd, react-router-dom or anything of the shell but \`@mingzhang/shell\`.

## Adding a page

A folder with its Page, hook, parts and test; a line in \`routes.ts\` whose chunk is named \`route-<slug>\`; its row in
\`pages.ts\`. A page's own code stays under 40 kB compressed.
`;
