import { z } from 'zod';
import {
  auxiliaryCategoryDraft,
  auxiliaryItemDraft,
  fromAuxiliaryCategory,
  fromAuxiliaryItem,
} from '@mingzhang/shared/wire/auxiliary';
import { ok } from '@mingzhang/shared/wire/envelope';
import { count, id, optionalText } from '@mingzhang/shared/wire/scalars';
import { pageOf } from '@mingzhang/shared/wire/page';
import { write } from '../../db/write';
import type { Api, Module } from '../module';
import type { Services } from '../../services';
import {
  changeCategory,
  changeItem,
  createCategory,
  addItem,
  removeCategory,
  removeItem,
  removeItems,
} from './auxiliary.changes';
import {
  listEnabledItems,
  listItems,
  loadCategories,
  loadCategory,
  loadItem,
  type ItemPage,
} from './auxiliary.service';

/** The old pager counts on ten (wire.md 2.7). */
const PAGE_SIZE = 10;
const LARGEST_PAGE = 200;

const byId = z.object({ id });
const changedCategory = z.intersection(auxiliaryCategoryDraft, byId);
const changedItem = z.intersection(auxiliaryItemDraft, byId);
const wantedCategories = z.array(byId, { error: '请选择辅助核算类别' }).max(100, '辅助核算类别太多');

const itemQuery = z
  .object({ accounting_category_id: id, keyword: optionalText(60, '关键字'), page: count, size: count })
  .transform((query) => ({
    filter: { categoryId: query.accounting_category_id, keyword: query.keyword ?? '' },
    page: Math.max(query.page, 1),
    size: Math.min(query.size || PAGE_SIZE, LARGEST_PAGE),
  }));

const fromPage = ({ items, total, page, size }: ItemPage) =>
  pageOf(items.map(fromAuxiliaryItem), total, page, size);

/** /accounting-category and /accounting-category-details: auxiliary categories and items. */
export const registerAuxiliaries: Module = (api, services) => {
  registerCategories(api, services);
  registerItems(api, services);
};

function registerCategories(api: Api, { db, ids, clock }: Services): void {
  const tools = { ids, clock };
  const url = '/accounting-category';

  api.get(url, async ({ scope }) => {
    const categories = await loadCategories(db, scope);
    return ok(categories.map((category) => fromAuxiliaryCategory(category, scope.accountSetId)));
  });
  api.get(`${url}/:id`, { schema: { params: byId } }, async ({ scope, params }) =>
    ok(fromAuxiliaryCategory(await loadCategory(db, scope, params.id), scope.accountSetId)),
  );
  api.post(url, { schema: { body: auxiliaryCategoryDraft } }, async (request) => {
    const { scope, body } = request;
    const category = await write(db, request, (trx) => createCategory(trx, scope, tools, body));
    return ok(fromAuxiliaryCategory(category, scope.accountSetId));
  });
  api.put(url, { schema: { body: changedCategory } }, async (request) => {
    const { scope, body } = request;
    const { id: categoryId, ...draft } = body;
    const category = await write(db, request, (trx) => changeCategory(trx, scope, tools, categoryId, draft));
    return ok(fromAuxiliaryCategory(category, scope.accountSetId));
  });
  api.delete(`${url}/:id`, { schema: { params: byId } }, async (request) =>
    ok(await write(db, request, (trx) => removeCategory(trx, request.scope, tools, request.params.id))),
  );
}

function registerItems(api: Api, { db, ids, clock }: Services): void {
  const tools = { ids, clock };
  const url = '/accounting-category-details';

  api.get(url, { schema: { querystring: itemQuery } }, async ({ scope, query }) =>
    ok(fromPage(await listItems(db, scope, query.filter, query))),
  );
  api.get(`${url}/:id`, { schema: { params: byId } }, async ({ scope, params }) =>
    ok(fromAuxiliaryItem(await loadItem(db, scope, params.id))),
  );
  api.post(url, { schema: { body: auxiliaryItemDraft } }, async (request) => {
    const { scope, body } = request;
    return ok(fromAuxiliaryItem(await write(db, request, (trx) => addItem(trx, scope, tools, body))));
  });
  api.put(url, { schema: { body: changedItem } }, async (request) => {
    const { id: itemId, ...draft } = request.body;
    return ok(
      fromAuxiliaryItem(
        await write(db, request, (trx) => changeItem(trx, request.scope, tools, itemId, draft)),
      ),
    );
  });
  api.delete(`${url}/:id`, { schema: { params: byId } }, async (request) =>
    ok(await write(db, request, (trx) => removeItem(trx, request.scope, tools, request.params.id))),
  );
  api.delete(`${url}/clear/:id`, { schema: { params: byId } }, async (request) =>
    ok(await write(db, request, (trx) => removeItems(trx, request.scope, tools, request.params.id))),
  );
  api.post(
    `${url}/loadAuxiliaryAccountingData`,
    { schema: { body: wantedCategories } },
    async ({ scope, body }) => {
      const items = await listEnabledItems(
        db,
        scope,
        body.map((category) => category.id),
      );
      return ok(
        Object.fromEntries([...items].map(([categoryId, list]) => [categoryId, list.map(fromAuxiliaryItem)])),
      );
    },
  );
}
