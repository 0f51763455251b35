import type { Bookkeeper } from './bookkeeper';
import type { Writes } from './reportWrites';
import type { TestApp } from './testApp';

/** The calls that change an account set as a whole, for the test of the trail. */
export function accountSetWrites(app: () => TestApp, books: () => Bookkeeper): Writes {
  const url = (what = '') => `/account-sets/${books().set.id}${what}`;
  const post = (what: string) => books().client.post(url(what));

  return {
    'PUT /account-sets': [
      ['accountSet.change'],
      async () => {
        const { data } = await books().client.get<object>(url());
        return () => books().client.put('/account-sets', { ...data, companyName: '改名' });
      },
    ],
    'POST /account-sets/:id/archive': [['accountSet.archive'], () => Promise.resolve(() => post('/archive'))],
    'POST /account-sets/:id/unarchive': [
      ['accountSet.unarchive'],
      async () => {
        await post('/archive');
        return () => post('/unarchive');
      },
    ],
    'POST /account-sets/handOver': [
      ['accountSet.handOver'],
      async () => {
        const { client } = books();
        const codeTo = async (mobile: string) => {
          app().clock.advance(60);
          await client.get(`/sendMsg/${mobile}`);
          return app().sms.last(mobile).code;
        };
        await client.form('/account-sets/identification', { code: await codeTo(client.mobile) });
        const { mobile } = await app().signUp();
        const form = { mobile, code: await codeTo(mobile), stay: 'true' };
        return () => client.form('/account-sets/handOver', form);
      },
    ],
    'POST /account-sets/updateEncode': [
      ['accountSet.encoding'],
      () =>
        Promise.resolve(() => {
          const form = { encoding: '4-2-2-2', newEncoding: '4-3-2-2' };
          return books().client.form('/account-sets/updateEncode', form);
        }),
    ],
  };
}
