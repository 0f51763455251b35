import { cutText } from '../../../primitives/cutText';
import type { MovedSlip } from '../movedBooks';

/** As a voucher takes it (wire.md 2.3). */
const LONGEST_REMARK = 500;

/** Their remark, and who made and audited a slip of theirs: 月末补记，制单：甲，审核：乙; null: their file says none of it. */
export function signedRemark({
  remark,
  maker,
  auditor,
}: Pick<MovedSlip, 'remark' | 'maker' | 'auditor'>): string | null {
  // It came from a program that it had been moved into before: who made it first is there.
  if (remark?.includes('制单：')) return remark;
  const signed = [remark, maker && `制单：${maker}`, auditor && `审核：${auditor}`].filter(Boolean);
  return signed.length > 0 ? cutText(signed.join('，'), LONGEST_REMARK) : null;
}
