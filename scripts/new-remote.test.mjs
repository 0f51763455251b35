// What `npm run new-remote` writes, in a copy of the few files it changes; the rest of the house is linked to.
import assert from 'node:assert/strict';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import ts from 'typescript';
import { addRemote, formatted } from './new-remote/addRemote.mjs';
import { builtRemote, builtShell } from './publish/builds.mjs';
import { contractProblems } from './publish/contractCheck.mjs';
import { contentHash, filesBelow } from './publish/files.mjs';
import { remoteNames } from './remotes.mjs';
import { HOUSE, run } from './run.mjs';

const isBuilt = existsSync(join(HOUSE, 'shell/dist/shell.json'));

let folder = '';
let house = '';

/** What the compiler says of the remote's own files; what it imports is checked by `tsc --build`. @param {string} cwd */
function typeProblems(cwd) {
  const path = join(cwd, 'tsconfig.json');
  const { options, fileNames, projectReferences, errors } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path, (file) => readFileSync(file, 'utf8')).config,
    ts.sys,
    cwd,
  );
  assert.deepEqual(errors, []);
  const rest = projectReferences === undefined ? {} : { projectReferences };
  const program = ts.createProgram({ rootNames: fileNames, options, ...rest });
  const own = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(cwd));
  assert.ok(own.length >= 5, 'the page, what announces it, and both entries');
  return own
    .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
    .map(
      ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
}

/** @param {string} file */
const read = (file) => readFileSync(join(house, file), 'utf8');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mingzhang-new-remote-'));
  house = join(folder, 'house');
  mkdirSync(house);
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json', 'docs/spec.md'])
    cpSync(join(HOUSE, file), join(house, file));
  for (const name of remoteNames()) {
    mkdirSync(join(house, `remote-${name}`));
    cpSync(join(HOUSE, `remote-${name}/package.json`), join(house, `remote-${name}/package.json`));
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a remote more: in the workspaces, the types and the lockfile, and every file as the formatter would have it', async () => {
  const before = remoteNames();
  const files = await addRemote(house, 'payroll', '工资');
  assert.deepEqual(remoteNames(house), [...before, 'payroll']);
  assert.ok(
    JSON.parse(read('tsconfig.json')).references.some(
      (/** @type {{ path: string }} */ { path }) => path === './remote-payroll',
    ),
  );
  const lock = JSON.parse(read('package-lock.json')).packages;
  assert.equal(lock['node_modules/@mingzhang/remote-payroll'].resolved, 'remote-payroll');
  assert.deepEqual(lock[''].workspaces, JSON.parse(read('package.json')).workspaces);

  const spec = read('docs/spec.md');
  assert.match(spec, /^\| `\/payroll` +\| 工资 +\| voucher\.read +\| remote-payroll +\|$/m);
  const menus = spec.split('\n').filter((line) => /^- \*\*.*: 首页; /.test(line));
  assert.equal(menus.length, 5);
  assert.ok(menus.every((line) => line.endsWith('; 工资')));

  const { code, output } = await formatted(house, ['--check', ...files]);
  assert.equal(code, 0, output);
});

/** Builds it in the house: what its files are called and hold. */
async function build() {
  const cwd = join(house, 'remote-payroll');
  const webpack = join(HOUSE, 'node_modules/webpack/bin/webpack.js');
  const { code, output } = await run('node', [webpack, '--mode', 'production'], { cwd });
  assert.equal(code, 0, output);
  return contentHash(join(cwd, 'dist'), filesBelow(join(cwd, 'dist')));
}

test(
  'its types are right, it is built, the same in any folder, and the shell that is built here takes it',
  { skip: !isBuilt },
  async () => {
    await addRemote(house, 'payroll', '工资');
    for (const part of ['node_modules', 'shared', 'shell', 'scripts', '.cache', 'tsconfig.base.json'])
      symlinkSync(join(HOUSE, part), join(house, part));
    assert.deepEqual(typeProblems(join(house, 'remote-payroll')), []);
    const built = await build();
    // Beside it: what is linked here would have another way to it from deeper down.
    renameSync(house, join(folder, 'another house'));
    house = join(folder, 'another house');
    assert.equal(await build(), built);

    const remote = builtRemote(house, 'payroll');
    assert.deepEqual(contractProblems(remote, builtShell()), []);
    assert.deepEqual(Object.keys(remote.artefact.routes), ['payroll']);
  },
);

/** The tools and the rules of the house, without what they were written for. */
function bringChecks() {
  const isTool = (/** @type {string} */ path) => !/node_modules|\.br$/.test(path);
  cpSync(join(HOUSE, 'scripts'), join(house, 'scripts'), { recursive: true, filter: isTool });
  const rules = readdirSync(HOUSE, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { name } of rules)
    if (!existsSync(join(house, name))) cpSync(join(HOUSE, name), join(house, name));
  symlinkSync(join(HOUSE, 'node_modules'), join(house, 'node_modules'));
  symlinkSync(join(HOUSE, 'scripts/node_modules'), join(house, 'scripts/node_modules'));
}

/** What a tool of the house says. @param {string} tool @param {string[]} args */
const ask = (tool, ...args) => run('node', [join(HOUSE, 'node_modules', tool), ...args], { cwd: house });

test('eslint, the rules of the house, knip and its own tests have nothing to say', async () => {
  await addRemote(house, 'payroll', '工资');
  bringChecks();
  const [lint, rules] = await Promise.all([
    ask('eslint/bin/eslint.js', '--max-warnings', '0', 'remote-payroll'),
    // Not as a part of this test run.
    run('node', ['--test', '--test-reporter=tap', 'scripts/tidy.test.mjs'], {
      cwd: house,
      env: { ...process.env, NODE_TEST_CONTEXT: undefined },
    }),
  ]);
  assert.deepEqual(lint, { code: 0, output: '' });
  // Rules about what is not here fail; none of them may name what was written.
  assert.match(rules.output, /^# tests \d\d/m);
  assert.deepEqual(
    rules.output.split('\n').filter((line) => line.includes('payroll')),
    [],
  );

  for (const part of ['shared', 'shell', 'server']) symlinkSync(join(HOUSE, part), join(house, part));
  const tests = ['routes.test.ts', 'first-page/PayrollPage.test.tsx'].map(
    (file) => `remote-payroll/src/${file}`,
  );
  const [unused, jest] = await Promise.all([
    ask('knip/bin/knip.js', '--no-progress', '--no-config-hints', '--workspace', 'remote-payroll'),
    ask('jest/bin/jest.js', '-i', '--runTestsByPath', ...tests),
  ]);
  assert.deepEqual(unused, { code: 0, output: '' });
  assert.equal(jest.code, 0, jest.output);
  assert.match(jest.output, /^Tests: +2 passed, 2 total$/m);
});

test('each has a port of its own', async () => {
  await addRemote(house, 'payroll', '工资');
  await addRemote(house, 'contracts', '合同');
  const ports = remoteNames(house).map((name) => JSON.parse(read(`remote-${name}/package.json`)).config.port);
  assert.equal(new Set(ports).size, ports.length);
});

for (const name of ['shell', 'Payroll', 'pay-roll', '1st', 'window', 'voucher']) {
  test(`${name} is refused, and nothing has changed`, async () => {
    const before = read('package.json');
    await assert.rejects(addRemote(house, name, '工资'));
    assert.equal(read('package.json'), before);
  });
}
