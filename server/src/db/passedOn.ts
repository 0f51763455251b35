/** What a machine with rows of account sets says of a statement that it does not do, and PostgreSQL's code for it. */
const REASONS: readonly (readonly [code: string, message: RegExp])[] = [
  ['23502', /^null value in column ".+" of relation "(.+)" violates not-null constraint/],
  ['23503', /^insert or update on table "(.+)" violates foreign key constraint/],
  ['23505', /^duplicate key value violates unique constraint/],
  ['23514', /^new row for relation "(.+)" violates check constraint/],
  ['40P01', /^deadlock detected/],
  ['53100', /^could not (?:extend|write to) file .*No space left on device/],
  ['55P03', /^canceling statement due to lock timeout/],
  ['57014', /^canceling statement due to statement timeout/],
];

/** An error without a code of its own. */
const INTERNAL = 'XX000';

/**
 * An error of the database with the code and the table that PostgreSQL gives it. Citus passes what happens to copied
 * rows on as an internal error, with the words of the machine they went to and the name of their table there
 * (`voucher_102289`).
 */
export function passedOn(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || error.code !== INTERNAL) return error;
  for (const [code, message] of REASONS) {
    const match = message.exec(error.message);
    if (match) return Object.assign(error, { code, table: match[1]?.replace(/_\d+$/, '') });
  }
  return error;
}
