import { z } from 'zod';
import { ok } from '@mingzhang/shared/wire/envelope';
import { id } from '@mingzhang/shared/wire/scalars';
import {
  fromVoucherTemplate,
  voucherTemplateRequest,
  voucherTemplatesRequest,
} from '@mingzhang/shared/wire/voucherTemplate';
import { readSnapshot } from '../../db/transact';
import { write } from '../../db/write';
import { mnemonicCode } from '../account/mnemonicCode';
import type { Module } from '../module';
import {
  changeTemplate,
  createTemplate,
  listTemplates,
  loadTemplate,
  removeTemplate,
  type SavedTemplate,
} from './voucherTemplate.service';

const byId = z.object({ id });

/** A template is found by its initials, too. */
const fromSaved = ({ template, context }: SavedTemplate) => ({
  ...fromVoucherTemplate(template, context),
  mnemonicCode: mnemonicCode(template.name),
});

/** /voucher-template: 凭证模板 (wire.md 2.7). */
export const registerVoucherTemplates: Module = (api, { db, ids, clock }) => {
  api.get('/voucher-template', async ({ scope }) => {
    const { templates, context } = await readSnapshot(db, (snapshot) => listTemplates(snapshot, scope));
    return ok(templates.map((template) => fromSaved({ template, context })));
  });
  api.get('/voucher-template/:id', { schema: { params: byId } }, async ({ scope, params }) =>
    ok(fromSaved(await readSnapshot(db, (snapshot) => loadTemplate(snapshot, scope, params.id)))),
  );
  api.post('/voucher-template', { schema: { body: voucherTemplateRequest } }, async (request) =>
    ok(
      await write(db, request, async (trx) =>
        fromSaved(await createTemplate(trx, request.scope, { ids, clock }, request.body)),
      ),
    ),
  );
  api.post('/voucher-template/several', { schema: { body: voucherTemplatesRequest } }, async (request) =>
    ok(
      await write(db, request, async (trx) => {
        const added: SavedTemplate[] = [];
        for (const template of request.body.templates) {
          added.push(await createTemplate(trx, request.scope, { ids, clock }, template));
        }
        return added.map(fromSaved);
      }),
    ),
  );
  api.put('/voucher-template', { schema: { body: voucherTemplateRequest } }, async (request) =>
    ok(
      await write(db, request, async (trx) =>
        fromSaved(await changeTemplate(trx, request.scope, { clock }, request.body)),
      ),
    ),
  );
  api.delete('/voucher-template/:id', { schema: { params: byId } }, async (request) =>
    ok(await write(db, request, (trx) => removeTemplate(trx, request.scope, { clock }, request.params.id))),
  );
};
