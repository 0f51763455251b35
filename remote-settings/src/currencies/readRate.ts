import { halfWidth } from '@mingzhang/shared/primitives/halfWidth';
import { plainNumber } from '@mingzhang/shared/primitives/plainNumber';
import { parseExchangeRate, type ExchangeRateE8 } from '@mingzhang/shared/primitives/scaled';

/** A rate as typed, full-width figures included; undefined: none, zero, or more than eight decimals. */
export function readRate(text: string): ExchangeRateE8 | undefined {
  const rate = parseExchangeRate(plainNumber(halfWidth(text).trim()) ?? '');
  return rate !== undefined && rate > 0 ? rate : undefined;
}

/** Rule of a form field: what the server would refuse is shown at once. */
export const rateRule = {
  required: true,
  validator: (_rule: unknown, text: string | undefined) =>
    readRate(text ?? '') === undefined
      ? Promise.reject(new Error('请填写大于 0、不超过八位小数的汇率'))
      : Promise.resolve(),
};
