import type { Bookkeeper } from './bookkeeper';
import { lineOf, newItem, reportDesigner } from './reportDesigner';
import type { TestAnswer } from './TestClient';

/** Makes a call that has been prepared. */
export type Deed = () => Promise<TestAnswer<unknown>>;

/** Endpoint → the events it leaves, and what prepares its call. */
export type Writes = Readonly<
  Record<string, readonly [leaves: readonly string[], prepare: () => Deed | Promise<Deed>]>
>;

/** The calls that change report templates, for the test of the trail. */
export function reportWrites(books: () => Bookkeeper): Writes {
  const { post, put, del, get } = {
    post: (url: string, body: object) => () => books().client.post(url, body),
    put: (url: string, body: object) => () => books().client.put(url, body),
    del: (url: string) => () => books().client.del(url),
    get: (url: string) => () => books().client.get(url),
  };
  const designer = () => reportDesigner(books());
  const draft = { name: '部门利润表', templateKey: 'dept', type: '0', isDefault: false };
  const url = '/report/template';
  const empty = () => designer().empty(0);
  const item = async () => designer().add((await empty()).id);

  return {
    [`POST ${url}`]: [['reportTemplate.create'], () => Promise.resolve(post(url, draft))],
    [`PUT ${url}`]: [['reportTemplate.change'], async () => put(url, { ...draft, id: (await empty()).id })],
    [`DELETE ${url}/:id`]: [['reportTemplate.delete'], async () => del(`${url}/${(await empty()).id}`)],
    [`POST ${url}/grant`]: [
      ['reportTemplate.grant'],
      async () => post(`${url}/grant`, { orgIds: [books().set.organizationId], template: await empty() }),
    ],
    [`POST ${url}/reset/:id`]: [
      ['reportTemplate.reset'],
      async () => {
        const { id } = await designer().copy(0);
        await designer().add(id);
        return post(`${url}/reset/${id}`, {});
      },
    ],
    [`POST ${url}/items`]: [
      ['reportItem.create'],
      async () => post(`${url}/items`, newItem((await empty()).id)),
    ],
    [`PUT ${url}/items`]: [
      ['reportItem.change'],
      async () => put(`${url}/items`, { ...(await item()), title: '改' }),
    ],
    [`PUT ${url}/items/order`]: [
      ['reportTemplate.order'],
      async () => {
        const { id, items } = await designer().copy(0);
        const reversed = [...items].reverse().map((each) => ({ id: each.id, level: 1 }));
        return put(`${url}/items/order`, { templateId: id, items: reversed });
      },
    ],
    [`DELETE ${url}/items/:id`]: [
      ['reportItem.delete'],
      async () => del(`${url}/items/${(await item()).id}`),
    ],
    [`GET ${url}/items/reset/line/:id`]: [
      ['reportTemplate.renumber'],
      async () => get(`${url}/items/reset/line/${(await item()).templateId}`),
    ],
    [`POST ${url}/items/formula`]: [
      ['reportItem.formula'],
      async () => {
        const { id } = lineOf(await designer().copy(0), 5);
        return post(`${url}/items/formula`, { templateItemsId: id, formulas: [designer().takes('540301')] });
      },
    ],
  };
}
