import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../clock';
import { readLimited } from '../readLimited';
import { acsHeaders, acsQuery, type AcsKeys } from './acs3Signature';
import { SmsNotSent, type SmsGateway, type SmsMessage } from './smsGateway';

/** 阿里云短信服务: keys, the approved 签名 and 模板 (the template's variable is `code`). */
export interface AliyunSettings extends AcsKeys {
  readonly signName: string;
  readonly templateCode: string;
  /** Templates that name what the code is for, by purpose; the others go by the one above. */
  readonly templateCodes?: Readonly<Record<string, string>>;
  /** https://dysmsapi.aliyuncs.com, another region's, or a test's. */
  readonly endpoint: string;
}

const TIMEOUT = 5_000;

const answer = z.object({ Code: z.string(), Message: z.string().optional() });

/** Sends through Dysmsapi SendSms; a slow, broken or refusing provider is `SmsNotSent` within five seconds. */
export function aliyunGateway(settings: AliyunSettings, clock: Clock): SmsGateway {
  return {
    async send(message) {
      const code = await request(settings, message, clock).catch((error: unknown) => {
        throw new SmsNotSent(`aliyun: ${error instanceof Error ? error.message : String(error)}`);
      });
      if (code !== 'OK') throw new SmsNotSent(`aliyun: ${code}`);
    },
  };
}

/** The provider's result code. */
async function request(settings: AliyunSettings, message: SmsMessage, clock: Clock): Promise<string> {
  const { host, origin } = new URL(settings.endpoint);
  const query = {
    PhoneNumbers: message.mobile,
    SignName: settings.signName,
    TemplateCode: settings.templateCodes?.[message.purpose] ?? settings.templateCode,
    TemplateParam: JSON.stringify({ code: message.code }),
  };
  const headers = acsHeaders(
    {
      method: 'POST',
      host,
      path: '/',
      query,
      action: 'SendSms',
      version: '2017-05-25',
      date: clock
        .now()
        .toISOString()
        .replace(/\.\d+Z$/, 'Z'),
      nonce: randomUUID(),
    },
    settings,
  );
  const response = await fetch(`${origin}/?${acsQuery(query)}`, {
    method: 'POST',
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  return answer.parse(JSON.parse(await readLimited(response))).Code;
}
