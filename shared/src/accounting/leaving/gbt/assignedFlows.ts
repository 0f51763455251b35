import { periodOf, type DateOnly } from '../../../primitives/dateOnly';
import { formatYuan, negate, type Fen } from '../../../primitives/money';
import type { Standard } from '../../accountSet';
import { cashFlowForm, cashFlowItem } from '../../cash-flow/cashFlowForm';
import type { LeavingBooks } from '../leavingBooks';
import { gbtRecord } from './gbtElement';
import { gbtMonth } from './publicArchive';
import { voucherNumber } from './voucherNumber';

/** What a line of cash, or a part of it, was assigned to; amounts are debit − credit. */
export interface AssignedFlow {
  readonly organizationId: number;
  readonly date: DateOnly;
  readonly word: string;
  readonly number: number;
  readonly row: number;
  readonly summary: string;
  /** 行次 of the standard's statement. */
  readonly cashFlowLine: number;
  readonly net: Fen;
  /** The whole line that this is a part of. */
  readonly line: {
    readonly net: Fen;
    /** Null of one in 本位币. */
    readonly foreign: { readonly currencyCode: string; readonly net: Fen } | null;
  };
}

/** 现金流量项目: the lines of the standard's statement that amounts are assigned to; the code is 行次. */
export const cashFlowItemRecords = (standard: Standard): string =>
  cashFlowForm(standard)
    .items.map(({ line, title, direction }) =>
      gbtRecord('现金流量项目', [
        ['现金流量项目编码', String(line)],
        ['现金流量项目名称', title],
        ['现金流量项目描述', direction === 'in' ? '现金流入' : '现金流出'],
        ['是否末级', '1'],
        ['现金流量项目级次', '1'],
        ['现金流量项目父节点', ''],
        ['现金流量数据来源', ''],
        ['现金流量项目属性', ''],
      ]),
    )
    .join('');

/**
 * 现金流量凭证项目数据: an amount as its item counts it, so that the items of a month add up to 现金流量表: a payment is
 * positive on an item of payments, a refund of it negative. Vouchers are numbered anew each month, so the month stands
 * with their number. A part of a line in 原币 has no 原币 of its own.
 */
export function assignedFlowRecord(books: LeavingBooks, standard: Standard, flow: AssignedFlow): string {
  const { date, word, row, summary, cashFlowLine, net, line } = flow;
  const isOut = cashFlowItem(standard, cashFlowLine)?.direction === 'out';
  const counted = (amount: Fen) => formatYuan(isOut ? negate(amount) : amount);
  return gbtRecord('现金流量凭证项目数据', [
    ...gbtMonth(periodOf(date)),
    ['记账凭证类型编号', word],
    ['记账凭证编号', voucherNumber(flow, books)],
    ['币种编码', line.foreign?.currencyCode ?? books.ownCurrency],
    ['现金流量行号', String(row)],
    ['现金流量摘要', summary],
    ['现金流量项目编码', String(cashFlowLine)],
    ['现金流量项目属性', ''],
    ['现金流量原币金额', foreignOf(flow, counted)],
    ['现金流量本币金额', counted(net)],
  ]);
}

function foreignOf({ net, line }: AssignedFlow, counted: (amount: Fen) => string): string {
  if (line.foreign === null) return counted(net);
  return net === line.net ? counted(line.foreign.net) : '';
}
