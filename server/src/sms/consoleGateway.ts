import type { SmsGateway } from './smsGateway';

/** Prints each message beside the log: whoever runs the server is the one who reads it. */
export function consoleGateway(print: (line: string) => void): SmsGateway {
  return {
    send({ mobile, text }) {
      print(`短信 ${mobile} ${text}\n`);
      return Promise.resolve();
    },
  };
}
