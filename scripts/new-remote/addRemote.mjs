import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readRecording, writeRecording } from '../recorded/recording.mjs';
import { portOf, remoteNames } from '../remotes.mjs';
import { HOUSE, run } from '../run.mjs';
import { LIKE, remoteFiles } from './remoteFiles.mjs';

const FIRST_PORT = 3101;

const DOCUMENT = 'docs/spec.md';

/** What has a meaning already: a module of the house, a word of JavaScript that a container cannot be called. */
const TAKEN = 'shell home default new delete window self top name status'.split(' ');

/**
 * Adds a remote to a checkout: its workspace, its line in `package.json`, the lockfile and `tsconfig.json`, its page and
 * its place in the menus in the specification; everything else asks `package.json` which remotes there are. Answers the
 * files that were written.
 * @param {string} house
 * @param {string} name
 * @param {string} title what its module is called on the screen
 * @returns {Promise<string[]>}
 */
export async function addRemote(house, name, title) {
  if (!/^[a-z][a-z0-9]*$/.test(name) || TAKEN.includes(name)) {
    throw new Error(
      `${name} cannot be the name of a remote: small letters and digits, and no word with a meaning already`,
    );
  }
  const workspace = `remote-${name}`;
  if (existsSync(join(house, workspace))) throw new Error(`${workspace} is there already`);
  const made = Object.entries(remoteFiles(name, title, freePort(house))).map(([file, text]) => {
    const path = join(house, workspace, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return `${workspace}/${file}`;
  });
  writeRecording(name, recordingOfFirstPage(name), house);
  edit(house, 'package.json', withWorkspace(workspace));
  edit(house, 'tsconfig.json', withReference(workspace));
  edit(house, 'package-lock.json', withLock(workspace));
  edit(house, DOCUMENT, (spec) => withFirstPage(spec, name, title));
  const { code, output } = await formatted(house, [DOCUMENT]);
  if (code !== 0) throw new Error(output);
  const edited = ['package.json', 'tsconfig.json', 'package-lock.json', DOCUMENT];
  return [...made, `${workspace}/recorded.json.br`, ...edited];
}

/** By the rules of the house, wherever the checkout is. @param {string} house @param {string[]} args */
export const formatted = (house, args) =>
  run('node', [join(HOUSE, 'node_modules/oxfmt/bin/oxfmt'), '-c', join(HOUSE, '.oxfmtrc.json'), ...args], {
    cwd: house,
  });

/** The last row of the pages (section 2), the last group of every role's menu (section 6). @param {string} spec @param {string} name @param {string} title */
function withFirstPage(spec, name, title) {
  const row = `| \`/${name}\` | ${title} | voucher.read | remote-${name} |\n`;
  return spec
    .replace(/(?:^\| `\/.*\n)+/m, (rows) => `${rows}${row}`)
    .replace(/^- \*\*.*\*\* \(`\w+`\): 首页; .*$/gm, (menu) => `${menu}; ${title}`);
}

/** The first page asks what every page does: who one is, and what waits. @param {string} name */
function recordingOfFirstPage(name) {
  const { day, roles, answers } = readRecording(LIKE);
  const common = ['GET /api/init', 'GET /api/home/todo'];
  return {
    day,
    roles,
    pages: { [`/${name}`]: [`/${name}`] },
    answers: Object.fromEntries(Object.entries(answers).filter(([question]) => common.includes(question))),
  };
}

/** @param {string} house @param {string} file @param {(text: string) => string} change */
function edit(house, file, change) {
  const path = join(house, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

/** After the last remote, in the form the file has. @param {string} workspace */
const withWorkspace = (workspace) => (/** @type {string} */ text) =>
  text.replace(/((?: *"remote-\w+",\n)+)/, (lines) => `${lines}    "${workspace}",\n`);

/** @param {string} workspace */
const withReference = (workspace) => (/** @type {string} */ text) =>
  text.replace(
    /((?: *\{ "path": "\.\/remote-\w+" \},\n)+)/,
    (lines) => `${lines}    { "path": "./${workspace}" },\n`,
  );

/** As npm would write it: nothing is fetched for a remote, all it needs is there. @param {string} workspace */
const withLock = (workspace) => (/** @type {string} */ text) => {
  const lock = JSON.parse(text);
  const like = lock.packages[`remote-${LIKE}`];
  const name = `@mingzhang/${workspace}`;
  lock.packages[''].workspaces = JSON.parse(
    withWorkspace(workspace)(`${JSON.stringify(lock.packages[''].workspaces, null, 2)}\n`),
  );
  lock.packages[workspace] = { ...like, name };
  lock.packages[`node_modules/${name}`] = { resolved: workspace, link: true };
  const [root, ...others] = Object.entries(lock.packages);
  others.sort(([a], [b]) => a.localeCompare(b, 'en'));
  lock.packages = Object.fromEntries([root, ...others].filter((entry) => entry !== undefined));
  return `${JSON.stringify(lock, null, 2)}\n`;
};

/** @param {string} house */
function freePort(house) {
  const taken = remoteNames(house).map((name) => portOf(name, house));
  let port = FIRST_PORT;
  while (taken.includes(port)) port += 1;
  return port;
}
