import type { DateOnly } from '../../../primitives/dateOnly';
import type { Fen } from '../../../primitives/money';
import type { Period } from '../../../primitives/period';
import type { ExchangeRateE8, QuantityMicro, UnitPriceE8 } from '../../../primitives/scaled';
import type { Side } from '../../../primitives/side';
import type { AccountCategory } from '../../account';
import type { Standard } from '../../accountSet';
import type {
  Found,
  MovedAccount,
  MovedCurrency,
  MoveProblem,
  OwnItem,
  OwnOpening,
  OwnRecords,
} from '../movedBooks';

/**
 * What becomes of the books of another program: chart, items, openings and slips as they will be ours. Plain data: accounts
 * by code, items by category and code, amounts in fen.
 */

/** What the person who moves the books decides; null: as suggested. */
export interface MoveChoices {
  readonly standard: Standard | null;
  readonly chart: ChartChoice | null;
  readonly from: Period | null;
  readonly last: Period | null;
  /** 凭证字 of slips that have none. */
  readonly word: string;
  /** Their code → our code, chosen by hand. Only when mapped to ours. */
  readonly mapped: Readonly<Record<string, string>>;
  /** What was chosen when other books were moved in. */
  readonly history: readonly EarlierMapping[];
  /** First-level code → category: its sub-accounts become items of it. 1122 → 客户 */
  readonly itemised: Readonly<Record<string, string>>;
  /** Their program turned red lines round: they are entered on the other side in black. */
  readonly redTurned: boolean;
  /** Keys of slips that are ticked as 结转损益. */
  readonly transfers: readonly string[];
}

/** keep: their chart, in our encoding. map: the chart of our standard, with what it lacks. */
export type ChartChoice = 'keep' | 'map';

/** An account of other books, by its code and name, and which of ours it became. */
export interface EarlierMapping {
  readonly code: string;
  readonly name: string;
  readonly to: string;
}

/** An account of the chart a standard gives. */
export interface StandardAccount {
  readonly code: string;
  readonly name: string;
  readonly category: AccountCategory;
  readonly side: Side;
}

export type StandardCharts = Readonly<Record<Standard, readonly StandardAccount[]>>;

/** An account as it will be. */
export interface PlanAccount {
  readonly code: string;
  readonly name: string;
  readonly category: AccountCategory;
  readonly side: Side;
  readonly parent: string | null;
  readonly unit: string | null;
  /** 辅助核算: names of categories. */
  readonly categories: readonly string[];
  readonly currencies: readonly string[];
  /** Of a chart of ours. */
  readonly own?: MovedAccount['own'];
  /** theirs: they have it. standard: of our chart. made: neither has it. */
  readonly origin: 'theirs' | 'standard' | 'made';
}

/** Which item, by its category and code as planned. */
export interface PlanItemRef {
  readonly category: string;
  readonly code: string;
}

export interface PlanItem extends PlanItemRef {
  readonly name: string;
  /** Of a list of ours. */
  readonly own?: OwnItem | undefined;
}

/** Where an account of theirs goes: an account, and with a sub-account that becomes an item, the item. */
export interface PlanTarget {
  readonly account: string;
  readonly items: readonly PlanItemRef[];
}

/** 期初 of a leaf and its items. */
export interface PlanOpening extends PlanTarget {
  /** debit − credit, in fen. */
  readonly net: Fen;
  /** Turnover from January until the first month. */
  readonly yearDebit: Fen;
  readonly yearCredit: Fen;
  readonly quantity: QuantityMicro | null;
  /** Debit positive, hundredths. */
  readonly currency: { readonly code: string; readonly net: Fen } | null;
  /** Of a set of ours: what no other program tells. */
  readonly own?: Pick<OwnOpening, 'organization' | 'yearResult' | 'yearDebitQuantity' | 'yearCreditQuantity'>;
}

export interface PlanLine extends PlanTarget {
  readonly at: Found;
  readonly summary: string;
  readonly debit: Fen;
  readonly credit: Fen;
  readonly quantity: QuantityMicro | null;
  readonly unitPrice: UnitPriceE8 | null;
  readonly currency: PlanCurrency | null;
  /** 现金流量行次. */
  readonly cashFlow?: number | undefined;
}

export interface PlanCurrency extends MovedCurrency {
  readonly rate: ExchangeRateE8 | null;
}

export interface PlanSlip {
  /** 2026-04|记-17 */
  readonly key: string;
  readonly date: DateOnly;
  readonly word: string;
  readonly number: number;
  readonly attachmentCount: number;
  readonly maker: string;
  readonly auditor: string;
  readonly remark?: string | undefined;
  /** Code of its 核算组织; absent: 总部. */
  readonly organization?: string | undefined;
  /** Ticked as 结转损益. */
  readonly isTransfer: boolean;
  readonly lines: readonly PlanLine[];
}

/** A slip that looks like 结转损益: waits for its tick. */
export interface TransferCandidate {
  readonly key: string;
  /** What it carries to 本年利润, credit positive. */
  readonly profit: Fen;
  readonly isTicked: boolean;
}

export interface SuggestedChoices {
  readonly standard: Standard;
  readonly chart: ChartChoice;
  readonly from: Period;
  readonly last: Period;
}

export interface MovePlan {
  readonly company: string;
  readonly suggested: SuggestedChoices;
  readonly standard: Standard;
  readonly chart: ChartChoice;
  readonly from: Period;
  readonly last: Period;
  /** 4-2-2-2 */
  readonly encoding: string;
  /** Parents before their children. */
  readonly accounts: readonly PlanAccount[];
  readonly items: readonly PlanItem[];
  readonly currencies: readonly string[];
  readonly openings: readonly PlanOpening[];
  /** By date, word and number. */
  readonly slips: readonly PlanSlip[];
  /** Void in theirs and left out; kept to explain differences. */
  readonly voids: readonly PlanSlip[];
  readonly transfers: readonly TransferCandidate[];
  /** Their code → where it goes. */
  readonly targets: Readonly<Record<string, PlanTarget>>;
  /** Their item (`itemKeyOf`) → the code it has with us. */
  readonly itemCodes: Readonly<Record<string, PlanItemRef>>;
  /** What a whole set of ours says beside. */
  readonly own?: OwnRecords;
  /** Months no balance table ends with: their proof is that of a later table. */
  readonly unproved: readonly Period[];
  readonly refusals: readonly MoveProblem[];
  readonly notes: readonly MoveProblem[];
}
