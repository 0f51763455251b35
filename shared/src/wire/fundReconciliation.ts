import type { OpenAge } from '../accounting/cashier/reconciliation';

/** 未达账项 */
export interface WireUnsettled {
  /** As in `WireOpenLine`. */
  key: string;
  date: string;
  /** Positive. */
  amount: number;
  summary: string;
  party: string;
  number: string;
  days: number;
  age: OpenAge;
}

/** What one side has wrong, and the other has not to wait for. */
export interface WireCorrection {
  side: 'book' | 'bank';
  /** In positive, out negative. */
  amount: number;
  reason: string;
}

/** What a 余额调节表 says; a confirmed one says it as it was then. */
export interface WireReconciliationFigures {
  asOf: string;
  book: number;
  bank: number;
  /** 银行已收企业未收, 银行已付企业未付, 企业已收银行未收, 企业已付银行未付. */
  bankIn: WireUnsettled[];
  bankOut: WireUnsettled[];
  bookIn: WireUnsettled[];
  bookOut: WireUnsettled[];
  /** Those of bounced cheques and, of a confirmed one, those that were typed. */
  corrections: WireCorrection[];
  adjustedBook: number;
  adjustedBank: number;
  difference: number;
}

/** GET /cashier/reconciliation: 银行存款余额调节表 as of a day. */
export interface WireFundReconciliation extends WireReconciliationFigures {
  accountId: number;
  /** Why the sides differ; empty where they agree. */
  sources: string[];
  /** 记账差错 that agreeing sides hide as well. */
  errors: string[];
  /** Frozen as it was confirmed; null: it is as things are now. */
  confirmed: { id: number; by: string; at: string } | null;
  mayConfirm: boolean;
  /** Why not; null where it may be confirmed. */
  whyNot: string | null;
}

/** GET /cashier/reconciliation/confirmed */
export interface WireConfirmedReconciliation {
  id: number;
  asOf: string;
  by: string;
  at: string;
  /** 调节后余额 */
  adjusted: number;
}
