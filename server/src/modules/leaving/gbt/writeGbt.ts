import type { Standard } from '@mingzhang/shared/accounting/accountSet';
import {
  assignedFlowRecord,
  type AssignedFlow,
} from '@mingzhang/shared/accounting/leaving/gbt/assignedFlows';
import { generalLedger } from '@mingzhang/shared/accounting/leaving/gbt/generalLedger';
import {
  archivedCategory,
  archivedItem,
  archiveOrder,
  publicArchiveEnd,
  publicArchiveHead,
} from '@mingzhang/shared/accounting/leaving/gbt/publicArchive';
import type { Settlement, SettlementsOf } from '@mingzhang/shared/accounting/leaving/gbt/settlements';
import { statementItemRecords, statementRecord } from '@mingzhang/shared/accounting/leaving/gbt/statements';
import type { LeavingBooks } from '@mingzhang/shared/accounting/leaving/leavingBooks';
import { MonthlyFigures } from '@mingzhang/shared/accounting/leaving/MonthlyFigures';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { negate, subtract } from '@mingzhang/shared/primitives/money';
import { periodFrom, periodsBetween, yearOf } from '@mingzhang/shared/primitives/period';
import { industries } from '@mingzhang/shared/wire/enums';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { packZip, type ZipEntry } from '../../../spreadsheet/packZip';
import { findAccountSet } from '../../account-set/accountSet.service';
import { listItemsOfCategories, loadCategories } from '../../auxiliary/auxiliary.service';
import { listWords } from '../../voucher-word/voucherWord.service';
import type { Leaving, Written } from '../leavingForm';
import { selectAssignedOf, selectSettlements } from '../leaving.repository';
import {
  leavingRange,
  loadLeavingBooks,
  loadOpening,
  loadTurnover,
  vouchersOf,
  type LeavingRange,
} from '../leavingReading';
import { monthlyStatements, planStatements } from '../monthlyStatements';

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
    ...{ accountSetId: accountSet.id, creditCode: accountSet.creditCode, release },
    industry: industries[accountSet.industry ?? -1] ?? '',
    months: periodsBetween(from, to),
    words: await listWords(db, scope),
  });
  const { own, others } = archiveOrder(categories);
  yield* archivedItems(own);
  yield others.map(archivedCategory).join('');
  yield* archivedItems(others);
  yield publicArchiveEnd();

  async function* archivedItems(some: typeof categories): AsyncGenerator<string> {
    for (const { id, name } of some) {
      const items = await listItemsOfCategories(db, scope, [id]);
      yield items.map((item) => archivedItem(name, item)).join('');
    }
  }
}

async function* ledger(
  leaving: Leaving,
  books: LeavingBooks,
  range: LeavingRange,
  onVouchers: (count: number) => void,
): AsyncGenerator<string> {
  const { db, scope } = leaving;
  const { accountSet } = await findAccountSet(db, scope.userId, scope.accountSetId);
  const written = generalLedger(books);
  yield written.head(accountSet.encoding, accountSet.standard);
  const figures = new MonthlyFigures(books.chart, await loadOpening(db, scope, range));
  for (const month of periodsBetween(range.from, range.to)) {
    const rows = figures.next(await loadTurnover(db, scope, month));
    yield rows.map((row) => written.balance(month, row)).join('');
  }
  for (const month of periodsBetween(range.from, range.to)) {
    for await (const vouchers of vouchersOf(db, scope, month)) {
      const settlementsOf = await loadSettlements(leaving, vouchers);
      yield vouchers.map((voucher) => written.voucher(voucher, settlementsOf)).join('');
      onVouchers(vouchers.length);
    }
  }
  yield* assignedFlows(leaving, books, range, accountSet.standard);
  yield* statements(leaving, books, range);
  yield written.end();
}

/** The entries of the journals behind the lines of some vouchers. */
async function loadSettlements({ db, scope }: Leaving, vouchers: readonly Voucher[]): Promise<SettlementsOf> {
  const byLine = new Map<string, Settlement[]>();
  const ids = vouchers.map(({ id }) => id);
  for (const { voucherId, line, kind, number } of await selectSettlements(db, scope, ids).execute()) {
    const key = `${voucherId}|${line}`;
    byLine.set(key, [...(byLine.get(key) ?? []), { kind, number }]);
  }
  return (voucherId, line) => byLine.get(`${voucherId}|${line}`) ?? [];
}

async function* assignedFlows(
  { db, scope }: Leaving,
  books: LeavingBooks,
  range: LeavingRange,
  standard: Standard,
): AsyncGenerator<string> {
  for (const month of periodsBetween(range.from, range.to)) {
    const parts = await selectAssignedOf(db, scope, month).execute();
    yield parts
      .map((part) =>
        assignedFlowRecord(books, standard, {
          ...{ organizationId: part.organization_id, date: part.voucher_date },
          ...{ word: part.word, number: part.number, row: part.line_number, summary: part.summary },
          ...{ cashFlowLine: part.cash_flow_line, net: part.net_fen, line: wholeLine(part) },
        }),
      )
      .join('');
  }
}

type AssignedPart = Awaited<ReturnType<ReturnType<typeof selectAssignedOf>['execute']>>[number];

function wholeLine(part: AssignedPart): AssignedFlow['line'] {
  const { currency_code: currencyCode, currency_fen: amount, debit_fen: debit, credit_fen: credit } = part;
  const isKept = currencyCode !== null && amount !== null;
  return {
    net: subtract(debit, credit),
    foreign: isKept ? { currencyCode, net: debit === 0 ? negate(amount) : amount } : null,
  };
}

/** 报表集 of all months, then 报表项数据: what there is is known before anything is reckoned. */
async function* statements(
  { db, scope }: Leaving,
  books: LeavingBooks,
  range: LeavingRange,
): AsyncGenerator<string> {
  const plan = await planStatements(db, scope, range);
  for (const month of plan.months) {
    yield plan.templates.map((template) => statementRecord(books, month, template)).join('');
  }
  for await (const reckoned of monthlyStatements(db, scope, plan)) {
    yield reckoned.map((statement) => statementItemRecords(books, statement)).join('');
  }
}
