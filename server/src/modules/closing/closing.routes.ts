import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  closingQuery,
  fromCheckVerdict,
  fromClosedMonths,
  fromClosingReport,
  fromReopenPreview,
  fromReportCheck,
  reopenQuery,
} from '@mingzhang/shared/wire/closing';
import { ok } from '@mingzhang/shared/wire/envelope';
import { fromAccountingPeriod } from '@mingzhang/shared/wire/organization';
import { fromBooksProof } from '@mingzhang/shared/wire/proof';
import { idOrNothing } from '@mingzhang/shared/wire/scalars';
import { readSnapshot } from '../../db/transact';
import { write } from '../../db/write';
import { headText, trailKeeperOf } from '../../db/TrailKeeper';
import type { Module } from '../module';
import {
  runClosingChecks,
  checkBalanceSheet,
  closeMonth,
  closeThrough,
  loadMonths,
  previewReopening,
  reopenMonth,
} from './closing.service';
import { proveMonth } from './proof.service';

const listQuery = z.object({ org_id: idOrNothing });
const schema = { querystring: closingQuery };

/** The checks that old clients call one by one; an answer without `msg` lets them show their own text. */
const singleChecks = ['initialCheck', 'finalCheck', 'brokenCheck'] as const;

/** /checkout and /closing: checks, 结账 and 反结账 (wire.md 2.4). */
export const registerClosing: Module = (api, { db, clock, ids }) => {
  api.get('/checkout', { schema: { querystring: listQuery } }, async ({ scope, query }) => {
    const months = await readSnapshot(db, (snapshot) => loadMonths(snapshot, scope, query.org_id));
    return ok(months.map((month) => fromAccountingPeriod(month, scope.accountSetId)));
  });

  for (const key of singleChecks) {
    api.get(`/checkout/${key}`, { schema }, async ({ scope, query }) =>
      fromCheckVerdict(
        await readSnapshot(db, (snapshot) => runClosingChecks(snapshot, scope, { clock }, query)),
        key,
      ),
    );
  }

  api.get('/checkout/reportCheck', { schema }, async ({ scope, query }) => {
    const { totals, isPassed } = await readSnapshot(db, (snapshot) =>
      checkBalanceSheet(snapshot, scope, query),
    );
    return ok(fromReportCheck(totals, isPassed));
  });

  api.get('/closing/checks', { schema }, async ({ scope, query }) =>
    ok(
      fromClosingReport(
        await readSnapshot(db, (snapshot) => runClosingChecks(snapshot, scope, { clock }, query)),
      ),
    ),
  );

  api.get('/closing/proof', { schema }, async ({ scope, query }) =>
    ok(fromBooksProof(await proveMonth(db, scope, query))),
  );

  api.get('/checkout/invoicing', { schema }, async (request) => {
    await write(db, request, (trx) => closeMonth(trx, request.scope, { clock, ids }, request.query));
    return ok({ head: tellHead(request) });
  });

  api.post('/closing/closeThrough', { schema: { body: closingQuery } }, async (request) => {
    const { scope, body } = request;
    const closed = await write(db, request, async (trx) =>
      fromClosedMonths(await closeThrough(trx, scope, { clock, ids }, body)),
    );
    return ok({ ...closed, head: closed.closed.length > 0 ? tellHead(request) : null });
  });

  /** 结账校验码: the head of the trail after a closing, to be written down; into the log as well. */
  function tellHead({ scope, log }: FastifyRequest): string | null {
    const head = trailKeeperOf(db)?.head(scope.accountSetId);
    if (!head) return null;
    const text = headText(scope.accountSetId, head);
    log.info({ trailHead: text }, 'closed');
    return text;
  }

  api.get('/closing/reopenPreview', { schema }, async ({ scope, query }) =>
    ok(fromReopenPreview(await readSnapshot(db, (snapshot) => previewReopening(snapshot, scope, query)))),
  );

  api.get('/checkout/unCheck', { schema: { querystring: reopenQuery } }, async (request) => {
    const { reason, ...target } = request.query;
    await write(db, request, (trx) => reopenMonth(trx, request.scope, { clock }, target, reason));
    return ok(null);
  });
};
