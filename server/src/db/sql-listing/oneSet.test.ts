import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestApp } from '../../../test/testApp';
import { tenantTables } from '../tenantTables';

const app = createTestApp();
const FOLDER = join(__dirname, '../../../sql');

/** What goes through all sets on purpose: those of a person, and names that another set has taken over. */
const OF_ALL_SETS = ['selectAccountSets', 'selectWorkplaces', 'selectTakenOver'];

/** Name → text of every listed statement, without comments. */
const statements = readdirSync(FOLDER).flatMap((file) => {
  const [, ...blocks] = readFileSync(join(FOLDER, file), 'utf8').split(/^-- (?=\w+$)/m);
  return blocks.map((block) => {
    const [name = '', ...lines] = block.split('\n');
    return {
      name,
      text: lines
        .filter((line) => !line.trimStart().startsWith('--'))
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    };
  });
});

/** The queries of a statement, each without those inside it. */
function levelsOf(text: string): string[] {
  const levels: string[] = [];
  let rest = text.replaceAll('"', '').replaceAll(/'[^']*'/g, "''");
  for (;;) {
    const inner = /\(([^()]*)\)/.exec(rest);
    if (!inner) return [...levels, rest];
    const [whole, content = ''] = inner;
    // What is no query of its own stays part of the query around it.
    const isQuery = /^\s*(?:with|select|insert|update|delete)\b/.test(content);
    if (isQuery) levels.push(content);
    rest =
      rest.slice(0, inner.index) +
      (isQuery ? ' … ' : ` ${content} `) +
      rest.slice(inner.index + whole.length);
  }
}

/** The rows a query reads or writes are of one set: it says so itself, whatever is around it. */
const NAMES_SET =
  /\b(?:account_set_id|account_set\.id) = \$\d|\b(?:from|update) account_set .*\bwhere id = \$\d/;

test('每条语句在每一层都写明账套：一个账套的数据在一台机器上，就只问那一台', async () => {
  const tables = ['account_set', ...(await tenantTables(app.db)).map(({ name }) => name)];
  const touches = new RegExp(`\\b(?:from|join|update) (?:only )?(?:${tables.join('|')})\\b`);
  const vague = statements
    .filter(({ name }) => !OF_ALL_SETS.includes(name))
    .flatMap(({ name, text }) =>
      levelsOf(text)
        .filter((level) => touches.test(level) && !NAMES_SET.test(level))
        .map((level) => `${name}: ${level.trim()}`),
    );
  expect(vague).toEqual([]);
});
