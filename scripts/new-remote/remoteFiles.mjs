/**
 * The files of a new remote by their path in its workspace, in the form the house's checks ask for.
 * @param {string} name
 * @param {string} title
 * @param {number} port
 * @returns {Record<string, string>}
 */
export function remoteFiles(name, title, port) {
  const Page = `${name[0]?.toUpperCase()}${name.slice(1)}Page`;
  return {
    'package.json': packageJson(name, port),
    'tsconfig.json': tsconfig(name),
    'webpack.config.js':
      "import { remoteConfig } from '../scripts/webpack/remoteConfig.mjs';\n\nexport default remoteConfig(import.meta.dirname);\n",
    'README.md': readme(name, title, port, Page),
    'src/index.ts':
      "// The async boundary: what is shared must be settled before anything that uses it runs.\nvoid import('./bootstrap');\n",
    'src/bootstrap.tsx':
      "import { runStandalone } from '@mingzhang/shell';\nimport { pages, title } from './pages';\nimport { remote } from './routes';\n\nvoid runStandalone({ ...remote, title, pages });\n",
    'src/pages.ts': pages(name, title),
    'src/routes.ts': routes(name, Page),
    'src/routes.test.ts': routesTest,
    [`src/first-page/${Page}.tsx`]: page(title, Page),
    [`src/first-page/${Page}.test.tsx`]: pageTest(name, title, Page),
  };
}

/** @param {string} name @param {number} port */
const packageJson = (name, port) =>
  `${JSON.stringify(
    {
      name: `@mingzhang/remote-${name}`,
      version: '0.1.0',
      private: true,
      type: 'module',
      config: { port },
      scripts: {
        dev: 'webpack serve --mode development',
        build: 'webpack --mode production',
        'build:standalone': 'webpack --mode production --env standalone',
        release: 'node ../scripts/release.mjs',
        rollback: 'node ../scripts/release.mjs back',
      },
      dependencies: { '@mingzhang/shared': '^0.1.0', '@mingzhang/shell': '^0.1.0' },
    },
    null,
    2,
  )}\n`;

/** @param {string} name */
const tsconfig = (name) => `{
  "extends": "../tsconfig.base.json",
  "compilerOptions": {
    "composite": false,
    "incremental": true,
    "emitDeclarationOnly": false,
    "noEmit": true,
    "tsBuildInfoFile": "../.cache/types/remote-${name}.tsbuildinfo"
  },
  "include": ["src", "../shared/src/styles.d.ts"],
  "exclude": ["src/**/*.test.ts", "src/**/*.test.tsx"],
  "references": [
    {
      "path": "../shared/tsconfig.rules.json"
    },
    {
      "path": "../shared"
    }
  ]
}
`;

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

const routesTest = `import { pages } from './pages';
import { remote } from './routes';

test('every page the manifest announces has its code, and no other', async () => {
  const expected = pages.filter(({ redirect }) => redirect === null).map(({ path }) => path);
  expect(remote.routes.map(({ path }) => path).sort()).toEqual(expected.sort());

  const loaded = await Promise.all(remote.routes.map(({ load }) => load()));
  expect(loaded.every(({ Component }) => typeof Component === 'function')).toBe(true);
});
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
npm run dev -w remote-${name}       # alone: http://127.0.0.1:${port}, with hot reload
npm run release -w remote-${name}   # onto the site; nothing else is touched
npm run rollback -w remote-${name}  # back to the release before
\`\`\`

For QA, one line each: with hot reload and as it would be released, beside a running server; or without one, from what
\`npm run record ${name}\` recorded of the demo company (sign in as the demo, choose the set of a role; nothing is saved).

\`\`\`
npm run dev -w remote-${name}                  # -- --env recorded: without a server
npm run standalone ${name}
npm run standalone ${name} -- --recorded
\`\`\`

\`/${name}\` (${title}) is \`src/first-page/${Page}.tsx\`.

May import: \`primitives\`, \`accounting\` and the facades of \`@mingzhang/shared\`; \`wire\` in \`…Api.ts\` only. Never
another remote, antd, react-router-dom or anything of the shell but \`@mingzhang/shell\`.

## Adding a page

A folder with its Page, hook, parts and test; a line in \`routes.ts\` whose chunk is named \`route-<slug>\`; its row in
\`pages.ts\`. A page's own code stays under 40 kB compressed.
`;
