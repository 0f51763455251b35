import { files, read } from './sources.mjs';

/** @typedef {{ file: string, name: string, sql: string }} ListedStatement */

/**
 * What asks for something that belongs to no account set, and why: whole files, or single statements.
 * @type {Record<string, string>}
 */
const beyondAccountSets = {
  signIn: 'who signs in is a person; the set comes after',
  smsCode: 'a code belongs to a mobile, also of nobody known yet',
  personal: 'what people keep about themselves is theirs, whichever set they work in',
  avatar: 'of a person',
  wechat: 'of a person, or of a browser nobody is signed in with',
  preferences: 'how a person sees the site, whichever set they work in',
  printOptions: 'they belong to a person, whichever set they work in',
  'user.selectUser': 'a person works in several sets',
  'accountSet.selectAccountSets': 'the sets of a person: what they may choose from',
  'accountSet.selectWorkplaces': 'the sets of a person: what they may choose from',
  'accountSet.end.selectTakenOver': 'of people, whichever sets name them',
  'accountSet.end.deleteNames': 'of people, once the last set that names them is gone',
  'accountSet.end.insertDeletedSet': 'what is left of a set is kept without one',
  'accountSet.end.deferReferences': 'no row is read or written',
  'backup.declareRows': 'a cursor takes no parameters: the set is in it as a number',
  'backup.fetchRows': 'of the cursor of one set',
  'backup.closeRows': 'of the cursor of one set',
  'backup.selectPrintOptions': 'they belong to a person, whichever set they work in',
  'evoucherFile.lockImports': 'the lock is named after its set; no row is read',
  'voucherBulk.countVouchersAnew': 'the planner counts tables; nothing is answered',
  'match.analyzeMatches': 'the planner counts a table; nothing is answered',
};

/** A set is named by a value of the request's scope: compared with, or written. */
const NAMED = [
  /hold_series\( \$\d/,
  /account_set_id"?\s*=\s*\$\d/,
  /insert into "?\w+"? \([^)]*"?account_set_id"?/,
  /"?account_set"?(?:"?\."?id"?|\s+(?:set [^;]*? )?where "?id"?)\s*=\s*\$\d/,
  /"identified_set_id"\s*=\s*\$\d/,
];

/** Tables whose rows belong to an account set, and the set's own. */
function tenantTables() {
  const migrations = files.filter((file) => /^server\/src\/db\/migrations\/.*\.ts$/.test(file));
  const made = migrations.flatMap((file) => [
    ...(read(file) ?? '').matchAll(/create table (\w+) \(\s+account_set_id bigint/g),
  ]);
  return ['account_set', ...made.map(([, table]) => table)];
}

/**
 * The queries a statement is made of, each without those inside it: on several databases each has to say whose rows it
 * reads (decisions/0118).
 * @param {string} sql @returns {string[]}
 */
function queriesIn(sql) {
  /** @type {string[]} */
  const queries = [];
  let rest = sql.replaceAll(/'[^']*'/g, "''");
  for (;;) {
    const inner = /\(([^()]*)\)/.exec(rest);
    if (!inner) return [...queries, rest];
    const [whole, content = ''] = inner;
    const isQuery = /^\s*(?:with|select|insert|update|delete)\b/.test(content);
    if (isQuery) queries.push(content);
    const left = isQuery ? '…' : content;
    rest = `${rest.slice(0, inner.index)} ${left} ${rest.slice(inner.index + whole.length)}`;
  }
}

/** Every statement of server/sql. @returns {ListedStatement[]} */
function statements() {
  return files
    .filter((file) => /^server\/sql\/[\w.]+\.sql$/.test(file))
    .flatMap((file) => {
      const [, ...parts] = (read(file) ?? '').split(/^-- (?=\w+$)/m);
      return parts.map((part) => {
        const [name = '', ...lines] = part.split('\n');
        const sql = lines.filter((line) => !line.startsWith('--')).join('\n');
        return { file: file.replace(/^.*\/|\.sql$/g, ''), name, sql: sql.replace(/\s+/g, ' ') };
      });
    });
}

/** Whether a statement may ask beyond one account set. @param {string} file `account` @param {string} name */
export const isBeyondAccountSets = (file, name) =>
  file in beyondAccountSets || `${file}.${name}` in beyondAccountSets;

/** Statements that name no account set, in one of their queries, and have no reason for it. @returns {string[]} */
export function withoutAccountSet() {
  const touches = new RegExp(`\\b(?:from|join|update) (?:only )?"?(?:${tenantTables().join('|')})\\b`);
  return statements()
    .filter(({ file, name }) => !isBeyondAccountSets(file, name))
    .filter(
      ({ sql }) => !isNamed(sql) || queriesIn(sql).some((query) => touches.test(query) && !isNamed(query)),
    )
    .map(({ file, name }) => `server/sql/${file}.sql: ${name}`);
}

/** Reasons that nothing needs any more. @returns {string[]} */
export function needlessReasons() {
  const unnamed = statements().filter(({ sql }) => !isNamed(sql));
  const needed = new Set(unnamed.flatMap(({ file, name }) => [file, `${file}.${name}`]));
  return Object.keys(beyondAccountSets).filter((reason) => !needed.has(reason));
}

const isNamed = (/** @type {string} */ sql) => NAMED.some((named) => named.test(sql));
