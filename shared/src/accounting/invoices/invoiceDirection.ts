import { normalCreditCode } from '../creditCode';
import { problem, type Problem } from '../../primitives/problem';
import type { InvoiceFacts } from './invoice';

/** 进项 or 销项. */
export type InvoiceDirection = 'in' | 'out';

/** The company of the account set, as its settings have it. */
export interface OwnCompany {
  readonly creditCode: string;
  readonly name: string;
}

type Sides = Pick<InvoiceFacts, 'seller' | 'buyer'>;

const normalName = (name: string) => name.normalize('NFKC').replace(/\s/g, '');

/**
 * Which side the set is, by its credit code and never by a file's name; by its company name where a side has no code.
 * null: neither.
 */
export function directionOf({ seller, buyer }: Sides, own: OwnCompany): InvoiceDirection | null {
  const code = normalCreditCode(own.creditCode);
  const name = normalName(own.name);
  const isOwn = (side: Sides['seller']) =>
    side.id === '' ? name !== '' && normalName(side.name) === name : code !== '' && side.id === code;
  if (isOwn(seller)) return 'out';
  return isOwn(buyer) ? 'in' : null;
}

/** Refused: an invoice between others. */
export function directionProblems({ seller, buyer }: Sides, own: OwnCompany): Problem[] {
  if (directionOf({ seller, buyer }, own) !== null) return [];
  const message = `购方“${buyer.name || buyer.id}”和销方“${seller.name || seller.id}”都不是本账套（${own.name} ${own.creditCode}），不能登记`;
  return [problem('INVOICE_FOREIGN', message)];
}

/** A warning: 抬头 is written otherwise than the company is called. */
export function titleWarnings(sides: Sides, own: OwnCompany): Problem[] {
  const direction = directionOf(sides, own);
  if (direction === null) return [];
  const { name } = direction === 'in' ? sides.buyer : sides.seller;
  if (name === '' || normalName(name) === normalName(own.name)) return [];
  return [problem('INVOICE_TITLE_DIFFERS', `抬头“${name}”与本账套公司名称“${own.name}”不一致`)];
}
