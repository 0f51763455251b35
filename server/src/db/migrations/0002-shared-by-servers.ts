/**
 * What several servers have to know of each other. None of it outlives a crash of the database, and neither does what it
 * tells of: so the tables are not in the log.
 */
export const sharedByServers = `
-- Long works of people: how far they are, and what became of them.
create unlogged table work (
  user_id bigint not null,
  kind text not null check (kind in ('import', 'document', 'restore')),
  -- The client's own.
  key text not null check (length(key) <= 64),
  target_id bigint,
  phase text not null check (length(phase) <= 20),
  done bigint not null,
  total bigint not null,
  -- Null while it goes on.
  result jsonb,
  is_called_off boolean not null default false,
  beat_at timestamptz not null default now(),
  primary key (user_id, kind, key)
);
create index work_by_beat on work (beat_at);

-- Requests of one network to one route, since its window began.
create unlogged table request_count (
  asked text primary key,
  since timestamptz not null,
  count integer not null
);
create index request_count_by_since on request_count (since);
`;
