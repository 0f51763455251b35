import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * 自定义结转 may share one account out among several: shares taken one after the other would each be of
 * what the one before has left.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
create table custom_carry_forward_target (
  account_set_id bigint not null,
  custom_carry_forward_id bigint not null,
  position int not null,
  account_id bigint not null,
  auxiliary_key text not null default '',
  share_basis_points int not null check (share_basis_points between 1 and 10000),
  primary key (account_set_id, custom_carry_forward_id, position),
  foreign key (account_set_id, custom_carry_forward_id)
    references custom_carry_forward (account_set_id, id) on delete cascade,
  foreign key (account_set_id, account_id) references account (account_set_id, id)
);

insert into custom_carry_forward_target
  (account_set_id, custom_carry_forward_id, position, account_id, auxiliary_key, share_basis_points)
  select account_set_id, id, 1, into_account_id, into_auxiliary_key, share_basis_points from custom_carry_forward;

alter table custom_carry_forward
  drop column into_account_id,
  drop column into_auxiliary_key,
  drop column share_basis_points;
`;
