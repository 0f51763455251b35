import { z } from 'zod';
import type { AssetCount } from './assetCount.repository';
import type {
  WireAssetCount,
  WireAssetCountResult,
  WireAssetWork,
  WireUnlinkedAssets,
} from '@mingzhang/shared/wire/assetCheck';
import { assetCountForm, assetMonthQuery, assetWorkForm } from '@mingzhang/shared/wire/assetCheckRequest';
import { fromKeptEvent } from '@mingzhang/shared/wire/assetEvent';
import { assetStartQuery } from '@mingzhang/shared/wire/assetRequest';
import { fromCarryForwardSettings } from '@mingzhang/shared/wire/carryForwardSettings';
import { ok } from '@mingzhang/shared/wire/envelope';
import { id, toWireQuantity, toWireYuan } from '@mingzhang/shared/wire/scalars';
import { readSnapshot } from '../../../db/transact';
import { write } from '../../../db/write';
import type { Module } from '../../module';
import { listCounts, loadCount, removeCount, saveCount } from './assetCount.service';
import { loadWork, saveWork } from './assetWork.service';
import { loadUnlinked } from './unlinked.service';

const byId = z.object({ id });

const fromCount = ({ id: countId, on, note, seen }: AssetCount): WireAssetCount => ({
  id: countId,
  date: on,
  note,
  seen: [...seen],
});

/** /asset/work and /asset/unlinked: 本月工作量, 待建卡 and 待制单 (wire.md 2.11). */
export const registerAssetWork: Module = (api, { db, clock }) => {
  api.get('/asset/work', { schema: { querystring: assetMonthQuery } }, async ({ scope, query }) => {
    const { org_id: organizationId, period } = query;
    const rows = await readSnapshot(db, (snapshot) => loadWork(snapshot, scope, organizationId, period));
    const answer: WireAssetWork = {
      period,
      rows: rows.map(({ asset: { record }, totalWork, before, work }) => ({
        ...{ id: record.id, number: record.number, name: record.name },
        totalWork: toWireQuantity(totalWork),
        before: toWireQuantity(before),
        work: work === null ? null : toWireQuantity(work),
      })),
    };
    return ok(answer);
  });

  api.put('/asset/work', { schema: { body: assetWorkForm } }, async (request) => {
    const { orgId, period, rows } = request.body;
    await write(db, request, (trx) => saveWork(trx, request.scope, { clock }, orgId, period, rows));
    return ok(null);
  });

  api.get('/asset/unlinked', { schema: { querystring: assetStartQuery } }, async ({ scope, query }) => {
    const unlinked = await readSnapshot(db, (snapshot) => loadUnlinked(snapshot, scope, query.org_id));
    const answer: WireUnlinkedAssets = {
      lines: unlinked.lines.map(({ accountId, debit, ...line }) => ({
        ...line,
        subjectId: accountId,
        amount: toWireYuan(debit),
      })),
      events: unlinked.events.map(({ record, event }) => ({
        ...{ assetId: record.id, number: record.number, name: record.name },
        event: fromKeptEvent(event, true),
      })),
      settings: unlinked.settings.map(({ key, value }) => ({
        key,
        rows: fromCarryForwardSettings({ [key]: value })[key],
      })),
    };
    return ok(answer);
  });
};

/** /asset/count: 盘点单 (wire.md 2.11). */
export const registerAssetCounts: Module = (api, { db, ids, clock }) => {
  api.get('/asset/count', { schema: { querystring: assetStartQuery } }, async ({ scope, query }) =>
    ok((await readSnapshot(db, (snapshot) => listCounts(snapshot, scope, query.org_id))).map(fromCount)),
  );

  api.get('/asset/count/:id', { schema: { params: byId } }, async ({ scope, params }) => {
    const { count, missing, unknown } = await readSnapshot(db, (snapshot) =>
      loadCount(snapshot, scope, params.id),
    );
    const answer: WireAssetCountResult = {
      ...fromCount(count),
      missing: missing.map(({ id: cardId, number, name, location, keeper }) => ({
        ...{ id: cardId, number, name, location, keeper },
      })),
      unknown: [...unknown],
    };
    return ok(answer);
  });

  api.post('/asset/count', { schema: { body: assetCountForm } }, async (request) => {
    const { orgId, date, ...counted } = request.body;
    return ok(
      fromCount(
        await write(db, request, (trx) =>
          saveCount(trx, request.scope, { ids, clock }, orgId, { ...counted, on: date }),
        ),
      ),
    );
  });

  api.delete('/asset/count/:id', { schema: { params: byId } }, async (request) => {
    await write(db, request, (trx) => removeCount(trx, request.scope, { clock }, request.params.id));
    return ok(null);
  });
};
