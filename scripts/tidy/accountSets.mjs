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
  'accountSet.end.deleteNameOnly': 'of a person, once the last set that names them is gone',
  'accountSet.end.deferReferences': 'no row is read or written',
  'backup.declareRows': 'a cursor takes no parameters: the set is in it as a number',
  'backup.fetchRows': 'of the cursor of one set',
  'backup.closeRows': 'of the cursor of one set',
  'backup.selectPrintOptions': 'they belong to a person, whichever set they work in',
  'voucherBulk.countVouchersAnew': 'the planner counts tables; nothing is answered',
};

/** A set is named by a value of the request's scope: compared with, or written. */
const NAMED = [
  /hold_series\( \$\d/,
  /account_set_id"?\s*=\s*\$\d/,
  /insert into "?\w+"? \([^)]*"?account_set_id"?/,
  /"?account_set"?(?:"?\."?id"?|\s+(?:set [^;]*? )?where "?id"?)\s*=\s*\$\d/,
  /"identified_set_id"\s*=\s*\$\d/,
];

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

/** Statements that name no account set and have no reason for it. @returns {string[]} */
export function withoutAccountSet() {
  return statements()
    .filter(({ sql }) => !isNamed(sql))
    .filter(({ file, name }) => !(file in beyondAccountSets) && !(`${file}.${name}` in beyondAccountSets))
    .map(({ file, name }) => `server/sql/${file}.sql: ${name}`);
}

/** Reasons that nothing needs any more. @returns {string[]} */
export function needlessReasons() {
  const unnamed = statements().filter(({ sql }) => !isNamed(sql));
  const needed = new Set(unnamed.flatMap(({ file, name }) => [file, `${file}.${name}`]));
  return Object.keys(beyondAccountSets).filter((reason) => !needed.has(reason));
}

const isNamed = (/** @type {string} */ sql) => NAMED.some((named) => named.test(sql));
