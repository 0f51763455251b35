import type { DateOnly } from '../../primitives/dateOnly';
import type { Fen } from '../../primitives/money';
import type { Period } from '../../primitives/period';
import type { PostingTarget } from '../carry-forward/settings/postingTarget';

/** Where money is kept. */
export type FundKind = 'cash' | 'bank' | 'wechat' | 'alipay' | 'other';

export const fundKindTitles: Readonly<Record<FundKind, string>> = {
  cash: '现金',
  bank: '银行',
  wechat: '微信',
  alipay: '支付宝',
  other: '其他',
};

/** The accounts money is kept under: 库存现金, 银行存款, 其他货币资金. */
const ACCOUNTS: Readonly<Record<FundKind, readonly string[]>> = {
  cash: ['1001'],
  bank: ['1002'],
  wechat: ['1012'],
  alipay: ['1012'],
  other: ['1002', '1012'],
};

/** 资金账户: one place of money and the one leaf of the ledger it is in. */
export interface FundAccount {
  readonly id: number;
  readonly name: string;
  readonly kind: FundKind;
  readonly target: PostingTarget;
  /** null: RMB. */
  readonly currencyCode: string | null;
  readonly bank: string;
  /** The whole number of the account; '' for cash. Shown by `maskedNumber`. */
  readonly number: string;
  /** 库存现金限额; null: none is set. */
  readonly cashLimit: Fen | null;
  readonly startPeriod: Period;
  /** 期初: what the journal and what the bank had before the first month. */
  readonly opening: Fen;
  readonly statementOpening: Fen;
}

/** 期初未达账项: one line that was open before the first month. */
export interface OpeningItem {
  readonly side: 'book' | 'bank';
  readonly on: DateOnly;
  readonly received: Fen;
  readonly paid: Fen;
  readonly summary: string;
}

/** Whether money of a kind is kept on an account of this code or below it. */
export function isFundAccountCode(kind: FundKind, code: string): boolean {
  return ACCOUNTS[kind].some((top) => code.startsWith(top));
}
