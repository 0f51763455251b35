import type { Clock } from '../clock';
import type { Config } from '../config';
import { aliyunGateway } from './aliyunGateway';
import { consoleGateway } from './consoleGateway';
import { fileGateway } from './fileGateway';
import type { SmsGateway } from './smsGateway';

/** The gateway the environment asks for. */
export function createSmsGateway({ sms }: Pick<Config, 'sms'>, clock: Clock): SmsGateway {
  if (sms.gateway === 'file') return fileGateway(sms.file, clock);
  if (sms.gateway === 'aliyun') return aliyunGateway(sms.settings, clock);
  return consoleGateway((line) => process.stdout.write(line));
}
