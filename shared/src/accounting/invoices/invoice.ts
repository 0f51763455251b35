import type { DateOnly } from '../../primitives/dateOnly';
import type { Fen } from '../../primitives/money';

/** 发票种类: 数电发票, an electronic one of the old form, one on paper known from a list, 铁路电子客票, 航空行程单, others. */
export const invoiceKinds = ['digital', 'electronic', 'paper', 'rail', 'air', 'other'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** 进项, what was bought; 销项, what was sold. */
export type InvoiceDirection = 'in' | 'out';

/** 销售方, 购买方. */
export interface InvoiceSide {
  /** 统一社会信用代码 or 纳税人识别号; '' when the form has none. */
  readonly code: string;
  readonly name: string;
}

/** A rate of VAT in thousandths, or why there is none. */
export type InvoiceRate = number | 'exempt' | 'untaxed';

export interface InvoiceLine {
  /** With its category: *金属制品*角钢. */
  readonly name: string;
  /** 税收分类编码, 19 digits; '' where the form has none. */
  readonly classification: string;
  /** null: not said. */
  readonly rate: InvoiceRate | null;
  /** Without tax; negative for a discount or on a red invoice. */
  readonly amount: Fen;
  readonly tax: Fen;
  /** As the file writes them: a price has up to 13 decimals and is never multiplied. */
  readonly quantity: string;
  readonly price: string;
  readonly unit: string;
  readonly model: string;
}

/** An invoice as one or several files tell it. */
export interface Invoice {
  /** 20 digits, or code-number of the old forms. Within a set it is one invoice. */
  readonly key: string;
  readonly kind: InvoiceKind;
  /** 专用发票. */
  readonly isSpecial: boolean;
  readonly date: DateOnly;
  readonly seller: InvoiceSide;
  readonly buyer: InvoiceSide;
  /** Red: all three negative. */
  readonly amount: Fen;
  readonly tax: Fen;
  readonly total: Fen;
  /** Empty where the form does not list them. */
  readonly lines: readonly InvoiceLine[];
  /** 特定业务: 通行费, 旅客运输服务; ''. */
  readonly business: string;
  /** The blue invoice a red one takes back; '' when not said. */
  readonly redOf: string;
  readonly remark: string;
  /** 职员 of a ticket, named; ''. */
  readonly traveller: string;
}

/** What the bureau says of it: 正常, 作废, 已红冲-部分, 已红冲-全额. */
export const invoiceStatuses = ['normal', 'void', 'partlyRed', 'fullyRed'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const isRed = ({ total }: Pick<Invoice, 'total'>): boolean => total < 0;

/** 金属制品 of *金属制品*角钢; ''. */
export const categoryOf = ({ name }: Pick<InvoiceLine, 'name'>): string => /^\*([^*]+)\*/.exec(name)?.[1] ?? '';
