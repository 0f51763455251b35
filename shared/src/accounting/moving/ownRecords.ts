import type { Fen } from '../../primitives/money';
import type { DateOnly } from '../../primitives/dateOnly';
import type { Period } from '../../primitives/period';
import type { ExchangeRateE8, QuantityMicro } from '../../primitives/scaled';
import type { Standard } from '../accountSet';
import type { OrganizationType } from '../organization';
import type { Found, MovedItem } from './movedBooks';

/** What only 整套账的 Excel of ours says (read/ownForm.ts): exact, so that nothing of it is guessed. */
export interface OwnRecords {
  /** 说明; null: the worksheet is not there. */
  readonly about: OwnAbout | null;
  readonly organizations: readonly OwnOrganization[];
  readonly categories: readonly OwnCategory[];
  readonly currencies: readonly OwnRate[];
  /** null: the worksheet is not there, or as an earlier release wrote it, and is read by its words. */
  readonly openings: readonly OwnOpening[] | null;
  /** Parts of cash lines whose item a person named, in the order they have. */
  readonly cashFlows: readonly OwnCashFlow[];
}

export interface OwnAbout {
  readonly company: string;
  /** 行业; '' none. */
  readonly industry: string;
  readonly standard: Standard;
  /** 4-2-2-2 */
  readonly encoding: string;
  readonly from: Period;
  readonly to: Period;
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
  readonly net: Fen;
}

/** What a voucher of a set is known by: vouchers are numbered by organization, month and word. */
export function ownSlipKey({
  organization = '',
  date,
  word,
  number,
}: {
  readonly organization?: string | undefined;
  readonly date: DateOnly;
  readonly word: string;
  readonly number: number;
}): string {
  const own = organization === '' ? '' : `|${organization}`;
  return `${date.slice(0, 7)}|${word}-${number}${own}`;
}

/** How an item of ours is kept: with the values of its category's own columns. */
export interface OwnItem {
  readonly isEnabled: boolean;
  readonly remark: string;
  readonly values: readonly string[];
}
