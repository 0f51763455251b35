import type { Transaction } from 'kysely';
import { z } from 'zod';
import { bookQuery } from '@mingzhang/shared/wire/bookRequest';
import { ok } from '@mingzhang/shared/wire/envelope';
import {
  fromEditableItem,
  fromEditableTemplate,
  fromPreview,
  fromReview,
} from '@mingzhang/shared/wire/reportTemplateEditing';
import {
  formulaRequest,
  grantRequest,
  itemRequest,
  orderRequest,
  previewRequest,
  templateRequest,
  type TemplateRequest,
} from '@mingzhang/shared/wire/reportTemplateRequest';
import { id, wholeOrNothing } from '@mingzhang/shared/wire/scalars';
import { readSnapshot } from '../../../db/transact';
import type { Database } from '../../../db/schema';
import { write } from '../../../db/write';
import type { Scope } from '../../../scope';
import type { Module } from '../../module';
import { loadEditableTemplate } from './editableTemplates';
import { saveFormula } from './formulaChanges';
import { addItem, changeItem, orderItems, removeItem, renumberItems } from './itemChanges';
import {
  changeTemplate,
  createTemplate,
  grantTemplate,
  removeTemplate,
  resetTemplate,
} from './templateChanges';
import { previewTemplate } from './templatePreview';
import { reviewTemplate } from './templateReview';

const byId = z.object({ id });
const reset = z.object({ version: wholeOrNothing }).nullish();

/** /report/template: how the statements' templates are made and changed (wire.md 2.6). */
export const registerReportTemplates: Module = (api, { db, ids, clock }) => {
  const tools = { ids, clock };

  api.get('/report/template/:id', { schema: { params: byId } }, async ({ scope, params }) =>
    ok(
      fromEditableTemplate(
        await readSnapshot(db, (snapshot) => loadEditableTemplate(snapshot, scope, params.id)),
      ),
    ),
  );
  api.get('/report/template/review/:id', { schema: { params: byId } }, async ({ scope, params }) =>
    ok(fromReview(await readSnapshot(db, (snapshot) => reviewTemplate(snapshot, scope, params.id)))),
  );
  api.post(
    '/report/template/preview',
    { schema: { body: previewRequest, querystring: bookQuery } },
    async ({ scope, body, query }) =>
      ok(
        fromPreview(
          await readSnapshot(db, (snapshot) =>
            previewTemplate(snapshot, scope, body.templateId, body.formula, query),
          ),
        ),
      ),
  );

  const save = (trx: Transaction<Database>, scope: Scope, body: TemplateRequest) =>
    body.id === null || body.copyId !== null
      ? createTemplate(trx, scope, tools, body)
      : changeTemplate(trx, scope, tools, body.id, body);
  // Older clients change a template by POST with its id (wire.md 2.6); PUT is the same and needs one.
  api.post('/report/template', { schema: { body: templateRequest } }, async (request) =>
    ok(
      await write(db, request, async (trx) =>
        fromEditableTemplate(await save(trx, request.scope, request.body)),
      ),
    ),
  );
  api.put('/report/template', { schema: { body: z.intersection(templateRequest, byId) } }, async (request) =>
    ok(
      await write(db, request, async (trx) =>
        fromEditableTemplate(await save(trx, request.scope, request.body)),
      ),
    ),
  );

  api.delete('/report/template/:id', { schema: { params: byId } }, async (request) =>
    ok(await write(db, request, (trx) => removeTemplate(trx, request.scope, tools, request.params.id))),
  );
  api.post('/report/template/grant', { schema: { body: grantRequest } }, async (request) => {
    const { templateId, organizationIds } = request.body;
    return ok(
      await write(db, request, (trx) =>
        grantTemplate(trx, request.scope, tools, templateId, organizationIds),
      ),
    );
  });
  api.post('/report/template/reset/:id', { schema: { params: byId, body: reset } }, async (request) => {
    const version = request.body?.version ?? null;
    return ok(
      await write(db, request, async (trx) =>
        fromEditableTemplate(await resetTemplate(trx, request.scope, tools, request.params.id, version)),
      ),
    );
  });
};

/** /report/template/items: the lines of templates and their formulas. */
export const registerReportItems: Module = (api, { db, ids, clock }) => {
  const tools = { ids, clock };

  api.post('/report/template/items', { schema: { body: itemRequest } }, async (request) =>
    ok(
      await write(db, request, async (trx) =>
        fromEditableItem(
          await addItem(trx, request.scope, tools, request.body),
          request.body.templateId ?? 0,
        ),
      ),
    ),
  );
  api.put('/report/template/items', { schema: { body: itemRequest } }, async (request) =>
    ok(
      await write(db, request, async (trx) => {
        const { item, templateId } = await changeItem(trx, request.scope, tools, request.body);
        return fromEditableItem(item, templateId);
      }),
    ),
  );
  api.put('/report/template/items/order', { schema: { body: orderRequest } }, async (request) =>
    ok(
      await write(db, request, async (trx) =>
        fromEditableTemplate(await orderItems(trx, request.scope, tools, request.body)),
      ),
    ),
  );
  api.delete('/report/template/items/:id', { schema: { params: byId } }, async (request) =>
    ok(await write(db, request, (trx) => removeItem(trx, request.scope, tools, request.params.id))),
  );
  // An older client's: a GET that writes.
  api.get('/report/template/items/reset/line/:id', { schema: { params: byId } }, async (request) =>
    ok(await write(db, request, (trx) => renumberItems(trx, request.scope, tools, request.params.id))),
  );
  api.post('/report/template/items/formula', { schema: { body: formulaRequest } }, async (request) =>
    ok(
      await write(db, request, async (trx) => {
        const { item, templateId, warnings } = await saveFormula(trx, request.scope, tools, request.body);
        return { ...fromEditableItem(item, templateId), warnings };
      }),
    ),
  );
};
