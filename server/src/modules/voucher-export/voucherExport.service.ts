import type { Kysely } from 'kysely';
import type { Readable } from 'node:stream';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { VoucherFilter } from '@mingzhang/shared/wire/voucherFilter';
import type { Database } from '../../db/schema';
import { refuse } from '../../Refusal';
import { streamFromWorker } from '../../runInWorker';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { MOST_WORKSHEET_ROWS } from '../../spreadsheet/writeWorkbook';
import { loadCompanyName } from '../account-set/accountSet.service';
import { organizationOf } from '../organization/organization.service';
import { loadPeriods } from '../period/period.service';
import { refuseUnreadable } from '../voucher/posting/largestPosting';
import { measureVouchers } from '../voucher/reading/listVouchers';

export interface ExportFile {
  /** 公司_凭证_202603.xlsx */
  readonly name: string;
  readonly content: Readable;
}

/** The vouchers of a filter as a workbook; without months, all there are. Refuses before the first byte or not at all. */
export async function exportVouchers(
  { db, longReads }: Pick<Services, 'db' | 'longReads'>,
  scope: Scope,
  asked: VoucherFilter,
): Promise<ExportFile> {
  const organizationId = await organizationOf(db, scope, asked.organizationId);
  const months = asked.months ?? (await allMonths(db, scope, organizationId));
  const filter = { ...asked, organizationId, months };
  const { first, last, lineCount } = await measureVouchers(db, scope, filter);
  if (lineCount >= MOST_WORKSHEET_ROWS) {
    refuse('EXPORT_TOO_LONG', `共 ${lineCount} 条分录，超过表格的行数，请缩小期间后分几次导出`);
  }
  await refuseUnreadable(db, scope);
  const company = await loadCompanyName(db, scope);
  return {
    name: `${[company, '凭证', ...monthsTitle(first, last)].join('_')}.xlsx`,
    content: await streamFromWorker('exportVouchers', {
      connection: await longReads.connection(),
      ...{ scope, filter },
    }),
  };
}

async function allMonths(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number,
): Promise<VoucherFilter['months']> {
  const periods = await loadPeriods(db, scope, organizationId);
  const [newest, oldest] = [periods.at(0), periods.at(-1)];
  return newest && oldest ? { from: oldest.period, to: newest.period } : null;
}

/** `202603`, `202601-202603`, or nothing when there are no vouchers. */
function monthsTitle(first: Period | null, last: Period | null): string[] {
  if (first === null || last === null) return [];
  const [from, to] = [first.replace('-', ''), last.replace('-', '')];
  return [from === to ? from : `${from}-${to}`];
}
