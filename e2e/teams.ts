import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../scripts/publish/files.mjs';
import { publishSite } from '../scripts/publish/publishSite.mjs';
import { releaseBefore } from '../scripts/publish/releases.mjs';
import { shellsFor } from '../scripts/webpack/sharedScope.mjs';

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
      makeFor(version, build, this.artefact().contract);
    },
    release: () => publishSite({ houseDirectory: house, siteDirectory: site(), parts: [name], isFast: true }),
    async rollback() {
      const version = releaseBefore(site(), name);
      await publishSite({
        houseDirectory: house,
        siteDirectory: site(),
        parts: [],
        use: [{ name, version }],
      });
    },
  };
}

/** Writes another version of the contract into a build; answers the files that had one. */
function makeFor(version: string, build: string, contract: string): string[] {
  return filesBelow(build).filter((file) => {
    if (!/\.(js|json)$/.test(file)) return false;
    const text = readFileSync(join(build, file), 'utf8');
    const changed = text
      .replaceAll(shellsFor(contract), shellsFor(version))
      .replaceAll(`"${contract}"`, `"${version}"`);
    if (changed !== text) writeFileSync(join(build, file), changed);
    return changed !== text;
  });
}

/** What the shell of the site offers. */
export function contractOfShell(): { major: number; minor: number } {
  const [major = 0, minor = 0] = contractOf(site()).split('.').map(Number);
  return { major, minor };
}

const contractOf = (shell: string) =>
  (JSON.parse(readFileSync(join(shell, 'shell.json'), 'utf8')) as { contract: string }).contract;

/**
 * The next build of the shell: other names for its start, its home and its notifications; for another version of the
 * contract when that is given.
 */
export function nextShell(contract?: string) {
  const house = join(process.env.E2E_DATA ?? '', `next-shell-${process.pid}`);
  rmSync(house, { recursive: true, force: true });
  for (const path of ['shared/package.json', 'shell/dist'])
    cpSync(join(HOUSE, path), join(house, path), { recursive: true });
  const build = join(house, 'shell/dist');
  const newName = renamed(contract === undefined ? 'x' : 'y');
  const js = join(build, 'js');
  const changed = contract === undefined ? [] : makeFor(contract, build, contractOf(build));
  const replaced = readdirSync(js).filter(
    (file) => /^(main|route-home|notification-list)\./.test(file) || changed.includes(`js/${file}`),
  );
  for (const file of replaced) renameSync(join(js, file), join(js, newName(file)));
  const [main = ''] = replaced.filter((file) => file.startsWith('main.'));
  for (const file of ['index.html', 'shell.json', join('js', newName(main))]) {
    const path = join(build, file);
    const names = replaced.flatMap((name) => name.split('.').slice(-2, -1));
    const text = names.reduce(
      (code, hash) => code.replaceAll(hash, newName(hash)),
      readFileSync(path, 'utf8'),
    );
    writeFileSync(path, text);
  }
  return {
    main: newName(main),
    /** Its predecessor's files are gone at once: a week passes in which a page is left open. */
    async release() {
      await publishSite({ houseDirectory: house, siteDirectory: site(), parts: ['shell'], isFast: true });
      for (const file of replaced)
        for (const suffix of ['', '.br', '.gz']) rmSync(site('js', file + suffix), { force: true });
    },
    rollback: () =>
      publishSite({ houseDirectory: HOUSE, siteDirectory: site(), parts: ['shell'], isFast: true }),
  };
}

/**
 * Another hash: `main.57dee7d3.js` → `main.x57dee7d.js`. Of another content it is another one: a file that is on the site
 * already is not written again.
 */
const renamed = (mark: string) => (name: string) =>
  name.replace(/([0-9a-f]{7})[0-9a-f](?=\.js$|$)/, `${mark}$1`);

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
