import type { DateOnly } from '../../primitives/dateOnly';
import type { Fen } from '../../primitives/money';
import type { EvoucherForm } from './evoucherForm';

/** The 20 digits of a 数电票 or rail ticket, or `code-number` of an older invoice. */
export type InvoiceKey = string & { readonly brand: 'InvoiceKey' };

export type InvoiceKind = 'digital' | 'oldElectronic' | 'paper' | 'rail' | 'air' | 'other';

export const invoiceKindTitles: Readonly<Record<InvoiceKind, string>> = {
  digital: '数电发票',
  oldElectronic: '电子发票（税控）',
  paper: '纸质发票',
  rail: '铁路电子客票',
  air: '航空电子客票行程单',
  other: '其他票据',
};

export type InvoiceColour = 'blue' | 'red';

export const invoiceColourTitles: Readonly<Record<InvoiceColour, string>> = { blue: '蓝字', red: '红字' };

/** In the order in which they outweigh each other: what was voided stays so, also where an older list has another state. */
export const invoiceStatuses = ['normal', 'partlyReversed', 'reversed', 'void'] as const;

export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const invoiceStatusTitles: Readonly<Record<InvoiceStatus, string>> = {
  normal: '正常',
  partlyReversed: '已红冲-部分',
  reversed: '已红冲-全额',
  void: '作废',
};

/** 作废: as a person says, else as its files tell. */
export const isVoided = (given: InvoiceStatus | null, told: InvoiceStatus | null): boolean =>
  (given ?? told) === 'void';

/** 税率 in thousandths; 免税 and 不征税 are words of their own. */
export type InvoiceRate = number | 'exempt' | 'untaxed';

/** 销方 or 购方; '' for what a file does not tell. */
export interface InvoiceParty {
  /** 统一社会信用代码 or an older tax number, as normalCreditCode gives it. */
  readonly id: string;
  readonly name: string;
  /** 地址 and 电话. */
  readonly contact: string;
  /** 开户行 and 账号. */
  readonly bank: string;
}

export interface InvoiceLine {
  /** As printed: *金属制品*角钢. */
  readonly name: string;
  /** Between the asterisks: 金属制品; '' for none. */
  readonly category: string;
  /** 税收分类编码, 19 digits; '' where the form has none. */
  readonly classification: string;
  readonly specification: string;
  readonly unit: string;
  /** Quantity and price are the file's own text: a price may have thirteen decimals, and is never multiplied. */
  readonly quantity: string;
  readonly price: string;
  /** null: several, or not told. */
  readonly rate: InvoiceRate | null;
  readonly amount: Fen;
  readonly tax: Fen;
}

/** What a rail ticket has besides. Neither name nor number of the traveller is kept whole. */
export interface RailTravel {
  /** 售, 退, 换 …: TypeOfBusiness. */
  readonly business: string;
  readonly on: DateOnly | null;
  readonly from: string;
  readonly to: string;
  readonly train: string;
  readonly seat: string;
  readonly traveller: string;
  readonly travellerNumber: string;
  /** The ticket a refund belongs to. */
  readonly refundOf: InvoiceKey | null;
}

/** What one file tells of one invoice. */
export interface InvoiceFacts {
  readonly key: InvoiceKey;
  readonly kind: InvoiceKind;
  /** 专用发票; null: not told. */
  readonly isSpecial: boolean | null;
  readonly colour: InvoiceColour;
  readonly date: DateOnly;
  readonly seller: InvoiceParty;
  readonly buyer: InvoiceParty;
  /** Without tax, tax, and together; red ones are negative. */
  readonly amount: Fen;
  readonly tax: Fen;
  readonly total: Fen;
  /** null: a form without lines. */
  readonly lines: readonly InvoiceLine[] | null;
  /** 特定业务类型: 通行费, 旅客运输服务 …; '' for none. */
  readonly business: string;
  /** 发票状态; null: only a list tells. */
  readonly status: InvoiceStatus | null;
  /** The invoice a red one takes back. */
  readonly blueKey: InvoiceKey | null;
  readonly remark: string;
  /** 开票人. */
  readonly drawer: string;
  /** 校验码 of an older invoice. */
  readonly checkCode: string;
  readonly travel: RailTravel | null;
}

/** A field of the record, as sources and conflicts name it. */
export type InvoiceField =
  | Exclude<keyof InvoiceFacts, 'seller' | 'buyer'>
  | `${'seller' | 'buyer'}.${keyof InvoiceParty}`;

/** The file a field was taken from. */
export interface FieldSource {
  readonly form: EvoucherForm;
  /** Of the file; '' for what was typed. */
  readonly sha256: string;
}

/** 一张发票, put together of all its files. */
export interface Invoice extends InvoiceFacts {
  readonly sources: Readonly<Partial<Record<InvoiceField, FieldSource>>>;
}
