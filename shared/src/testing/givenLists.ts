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
export function givenLists(lists: {
  readonly [List in keyof WireVoucherLists]?: readonly object[];
}): FakeCall {
  return api.get('/voucher/lists').replies({ ...EMPTY, ...lists }, { times: 'always' });
}
