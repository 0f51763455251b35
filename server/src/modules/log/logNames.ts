import type { Kysely } from 'kysely';
import type { Standard } from '@mingzhang/shared/accounting/accountSet';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import {
  selectAccountNames,
  selectCategoryNames,
  selectItemNames,
  selectKnownCards,
  selectKnownCounts,
  selectOrganizationNames,
  selectPeopleNames,
  selectReportItemNames,
  selectSetName,
  selectTemplateNames,
  selectVoucherNames,
} from './logNames.repository';
import type { LoggedEvent } from './eventFacts';

/** A voucher that is in the books now. */
interface NamedVoucher {
  readonly word: string;
  readonly number: number;
  readonly date: DateOnly;
}

/** What events mean by their ids, as it is called now; what is gone is in none of them. */
export interface LogNames {
  readonly companyName: string;
  readonly standard: Standard;
  /** 1002 银行存款. */
  readonly accounts: ReadonlyMap<number, string>;
  readonly categories: ReadonlyMap<number, string>;
  readonly organizations: ReadonlyMap<number, string>;
  readonly templates: ReadonlyMap<number, string>;
  readonly reportItems: ReadonlyMap<number, string>;
  /** 001 华南纸业. */
  readonly items: ReadonlyMap<number, string>;
  readonly people: ReadonlyMap<number, string>;
  readonly vouchers: ReadonlyMap<number, NamedVoucher>;
  /** Cards of fixed assets, and count sheets. */
  readonly assets: ReadonlySet<number>;
  readonly assetCounts: ReadonlySet<number>;
}

type SetNames = Omit<LogNames, 'items' | 'people' | 'vouchers' | 'assets' | 'assetCounts'>;

const byId = <Row extends { readonly id: number }>(rows: readonly Row[], name: (row: Row) => string) =>
  new Map(rows.map((row) => [row.id, name(row)]));

/** The short lists of a set, read once. */
export async function loadSetNames(db: Kysely<Database>, scope: Scope): Promise<SetNames> {
  const set = await selectSetName(db, scope).executeTakeFirstOrThrow();
  const accounts = await selectAccountNames(db, scope).execute();
  const categories = await selectCategoryNames(db, scope).execute();
  const organizations = await selectOrganizationNames(db, scope).execute();
  const templates = await selectTemplateNames(db, scope).execute();
  const reportItems = await selectReportItemNames(db, scope).execute();
  return {
    companyName: set.company_name,
    standard: set.standard,
    accounts: byId(accounts, ({ code, name }) => `${code} ${name}`),
    categories: byId(categories, ({ name }) => name),
    organizations: byId(organizations, ({ name }) => name),
    templates: byId(templates, ({ name }) => name),
    reportItems: byId(reportItems, ({ name }) => name),
  };
}

/** What a batch of events names beside the short lists: vouchers, items and people. */
export async function withNamesOf(
  db: Kysely<Database>,
  scope: Scope,
  set: SetNames,
  events: readonly LoggedEvent[],
): Promise<LogNames> {
  const ids = {
    ...{ voucher: new Set<number>(), item: new Set<number>(), person: new Set<number>() },
    ...{ asset: new Set<number>(), count: new Set<number>() },
  };
  for (const event of events) {
    if (/^voucher\.|^inventory\.regenerate$|^carryForward\.(?:keep|make)$/.test(event.action))
      addId(ids.voucher, event.targetId);
    if (/^asset(Event)?\./.test(event.action)) addId(ids.asset, event.targetId);
    if (event.action.startsWith('assetCount.')) addId(ids.count, event.targetId);
    if (event.action.startsWith('member.')) addId(ids.person, event.targetId);
    gather([event.before, event.after], ids);
  }
  const vouchers = await selectVoucherNames(db, scope, [...ids.voucher]).execute();
  const items = await selectItemNames(db, scope, [...ids.item]).execute();
  const people = await selectPeopleNames(db, scope, [...ids.person]).execute();
  const assets = await selectKnownCards(db, scope, [...ids.asset]).execute();
  const counts = await selectKnownCounts(db, scope, [...ids.count]).execute();
  return {
    ...set,
    items: byId(items, ({ code, name }) => `${code} ${name}`),
    people: byId(people, ({ real_name }) => real_name),
    vouchers: new Map(vouchers.map(({ id, ...voucher }) => [id, voucher])),
    assets: new Set(assets.map(({ id }) => id)),
    assetCounts: new Set(counts.map(({ id }) => id)),
  };
}

type NamedIds = Readonly<Record<'voucher' | 'item' | 'person', Set<number>>>;

/** The ids in a part of an event, by the names of their fields. */
function gather(value: unknown, ids: NamedIds): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const part of value) gather(part, ids);
    return;
  }
  for (const [field, part] of Object.entries(value)) {
    if (field === 'voucherId') addId(ids.voucher, part);
    else if (field === 'itemId') addId(ids.item, part);
    else if (field === 'managerId') addId(ids.person, part);
    else if (field === 'auxiliaryKey' && typeof part === 'string')
      for (const [, id] of part.matchAll(/:(\d+)/g)) addId(ids.item, Number(id));
    // Lists of the whole chart are no names.
    else if (field !== 'accounts' && field !== 'openings') gather(part, ids);
  }
}

function addId(ids: Set<number>, id: unknown): void {
  if (typeof id === 'number') ids.add(id);
}
