import { randomUUID } from 'node:crypto';
import type { TestAccountSet, TestApp } from './testApp';

/** The lists of an account set by the names a test uses; items are made as they are named. */
export interface SetLists {
  account(code: string): number;
  /** The id of an auxiliary category by its name. */
  category(name: string): number;
  /** The id of an item by category and name; it is made when it does not exist. */
  item(category: string, name: string): Promise<number>;
  /** Makes an account keep auxiliary categories. */
  keepAuxiliary(code: string, ...categories: string[]): Promise<void>;
}

/** Reads the lists as they are now; accounts and categories that come later need another reading. */
export async function readSetLists({ db, ids, untold }: TestApp, set: TestAccountSet): Promise<SetLists> {
  const accounts = await db
    .selectFrom('account')
    .where('account_set_id', '=', set.id)
    .select(['id', 'code'])
    .execute();
  const categories = await db
    .selectFrom('auxiliary_category')
    .where('account_set_id', '=', set.id)
    .select(['id', 'name'])
    .execute();
  const idByCode = new Map(accounts.map(({ id, code }) => [code, id]));
  const idByName = new Map(categories.map(({ id, name }) => [name, id]));
  const items = new Map<string, number>();
  const account = (code: string) => idByCode.get(code) ?? missing(`account ${code}`);
  const category = (name: string) => idByName.get(name) ?? missing(`category ${name}`);

  async function item(categoryName: string, name: string): Promise<number> {
    const key = `${categoryName}/${name}`;
    const known = items.get(key);
    if (known) return known;
    const id = await ids.next();
    untold.add(id);
    const code = String(items.size + 1).padStart(3, '0');
    await db
      .insertInto('auxiliary_item')
      .values({ account_set_id: set.id, id, category_id: category(categoryName), code, name, remark: null })
      .execute();
    items.set(key, id);
    return id;
  }

  async function keepAuxiliary(code: string, ...names: string[]): Promise<void> {
    const rows = names.map((name, position) => ({
      account_set_id: set.id,
      account_id: account(code),
      category_id: category(name),
      position,
    }));
    await db.insertInto('account_auxiliary_category').values(rows).execute();
    // On several machines no trigger does it.
    await db
      .updateTable('account_set')
      .set({ chart_version: randomUUID() })
      .where('id', '=', set.id)
      .execute();
  }

  return { account, category, item, keepAuxiliary };
}

function missing(what: string): never {
  throw new Error(`${what} is not in the set`);
}
