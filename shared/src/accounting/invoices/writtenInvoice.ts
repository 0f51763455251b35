import type { InvoiceKind } from './invoice';

/** A side as a file writes it. */
export interface WrittenParty {
  readonly id: string;
  readonly name: string;
  readonly contact: string;
  readonly bank: string;
}

export interface WrittenLine {
  readonly name: string;
  readonly classification: string;
  readonly specification: string;
  readonly unit: string;
  readonly quantity: string;
  readonly price: string;
  readonly rate: string;
  readonly amount: string;
  readonly tax: string;
  /** 价税合计 of the line. */
  readonly total: string;
  /** Where it is in its file, as messages name it: 第3行. */
  readonly row: number;
}

export interface WrittenTravel {
  readonly business: string;
  readonly on: string;
  readonly from: string;
  readonly to: string;
  readonly train: string;
  readonly seat: string;
  readonly traveller: string;
  readonly travellerNumber: string;
}

/**
 * An invoice as a file of any form writes it: texts by what they mean, '' for what the form does not have.
 * `readWritten` makes facts of it, or tells why it cannot.
 */
export interface WrittenInvoice {
  readonly code: string;
  readonly number: string;
  readonly digitalNumber: string;
  /** EIid, which repeats the number. */
  readonly repeatedNumber: string;
  /** What calls the kind: 电子发票（增值税专用发票）, 票种. */
  readonly title: string;
  /** null: by its title and numbers. */
  readonly kind: InvoiceKind | null;
  /** 01 special, 02 ordinary; '' for none. */
  readonly specialMark: string;
  /** Y, 是: blue; N, 否: red. */
  readonly blueMark: string;
  readonly date: string;
  readonly seller: WrittenParty;
  readonly buyer: WrittenParty;
  readonly amount: string;
  readonly tax: string;
  readonly total: string;
  /** 价税合计（大写）. */
  readonly capitals: string;
  readonly lines: readonly WrittenLine[] | null;
  readonly business: string;
  readonly status: string;
  readonly originalCode: string;
  readonly originalNumber: string;
  readonly remark: string;
  readonly drawer: string;
  readonly checkCode: string;
  readonly travel: WrittenTravel | null;
}

const NO_PARTY: WrittenParty = { id: '', name: '', contact: '', bank: '' };

/** What a form without a field leaves. */
export const nothingWritten: WrittenInvoice = {
  ...{ code: '', number: '', digitalNumber: '', repeatedNumber: '', title: '', kind: null },
  ...{ specialMark: '', blueMark: '', date: '', seller: NO_PARTY, buyer: NO_PARTY },
  ...{ amount: '', tax: '', total: '', capitals: '', lines: null, business: '', status: '' },
  ...{ originalCode: '', originalNumber: '', remark: '', drawer: '', checkCode: '', travel: null },
};

export const nothingInLine: Omit<WrittenLine, 'row'> = {
  ...{ name: '', classification: '', specification: '', unit: '', quantity: '', price: '' },
  ...{ rate: '', amount: '', tax: '', total: '' },
};
