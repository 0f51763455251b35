import { fen, type Fen } from '../primitives/money';

/**
 * 减值损失: what is carried above the recoverable amount, the higher of fair value less costs of disposal and value in
 * use (企业会计准则第8号 6, 15). Never less than nothing: an impairment is not reversed.
 *
 * Carried 1,812,000.00, fair value 840,000.00, value in use 700,000.00: 972,000.00.
 */
export function impairmentLoss(carrying: Fen, fairValueLessCost: Fen, valueInUse: Fen): Fen {
  return fen(Math.max(0, carrying - Math.max(fairValueLessCost, valueInUse)));
}
