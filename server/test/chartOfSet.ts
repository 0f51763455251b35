import { invariant } from '@mingzhang/shared/primitives/invariant';
import type { WireAccount } from '@mingzhang/shared/wire/account';
import type { Bookkeeper } from './bookkeeper';

type Fields = Readonly<Record<string, unknown>>;

/** The body of POST /subject as old clients send it. */
export function accountBody(code: string, name: string, fields: Fields = {}) {
  return {
    code,
    name,
    mnemonicCode: '',
    balanceDirection: '借',
    auxiliaryAccounting: '',
    status: true,
    type: code.startsWith('10') ? '资产' : '',
    parentId: null,
    level: code.length / 2 - 1,
    unit: '',
    ...fields,
  };
}

/** The chart of a set, as its page asks for it. */
export function chartOfSet(books: () => Bookkeeper) {
  const chart = async (type?: string) => (await books().client.get<WireAccount[]>('/subject', { type })).data;
  return {
    chart,

    find: async (code: string): Promise<WireAccount> => {
      const account = (await chart()).find((candidate) => candidate.code === code);
      invariant(account, `${code} is not in the chart`);
      return account;
    },

    add: (code: string, name: string, fields: Fields = {}) =>
      books().client.post('/subject', accountBody(code, name, fields)),
  };
}
