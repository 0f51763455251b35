import type { VoucherOutline } from '../accounting/voucherOutline';
import type { DateOnly } from '../primitives/dateOnly';
import { parseYuan } from '../primitives/money';
import { readBack, toWireYuan } from './scalars';

/** An element of GET /voucher/outline: fields of Voucher (wire.md 2.0), those that fit in a long list. */
export interface WireVoucherOutline {
  id: number;
  word: string;
  code: number;
  voucherDate: string;
  createMember: number;
  changeMember: number;
  auditMemberId: number | null;
  reversedBy: number | null;
  debitAmount: number;
}

/** An element of GET /voucher/makers: the maker of some voucher, member or not. */
export interface WireMaker {
  id: number;
  name: string;
}

export function fromVoucherOutline(outline: VoucherOutline): WireVoucherOutline {
  return {
    id: outline.id,
    word: outline.word,
    code: outline.number,
    voucherDate: outline.date,
    createMember: outline.makerId,
    changeMember: outline.changerId,
    auditMemberId: outline.auditorId,
    reversedBy: outline.reversedById,
    debitAmount: toWireYuan(outline.debit),
  };
}

export function toVoucherOutline(wire: WireVoucherOutline): VoucherOutline {
  return {
    id: wire.id,
    word: wire.word,
    number: wire.code,
    date: wire.voucherDate as DateOnly,
    makerId: wire.createMember,
    changerId: wire.changeMember,
    auditorId: wire.auditMemberId,
    reversedById: wire.reversedBy,
    debit: readBack(wire.debitAmount, parseYuan),
  };
}
