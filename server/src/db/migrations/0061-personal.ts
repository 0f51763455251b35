import { sql, type QueryExecutorProvider } from 'kysely';

/** What a person keeps about themselves: nickname, picture, devices, WeChat, and what was done to their sign-in. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
alter table app_user add column nickname text;

-- The id is what a list of devices speaks of: the token's hash never leaves the server.
alter table session
  add column id uuid not null default gen_random_uuid(),
  add column address text not null default '',
  add column user_agent text not null default '';
create unique index session_id on session (id);

create table avatar (
  user_id bigint primary key references app_user (id) on delete cascade,
  -- Part of the address of the picture; another one with every picture, so that it may be cached for good.
  key text not null unique,
  kind text not null constraint avatar_kind_known check (kind in ('png', 'jpeg')),
  content bytea not null
);

create table wechat_binding (
  user_id bigint primary key references app_user (id) on delete cascade,
  open_id text not null unique,
  union_id text unique,
  nickname text not null,
  bound_at timestamptz not null
);

-- A way to WeChat and back: single use, for the browser or the session it was opened in.
create table wechat_visit (
  state_hash bytea primary key,
  holder_hash bytea not null,
  expires_at timestamptz not null
);
create index wechat_visit_expires_at on wechat_visit (expires_at);

create table security_event (
  id bigint primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  at timestamptz not null,
  action text not null,
  address text not null,
  request_id text not null
);
create index security_event_user_id on security_event (user_id, at desc);
`;
