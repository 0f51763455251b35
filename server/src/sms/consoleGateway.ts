import type { SmsGateway } from './smsGateway';

/** Prints each message beside the log, where the operator reads it. */
export function consoleGateway(print: (line: string) => void): SmsGateway {
  return {
    send({ mobile, text }) {
      print(`短信 ${mobile} ${text}\n`);
      return Promise.resolve();
    },
  };
}
