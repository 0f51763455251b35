import packageJson from '../../package.json';
import { CONTRACT } from '../../shared/src/contract/remoteModule';
import type { RemotePage } from '../../shared/src/contract/sitePages';

/** What a remote announces of itself. */
interface RemotePages {
  readonly title: string;
  readonly pages: readonly RemotePage[];
}

// What the site's server inlines: for the shell's tests all remotes are deployed, with the pages they have today.
const names = packageJson.workspaces.flatMap((workspace) => /^remote-(\w+)$/.exec(workspace)?.[1] ?? []);

const remotes = names.map((name) => {
  const { title, pages } = jest.requireActual<RemotePages>(`../../remote-${name}/src/pages`);
  return {
    [name]: {
      version: '0.1.0-3f2a9c1d',
      contract: CONTRACT,
      ...{ title, pages },
      entry: `/remotes/${name}/0.1.0-3f2a9c1d/remoteEntry.js`,
      uses: { page: ['ui-text', ...(name === 'reports' ? ['ui-table'] : [])] },
    },
  };
});

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
