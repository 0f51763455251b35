import { cutText } from '../../../primitives/cutText';
import type { MovedSlip } from '../movedBooks';

/** As a voucher takes it (wire.md 2.3). */
const LONGEST_REMARK = 500;

/** The remark that keeps who made and audited a slip of theirs: 制单：甲，审核：乙; null: their file does not say. */
export function signedRemark({ maker, auditor }: Pick<MovedSlip, 'maker' | 'auditor'>): string | null {
  const signed = [maker && `制单：${maker}`, auditor && `审核：${auditor}`].filter(Boolean);
  return signed.length > 0 ? cutText(signed.join('，'), LONGEST_REMARK) : null;
}
