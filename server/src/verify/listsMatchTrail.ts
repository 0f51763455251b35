import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { selectAccountFacts } from '../trail/accountFacts';
import { selectOpeningFacts } from '../trail/openingFacts';
import { setIds, type BookCheck } from './bookCheck';
import { listRowFindings } from './listRowsMatchTrail';
import { figuresOf, openingKey, readTrailStory, type AccountFacts, type TrailStory } from './trailStory';

/** Accounts, openings, opening cash flows, closed months, lists and settings are as the trail records them. */
export const listsMatchTrail: BookCheck = {
  key: 'listsMatchTrail',
  async findings(db, evidence) {
    const findings: string[] = [];
    for (const id of await setIds(db, evidence)) {
      const story = await readTrailStory(db, id);
      const own = [
        ...(await accountFindings(db, id, story)),
        ...(await openingFindings(db, id, story)),
        ...(await cashFlowFindings(db, id, story)),
        ...(await monthFindings(db, id, story)),
        ...(await listRowFindings(db, id, story.lists)),
        ...story.unreadable,
      ];
      findings.push(...own.map((text) => `account set ${id}: ${text}`));
    }
    return findings;
  },
};

const TOLD = ['code', 'name', 'category', 'side', 'parentId'] as const;

async function accountFindings(db: Kysely<Database>, setId: number, story: TrailStory): Promise<string[]> {
  const rows = await selectAccountFacts(db, setId).execute();
  const ids = new Set(rows.map(({ id }) => id));
  const gone = [...story.accounts].flatMap(([id, facts]) =>
    facts && !ids.has(id) ? [`account ${facts.code} ${facts.name} (id ${id}) is gone; the trail has it`] : [],
  );
  return [...gone, ...rows.flatMap((row) => differencesOf(row, story))];
}

function differencesOf(row: AccountFacts, { accounts, wholeChart }: TrailStory): string[] {
  const told = accounts.get(row.id);
  const title = `account ${row.code} (id ${row.id})`;
  if (!told) return told === null || wholeChart ? [`${title} is in the chart; the trail has it not`] : [];
  return TOLD.filter((field) => told[field] !== row[field]).map(
    (field) => `${title} has the ${field} ${row[field]}; the trail says ${told[field]}`,
  );
}

async function openingFindings(db: Kysely<Database>, setId: number, story: TrailStory): Promise<string[]> {
  const rows = await selectOpeningFacts(db, setId).execute();
  const openings = new Map(
    rows.map((row) => [openingKey(row.organizationId, row.accountId, row.auxiliaryKey), figuresOf(row)]),
  );
  const keys = new Set([...openings.keys(), ...story.openings.keys()]);
  return [...keys].flatMap((key) => {
    const [current, told] = [openings.get(key) ?? '', story.openings.get(key) ?? ''];
    const [organizationId, accountId, items] = key.split('|');
    const title = `the opening of account ${accountId}${items ? ` [${items}]` : ''}, organization ${organizationId},`;
    return current === told ? [] : [`${title} is [${current}]; the trail says [${told}]`];
  });
}

async function cashFlowFindings(db: Kysely<Database>, setId: number, story: TrailStory): Promise<string[]> {
  const rows = await db
    .selectFrom('opening_cash_flow')
    .where('account_set_id', '=', setId)
    .orderBy('organization_id')
    .orderBy('line')
    .select(['organization_id', 'line', 'net_fen'])
    .execute();
  const entered = new Map(rows.map((row) => [`${row.organization_id}|${row.line}`, row.net_fen]));
  const keys = new Set([...entered.keys(), ...story.cashFlows.keys()]);
  return [...keys].flatMap((key) => {
    const [current, told] = [entered.get(key) ?? 0, story.cashFlows.get(key) ?? 0];
    const [organizationId, line] = key.split('|');
    const title = `the opening cash flow of line ${line}, organization ${organizationId},`;
    return current === told ? [] : [`${title} is ${current}; the trail says ${told}`];
  });
}

async function monthFindings(db: Kysely<Database>, setId: number, story: TrailStory): Promise<string[]> {
  const rows = await db
    .selectFrom('accounting_period')
    .where('account_set_id', '=', setId)
    .orderBy('organization_id')
    .orderBy('period')
    .select(['organization_id', 'period', 'is_closed'])
    .execute();
  const known = new Set(rows.map((row) => `${row.organization_id}|${row.period}`));
  const gone = [...story.months.keys()].filter((key) => !known.has(key));
  return [
    ...gone.map((key) => `organization ${key.replace('|', ', ')} is gone; the trail closed it once`),
    ...rows.flatMap((row) => {
      const told = story.months.get(`${row.organization_id}|${row.period}`);
      const title = `organization ${row.organization_id}, ${row.period}`;
      if (told === true && !row.is_closed) return [`${title} is open; the trail closed it`];
      return told === false && row.is_closed ? [`${title} is closed; the trail opened it again`] : [];
    }),
  ];
}
