// docs/spec.md is what the product is accepted by: its lists of pages, rights, menus, calls and messages are the code's.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { tsImport } from 'tsx/esm/api';
import { ANSWERS, answersText } from './answers/answerSchemas.mjs';
import { remoteNames } from './remotes.mjs';
import { HOUSE } from './run.mjs';
import { product, read } from './tidy/sources.mjs';
import { remoteSource } from './webpack/contractSource.mjs';

/** @param {string} file */
const source = (file) => tsImport(`../${file}`, import.meta.url);
const { permissions, roles, roleTitles } = await source('shared/src/accounting/permission.ts');
const { menuFor } = await source('shared/src/contract/menuFor.ts');
const { roleNames } = await source('shared/src/wire/enums.ts');
/** @type {{ access: Record<string, string> }} */
const { access } = await source('server/src/access.ts');
const remotes = await Promise.all(remoteNames().map((name) => remoteSource(join(HOUSE, `remote-${name}`))));

const spec = read('docs/spec.md') ?? '';
/** The lines of a section, by its number. @param {number} number */
const section = (number) => (spec.split(/^## /m)[number] ?? '').split('\n');
/** The cells of the tables of a section, without their heads. @param {number} number */
const rows = (number) =>
  section(number)
    .filter((line) => /^\| (`\/|\w+\.\w+)/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
/** `:id` as documents write it. @param {string} path */
const written = (path) => path.replace(/:(\w+\??)/g, '{$1}');

test('SPEC 2 lists the pages of the shell and of every remote', () => {
  const expected = remotes.flatMap(({ name, pages }) =>
    pages.map(({ path, title, needs, redirect }) => [
      `\`${written(path)}\``,
      redirect === null ? title : `${title} → \`${redirect}\``,
      needs,
      `remote-${name}`,
    ]),
  );
  assert.deepEqual(rows(2), [['`/`', '首页', 'home.read', 'shell'], ...expected]);
});

test('SPEC 6 lists the rights and the menu of every role', () => {
  const expected = Object.entries(permissions).map(([right, holders]) => [
    right,
    ...roles.map((/** @type {string} */ role) => (holders.includes(role) ? '✓' : '')),
  ]);
  assert.deepEqual(rows(6), expected);
  const pages = remotes.flatMap(({ name, pages }) => pages.map((page) => ({ owner: name, ...page })));
  const titles = Object.fromEntries(remotes.map(({ name, title }) => [name, title]));
  const menus = roles.map((/** @type {string} */ role) => {
    /** @type {readonly { title: string, entries: readonly { title: string }[] }[]} */
    const groups = menuFor(role, pages, titles);
    const texts = groups.map(({ title, entries }) => {
      const names = entries.map((entry) => entry.title).join(', ');
      return names === title ? title : `${title}: ${names}`;
    });
    return `- **${roleTitles[role]}** (\`${roleNames.toWire(role)}\`): ${['首页', ...texts].join('; ')}`;
  });
  assert.deepEqual(
    section(6).filter((line) => line.startsWith('- **')),
    menus,
  );
});

test('SPEC 7 lists every call of the server with its right, and no other', () => {
  const listed = section(7).flatMap((line) =>
    [...line.matchAll(/([\w.]+): ((?:`(?:GET|POST|PUT|DELETE)[^`]*` ?)+)/g)].flatMap(
      ([, right, calls = '']) =>
        [...calls.matchAll(/`([A-Z, ]+) (\/[^`]*)`/g)].flatMap(([, methods = '', path]) =>
          methods.split(', ').map((method) => `${method} ${path} ${right}`),
        ),
    ),
  );
  const expected = Object.entries(access).map(([call, right]) => `${written(call)} ${right}`);
  assert.deepEqual(listed.toSorted(), expected.toSorted());
});

test('the table of answers names calls of the server only', () => {
  const named = [...(read('shared/src/wire/answers.ts') ?? '').matchAll(/^ {2}'([A-Z]+ \/[^']*)':/gm)];
  const calls = Object.keys(access);
  /** Whether a call is one that a line of the table stands for. @param {string} line @param {string} call */
  const isMeant = (line, call) =>
    new RegExp(`^${line.replaceAll(/:\w+/g, '[^/]+')}$`).test(call.replaceAll('?', ''));
  assert.ok(named.length > 100);
  assert.deepEqual(
    named.map(([, line = '']) => line).filter((line) => !calls.some((call) => isMeant(line, call))),
    [],
  );
});

test('the server describes its answers as the table has them', () => {
  assert.equal(read(ANSWERS), answersText(HOUSE), 'run `npm run answers`');
});

test('SPEC 8 quotes messages that the product says', () => {
  // `${name}` and `…` mean the same: what is filled in.
  const sources = product.map((file) => read(file) ?? '').join('\n');
  const quoted = section(8)
    .filter((line) => /^(\||- \*\*)/.test(line))
    .flatMap((line) => line.replace(/^- \*\*.*?\*\*:|\|[^|]*\|/, '').split(/[|;]| · /))
    .filter((text) => /\p{Script=Han}/u.test(text));
  const parts = quoted.flatMap((text) =>
    text.split('…').flatMap((part) => part.match(/[\p{Script=Han}“（].*/u) ?? []),
  );
  assert.ok(parts.length > 80);
  const missing = parts.filter((part) => !sources.includes(part.trim()));
  assert.deepEqual(missing, []);
});
