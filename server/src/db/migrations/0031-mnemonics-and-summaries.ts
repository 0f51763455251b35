import { sql, type QueryExecutorProvider } from 'kysely';

/** 助记码 in lower case, as clients compare it; a line of a template may be a summary alone. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
update account set mnemonic_code = lower(mnemonic_code) where mnemonic_code <> lower(mnemonic_code);
alter table voucher_template_line alter column account_id drop not null;
`;
