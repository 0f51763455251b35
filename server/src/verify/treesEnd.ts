import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { ofSets, type BookCheck, type Evidence } from './bookCheck';

interface Node {
  readonly account_set_id: number;
  readonly id: number;
  readonly needs: readonly number[];
}

/**
 * Nothing is above or behind itself: organizations and accounts below each other, lines of a statement under each
 * other, formulas made of each other's lines. An account is one level below its parent, under its code and in its
 * category, its code as long as the scheme of the set says.
 */
export const treesEnd: BookCheck = {
  key: 'treesEnd',
  async findings(db, evidence) {
    const findings: string[] = [];
    for (const [title, nodes] of Object.entries(graphs(evidence))) {
      const circles = withoutEnd((await nodes.execute(db)).rows);
      findings.push(
        ...circles.map(
          ({ account_set_id: setId, id }) => `account set ${setId}: ${title} ${id} leads to itself`,
        ),
      );
    }
    return [...findings, ...(await strayAccounts(db, evidence))];
  },
};

const graphs = (evidence: Evidence) => ({
  organization: parents('organization', evidence),
  account: parents('account', evidence),
  'report line': parents('report_item', evidence),
  'formula of line': sql<Node>`
    select account_set_id, item_id as id, jsonb_agg(source_item_id) as needs from report_term
    where source_item_id is not null and ${ofSets(evidence)} group by 1, 2`,
});

const parents = (table: string, evidence: Evidence) => sql<Node>`
  select account_set_id, id, jsonb_build_array(parent_id) as needs from ${sql.table(table)}
  where parent_id is not null and ${ofSets(evidence)}`;

/** Those that are left when, again and again, all that need nothing of what is left are taken away. */
function withoutEnd(nodes: readonly Node[]): Node[] {
  const left = new Map(nodes.map((node) => [node.id, node]));
  const needing = new Map<number, Node[]>();
  const open = new Map<number, number>();
  for (const node of nodes) {
    const needs = new Set(node.needs.filter((id) => left.has(id)));
    open.set(node.id, needs.size);
    for (const id of needs) needing.set(id, [...(needing.get(id) ?? []), node]);
  }
  const ready = nodes.filter(({ id }) => open.get(id) === 0);
  for (let node = ready.pop(); node; node = ready.pop()) {
    left.delete(node.id);
    for (const other of needing.get(node.id) ?? []) {
      const count = (open.get(other.id) ?? 0) - 1;
      open.set(other.id, count);
      if (count === 0) ready.push(other);
    }
  }
  return [...left.values()];
}

async function strayAccounts(db: Kysely<Database>, evidence: Evidence): Promise<string[]> {
  const { rows } = await sql<{ account_set_id: number; code: string; id: number }>`
    select child.account_set_id, child.code, child.id from account as child
    join account_set on account_set.id = child.account_set_id
    left join account as parent
      on parent.account_set_id = child.account_set_id and parent.id = child.parent_id
    where ${ofSets(evidence, 'child.account_set_id')} and (
      child.level <> coalesce(parent.level, 0) + 1 or not starts_with(child.code, coalesce(parent.code, ''))
      or length(child.code) <> coalesce(length(parent.code), 0)
        + split_part(account_set.encoding, '-', child.level)::int
      or child.category <> parent.category
    )
    order by 1, 2`.execute(db);
  return rows.map(
    ({ account_set_id: setId, code, id }) =>
      `account set ${setId}: account ${code} (id ${id}) is not where its code, level and category belong`,
  );
}
