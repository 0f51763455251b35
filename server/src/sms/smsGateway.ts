import type { NamedPurpose } from '@mingzhang/shared/wire/smsPurpose';

/**
 * Why a code was sent; a code opens only the door it was asked for. An older client says nothing of its
 * purpose: what it asked for is known only as far as whose mobile it is, the caller's `own` or an `other`.
 */
export type SmsPurpose = 'register' | 'sign-in' | NamedPurpose | 'own' | 'other';

export interface SmsMessage {
  readonly mobile: string;
  readonly purpose: SmsPurpose;
  readonly code: string;
  /** The whole text the person reads. */
  readonly text: string;
}

/** 短信网关: console, file or aliyun (SMS_GATEWAY). */
export interface SmsGateway {
  /** Throws `SmsNotSent` when the message did not go out. */
  send(message: SmsMessage): Promise<void>;
}

/** The provider is down, slow or refuses. Its reason is for the log only. */
export class SmsNotSent extends Error {
  override readonly name = 'SmsNotSent';
}
