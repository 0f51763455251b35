import type { Kysely } from 'kysely';
import { categoryTermsProblems } from '@mingzhang/shared/accounting/assets/assetCategory';
import { termsProblems } from '@mingzhang/shared/accounting/assets/assetProblems';
import type { Database } from '../db/schema';
import { toAssetRecord } from '../modules/asset/asset.table';
import { isStoredEvent, storedCard, storedCategory, storedMonthShares } from '../modules/asset/storedAsset';
import { ofSets, type BookCheck, type Evidence } from './bookCheck';
import { typedTextFaults, type TypedTexts } from './typedTexts';

const typed: readonly TypedTexts[] = [
  { table: 'asset_category', names: ['code', 'name'] },
  {
    table: 'asset_card',
    names: ['number', 'name'],
    texts: ['spec', 'unit', 'location', 'keeper', 'supplier'],
  },
  { table: 'asset_event', texts: ['reason'] },
  { table: 'asset_count', texts: ['note'], lists: ['seen'] },
  { table: 'asset_exemption', names: ['reason'] },
];

/** Cards, categories, events and months are of the form the program writes, and a card keeps to what typing asks of it. */
export const assetsReadable: BookCheck = {
  key: 'assetsReadable',
  async findings(db, evidence) {
    return [
      ...(await cardFindings(db, evidence)),
      ...(await categoryFindings(db, evidence)),
      ...(await eventFindings(db, evidence)),
      ...(await monthFindings(db, evidence)),
      ...(await textFindings(db, evidence)),
    ];
  },
};

async function cardFindings(db: Kysely<Database>, evidence: Evidence): Promise<string[]> {
  const cards = await db
    .selectFrom('asset_card')
    .innerJoin('account_set', 'account_set.id', 'asset_card.account_set_id')
    .where(ofSets(evidence, 'asset_card.account_set_id'))
    .where(ofSets(evidence, 'account_set.id'))
    .orderBy('asset_card.account_set_id')
    .orderBy('asset_card.id')
    .selectAll('asset_card')
    .select('account_set.standard')
    .execute();
  return cards.flatMap(({ account_set_id: setId, standard, ...row }) => {
    const name = `account set ${setId}: asset ${row.number}`;
    if (!storedCard.safeParse(row).success) return [`${name} is not of the form its card reads`];
    const record = toAssetRecord(row);
    return termsProblems({ ...record, status: 'inUse' }, standard).map(({ code }) => `${name} has ${code}`);
  });
}

async function textFindings(db: Kysely<Database>, evidence: Evidence): Promise<string[]> {
  const faults = await typedTextFaults(db, evidence, typed);
  return faults.map(({ account_set_id: setId, text }) => `account set ${setId}: ${text}`);
}

async function categoryFindings(db: Kysely<Database>, evidence: Evidence): Promise<string[]> {
  const categories = await db
    .selectFrom('asset_category')
    .where(ofSets(evidence))
    .orderBy('account_set_id')
    .orderBy('id')
    .select(['account_set_id', 'name', 'kind', 'method', 'months', 'tax_class', 'targets'])
    .execute();
  return categories.flatMap(({ account_set_id: setId, ...row }) => {
    const name = `account set ${setId}: asset category ${row.name}`;
    if (!storedCategory.safeParse(row).success) return [`${name} is not of the form its cards read`];
    return categoryTermsProblems(row).map(({ code }) => `${name} has ${code}`);
  });
}

async function eventFindings(db: Kysely<Database>, evidence: Evidence): Promise<string[]> {
  const events = await db
    .selectFrom('asset_event')
    .where(ofSets(evidence))
    .orderBy('account_set_id')
    .orderBy('id')
    .select(['account_set_id', 'id', 'kind', 'change', 'posting'])
    .execute();
  return events
    .filter(({ kind, change, posting }) => !isStoredEvent(kind, change, posting))
    .map(({ account_set_id: setId, id }) => `account set ${setId}: asset event ${id} is not of its kind`);
}

async function monthFindings(db: Kysely<Database>, evidence: Evidence): Promise<string[]> {
  const months = await db
    .selectFrom('asset_month')
    .where(ofSets(evidence))
    .orderBy('account_set_id')
    .orderBy('card_id')
    .orderBy('period')
    .select(['account_set_id', 'card_id', 'period', 'shares'])
    .execute();
  return months
    .filter(({ shares }) => !storedMonthShares.safeParse(shares).success)
    .map(
      ({ account_set_id: setId, card_id: cardId, period }) =>
        `account set ${setId}: the month ${period} of asset ${cardId} has other parts`,
    );
}
