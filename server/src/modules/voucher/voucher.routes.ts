import { z } from 'zod';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { periodFrom } from '@mingzhang/shared/primitives/period';
import { readFlag } from '@mingzhang/shared/wire/enums';
import { ok } from '@mingzhang/shared/wire/envelope';
import { dateText, id, idOrNothing, requiredText, toWireYuan } from '@mingzhang/shared/wire/scalars';
import { pageOf } from '@mingzhang/shared/wire/page';
import { fromVoucher } from '@mingzhang/shared/wire/voucher';
import { voucherListQuery, type WireVoucherPage } from '@mingzhang/shared/wire/voucherFilter';
import { fromVoucherEvent } from '@mingzhang/shared/wire/voucherHistory';
import { fromVoucherLists } from '@mingzhang/shared/wire/voucherLists';
import { fromVoucherOpening } from '@mingzhang/shared/wire/voucherOpening';
import { fromVoucherOutline } from '@mingzhang/shared/wire/voucherOutline';
import { voucherRequest } from '@mingzhang/shared/wire/voucherRequest';
import { readSnapshot } from '../../db/transact';
import { write } from '../../db/write';
import type { Services } from '../../services';
import type { Api, Module } from '../module';
import { auditVouchers, batchMessage, cancelAudit, removeVouchers } from './bulk/voucherBatch';
import {
  listGaps,
  previewRenumbering,
  renumberVouchers,
  toWireGaps,
  toWireRenumbering,
} from './numbers/renumberVouchers';
import { loadHistory } from './reading/voucherHistory';
import { listMakers, listVouchers, outlineVouchers, type VoucherPage } from './reading/listVouchers';
import { loadVoucherLists } from './reading/loadVoucherLists';
import { openVoucher } from './reading/openVoucher';
import { loadNeighbour, loadNextNumber, loadVoucher, suggestSummaries } from './reading/loadVoucher';
import { reverseVoucher } from './entry/reverseVoucher';
import { editVoucher, enterVoucher } from './entry/enterVoucher';
import { deleteVoucher } from './entry/deleteVoucher';
import type { SavedVoucher } from './record/loadVoucherContext';

const LARGEST_BATCH = 2000;

const byId = z.object({ id });

const dateOrNothing = z.preprocess((value) => value || null, dateText.nullable());

const codeQuery = z
  .object({
    word: z.string({ error: '请选择凭证字' }).pipe(requiredText(4, '凭证字')),
    orgId: idOrNothing,
    currentAccountDate: dateOrNothing,
  })
  .transform((query) => ({ word: query.word, organizationId: query.orgId, date: query.currentAccountDate }));

const reversalBody = z
  .preprocess((value) => value ?? {}, z.object({ date: dateOrNothing }))
  .transform((body) => body.date);

/** Ours: `accountDate` is in the month one works in, `word` and `voucherDate` are what the form knows already. */
const openingQuery = z
  .object({
    orgId: idOrNothing,
    accountDate: dateOrNothing,
    word: z.preprocess((value) => value || null, requiredText(4, '凭证字').nullable()),
    voucherDate: dateOrNothing,
    voucherId: idOrNothing,
    copy: z.string().nullish().transform(readFlag),
  })
  .transform((query) => ({
    organizationId: query.orgId,
    period: query.accountDate && periodOf(query.accountDate),
    word: query.word,
    date: query.voucherDate,
    voucherId: query.voucherId,
    isCopy: query.copy,
  }));

const neighbourQuery = z
  .object({ currentId: idOrNothing, orgId: idOrNothing })
  .transform((query) => ({ currentId: query.currentId, organizationId: query.orgId }));

const organizationQuery = z.object({ orgId: idOrNothing });

/** `checked=1&checked=2`: one value arrives as text, several as a list. */
const batchBody = z
  .object({
    checked: z.preprocess(
      (value) => (value === undefined || value === null ? [] : [value].flat()),
      z.array(id).min(1, '请选择凭证').max(LARGEST_BATCH, `一次最多处理 ${LARGEST_BATCH} 张凭证`),
    ),
  })
  .transform((body) => [...new Set(body.checked)]);

/** 整理断号: `by=date` is ours, the old call numbers by number. */
const renumberingQuery = z
  .object({
    year: z.coerce.number({ error: '年份不正确' }),
    month: z.coerce.number({ error: '月份不正确' }),
    orgId: idOrNothing,
    by: z.enum(['number', 'date'], { error: '整理方式不正确' }).default('number'),
  })
  .transform((query, context) => {
    const period = periodFrom(query.year, query.month);
    if (!period) {
      context.addIssue({ code: 'custom', message: '会计期间不正确' });
      return z.NEVER;
    }
    return { organizationId: query.orgId, period, by: query.by };
  });

const fromSaved = ({ voucher, context }: SavedVoucher) => fromVoucher(voucher, context);

const fromList = (list: VoucherPage): WireVoucherPage => {
  const records = list.vouchers.map((voucher) => fromVoucher(voucher, list.context));
  return {
    ...pageOf(records, list.total, list.page, list.size),
    debitAmount: toWireYuan(list.debit),
    creditAmount: toWireYuan(list.credit),
  };
};

/** /voucher (wire.md 2.3): entering, changing and finding vouchers. */
export const registerVouchers: Module = (api, services) => {
  const { db, ids, clock } = services;
  const tools = { ids, clock };

  api.get('/voucher/code', { schema: { querystring: codeQuery } }, async ({ scope, query }) =>
    ok(await loadNextNumber(db, scope, query)),
  );
  api.get('/voucher/summary', async ({ scope }) => ok(await suggestSummaries(db, scope)));
  api.get('/voucher/lists', async ({ scope }) => {
    const { lists, context } = await loadVoucherLists(db, scope);
    return ok(fromVoucherLists(lists, context));
  });
  api.get('/voucher/opening', { schema: { querystring: openingQuery } }, async ({ scope, query }) => {
    const { opening, context } = await readSnapshot(db, (snapshot) =>
      openVoucher(snapshot, scope, services, query),
    );
    return ok(fromVoucherOpening(opening, context));
  });
  api.get('/voucher/beforeId', { schema: { querystring: neighbourQuery } }, async ({ scope, query }) =>
    ok(await loadNeighbour(db, scope, query, 'before')),
  );
  api.get('/voucher/nextId', { schema: { querystring: neighbourQuery } }, async ({ scope, query }) =>
    ok(await loadNeighbour(db, scope, query, 'after')),
  );
  registerLists(api, services);
  registerNumbering(api, services);
  registerBatches(api, services);
  api.get('/voucher/:id', { schema: { params: byId } }, async ({ scope, params }) =>
    ok(fromSaved(await readSnapshot(db, (snapshot) => loadVoucher(snapshot, scope, params.id)))),
  );
  api.get('/voucher/:id/history', { schema: { params: byId } }, async ({ scope, params }) => {
    const { events, context } = await readSnapshot(db, (snapshot) => loadHistory(snapshot, scope, params.id));
    return ok(events.map((event) => fromVoucherEvent(event, context)));
  });
  api.post('/voucher', { schema: { body: voucherRequest } }, async (request) =>
    ok(
      await write(db, request, async (trx) =>
        fromSaved(await enterVoucher(trx, request.scope, tools, request.body)),
      ),
    ),
  );
  api.put('/voucher', { schema: { body: voucherRequest } }, async (request) =>
    ok(
      await write(db, request, async (trx) =>
        fromSaved(await editVoucher(trx, request.scope, tools, request.body)),
      ),
    ),
  );
  api.delete('/voucher/:id', { schema: { params: byId } }, async (request) =>
    ok(await write(db, request, (trx) => deleteVoucher(trx, request.scope, tools, request.params.id))),
  );
  api.post('/voucher/:id/reverse', { schema: { params: byId, body: reversalBody } }, async (request) =>
    ok(
      await write(db, request, async (trx) =>
        fromSaved(await reverseVoucher(trx, request.scope, tools, request.params.id, request.body)),
      ),
    ),
  );
};

function registerLists(api: Api, { db }: Services): void {
  const schema = { querystring: voucherListQuery };
  api.get('/voucher', { schema }, async ({ scope, query }) =>
    ok(fromList(await readSnapshot(db, (snapshot) => listVouchers(snapshot, scope, query)))),
  );
  api.get('/voucher/outline', { schema }, async ({ scope, query }) =>
    ok((await outlineVouchers(db, scope, query)).map(fromVoucherOutline)),
  );
  api.get('/voucher/makers', { schema: { querystring: organizationQuery } }, async ({ scope, query }) =>
    ok(await listMakers(db, scope, query.orgId)),
  );
}

function registerNumbering(api: Api, { db, clock }: Services): void {
  const schema = { querystring: renumberingQuery };
  api.get('/voucher/finishingOffNo', { schema }, async (request) =>
    ok(
      (await write(db, request, (trx) => renumberVouchers(trx, request.scope, { clock }, request.query))).map(
        toWireRenumbering,
      ),
    ),
  );
  api.get('/voucher/finishingOffNo/preview', { schema }, async ({ scope, query }) =>
    ok((await previewRenumbering(db, scope, query)).map(toWireRenumbering)),
  );
  api.get('/voucher/gaps', { schema }, async ({ scope, query }) =>
    ok((await listGaps(db, scope, query)).map(toWireGaps)),
  );
}

function registerBatches(api: Api, { db, clock }: Services): void {
  const batches = [
    ['/voucher/audit', '审核', auditVouchers],
    ['/voucher/cancelAudit', '取消审核', cancelAudit],
    ['/voucher/batchDelete', '删除', removeVouchers],
  ] as const;
  for (const [path, deed, act] of batches) {
    api.post(path, { schema: { body: batchBody } }, async (request) => {
      const result = await write(db, request, (trx) => act(trx, request.scope, { clock }, request.body));
      return ok(result, batchMessage(deed, result));
    });
  }
}
