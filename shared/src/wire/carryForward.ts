import type { CarriedProfit } from '../accounting/carry-forward/engine/carriedProfit';
import type { RuleDifference } from '../accounting/carry-forward/engine/ruleDifference';
import type {
  CarryForwardSettingKey,
  CarryForwardSettings,
} from '../accounting/carry-forward/settings/carryForwardSettings';
import type { VoucherKind } from '../accounting/voucherKind';
import { ZERO, parseYuan, type Fen } from '../primitives/money';
import { monthOf, yearOf, type Period } from '../primitives/period';
import {
  fromCarryForwardSettings,
  toCarryForwardSettings,
  type WireCarryForwardSettings,
} from './carryForwardSettings';
import { readMonth } from './closing';
import { readBack, readBackOrNull, toWireYuan } from './scalars';

/** One line of a card's preview. */
export interface CardLine {
  readonly accountId: number;
  readonly code: string;
  /** 科目全称. */
  readonly accountName: string;
  /** "_001_甲客户", or ''. */
  readonly auxiliaryTitle: string;
  readonly summary: string;
  readonly debit: Fen;
  readonly credit: Fen;
}

/** A voucher this carry-forward has made in the month. */
export interface CardVoucher {
  readonly id: number;
  readonly word: string;
  readonly number: number;
  readonly isAudited: boolean;
}

/** As an accountant sees it; a side of the vouchers and of the rule. */
export type CardDifference = Omit<RuleDifference, 'rule'>;

/**
 * 结转 card. The lines are the voucher as it would be made now (regenerated, when there is one): empty
 * when there is nothing to carry.
 */
export interface CarryForwardCard {
  readonly key: VoucherKind;
  /** 自定义结转: which one; they share the key `custom`. */
  readonly customId: number | null;
  readonly title: string;
  readonly rule: string;
  /** What may be set on it; the values are the month's settings. */
  readonly inputs: readonly CarryForwardSettingKey[];
  /** Without it the month cannot be closed: it cannot be put out of use. */
  readonly isRequired: boolean;
  /** 不使用: it carries nothing until it is taken into use again. */
  readonly isUnused: boolean;
  /** 未设置: it carries nothing before figures only the accountant knows have been entered on it. */
  readonly isUnset: boolean;
  /** What has to be entered first, in sentences: quantities that no account shows. */
  readonly asks: readonly string[];
  /** 所得税税率 has not been chosen: until then the usual one is used. */
  readonly asksTaxRate: boolean;
  /** One side of the lines. */
  readonly amount: Fen;
  /** 结转损益: the profit it carries, or has carried; null on other cards and when there is none. */
  readonly profit: CarriedProfit | null;
  readonly lines: readonly CardLine[];
  /** Usually none or one; a second when the first was audited and a difference was carried. */
  readonly vouchers: readonly CardVoucher[];
  /** The books have changed since the voucher was made: it should be regenerated. */
  readonly isStale: boolean;
  /** What its vouchers are instead of what the rule comes to; null: the same. A kept one is not stale. */
  readonly difference: CardDifference | null;
  /** Titles of cards that come before this one and still have something to carry: it reads what they post. */
  readonly waitsFor: readonly string[];
}

/** GET /closing/carryForwards, and what POST /closing/carryForwards/{key} answers: all cards as they are afterwards. */
export interface WireCarryForwards {
  year: number;
  month: number;
  orgId: number;
  closed: boolean;
  settings: WireCarryForwardSettings;
  /** The month's assets are on cards: rows of settings they took over are only shown. Absent otherwise. */
  assetsOnCards?: true;
  cards: WireCarryForwardCard[];
}

export interface WireCarryForwardCard {
  key: VoucherKind;
  customId: number | null;
  title: string;
  rule: string;
  inputs: readonly CarryForwardSettingKey[];
  required: boolean;
  unused: boolean;
  unset: boolean;
  /** These two are left out by a server that does not ask. */
  asks?: readonly string[];
  asksTaxRate?: boolean;
  amount: number;
  profit: { income: number; expense: number } | null;
  stale: boolean;
  /** Absent from older servers. */
  difference?: {
    posted: number;
    byRule: number;
    corrected: boolean;
    canKeep: boolean;
    decision: CardDifference['decision'];
    keptAgainst: number | null;
  } | null;
  waitsFor: string[];
  vouchers: { id: number; word: string; code: number; audited: boolean }[];
  lines: {
    subjectId: number;
    subjectCode: string;
    subjectName: string;
    auxiliaryTitle: string;
    summary: string;
    debitAmount: number | null;
    creditAmount: number | null;
  }[];
}

/** The cards of one month, in the order they run. */
export interface CarryForwards {
  readonly period: Period;
  readonly organizationId: number;
  readonly isClosed: boolean;
  /** The settings of the cards, as they hold in this month. */
  readonly settings: CarryForwardSettings;
  /** The month's assets are on cards. */
  readonly hasAssetsOnCards: boolean;
  readonly cards: readonly CarryForwardCard[];
}

export function fromCarryForwards(month: CarryForwards): WireCarryForwards {
  return {
    year: yearOf(month.period),
    month: monthOf(month.period),
    orgId: month.organizationId,
    closed: month.isClosed,
    settings: fromCarryForwardSettings(month.settings),
    ...(month.hasAssetsOnCards ? { assetsOnCards: true } : {}),
    cards: month.cards.map(fromCard),
  };
}

function fromCard(card: CarryForwardCard): WireCarryForwardCard {
  return {
    key: card.key,
    customId: card.customId,
    title: card.title,
    rule: card.rule,
    inputs: card.inputs,
    required: card.isRequired,
    unused: card.isUnused,
    unset: card.isUnset,
    asks: card.asks,
    asksTaxRate: card.asksTaxRate,
    amount: toWireYuan(card.amount),
    profit: card.profit && {
      income: toWireYuan(card.profit.income),
      expense: toWireYuan(card.profit.expense),
    },
    stale: card.isStale,
    difference: card.difference && {
      posted: toWireYuan(card.difference.posted),
      byRule: toWireYuan(card.difference.byRule),
      corrected: card.difference.isCorrected,
      canKeep: card.difference.canKeep,
      decision: card.difference.decision,
      keptAgainst: card.difference.keptAgainst === null ? null : toWireYuan(card.difference.keptAgainst),
    },
    waitsFor: [...card.waitsFor],
    vouchers: card.vouchers.map(({ id, word, number, isAudited }) => ({
      id,
      word,
      code: number,
      audited: isAudited,
    })),
    lines: card.lines.map((line) => ({
      subjectId: line.accountId,
      subjectCode: line.code,
      subjectName: line.accountName,
      auxiliaryTitle: line.auxiliaryTitle,
      summary: line.summary,
      debitAmount: line.debit === 0 ? null : toWireYuan(line.debit),
      creditAmount: line.credit === 0 ? null : toWireYuan(line.credit),
    })),
  };
}

export function toCarryForwards(wire: WireCarryForwards): CarryForwards {
  return {
    period: readMonth(wire.year, wire.month),
    organizationId: wire.orgId,
    isClosed: wire.closed,
    settings: toCarryForwardSettings(wire.settings),
    hasAssetsOnCards: wire.assetsOnCards ?? false,
    cards: wire.cards.map((card) => ({
      key: card.key,
      customId: card.customId,
      title: card.title,
      rule: card.rule,
      inputs: card.inputs,
      isRequired: card.required,
      isUnused: card.unused,
      isUnset: card.unset,
      asks: card.asks ?? [],
      asksTaxRate: card.asksTaxRate ?? false,
      amount: readBack(card.amount, parseYuan),
      profit: card.profit && {
        income: readBack(card.profit.income, parseYuan),
        expense: readBack(card.profit.expense, parseYuan),
      },
      isStale: card.stale,
      difference: card.difference
        ? {
            posted: readBack(card.difference.posted, parseYuan),
            byRule: readBack(card.difference.byRule, parseYuan),
            isCorrected: card.difference.corrected,
            canKeep: card.difference.canKeep,
            decision: card.difference.decision,
            keptAgainst: readBackOrNull(card.difference.keptAgainst, parseYuan),
          }
        : null,
      waitsFor: card.waitsFor,
      vouchers: card.vouchers.map(({ id, word, code, audited }) => ({
        id,
        word,
        number: code,
        isAudited: audited,
      })),
      lines: card.lines.map((line) => ({
        accountId: line.subjectId,
        code: line.subjectCode,
        accountName: line.subjectName,
        auxiliaryTitle: line.auxiliaryTitle,
        summary: line.summary,
        debit: readBackOrNull(line.debitAmount, parseYuan) ?? ZERO,
        credit: readBackOrNull(line.creditAmount, parseYuan) ?? ZERO,
      })),
    })),
  };
}
