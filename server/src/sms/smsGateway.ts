/** Why a code was sent; a code opens only the door it was asked for. */
export type SmsPurpose = 'register' | 'code' | 'initial-password';

export interface SmsMessage {
  readonly mobile: string;
  readonly purpose: SmsPurpose;
  readonly code: string;
  /** The whole text the person reads. */
  readonly text: string;
}

/** 短信网关: console, file or aliyun (platform.md, SMS_GATEWAY). */
export interface SmsGateway {
  send(message: SmsMessage): Promise<void>;
}
