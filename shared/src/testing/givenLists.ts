import type { WireAccount } from '../wire/account';
import type { WireVoucherLists } from '../wire/voucherLists';
import { api, type FakeCall } from './fakeApi';

const EMPTY: WireVoucherLists = {
  subjects: [],
  words: [],
  currencies: [],
  categories: [],
  details: [],
  summaries: [],
};

/** The lists of the account set as the server answers them, for as often as they are asked; what is not given is empty. */
export function givenLists(lists: Partial<WireVoucherLists>): FakeCall {
  return api.get('/voucher/lists').replies({ ...EMPTY, ...lists }, { times: 'always' });
}

/** An account of those lists: by default an asset of the first level. */
export function givenAccount(
  id: number,
  code: string,
  name: string,
  given: Partial<WireAccount> = {},
): WireAccount {
  return {
    id,
    code,
    name,
    type: '资产',
    balanceDirection: '借',
    mnemonicCode: '',
    status: true,
    parentId: null,
    level: 1,
    systemDefault: true,
    accountSetsId: 7,
    unit: null,
    auxiliaryAccounting: '',
    subjectFullName: `${code}-${name}`,
    currencyCodes: [],
    ...given,
  };
}
