import { settlementKindTitles, type SettlementKind } from '../../cashier/journalEntry';
import { gbtRecord, type GbtField } from './gbtElement';

/** How an entry of the cashier's journal that stands for a line of a voucher was settled. */
export interface Settlement {
  readonly kind: SettlementKind;
  /** 结算号; '' for none. */
  readonly number: string;
}

/** The entries that stand for a line of a voucher; none of one that the journals do not know. */
export type SettlementsOf = (voucherId: number, line: number) => readonly Settlement[];

/** 结算方式: every kind a journal can name; its code is our own word for it. */
export const settlementRecords = (): string =>
  Object.entries(settlementKindTitles)
    .map(([code, title]) =>
      gbtRecord('结算方式', [
        ['结算方式编码', code],
        ['结算方式名称', title],
      ]),
    )
    .join('');

/** 结算号 of a cheque or a draft is the number of a paper. */
const PAPERS: readonly SettlementKind[] = ['cheque', 'draft'];

/**
 * 结算方式编码 and, of a cheque or a draft, 票据类型 and 票据号. A line that several entries stand for has them where all
 * agree; the journals know no day of a paper.
 */
export function settlementFields(settlements: readonly Settlement[]): GbtField[] {
  const kind = onlyOne(settlements.map((each) => each.kind));
  const isPaper = kind !== undefined && PAPERS.includes(kind);
  return [
    ['结算方式编码', kind ?? ''],
    ['票据类型', isPaper ? settlementKindTitles[kind] : ''],
    ['票据号', (isPaper && onlyOne(settlements.map(({ number }) => number))) || ''],
    ['票据日期', ''],
  ];
}

/** What all are; undefined of none and of several. */
function onlyOne<T>(all: readonly T[]): T | undefined {
  return new Set(all).size === 1 ? all[0] : undefined;
}
