import { appendFile } from 'node:fs/promises';
import type { Clock } from '../clock';
import { SmsNotSent, type SmsGateway } from './smsGateway';

/** Appends each message as one line of JSON: `{at, mobile, purpose, code, text}`. For tests and trials. */
export function fileGateway(file: string, clock: Clock): SmsGateway {
  return {
    async send({ mobile, purpose, code, text }) {
      const line = JSON.stringify({ at: clock.now().toISOString(), mobile, purpose, code, text });
      await appendFile(file, `${line}\n`, { mode: 0o600 }).catch((error: unknown) => {
        throw new SmsNotSent(`file: ${error instanceof Error ? error.message : String(error)}`);
      });
    },
  };
}
