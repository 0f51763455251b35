import type { Kysely } from 'kysely';
import type { Book } from '@mingzhang/shared/accounting/books/book';
import type { BookFilter } from '@mingzhang/shared/accounting/books/bookFilter';
import { fullNameOf } from '@mingzhang/shared/accounting/accountTree';
import { periodLabel } from '@mingzhang/shared/primitives/period';
import type { BookDocumentQuery } from '@mingzhang/shared/wire/bookDocument';
import type { Database } from '../../db/schema';
import { together } from '../../db/together';
import type { Scope } from '../../scope';
import { loadAccountTree } from '../account/account.service';
import { findOrganization } from '../organization/organization.service';
import { loadCompanyName } from '../account-set/accountSet.service';
import { loadChoice } from './bookChoice';
import { selectKeeper } from './books.repository';
import { bookSpan } from './books.service';
import type { LedgerSpan } from './ledgerFilter';

/** What is above a book, and in the name of its file. */
export interface BookHeading {
  readonly company: string;
  readonly organization: string;
  /** 2026年第01期至2026年第03期, or two dates. */
  readonly period: string;
  /** 202601-202603, or 20260105-20260120. */
  readonly shortPeriod: string;
  /** 科目：1002 银行存款; null where it is about all. */
  readonly owner: string | null;
  readonly ownerCode: string | null;
  /** What keeps figures out of it that the books have: 只含已审核凭证. */
  readonly limits: readonly string[];
  /** 启用期间 of the organization. */
  readonly enabled: string;
  readonly keeper: string;
}

/** Refuses months, organizations and accounts that are not there. */
export async function bookHeading(
  db: Kysely<Database>,
  scope: Scope,
  { query, isWhole }: BookDocumentQuery,
): Promise<BookHeading> {
  const { request } = query;
  const span = await bookSpan(db, scope, request);
  const organization = await findOrganization(db, scope, span.organizationIds[0] ?? scope.organizationId);
  const keeper = await selectKeeper(db, scope).executeTakeFirst();
  const below = span.organizationIds.length > 1 ? '及下级' : '';
  return {
    company: await loadCompanyName(db, scope),
    organization: `${organization.organization.name}${below}`,
    ...periodOfBook(span, request.filter?.days ?? null),
    ...(isWhole ? NO_OWNER : await ownerOf(db, scope, query.choice)),
    limits: limitsOf(request.filter),
    enabled: periodLabel(organization.organization.enablePeriod),
    keeper: keeper?.real_name ?? '',
  };
}

/** On paper neither the address nor the check boxes show, so the limits are written out. */
function limitsOf(filter: BookFilter | undefined): string[] {
  if (!filter) return [];
  const { currencyCode, fromCode, toCode, items, onlyAudited, hidesTransfers } = filter;
  const range = [fromCode && `自 ${fromCode}`, toCode && `至 ${toCode}`].filter(Boolean).join(' ');
  return [
    ...(currencyCode === null ? [] : [`币别：${currencyCode}`]),
    ...(range === '' ? [] : [`科目${range}`]),
    ...(items.length === 0 ? [] : ['只含选定的辅助核算项目']),
    ...(onlyAudited ? ['只含已审核凭证'] : []),
    ...(hidesTransfers ? ['不含结转损益、结转制造费用'] : []),
  ];
}

const NO_OWNER = { owner: null, ownerCode: null };

function periodOfBook({ from, to }: LedgerSpan, days: { from: string; to: string } | null) {
  const joined = (a: string, b: string, between: string) => (a === b ? a : `${a}${between}${b}`);
  if (days) {
    const short = (day: string) => day.replaceAll('-', '');
    return {
      period: joined(days.from, days.to, '至'),
      shortPeriod: joined(short(days.from), short(days.to), '-'),
    };
  }
  return {
    period: joined(periodLabel(from), periodLabel(to), '至'),
    shortPeriod: joined(from.replace('-', ''), to.replace('-', ''), '-'),
  };
}

async function ownerOf(
  db: Kysely<Database>,
  scope: Scope,
  named: BookDocumentQuery['query']['choice'],
): Promise<Pick<BookHeading, 'owner' | 'ownerCode'>> {
  const [accounts, choose] = await together(
    db,
    () => loadAccountTree(db, scope),
    () => loadChoice(db, scope, named),
  );
  const choice = choose(accounts);
  switch (choice.asks) {
    case 'account': {
      const { id, code } = choice.account;
      return { owner: `科目：${code} ${fullNameOf(accounts, id)}`, ownerCode: code };
    }
    case 'item':
      return { owner: `项目：${choice.item.code} ${choice.item.name}`, ownerCode: choice.item.code };
    case 'category':
      return { owner: `类别：${choice.category.name}`, ownerCode: choice.category.name };
    case 'nothing':
      return NO_OWNER;
  }
}

/** 公司_明细账_1001_202603. */
export function bookName(book: Book, { isWhole }: BookDocumentQuery, heading: BookHeading): string {
  const whole = isWhole ? '全部' : null;
  const parts = [heading.company, book.title, whole ?? heading.ownerCode, heading.shortPeriod];
  return parts.filter((part) => part !== null).join('_');
}
