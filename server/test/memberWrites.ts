import { randomInt } from 'node:crypto';
import type { Bookkeeper } from './bookkeeper';
import type { Writes } from './reportWrites';
import type { TestApp } from './testApp';

/** The calls that change who belongs to a set, for the test of the trail. */
export function memberWrites(app: () => TestApp, books: () => Bookkeeper): Writes {
  const somebody = async () => ({ mobile: (await app().signUp()).mobile, role: 'Making' });
  const viewer = async () => (await app().addMember(books().client, 'viewer')).userId;
  const below = '/account-sets';

  return {
    'POST /user': [
      ['member.add'],
      async () => {
        const added = await somebody();
        return () => books().client.post('/user', added);
      },
    ],
    'PUT /user': [
      ['member.changeRole'],
      async () => {
        const changed = { id: await viewer(), role: 'Making' };
        return () => books().client.put('/user', changed);
      },
    ],
    'DELETE /user/:id': [
      ['member.remove'],
      async () => {
        const id = await viewer();
        return () => books().client.del(`/user/${id}`);
      },
    ],
    [`PUT ${below}/itemRule`]: [
      ['accountSet.itemRule'],
      () => Promise.resolve(() => books().client.put(`${below}/itemRule`, { makersAddItems: true })),
    ],
    [`GET ${below}/addUser`]: [
      ['member.add'],
      async () => {
        const added = await somebody();
        return () => books().client.get(`${below}/addUser`, added);
      },
    ],
    [`GET ${below}/addNewUser`]: [
      ['member.add'],
      async () => {
        const mobile = `137${String(randomInt(1e8)).padStart(8, '0')}`;
        await books().client.get(`/sendMsg/${mobile}`);
        const invited = { mobile, role: 'View', code: app().sms.last(mobile).code };
        return () => books().client.get(`${below}/addNewUser`, invited);
      },
    ],
    [`GET ${below}/updateUserRole`]: [
      ['member.changeRole'],
      async () => {
        const changed = { id: await viewer(), role: 'Cashier' };
        return () => books().client.get(`${below}/updateUserRole`, changed);
      },
    ],
    [`GET ${below}/removeUser/:id`]: [
      ['member.remove'],
      async () => {
        const id = await viewer();
        return () => books().client.get(`${below}/removeUser/${id}`);
      },
    ],
  };
}
