import type { Kysely } from 'kysely';
import type { Readable } from 'node:stream';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { writeSheet, type CellValue } from '../../sheet/writeSheet';
import { organizationsOf } from '../organization/organization.service';
import { readVouchers } from '../voucher/voucherReading.service';
import { voucherColumns } from './voucherColumns';
import { selectCompany, selectRange, selectUsedCategories } from './voucherExport.repository';
import { voucherRows } from './voucherRows';

export { carryForwardOf } from './voucherColumns';

/** What is asked of GET /voucher/download; null: the session's organization, no limit. */
export interface ExportRequest {
  readonly organizationId: number | null;
  readonly startDate: DateOnly | null;
  readonly endDate: DateOnly | null;
}

export interface ExportFile {
  /** 公司_凭证_202603.xlsx */
  readonly name: string;
  readonly content: Readable;
}

/** The vouchers of an organization as a workbook. Refuses before the first byte or not at all. */
export async function exportVouchers(
  db: Kysely<Database>,
  scope: Scope,
  request: ExportRequest,
): Promise<ExportFile> {
  const places = await findPlaces(db, scope, request);
  const categories = await selectUsedCategories(db, scope).execute();
  const company = await loadCompanyName(db, scope);
  const rows = rowsOf(
    db,
    scope,
    places.map(({ id }) => id),
    categories.map(({ id }) => id),
  );
  const columns = voucherColumns(categories.map(({ name }) => name));
  return {
    name: `${[company, '凭证', ...monthsOf(places)].join('_')}.xlsx`,
    content: writeSheet('凭证', columns, rows),
  };
}

/** The vouchers of a request, in the order they are bound: month, word, number. */
export async function findVoucherIds(
  db: Kysely<Database>,
  scope: Scope,
  request: ExportRequest,
): Promise<number[]> {
  return (await findPlaces(db, scope, request)).map(({ id }) => id);
}

async function findPlaces(db: Kysely<Database>, scope: Scope, request: ExportRequest) {
  const [organizationId = 0] = await organizationsOf(db, scope, request.organizationId, 'self');
  return selectRange(db, scope, { ...request, organizationId }).execute();
}

/** 公司名称 of the set, for file names and printed forms. */
export async function loadCompanyName(db: Kysely<Database>, scope: Scope): Promise<string> {
  const { company_name } = await selectCompany(db, scope).executeTakeFirstOrThrow();
  return company_name;
}

async function* rowsOf(
  db: Kysely<Database>,
  scope: Scope,
  ids: readonly number[],
  categoryIds: readonly number[],
): AsyncGenerator<CellValue[][]> {
  for await (const { vouchers, context } of readVouchers(db, scope, ids)) {
    yield vouchers.flatMap((voucher) => voucherRows(voucher, context, categoryIds));
  }
}

/** `202603`, `202601-202603`, or nothing when there are no vouchers. */
function monthsOf(places: readonly { readonly period: Period }[]): string[] {
  const [first, last] = [places.at(0), places.at(-1)].map((place) => place?.period.replace('-', ''));
  if (first === undefined || last === undefined) return [];
  return [first === last ? first : `${first}-${last}`];
}
