import { carryForwardTitle } from '@mingzhang/shared/accounting/carry-forward/carryForwardTitle';
import { auxiliaryRefs } from '@mingzhang/shared/accounting/auxiliary';
import { fullNameOf } from '@mingzhang/shared/accounting/accountTree';
import { cashFlowItem } from '@mingzhang/shared/accounting/cash-flow/cashFlowForm';
import type { OpeningBalance } from '@mingzhang/shared/accounting/ledger';
import type { Figure, LeavingBooks, YearBefore } from '@mingzhang/shared/accounting/leaving/leavingBooks';
import { MonthlyFigures, type YearFigures } from '@mingzhang/shared/accounting/leaving/MonthlyFigures';
import { ownForm } from '@mingzhang/shared/accounting/moving/read/ownForm';
import type { Organization } from '@mingzhang/shared/accounting/organization';
import type { Voucher, VoucherLine } from '@mingzhang/shared/accounting/voucher';
import { formatYuan, negate, ZERO, type Fen } from '@mingzhang/shared/primitives/money';
import { monthOf, periodsBetween, type Period } from '@mingzhang/shared/primitives/period';
import {
  formatExchangeRate,
  formatQuantity,
  formatUnitPrice,
  negateQuantity,
  NO_QUANTITY,
  type QuantityMicro,
} from '@mingzhang/shared/primitives/scaled';
import type { Worksheet } from '../../../spreadsheet/writeWorksheets';
import { exactNumber, type CellValue } from '../../../spreadsheet/writeWorkbook';
import { loadStandard } from '../../account-set/accountSet.service';
import { loadOpenings } from '../../opening-balance/openingBalance.service';
import type { Leaving } from '../leavingForm';
import { selectCashFlowsOf, selectLeavingMonths } from '../leaving.repository';
import { loadOpening, loadTurnover, vouchersOf, type LeavingRange } from '../leavingReading';
import type { ItemColumns } from './itemColumns';
import { dayCell, ownColumns } from './listWorksheets';

/** A set's books and the months of them that are written. */
interface WrittenBooks {
  readonly leaving: Leaving;
  readonly books: LeavingBooks;
  readonly range: LeavingRange;
  readonly organizations: readonly Organization[];
  readonly items: ItemColumns;
}

export const yuan = (amount: Fen) => exactNumber(formatYuan(amount));
const yuanOrNothing = (amount: Fen) => (amount === 0 ? null : yuan(amount));
const quantityOrNothing = (quantity: QuantityMicro) =>
  quantity === 0 ? null : exactNumber(formatQuantity(quantity));

const accountCells = ({ chart }: LeavingBooks, accountId: number): string[] => [
  chart.byId(accountId)?.code ?? '',
  fullNameOf(chart, accountId),
];

/** Code and name; of a company without stores nothing is said about them. */
const organizationCells = ({ books, organizations }: WrittenBooks, id: number): string[] => {
  const own = organizations.length > 1 ? organizations.find((each) => each.id === id) : undefined;
  return [own?.code ?? '', own ? (books.organizationNames.get(id) ?? '') : ''];
};

/** By what cells say, one after the other: an account before those below it and before its items. */
const orderOf = (cells: readonly (CellValue | undefined)[]) => cells.join('\t');

/**
 * 期初: as it was entered, by organization; of a set that is written from a later month on, what it had before that
 * month. 余额 stands on the side it is on; quantity and 原币 are counted on that side.
 */
export function openingsWorksheet(written: WrittenBooks): Worksheet {
  const { leaving, range, organizations } = written;
  const { db, scope } = leaving;
  async function* batches() {
    const first = await selectLeavingMonths(db, scope).executeTakeFirstOrThrow();
    if (range.from > first.first) {
      const before = await loadOpening(db, scope, range);
      yield before.map(({ accountId, auxiliaryKey: items, net, quantity, currencyCode, foreign }) =>
        openingCells(written, ['', ''], {
          ...{ accountId, auxiliaryKey: items, net, quantity, ...NO_YEAR },
          ...(currencyCode === '' ? {} : { foreign: { currencyCode, net: foreign } }),
        }),
      );
      return;
    }
    for (const { id } of organizations) {
      const entered = await loadOpenings(db, scope, id);
      yield entered
        .map((opening) => openingCells(written, organizationCells(written, id), opening))
        .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
    }
  }
  return {
    name: ownForm.openings.sheet,
    columns: ownColumns('openings', written.items.columns),
    batches: batches(),
  };
}

const NO_YEAR = {
  ...{ yearDebit: ZERO, yearCredit: ZERO },
  ...{ yearDebitQuantity: NO_QUANTITY, yearCreditQuantity: NO_QUANTITY },
};

function openingCells(
  { books, items }: WrittenBooks,
  organization: readonly string[],
  opening: OpeningBalance,
): CellValue[] {
  const { accountId, auxiliaryKey, net, quantity, foreign } = opening;
  const onDebit = isOnDebit(net, books, accountId);
  return [
    ...organization,
    ...accountCells(books, accountId),
    ...items.cells(auxiliaryRefs(auxiliaryKey)),
    onDebit ? yuanOrNothing(net) : null,
    onDebit ? null : yuanOrNothing(negate(net)),
    quantityOrNothing(onDebit ? quantity : negateQuantity(quantity)),
    foreign?.currencyCode ?? '',
    foreign ? yuan(onDebit ? foreign.net : negate(foreign.net)) : null,
    yuanOrNothing(opening.yearDebit),
    yuanOrNothing(opening.yearCredit),
    opening.yearResult === undefined ? null : yuan(opening.yearResult),
    quantityOrNothing(opening.yearDebitQuantity),
    quantityOrNothing(opening.yearCreditQuantity),
  ];
}

/** The side a balance is on; nothing is on the side of its account. */
function isOnDebit(net: Fen, { chart }: LeavingBooks, accountId: number): boolean {
  return net === 0 ? chart.byId(accountId)?.side !== 'credit' : net > 0;
}

/** 凭证: every field of every line; what belongs to the voucher is on each of its lines. */
export function vouchersWorksheet(written: WrittenBooks): Worksheet {
  const { leaving, range } = written;
  const { db, scope, onVouchers } = leaving;
  async function* batches() {
    let count = 0;
    for (const month of periodsBetween(range.from, range.to)) {
      for await (const vouchers of vouchersOf(db, scope, month)) {
        yield vouchers.flatMap((voucher) =>
          voucher.lines.map((line, index) => voucherCells(written, voucher, line, index + 1)),
        );
        onVouchers((count += vouchers.length));
      }
    }
  }
  return {
    name: ownForm.vouchers.sheet,
    columns: ownColumns('vouchers', written.items.columns),
    batches: batches(),
  };
}

function voucherCells(written: WrittenBooks, voucher: Voucher, line: VoucherLine, row: number): CellValue[] {
  const { books, items } = written;
  return [
    ...organizationCells(written, voucher.organizationId),
    dayCell(voucher.date),
    ...[voucher.word, voucher.number, row, line.summary],
    ...accountCells(books, line.accountId),
    ...items.cells(line.auxiliary),
    yuanOrNothing(line.debit),
    yuanOrNothing(line.credit),
    line.quantity === null ? null : exactNumber(formatQuantity(line.quantity)),
    line.quantity === null ? '' : (books.chart.byId(line.accountId)?.unit ?? ''),
    line.unitPrice === null ? null : exactNumber(formatUnitPrice(line.unitPrice)),
    line.currencyCode ?? '',
    line.exchangeRate === null ? null : exactNumber(formatExchangeRate(line.exchangeRate)),
    line.currencyAmount === null ? null : yuan(line.currencyAmount),
    line.cashFlowLine,
    voucher.attachmentCount,
    voucher.remark ?? '',
    carryForwardTitle(voucher.kind, voucher.isCarryForward),
    voucher.kind,
    voucher.makerName,
    voucher.auditorName ?? '',
    dayCell(voucher.auditedOn),
    dayCell(voucher.createdOn),
  ];
}

/** 现金流量: what every cash line was for, part by part; 净额 is what cash got (借 − 贷). */
export function cashFlowsWorksheet(written: WrittenBooks): Worksheet {
  const { leaving, range } = written;
  const { db, scope } = leaving;
  async function* batches() {
    const standard = await loadStandard(db, scope);
    const titleOf = (line: number | null) => (line === null ? '' : cashFlowItem(standard, line)?.title);
    for (const month of periodsBetween(range.from, range.to)) {
      const parts = await selectCashFlowsOf(db, scope, month).execute();
      yield parts.map((part): CellValue[] => [
        ...organizationCells(written, part.organization_id),
        dayCell(part.voucher_date),
        ...[part.word, part.number, part.line_number, part.counter_line_number, part.cash_flow_line],
        titleOf(part.cash_flow_line) ?? '',
        yuan(part.net_fen),
        part.source === 'person' ? '人工' : '自动',
      ]);
    }
  }
  return { name: ownForm.cashFlows.sheet, columns: ownColumns('cashFlows'), batches: batches() };
}

/** 余额: 科目余额表 of every month, accounts of every level and every combination of items, by currency. */
export function balancesWorksheet(written: WrittenBooks): Worksheet {
  const { leaving, books, range } = written;
  const { db, scope } = leaving;
  async function* batches() {
    const before = await yearBefore(written);
    const figures = new MonthlyFigures(books.chart, await loadOpening(db, scope, range), before);
    for (const month of periodsBetween(range.from, range.to)) {
      if (monthOf(month) === 1 && month > range.from) figures.beginYear();
      const rows = figures
        .next(await loadTurnover(db, scope, month))
        .map((row) => balanceRow(written, month, row));
      // By the codes of the items, which are the same wherever the books are moved.
      rows.sort((a, b) => (a.order < b.order ? -1 : 1));
      yield rows.map(({ cells }) => cells);
    }
  }
  return {
    name: ownForm.balances.sheet,
    columns: ownColumns('balances', written.items.columns),
    batches: batches(),
  };
}

/** What openings say of their year, where the books that are written begin with them. */
async function yearBefore({ leaving, range, organizations }: WrittenBooks): Promise<YearBefore[]> {
  const { db, scope } = leaving;
  const { first } = await selectLeavingMonths(db, scope).executeTakeFirstOrThrow();
  if (range.from > first) return [];
  const before: YearBefore[] = [];
  for (const { id } of organizations) {
    for (const { accountId, auxiliaryKey, foreign, yearResult, ...year } of await loadOpenings(
      db,
      scope,
      id,
    )) {
      before.push({
        ...{ accountId, auxiliaryKey, currencyCode: foreign?.currencyCode ?? '' },
        debit: { amount: year.yearDebit, foreign: ZERO, quantity: year.yearDebitQuantity },
        credit: { amount: year.yearCredit, foreign: ZERO, quantity: year.yearCreditQuantity },
        result: yearResult ?? ZERO,
      });
    }
  }
  return before;
}

function balanceRow({ books, items }: WrittenBooks, month: Period, row: YearFigures) {
  const { accountId, auxiliaryKey, currencyCode, opening, debit, credit, closing } = row;
  const itemCells = items.cells(auxiliaryRefs(auxiliaryKey));
  const balance = ({ amount }: Figure) => {
    const onDebit = isOnDebit(amount, books, accountId);
    return [onDebit ? yuanOrNothing(amount) : null, onDebit ? null : yuanOrNothing(negate(amount))];
  };
  const four = [opening, debit, credit, closing];
  const year = [row.yearDebit, row.yearCredit];
  const account = accountCells(books, accountId);
  const cells = [
    month,
    ...account,
    ...itemCells,
    currencyCode,
    ...balance(opening),
    ...[yuanOrNothing(debit.amount), yuanOrNothing(credit.amount)],
    ...balance(closing),
    ...four.map(({ quantity }) => quantityOrNothing(quantity)),
    ...four.map(({ foreign }) => yuanOrNothing(foreign)),
    ...year.map(({ amount }) => yuanOrNothing(amount)),
    yuanOrNothing(row.yearResult),
    ...year.map(({ quantity }) => quantityOrNothing(quantity)),
  ];
  return { order: orderOf([account[0], ...itemCells, currencyCode]), cells };
}
