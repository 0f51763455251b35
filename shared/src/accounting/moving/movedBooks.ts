import type { DateOnly } from '../../primitives/dateOnly';
import type { Fen } from '../../primitives/money';
import type { Period } from '../../primitives/period';
import type { ExchangeRateE8, QuantityMicro, UnitPriceE8 } from '../../primitives/scaled';
import type { Standard } from '../accountSet';
import type { OrganizationType } from '../organization';
import type { OwnList } from './read/ownForm';

/**
 * 迁入: books as another program gives them out, whatever its form. What is here is theirs: their codes, names and
 * figures, nothing added and nothing mended; every row knows where it was read.
 */

/** Where something was read, for messages and for the proof. */
export interface Found {
  readonly file: string;
  readonly sheet: string;
  /** As the spreadsheet counts, from 1. */
  readonly row: number;
}

/** Something that keeps a move from going on, or that its person must know. */
export interface MoveProblem {
  readonly at: Found | null;
  /** Letters of the column; null: the row as a whole. */
  readonly column: string | null;
  readonly message: string;
}

/** One item of an auxiliary category, by their code and name; either may be ''. */
export interface MovedItem {
  readonly category: string;
  readonly code: string;
  readonly name: string;
}

/** A line in a foreign currency: on the side of the line. */
export interface MovedCurrency {
  readonly code: string;
  readonly rate: ExchangeRateE8 | null;
  /** Hundredths of the unit. */
  readonly amount: Fen | null;
}

export interface MovedLine {
  readonly at: Found;
  readonly summary: string;
  /** Their code of the account, and its name or path as the row has it: 主营业务收入-咨询收入. */
  readonly account: string;
  readonly accountName: string;
  readonly debit: Fen;
  readonly credit: Fen;
  readonly items: readonly MovedItem[];
  readonly quantity: QuantityMicro | null;
  readonly unit: string;
  readonly unitPrice: UnitPriceE8 | null;
  /** Null: RMB. */
  readonly currency: MovedCurrency | null;
  /** 现金流量行次; absent: none. */
  readonly cashFlow?: number | undefined;
}

export interface MovedSlip {
  readonly date: DateOnly;
  /** 记, 收, 付, 转 …; '' where their form has none. */
  readonly word: string;
  readonly number: number;
  readonly attachmentCount: number;
  /** Names, as text; '' unknown. */
  readonly maker: string;
  readonly auditor: string;
  /** 备注; absent: none. */
  readonly remark?: string | undefined;
  /** Code of its 核算组织; absent: 总部. */
  readonly organization?: string | undefined;
  /** Whether it is 结转; absent: not told. */
  readonly isTransfer?: boolean | undefined;
  readonly isVoid: boolean;
  readonly lines: readonly MovedLine[];
}

/** A row of a balance table: an account, or an item of an account, over the months of the table. */
export interface MovedBalance {
  readonly at: Found;
  readonly from: Period;
  readonly to: Period;
  readonly account: string;
  readonly accountName: string;
  /** Empty: the account as a whole. */
  readonly items: readonly MovedItem[];
  /** How deep blanks before its name put the row; 0 where nothing is indented. */
  readonly level?: number;
  /** 余额方向 as the table says it; null: it does not. */
  readonly side: 'debit' | 'credit' | null;
  /** Debit positive. Null: the table has no such column. */
  readonly opening: Fen | null;
  readonly debit: Fen | null;
  readonly credit: Fen | null;
  /** 本年累计: with the months of the table, or before them where it has no turnover of those (期初 of our template). */
  readonly yearDebit: Fen | null;
  readonly yearCredit: Fen | null;
  readonly closing: Fen | null;
  readonly quantity: QuantityMicro | null;
  readonly currency: MovedCurrency | null;
  /** Of 余额 of ours; absent: of another program. */
  readonly own?: OwnBalance;
}

/** What 余额 of ours has beside the amounts of a month, in the order of ownBalances.ts. */
export interface OwnBalance {
  readonly values: readonly number[];
  readonly columns: readonly { readonly title: string; readonly letters: string }[];
}

/** An account of a chart of theirs (the neutral form, a chart file). */
export interface MovedAccount {
  readonly at: Found;
  readonly code: string;
  readonly name: string;
  readonly category: string;
  readonly side: 'debit' | 'credit' | null;
  readonly unit: string;
  /** Names of auxiliary categories. */
  readonly categories: readonly string[];
  readonly currencies: readonly string[];
  /** Of a chart of ours, where everything is exact; absent: of another program. */
  readonly own?: OwnAccount;
}

export interface OwnAccount {
  readonly mnemonic: string;
  readonly isEnabled: boolean;
  /** 全称, as every worksheet has it beside the code: 银行存款-基本户. */
  readonly path: string;
  /** Code; '' none. */
  readonly parent: string;
  readonly isLeaf: boolean;
}

/** An item of a list; `own`: of a list of ours. */
export type MovedListItem = MovedItem & { readonly at: Found; readonly own?: OwnItem };

/** Everything the files of a move say together. */
export interface MovedBooks {
  readonly company: string;
  readonly accounts: readonly MovedAccount[];
  readonly items: readonly MovedListItem[];
  readonly balances: readonly MovedBalance[];
  readonly slips: readonly MovedSlip[];
  readonly problems: readonly MoveProblem[];
  /** What a whole set of ours says beside; absent: the files are of another program. */
  readonly own?: OwnRecords;
}

/** Whether a row says only what an account begins with: its 本年累计 is then the turnover before `from`. */
export function isOpeningRow({
  debit,
  credit,
  closing,
}: Readonly<Record<'debit' | 'credit' | 'closing', unknown>>): boolean {
  return debit === null && credit === null && closing === null;
}

/** A worksheet that is called as one of ours. */
export interface OwnWorksheetSeen {
  readonly at: Found;
  readonly list: OwnList;
  /** The first of its columns that is not there: then it is read by its words; null: it has all. */
  readonly lacks: string | null;
}

/** What only 整套账的 Excel of ours says (read/ownForm.ts): exact, so that nothing of it is guessed. */
export interface OwnRecords {
  readonly worksheets: readonly OwnWorksheetSeen[];
  /** Where each table that is read begins, of other programs too. */
  readonly tables: readonly Found[];
  /** 说明; null: the worksheet is not there. */
  readonly about: OwnAbout | null;
  readonly organizations: readonly OwnOrganization[];
  readonly categories: readonly OwnCategory[];
  readonly currencies: readonly OwnRate[];
  /** null: the worksheet is not there, or as an earlier release wrote it, and is read by its words. */
  readonly openings: readonly OwnOpening[] | null;
  /** Parts of cash lines whose item a person named, in the order they have. */
  readonly cashFlows: readonly OwnCashFlow[];
  /** Of the parts that the rules propose again where they are. */
  readonly proposed: readonly Pick<OwnCashFlow, 'at' | 'slip' | 'row'>[];
}

export interface OwnAbout {
  readonly at: Found;
  readonly company: string;
  /** 行业; '' none. */
  readonly industry: string;
  readonly standard: Standard;
  /** 4-2-2-2 */
  readonly encoding: string;
  readonly from: Period;
  readonly to: Period;
  /** It has every worksheet with all its columns; one of an earlier release may not. */
  readonly isWhole: boolean;
}

export interface OwnOrganization {
  readonly at: Found;
  readonly code: string;
  readonly name: string;
  readonly type: OrganizationType;
  /** Code; '' 总部. */
  readonly parent: string;
  readonly enablePeriod: Period;
  readonly isEnabled: boolean;
  readonly contact: string;
  readonly telephone: string;
}

export interface OwnCategory {
  readonly at: Found;
  readonly name: string;
  readonly customColumns: readonly string[];
}

/** A rate of a currency. */
export interface OwnRate {
  readonly at: Found;
  readonly code: string;
  readonly name: string;
  readonly isLocal: boolean;
  /** null: what it begins with. */
  readonly since: DateOnly | null;
  readonly rate: ExchangeRateE8;
}

/** 期初 of an account and its items in an organization; debit positive. */
export interface OwnOpening {
  readonly at: Found;
  /** Code; '' 总部. */
  readonly organization: string;
  readonly account: string;
  readonly accountName: string;
  readonly items: readonly MovedItem[];
  readonly net: Fen;
  readonly quantity: QuantityMicro;
  readonly currency: { readonly code: string; readonly net: Fen } | null;
  readonly yearDebit: Fen;
  readonly yearCredit: Fen;
  /** 实际损益发生额; null: as proposed. */
  readonly yearResult: Fen | null;
  readonly yearDebitQuantity: QuantityMicro;
  readonly yearCreditQuantity: QuantityMicro;
}

/** A part of a cash line, by the voucher and the lines it is of. */
export interface OwnCashFlow {
  readonly at: Found;
  /** `ownSlipKey` of its voucher. */
  readonly slip: string;
  readonly row: number;
  readonly counterRow: number | null;
  /** null: taken away by hand. */
  readonly line: number | null;
  /** 现金流量项目, as the line is called. */
  readonly title: string;
  readonly net: Fen;
}

/** How an item of ours is kept: with the values of its category's own columns. */
export interface OwnItem {
  readonly isEnabled: boolean;
  readonly remark: string;
  readonly values: readonly string[];
}
