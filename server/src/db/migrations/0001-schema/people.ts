/** People: how they sign in, where they are signed in, and what they keep about themselves. */
export const people = `
-- Ids come in blocks of 1000: one round trip gives a process a thousand of them (ids.ts).
create sequence id_block as bigint;

create table app_user (
  id bigint primary key,
  mobile text not null unique,
  real_name text not null,
  nickname text,
  email text,
  avatar_url text,
  -- argon2id; null until the person has chosen a password.
  password_hash text,
  -- Somebody else gave this mobile an account; until its owner comes, they may still register with it.
  is_invited boolean not null default false,
  -- Where the next session starts.
  current_account_set_id bigint,
  current_organization_id bigint,
  created_at timestamptz not null default now()
);

create table session (
  -- SHA-256 of the cookie: a stolen table opens no session.
  token_hash bytea primary key,
  -- What it was called before, so that a late answer to an old token takes nothing from the new one.
  former_token_hashes bytea[] not null default '{}',
  -- What a list of devices speaks of: the token's hash never leaves the server.
  device_id uuid not null default gen_random_uuid(),
  user_id bigint not null references app_user (id) on delete cascade,
  account_set_id bigint,
  organization_id bigint,
  is_lasting boolean not null,
  address text not null default '',
  user_agent text not null default '',
  -- The first step of handing a set over: this session has proved whose mobile it is, for this set.
  identified_set_id bigint,
  identified_at timestamptz,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index session_id on session (device_id);
create index session_user_id on session (user_id);
create index session_expires_at on session (expires_at);
create index session_former_token on session using gin (former_token_hashes);

create table sms_code (
  id bigint primary key,
  mobile text not null,
  purpose text not null,
  -- Who was signed in when it was asked for: a person opens only their own doors with it.
  asked_by bigint,
  -- The network it was asked from, which gets so many a day.
  network text not null default '',
  code_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  failed_tries int not null default 0,
  used_at timestamptz
);
create index sms_code_mobile on sms_code (mobile, created_at desc);
create index sms_code_network on sms_code (network, created_at);

create table login_failure (
  id bigint primary key,
  mobile text not null,
  -- Where the password was tried from: a stranger elsewhere must not slow the owner down.
  address text not null,
  at timestamptz not null
);
create index login_failure_mobile on login_failure (mobile, at desc);

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

-- What was done to a person's sign-in.
create table security_event (
  id bigint primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  at timestamptz not null,
  action text not null,
  address text not null,
  request_id text not null
);
create index security_event_user_id on security_event (user_id, at desc);

create table avatar (
  user_id bigint primary key references app_user (id) on delete cascade,
  -- Part of the address of the picture; another one with every picture, so that it may be cached for good.
  key text not null unique,
  kind text not null constraint avatar_kind_known check (kind in ('png', 'jpeg')),
  content bytea not null
);

-- How a person likes to see the site: on every device, whichever set they work in.
create table user_preferences (
  user_id bigint primary key references app_user (id) on delete cascade,
  -- Preferences (wire/preferences.ts); read leniently, another release may have written it.
  preferences jsonb not null
);

-- How a person prints vouchers: it is their printer, whichever set they work in.
create table print_options (
  user_id bigint primary key references app_user (id) on delete cascade,
  -- PrintOptions (accounting/printOptions.ts); read leniently, another release may have written it.
  options jsonb not null
);

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
