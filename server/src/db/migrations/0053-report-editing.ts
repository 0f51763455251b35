import { sql, type QueryExecutorProvider } from 'kysely';

/** What editing report templates needs: what a line's formula is made of, versions, and where a copy came from. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
-- 表外公式 takes accounts, 表内公式 takes lines: said of the line, also while its formula is empty.
alter table report_item
  add column source text not null default 'account' check (source in ('account', 'item')),
  add column version int not null default 1,
  add column origin_id bigint;
update report_item as item set source = 'item'
  where exists (
    select 1 from report_term as term
    where term.account_set_id = item.account_set_id and term.item_id = item.id and term.source_item_id is not null
  );

-- The default template a copy was made of, and its lines theirs; a default template is never deleted.
alter table report_template
  add column version int not null default 1,
  add column origin_id bigint,
  add constraint report_template_origin
    foreign key (account_set_id, origin_id) references report_template (account_set_id, id);
alter table report_item add constraint report_item_origin
  foreign key (account_set_id, origin_id) references report_item (account_set_id, id) deferrable initially deferred;
create index report_item_origin_id on report_item (account_set_id, origin_id);

create unique index report_template_name on report_template (account_set_id, name);

-- Who asks which formulas name an account or a line finds them by it.
create index report_term_account on report_term (account_set_id, account_id);
create index report_term_source_item on report_term (account_set_id, source_item_id);
`;
