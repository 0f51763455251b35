import { sql, type QueryExecutorProvider } from 'kysely';

/** People, their sessions and the codes sent to their phones. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
-- Ids come in blocks of 1000: one round trip gives a process a thousand of them (ids.ts).
create sequence id_block as bigint;

create table app_user (
  id bigint primary key,
  mobile text not null unique,
  real_name text not null,
  email text,
  avatar_url text,
  -- argon2id; null until the person has chosen a password.
  password_hash text,
  -- The set the next session starts in.
  current_account_set_id bigint,
  current_organization_id bigint,
  created_at timestamptz not null default now()
);

create table session (
  -- SHA-256 of the cookie: a stolen table opens no session.
  token_hash bytea primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  account_set_id bigint,
  organization_id bigint,
  is_lasting boolean not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_user_id on session (user_id);
create index session_expires_at on session (expires_at);

create table sms_code (
  id bigint primary key,
  mobile text not null,
  purpose text not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  failed_tries int not null default 0,
  used_at timestamptz
);
create index sms_code_mobile on sms_code (mobile, created_at desc);

create table login_failure (
  id bigint primary key,
  mobile text not null,
  at timestamptz not null
);
create index login_failure_mobile on login_failure (mobile, at desc);

-- A write that is sent again with the same key is answered again, not done again (wire.md 2.10).
create table idempotency_key (
  user_id bigint not null references app_user (id) on delete cascade,
  key text not null,
  request_hash bytea not null,
  response text,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_key_created_at on idempotency_key (created_at);
`;
