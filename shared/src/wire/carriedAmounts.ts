import { z } from 'zod';
import { ZERO, negate, type Fen } from '../primitives/money';
import { readTarget, wholeNumber, type ClosingTarget } from './closing';
import { idOrNothing, toWireYuan } from './scalars';

/**
 * The two calls old clients make their carry-forward vouchers with: what has been carried, and what there
 * is to carry (wire.md 2.3, 2.4). Our own screens use the cards of carryForward.ts.
 */

/** Unknown codes do not fail the call (wire.md 2.4). */
const codes = z.preprocess(
  (value) => (value === undefined ? [] : [value].flat()),
  z.array(z.string().max(30)).max(100),
);

/** Form of POST /voucher/carryForwardMoney: codes repeat, one a single text. */
export const carriedAmountsForm = z
  .object({ years: wholeNumber, month: wholeNumber, orgId: idOrNothing, code: codes })
  .transform(({ years, month, orgId, code }, context) => ({
    target: { period: readTarget(years, month, context), organizationId: orgId } satisfies ClosingTarget,
    codes: code,
  }));

/** Form of POST /subject/loadByCode: which accounts a carry-forward is about. */
export const amountsToCarryForm = z
  .object({
    checkYear: wholeNumber,
    checkMonth: wholeNumber,
    orgId: idOrNothing,
    name: z.string().nullish(),
    code: codes,
  })
  .transform(({ checkYear, checkMonth, orgId, name, code }, context) => ({
    target: {
      period: readTarget(checkYear, checkMonth, context),
      organizationId: orgId,
    } satisfies ClosingTarget,
    name: name ?? '',
    codes: code,
  }));

/** What the carry-forward voucher found for a code has on it. */
export interface CarriedAmount {
  readonly voucherId: number;
  readonly debit: Fen;
  readonly credit: Fen;
}

type WireAmounts = { debitAmount?: number; creditAmount?: number };

/** Code → voucher and amounts; a code without a voucher is absent, so that 生成凭证 is offered. */
export function fromCarriedAmounts(amounts: ReadonlyMap<string, CarriedAmount>) {
  return Object.fromEntries(
    [...amounts].map(([code, { voucherId, debit, credit }]) => [
      code,
      { voucherId, ...writeAmounts(debit, credit) },
    ]),
  );
}

/** Code → the amount to carry, on the side of the balance; accounts with nothing to carry are absent. */
export function fromAmountsToCarry(nets: ReadonlyMap<string, Fen>): Record<string, WireAmounts> {
  return Object.fromEntries(
    [...nets].map(([code, net]) => [
      code,
      net > 0 ? writeAmounts(net, ZERO) : writeAmounts(ZERO, negate(net)),
    ]),
  );
}

function writeAmounts(debit: Fen, credit: Fen): WireAmounts {
  return {
    ...(debit === 0 ? {} : { debitAmount: toWireYuan(debit) }),
    ...(credit === 0 ? {} : { creditAmount: toWireYuan(credit) }),
  };
}
