import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { publishSite } from './publish/publishSite.mjs';
import { releaseBefore, releasesOf } from './publish/releases.mjs';

/** @import { Deployment } from '../shared/src/contract/deployment.js' */

let house = '';
let siteDirectory = '';

/** @param {string} file @param {unknown} content text, or anything else as JSON */
function write(file, content) {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), typeof content === 'string' ? content : JSON.stringify(content));
}

/** @param {string} file */
const read = (file) => readFileSync(join(siteDirectory, file), 'utf8');

/** @returns {Deployment} */
const deployed = () => JSON.parse(read('remotes.json'));

/** @param {'voucher' | 'books'} name */
function remoteIn(name) {
  const remote = deployed().remotes[name];
  assert.ok(remote, `${name} is deployed`);
  return remote;
}

function buildShell({ contract = '2.3.0' } = {}) {
  write('shell/dist/index.html', '<div id="root"></div>');
  write('shell/dist/js/main.0000000a.js', 'main();'.repeat(400));
  write('shell/dist/mf-manifest.json', {});
  write('shell/dist/shell.json', {
    contract,
    provides: { react: '19.3.1', 'react/': '19.3.1', '@mingzhang/shared/ui': '2.3.0' },
    offers: { '@mingzhang/shared/ui': ['Button', 'Page'] },
    pages: { home: ['js/route-home.0000000b.js'] },
    shared: { '@mingzhang/shared/ui-table': ['js/7.0000000c.js'] },
  });
}

/**
 * @param {'voucher' | 'books'} name
 * @param {object} [changes]
 * @param {string} [changes.code] another build
 * @param {object} [changes.artefact]
 * @param {object} [changes.manifest]
 */
function buildRemote(name, { code = 'first', artefact = {}, manifest = {} } = {}) {
  const slug = name === 'voucher' ? 'voucher' : 'account-book-detailed';
  write(`remote-${name}/package.json`, { dependencies: { '@mingzhang/shared': '^0.1.0' } });
  write(`remote-${name}/dist/remoteEntry.00000001.js`, `window.${name} = '${code}';`);
  write(`remote-${name}/dist/js/route-${slug}.00000002.js`, code);
  write(`remote-${name}/dist/mf-manifest.json`, {
    name,
    exposes: [{ name: 'routes' }],
    shared: [
      { name: 'react/jsx-runtime', requiredVersion: '^19.3.1' },
      { name: '@mingzhang/shared/ui', requiredVersion: '>=2.3.0 <4.0.0' },
    ],
    ...manifest,
  });
  write(`remote-${name}/dist/remote.json`, {
    name,
    version: '0.1.0',
    contract: '2.3.0',
    title: name,
    takes: { '@mingzhang/shared/ui': ['Button'] },
    pages: [page(`/${slug.replace('book-', 'book/')}`)],
    entry: 'remoteEntry.00000001.js',
    preload: [],
    routes: { [slug]: { files: [`js/route-${slug}.00000002.js`], uses: ['@mingzhang/shared/ui-table'] } },
    ...artefact,
  });
}

/** @param {string} path */
const page = (path) => ({ path, title: path, needs: 'home.read', menu: null, redirect: null });

/** @param {string[]} parts */
const publish = (...parts) => publishSite({ houseDirectory: house, siteDirectory, parts, isFast: true });

/** Another build of the remote, published: its version. @param {string} code */
async function release(code) {
  buildRemote('voucher', { code });
  await publish('voucher');
  return remoteIn('voucher').version;
}

beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'mingzhang-publish-'));
  siteDirectory = join(house, 'site');
  write('shared/package.json', { version: '0.1.0' });
  buildShell();
  buildRemote('voucher');
  buildRemote('books');
});
afterEach(() => rmSync(house, { recursive: true, force: true }));

test('a whole site: addresses are absolute, every version has its own folder', async () => {
  await publish('shell', 'voucher', 'books');
  const { version, entry, routes, uses } = remoteIn('voucher');
  assert.match(version, /^0\.1\.0-[0-9a-f]{8}$/);
  assert.equal(entry, `/remotes/voucher/${version}/remoteEntry.00000001.js`);
  assert.deepEqual(routes, { voucher: [`/remotes/voucher/${version}/js/route-voucher.00000002.js`] });
  assert.deepEqual(uses, { voucher: ['@mingzhang/shared/ui-table'] });
  assert.equal(read(entry.slice(1)), "window.voucher = 'first';");
  assert.match(deployed().shell.version, /^[0-9a-f]{8}$/);
  assert.deepEqual(
    { pages: deployed().shell.pages, shared: deployed().shell.shared },
    {
      pages: { home: ['/js/route-home.0000000b.js'] },
      shared: { '@mingzhang/shared/ui-table': ['/js/7.0000000c.js'] },
    },
  );
});

test('what a page needs beside the shell lies in packs, its remote’s entry as well, for the release they belong to', async () => {
  write('shell/dist/js/7.0000000c.js', 'table();');
  buildRemote('voucher', {
    artefact: {
      preload: ['js/expose.00000003.js'],
      routes: { voucher: { files: ['js/route-voucher.00000002.js'], uses: ['@mingzhang/shared/ui-table'] } },
    },
  });
  write('remote-voucher/dist/js/expose.00000003.js', 'routes();');
  await publish('shell', 'voucher');
  const { release, pages } = JSON.parse(read('packs.json'));
  assert.equal(release, deployed().release);
  const [parts, own] = pages.voucher;
  assert.equal(parts, '/js/7.0000000c.js', 'one file is its own pack');
  // As an open page says it: packOf.
  assert.equal(own, remoteIn('voucher').entry.replace(/[^/]+$/, 'pack.voucher.js'));
  assert.equal(read(own.slice(1)), "routes();;\nfirst;\nwindow.voucher = 'first';");
});

test('files worth it lie there compressed, and are what they were', async () => {
  await publish('shell');
  const plain = read('js/main.0000000a.js');
  const compressed = (/** @type {string} */ suffix) =>
    readFileSync(join(siteDirectory, `js/main.0000000a.js.${suffix}`));
  assert.equal(brotliDecompressSync(compressed('br')).toString(), plain);
  assert.equal(gunzipSync(compressed('gz')).toString(), plain);
});

test('one remote alone: the others and the shell stay as they are, the old version stays readable', async () => {
  await publish('shell', 'voucher', 'books');
  const before = deployed();
  buildRemote('voucher', { code: 'second' });
  write('shell/dist/index.html', 'a shell that was built but not published');
  await publish('voucher');
  assert.deepEqual(deployed().remotes.books, before.remotes.books);
  assert.notEqual(remoteIn('voucher').version, before.remotes.voucher?.version);
  assert.equal(read('index.html'), '<div id="root"></div>');
  assert.equal(read(String(before.remotes.voucher?.entry.slice(1))), "window.voucher = 'first';");
});

test('the same build published twice is the same version', async () => {
  await publish('shell', 'voucher');
  const { version } = remoteIn('voucher');
  await publish('voucher');
  assert.equal(remoteIn('voucher').version, version);
});

test('back to an earlier version, without a build', async () => {
  await publish('shell', 'voucher');
  const { version } = remoteIn('voucher');
  buildRemote('voucher', { code: 'second' });
  await publish('voucher');
  rmSync(join(house, 'remote-voucher'), { recursive: true });
  const use = [{ name: 'voucher', version }];
  await publishSite({ houseDirectory: house, siteDirectory, parts: [], use });
  assert.equal(remoteIn('voucher').version, version);
});

test('releases are remembered: back, and back again, until there is none before', async () => {
  await publish('shell', 'voucher');
  const first = remoteIn('voucher').version;
  const versions = [await release('second'), await release('third')];
  assert.deepEqual(releasesOf(siteDirectory, 'voucher'), [first, ...versions]);
  const back = async () => {
    const use = [{ name: 'voucher', version: releaseBefore(siteDirectory, 'voucher') }];
    await publishSite({ houseDirectory: house, siteDirectory, parts: [], use });
  };
  await back();
  assert.equal(remoteIn('voucher').version, versions[0]);
  await back();
  assert.equal(remoteIn('voucher').version, first);
  await assert.rejects(back, /voucher has no earlier release on this site/);
  await publish('voucher');
  assert.deepEqual(releasesOf(siteDirectory, 'voucher'), [first, versions[1]]);
});

/** As if all that was replaced had been replaced eight days ago. */
function aWeekPasses() {
  const record = JSON.parse(read('retired.json'));
  const before = Date.now() - 8 * 24 * 60 * 60 * 1000;
  write('site/retired.json', Object.fromEntries(Object.keys(record).map((name) => [name, before])));
}

test('old releases go when neither the way back nor an open page needs them', async () => {
  await publish('shell', 'voucher');
  const folders = () =>
    readdirSync(join(siteDirectory, 'remotes/voucher')).filter((name) => name.includes('-'));
  const versions = [];
  for (const code of ['2', '3', '4', '5', '6', '7']) versions.push(await release(code));
  assert.equal(folders().length, 7, 'pages that are open run the first');
  aWeekPasses();
  await publish('voucher');
  assert.deepEqual(folders().sort(), versions.slice(-5).sort());
  assert.deepEqual(releasesOf(siteDirectory, 'voucher'), versions.slice(-5));
});

test('scripts of earlier shells go as well, with what was packed of them', async () => {
  await publish('shell', 'voucher');
  rmSync(join(house, 'shell/dist'), { recursive: true });
  buildShell();
  renameSync(join(house, 'shell/dist/js/main.0000000a.js'), join(house, 'shell/dist/js/main.0000000d.js'));
  await publish('shell');
  assert.ok(existsSync(join(siteDirectory, 'js/main.0000000a.js.br')));
  aWeekPasses();
  await publish('voucher');
  const scripts = readdirSync(join(siteDirectory, 'js'));
  assert.deepEqual(scripts, ['main.0000000d.js', 'main.0000000d.js.br', 'main.0000000d.js.gz']);
});

test('a version nobody published cannot be used', async () => {
  await publish('shell', 'voucher');
  const use = [{ name: 'voucher', version: '9.9.9-00000000' }];
  await assert.rejects(
    publishSite({ houseDirectory: house, siteDirectory, parts: [], use }),
    /voucher@9\.9\.9-00000000 was never published/,
  );
});

/** @type {[string, Parameters<typeof buildRemote>[1], RegExp][]} */
const broken = [
  [
    'another contract',
    { artefact: { contract: '2.4.0' } },
    /made for contract 2\.4\.0; the deployed shell has 2\.3\.0/,
  ],
  ['a contract that has gone', { artefact: { contract: '0.9.0' } }, /made for contract 0\.9\.0/],
  [
    'a name the shell has not',
    { artefact: { takes: { '@mingzhang/shared/ui': ['Button', 'Gantt'] } } },
    /takes Gantt from @mingzhang\/shared\/ui, which the deployed shell does not offer/,
  ],
  [
    'a second exposed module',
    { manifest: { exposes: [{ name: 'routes' }, { name: 'api' }] } },
    /not .\/routes alone/,
  ],
  ['another container name', { manifest: { name: 'vouchers' } }, /its container is called vouchers/],
  [
    'a shared part the shell has not',
    { manifest: { shared: [{ name: '@mingzhang/shared/ui-chart', requiredVersion: '^0.1.0' }] } },
    /consumes @mingzhang\/shared\/ui-chart/,
  ],
  [
    'a newer React than the shell has',
    { manifest: { shared: [{ name: 'react', requiredVersion: '^20.0.0' }] } },
    /wants react \^20\.0\.0; the deployed shell provides 19\.3\.1/,
  ],
  [
    'a page that belongs to another remote',
    {
      artefact: {
        pages: [page('/account-book/detailed')],
        routes: { 'account-book-detailed': { files: [], uses: [] } },
      },
    },
    /announces \/account-book\/detailed, a page of books/,
  ],
  [
    'the home of the site',
    { artefact: { pages: [page('/')], routes: { home: { files: [], uses: [] } } } },
    /announces \/, which is the home of the site/,
  ],
  ['a page without code', { artefact: { routes: {} } }, /announces voucher and has no code for it/],
  ['code without a page', { artefact: { pages: [] } }, /has code for voucher, a page it does not announce/],
];
for (const [what, changes, message] of broken) {
  test(`${what}: refused, and nothing has changed`, async () => {
    await publish('shell', 'voucher', 'books');
    const before = read('remotes.json');
    buildRemote('voucher', changes);
    await assert.rejects(publish('voucher'), message);
    assert.equal(read('remotes.json'), before);
    assert.equal(existsSync(join(siteDirectory, '.publishing')), false);
  });
}

test('a page of its own that a remote adds is announced, and the shell stays as it is', async () => {
  await publish('shell', 'voucher', 'books');
  const shell = read('shell.json');
  buildRemote('voucher', {
    artefact: {
      pages: [page('/voucher'), page('/voucher/words/:wordId?')],
      routes: { voucher: { files: [], uses: [] }, 'voucher-words': { files: [], uses: [] } },
    },
  });
  await publish('voucher');
  assert.deepEqual(
    remoteIn('voucher').pages.map(({ path }) => path),
    ['/voucher', '/voucher/words/:wordId?'],
  );
  assert.equal(read('shell.json'), shell);
});

test('a remote of the contract before runs on: shell and remotes are deployed one after the other', async () => {
  buildRemote('voucher', { artefact: { contract: '1.9.0' } });
  await publish('shell', 'voucher');
  assert.equal(remoteIn('voucher').contract, '1.9.0');
});

test('a remote before any shell, or on one that does not say which files are its own, is told what to do', async () => {
  await assert.rejects(publish('voucher'), /publish the shell first/);
  await publish('shell', 'voucher');
  const { files: _files, ...shell } = JSON.parse(read('shell.json'));
  writeFileSync(join(siteDirectory, 'shell.json'), JSON.stringify(shell));
  const before = read('remotes.json');
  await assert.rejects(publish('voucher'), /publish the shell first/);
  assert.equal(read('remotes.json'), before);
});

test('two publications at once: the second one is refused', async () => {
  await publish('shell');
  writeFileSync(join(siteDirectory, '.publishing'), String(Date.now()));
  await assert.rejects(publish('voucher'), /another publication is under way/);
  writeFileSync(join(siteDirectory, '.publishing'), String(Date.now() - 600_000));
  await publish('voucher');
});
