import type { StepQuestion } from '../accounting/carry-forward/engine/carryForwardStep';
import type { VoucherKind } from '../accounting/voucherKind';

/** 一键结转: one call makes the voucher of the next card, or says what only the accountant can answer. */

interface CardOfStep {
  readonly key: VoucherKind;
  readonly customId: number | null;
  readonly title: string;
}

/** A card whose voucher was made, or written over. */
export interface MadeStep extends CardOfStep {
  readonly voucher: { readonly id: number; readonly word: string; readonly number: number };
}

/** A card that waits for an answer. */
export interface AskedStep extends CardOfStep {
  readonly reason: StepQuestion;
  readonly message: string;
}

/** Made and asked both null: nothing is left to do. */
export interface CarryForwardStepResult {
  readonly made: MadeStep | null;
  readonly asked: AskedStep | null;
  /** Cards that still have something to carry. */
  readonly remaining: number;
}

/** What POST /closing/nextCarryForward answers. */
export interface WireCarryForwardStep {
  made: (Omit<MadeStep, 'voucher'> & { voucher: { id: number; word: string; code: number } }) | null;
  asked: AskedStep | null;
  remaining: number;
}

export function fromCarryForwardStep({
  made,
  asked,
  remaining,
}: CarryForwardStepResult): WireCarryForwardStep {
  if (!made) return { made: null, asked, remaining };
  const { id, word, number } = made.voucher;
  return { made: { ...made, voucher: { id, word, code: number } }, asked, remaining };
}

export function toCarryForwardStep({ made, asked, remaining }: WireCarryForwardStep): CarryForwardStepResult {
  if (!made) return { made: null, asked, remaining };
  const { id, word, code } = made.voucher;
  return { made: { ...made, voucher: { id, word, number: code } }, asked, remaining };
}
