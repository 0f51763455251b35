/** Why a code was sent; a code opens only the door it was asked for. */
export type SmsPurpose = 'register' | 'code' | 'sign-in';

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
