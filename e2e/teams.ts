import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../scripts/publish/files.mjs';
import { publishSite } from '../scripts/publish/publishSite.mjs';
import { releaseBefore } from '../scripts/publish/releases.mjs';

export const HOUSE = join(import.meta.dirname, '..');

/** The site that this worker's server serves, or a file in it. */
export const site = (...path: readonly string[]) => join(process.env.SITE_DIR ?? '', ...path);

interface Artefact {
  readonly contract: string;
  readonly entry: string;
  readonly routes: Readonly<Record<string, { readonly files: readonly string[] }>>;
}

/** A checkout of one team: its remote's build, to be changed and released without the others. */
export function teamOf(name: string) {
  const house = join(process.env.E2E_DATA ?? '', `team-${name}-${process.pid}`);
  rmSync(house, { recursive: true, force: true });
  mkdirSync(join(house, 'shared'), { recursive: true });
  cpSync(join(HOUSE, 'shared/package.json'), join(house, 'shared/package.json'));
  cpSync(join(HOUSE, `remote-${name}/package.json`), join(house, `remote-${name}/package.json`));
  const build = join(house, `remote-${name}/dist`);
  cpSync(join(HOUSE, `remote-${name}/dist`), build, { recursive: true });
  return {
    build,
    /** Changes a file of the build: another content is another version. */
    change(file: string, edit: (text: string) => string) {
      writeFileSync(join(build, file), edit(readFileSync(join(build, file), 'utf8')));
    },
    artefact: () => JSON.parse(readFileSync(join(build, 'remote.json'), 'utf8')) as Artefact,
    /** The same code, as a build for another version of the contract has it. */
    madeFor(version: string) {
      const { contract } = this.artefact();
      for (const file of filesBelow(build).filter((each) => /\.(js|json)$/.test(each)))
        this.change(file, (text) =>
          text.replaceAll(rangeOf(contract), rangeOf(version)).replaceAll(`"${contract}"`, `"${version}"`),
        );
    },
    release: () => publishSite({ houseDirectory: house, siteDirectory: site(), parts: [name], isFast: true }),
    rollback() {
      const version = releaseBefore(site(), name);
      publishSite({ houseDirectory: house, siteDirectory: site(), parts: [], use: [{ name, version }] });
    },
  };
}

/** The shells that a remote made for this version runs in (decisions/0048). */
const rangeOf = (contract: string) => `>=${contract} <${Number.parseInt(contract) + 2}.0.0`;

/** What the shell of the site offers. */
export function contractOfShell(): { major: number; minor: number } {
  const { contract } = JSON.parse(readFileSync(site('shell.json'), 'utf8')) as { contract: string };
  const [major = 0, minor = 0] = contract.split('.').map(Number);
  return { major, minor };
}

/** The next build of the shell: other names for its start, its home and its notifications. */
export function nextShell() {
  const house = join(process.env.E2E_DATA ?? '', `next-shell-${process.pid}`);
  rmSync(house, { recursive: true, force: true });
  for (const path of ['shared/package.json', 'shell/dist'])
    cpSync(join(HOUSE, path), join(house, path), { recursive: true });
  const js = join(house, 'shell/dist/js');
  const replaced = readdirSync(js).filter((file) => /^(main|route-home|notification-list)\./.test(file));
  for (const file of replaced) renameSync(join(js, file), join(js, newName(file)));
  const [main = ''] = replaced.filter((file) => file.startsWith('main.'));
  for (const file of ['index.html', 'shell.json', join('js', newName(main))]) {
    const path = join(house, 'shell/dist', file);
    const names = replaced.flatMap((name) => name.split('.').slice(1, 2));
    const text = names.reduce(
      (code, hash) => code.replaceAll(hash, newName(hash)),
      readFileSync(path, 'utf8'),
    );
    writeFileSync(path, text);
  }
  return {
    main: newName(main),
    /** Its predecessor's files are gone at once: a week passes in which a page is left open. */
    release() {
      publishSite({ houseDirectory: house, siteDirectory: site(), parts: ['shell'], isFast: true });
      for (const file of replaced)
        for (const suffix of ['', '.br', '.gz']) rmSync(site('js', file + suffix), { force: true });
    },
    rollback: () =>
      publishSite({ houseDirectory: HOUSE, siteDirectory: site(), parts: ['shell'], isFast: true }),
  };
}

/** Another hash: `main.57dee7d3.js` → `main.x57dee7d.js`. */
const newName = (name: string) => name.replace(/([0-9a-f]{7})[0-9a-f](?=\.js$|$)/, 'x$1');

/** The version of a remote that the site runs now. */
export function versionOf(name: string): string {
  const { remotes } = JSON.parse(readFileSync(site('remotes.json'), 'utf8')) as {
    remotes: Record<string, { version: string }>;
  };
  return remotes[name]?.version ?? '';
}

/** Says in remotes.json what no publication would let pass: the rules of the load must hold by themselves. */
export function announce(name: string, changes: object): void {
  const deployment = JSON.parse(readFileSync(site('remotes.json'), 'utf8')) as {
    release: string;
    remotes: Record<string, object>;
  };
  deployment.release = `${deployment.release}+`;
  deployment.remotes[name] = { ...deployment.remotes[name], ...changes };
  writeFileSync(site('remotes.json'), JSON.stringify(deployment));
}
