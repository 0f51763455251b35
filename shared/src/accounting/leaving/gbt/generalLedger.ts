import { periodOf } from '../../../primitives/dateOnly';
import { formatYuan, negate, ZERO, type Fen } from '../../../primitives/money';
import type { Period } from '../../../primitives/period';
import {
  formatExchangeRate,
  formatQuantity,
  formatUnitPrice,
  negateQuantity,
  NO_QUANTITY,
} from '../../../primitives/scaled';
import type { Side } from '../../../primitives/side';
import { accountCategoryTitles } from '../../account';
import type { Standard } from '../../accountSet';
import { auxiliaryRefs, type AuxiliaryRef } from '../../auxiliary';
import type { Voucher, VoucherLine } from '../../voucher';
import type { Figure, LeavingBooks } from '../leavingBooks';
import type { AccountFigures } from '../MonthlyFigures';
import { cashFlowItemRecords } from './assignedFlows';
import { gbtClose, gbtDate, gbtOpen, gbtRecord, type GbtField } from './gbtElement';
import { archiveOf, GBT_RATE_TYPE, gbtMonth } from './publicArchive';
import { settlementFields, type SettlementsOf } from './settlements';
import { voucherNumber } from './voucherNumber';

/**
 * 总账.xml: the chart, what its accounts keep, 现金流量项目, balances month by month, every line of every voucher, what cash
 * was assigned to, and the statements.
 */
const ROOT = '总账';

/** The most items the standard has room for on one line. */
const MOST_ITEMS = 30;

/** A general ledger, written piece by piece in this order; before the end come cash flows and statements. */
export interface GeneralLedger {
  head(encoding: string, standard: Standard): string;
  balance(month: Period, figures: AccountFigures): string;
  /** One element for each of its lines. */
  voucher(voucher: Voucher, settlementsOf: SettlementsOf): string;
  end(): string;
}

export function generalLedger(books: LeavingBooks): GeneralLedger {
  const keptBy = categoriesOfAccounts(books);
  const itemFields = (accountId: number, refs: readonly AuxiliaryRef[]): GbtField[] =>
    (keptBy.get(accountId) ?? []).slice(0, MOST_ITEMS).map((categoryId, index) => {
      const ref = refs.find((each) => each.categoryId === categoryId);
      return [`辅助项${index + 1}编号`, ref ? (books.itemOf(ref.itemId)?.code ?? '') : ''];
    });

  return {
    head: (encoding, standard) => headText(books, keptBy, encoding) + cashFlowItemRecords(standard),
    balance: (month, figures) => {
      const { accountId, auxiliaryKey, currencyCode, opening, closing } = figures;
      const account = books.chart.byId(accountId);
      const side = account?.side ?? 'debit';
      const [openedOn, closedOn] = [sideOf(opening.amount, side), sideOf(closing.amount, side)];
      return gbtRecord('科目余额及发生额', [
        ['科目编号', account?.code ?? ''],
        ...itemFields(accountId, auxiliaryRefs(auxiliaryKey)),
        ['期初余额方向', sideTitles[openedOn]],
        ['期末余额方向', sideTitles[closedOn]],
        ['币种编码', currencyCode || books.ownCurrency],
        ['计量单位', account?.unit ?? ''],
        ...gbtMonth(month),
        ...figureFields('期初', '余额', onSide(opening, openedOn), currencyCode),
        ...figureFields('借方', '金额', figures.debit, currencyCode),
        ...figureFields('贷方', '金额', figures.credit, currencyCode),
        ...figureFields('期末', '余额', onSide(closing, closedOn), currencyCode),
      ]);
    },
    voucher: (voucher, settlementsOf) =>
      voucher.lines
        .map((line, index) =>
          lineRecord(books, voucher, line, index + 1, {
            items: itemFields(line.accountId, line.auxiliary),
            settlement: settlementFields(settlementsOf(voucher.id, index + 1)),
          }),
        )
        .join(''),
    end: () => gbtClose(ROOT),
  };
}

const sideTitles: Readonly<Record<Side, string>> = { debit: '借', credit: '贷' };

/** The side a balance is on; nothing is on the side of its account. */
function sideOf(net: Fen, usual: Side): Side {
  if (net === 0) return usual;
  return net > 0 ? 'debit' : 'credit';
}

/** A balance as it is counted on a side. */
function onSide({ amount, foreign, quantity }: Figure, side: Side): Figure {
  return side === 'debit'
    ? { amount, foreign, quantity }
    : { amount: negate(amount), foreign: negate(foreign), quantity: negateQuantity(quantity) };
}

/** Of 本位币 the amount is its own 原币. */
function figureFields(begin: string, end: string, figure: Figure, currencyCode: string): GbtField[] {
  return [
    [`${begin}数量`, formatQuantity(figure.quantity)],
    [`${begin}原币${end}`, formatYuan(currencyCode === '' ? figure.amount : figure.foreign)],
    [`${begin}本币${end}`, formatYuan(figure.amount)],
  ];
}

/** Which categories the items of an account are of: those it keeps, then those it once kept; their order is that of 辅助项N. */
function categoriesOfAccounts({ chart, combinations }: LeavingBooks): Map<number, number[]> {
  const kept = new Map(chart.all.map((account) => [account.id, [...account.auxiliaryCategoryIds]]));
  for (const { accountId, items } of combinations) {
    const categories = kept.get(accountId);
    for (const { categoryId } of auxiliaryRefs(items)) {
      if (categories && !categories.includes(categoryId)) categories.push(categoryId);
    }
  }
  return kept;
}

function headText(
  { chart, categoryNameOf }: LeavingBooks,
  keptBy: ReadonlyMap<number, readonly number[]>,
  encoding: string,
): string {
  return [
    gbtOpen(ROOT),
    gbtRecord('总账基础信息', [
      ['结构分隔符', '-'],
      ['会计科目编号规则', encoding],
      ['现金流量项目编码规则', ''],
      ['凭证头可扩展字段结构', ''],
      ['凭证头可扩展结构对应档案', ''],
      ['分录行可扩展字段结构', ''],
      ['分录行可扩展字段对应档案', ''],
    ]),
    ...chart.all.map(({ code, name, level, category, side }) =>
      gbtRecord('会计科目', [
        ['科目编号', code],
        ['科目名称', name],
        ['科目级次', String(level)],
        ['科目类型', accountCategoryTitles[category]],
        ['余额方向', sideTitles[side]],
      ]),
    ),
    ...chart.all.flatMap(({ id, code }) =>
      (keptBy.get(id) ?? []).map((categoryId, index) =>
        gbtRecord('科目辅助核算', [
          ['科目编号', code],
          ['辅助项编号', `辅助项${index + 1}编号`],
          ['辅助项名称', categoryNameOf(categoryId)],
          ['对应档案', archiveOf(categoryNameOf(categoryId))],
          ['辅助项描述', ''],
        ]),
      ),
    ),
  ].join('');
}

function lineRecord(
  books: LeavingBooks,
  voucher: Voucher,
  line: VoucherLine,
  row: number,
  { items, settlement }: { readonly items: readonly GbtField[]; readonly settlement: readonly GbtField[] },
): string {
  const currencyCode = line.currencyCode ?? '';
  const figure = (amount: Fen): Figure => ({
    amount,
    foreign: amount === 0 ? ZERO : (line.currencyAmount ?? ZERO),
    quantity: amount === 0 ? NO_QUANTITY : (line.quantity ?? NO_QUANTITY),
  });
  return gbtRecord('记账凭证', [
    ['记账凭证日期', gbtDate(voucher.date)],
    ...gbtMonth(periodOf(voucher.date)),
    ['记账凭证类型编号', voucher.word],
    ['记账凭证编号', voucherNumber(voucher, books)],
    ['记账凭证行号', String(row)],
    ['记账凭证摘要', line.summary],
    ['科目编号', books.chart.byId(line.accountId)?.code ?? ''],
    ...items,
    ['币种编码', currencyCode || books.ownCurrency],
    ['计量单位', line.quantity === null ? '' : (books.chart.byId(line.accountId)?.unit ?? '')],
    ...figureFields('借方', '金额', figure(line.debit), currencyCode),
    ...figureFields('贷方', '金额', figure(line.credit), currencyCode),
    ['汇率类型编号', line.exchangeRate === null ? '' : GBT_RATE_TYPE],
    ['汇率', line.exchangeRate === null ? '' : formatExchangeRate(line.exchangeRate)],
    ['单价', line.unitPrice === null ? '' : formatUnitPrice(line.unitPrice)],
    ...settlement,
    ['附件数', String(voucher.attachmentCount)],
    ['制单人', voucher.makerName],
    ['审核人', voucher.auditorName ?? ''],
    ['记账人', voucher.auditorName ?? voucher.makerName],
    ['记账标志', '1'],
    ['作废标志', '0'],
    ['凭证来源系统', '明账'],
  ]);
}
