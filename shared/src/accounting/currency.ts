import type { ExchangeRateE8 } from '../primitives/scaled';

/** 币别. */
export interface Currency {
  readonly id: number;
  /** Three capital letters: USD. */
  readonly code: string;
  readonly name: string;
  readonly exchangeRate: ExchangeRateE8;
  /** 本位币: exactly one, RMB at rate 1. */
  readonly isLocal: boolean;
}
