import { generalLedger } from '@mingzhang/shared/accounting/leaving/gbt/generalLedger';
import {
  archivedItem,
  publicArchiveEnd,
  publicArchiveHead,
} from '@mingzhang/shared/accounting/leaving/gbt/publicArchive';
import type { LeavingBooks } from '@mingzhang/shared/accounting/leaving/leavingBooks';
import { MonthlyFigures } from '@mingzhang/shared/accounting/leaving/MonthlyFigures';
import { periodFrom, periodsBetween, yearOf } from '@mingzhang/shared/primitives/period';
import { industries } from '@mingzhang/shared/wire/enums';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { packZip, type ZipEntry } from '../../../spreadsheet/packZip';
import { findAccountSet } from '../../account-set/accountSet.service';
import { listItemsOfCategories, loadCategories } from '../../auxiliary/auxiliary.service';
import { listWords } from '../../voucher-word/voucherWord.service';
import type { Leaving, Written } from '../leavingForm';
import {
  leavingRange,
  loadLeavingBooks,
  loadOpening,
  loadTurnover,
  vouchersOf,
  type LeavingRange,
} from '../leavingReading';

/**
 * 国标会计数据 (GB/T 24589.1-2010): 公共档案.xml and 总账.xml of a year, as a zip; of several years a folder for each, as
 * an 电子账簿 is of one.
 */
export function writeGbt(leaving: Leaving): Written {
  return packZip(entries(leaving), leaving.writtenAt);
}

async function* entries(leaving: Leaving): AsyncGenerator<ZipEntry> {
  const { db, scope, year, writtenAt, onVouchers } = leaving;
  const range = await leavingRange(db, scope, year);
  let done = 0;
  for (const part of yearsOf(range)) {
    const folder = year === null ? `${yearOf(part.from)}/` : '';
    const books = await loadLeavingBooks(db, scope, part, writtenAt);
    yield { name: `${folder}公共档案.xml`, content: publicArchive(leaving, books, part) };
    const counted = (count: number) => onVouchers((done += count));
    yield { name: `${folder}总账.xml`, content: ledger(leaving, books, part, counted) };
  }
}

function yearsOf({ from, to }: LeavingRange): LeavingRange[] {
  const years: LeavingRange[] = [];
  for (let year = yearOf(from); year <= yearOf(to); year += 1) {
    const [january, december] = [periodFrom(year, 1), periodFrom(year, 12)];
    invariant(january && december, `${year} has months`);
    years.push({ from: from > january ? from : january, to: to < december ? to : december });
  }
  return years;
}

async function* publicArchive(
  { db, scope, release }: Leaving,
  books: LeavingBooks,
  { from, to }: LeavingRange,
): AsyncGenerator<string> {
  const { accountSet } = await findAccountSet(db, scope.userId, scope.accountSetId);
  const categories = await loadCategories(db, scope);
  yield publicArchiveHead(books, {
    ...{ accountSetId: accountSet.id, creditCode: accountSet.creditCode, release, categories },
    industry: industries[accountSet.industry ?? -1] ?? '',
    months: periodsBetween(from, to),
    words: await listWords(db, scope),
  });
  for (const { id, name } of categories) {
    const items = await listItemsOfCategories(db, scope, [id]);
    yield items.map((item) => archivedItem(name, item)).join('');
  }
  yield publicArchiveEnd();
}

async function* ledger(
  { db, scope }: Leaving,
  books: LeavingBooks,
  range: LeavingRange,
  onVouchers: (count: number) => void,
): AsyncGenerator<string> {
  const { accountSet } = await findAccountSet(db, scope.userId, scope.accountSetId);
  const written = generalLedger(books);
  yield written.head(accountSet.encoding);
  const figures = new MonthlyFigures(books.chart, await loadOpening(db, scope, range));
  for (const month of periodsBetween(range.from, range.to)) {
    const rows = figures.next(await loadTurnover(db, scope, month));
    yield rows.map((row) => written.balance(month, row)).join('');
  }
  for (const month of periodsBetween(range.from, range.to)) {
    for await (const vouchers of vouchersOf(db, scope, month)) {
      yield vouchers.map((voucher) => written.voucher(voucher)).join('');
      onVouchers(vouchers.length);
    }
  }
  yield written.end();
}
