import { z } from 'zod';
import { bankLineFields, toLineFilter } from './bankStatementRequest';
import { reconciliationQuery } from './fundReconciliationRequest';
import { dailyQuery, journalFields, toJournalFilter } from './journalRequest';
import { id } from './scalars';

/** The queries of the cashier's books as files: those of the pages, without their windows. */

/** Which way a page lies. */
export const paper = z
  .enum(['portrait', 'landscape'], { error: 'paper 只能是 portrait 或 landscape' })
  .default('landscape');

/** GET /cashier/journal/document */
export const journalDocumentQuery = z
  .object({ ...journalFields, paper })
  .transform(({ paper: of, ...asked }) => ({ filter: toJournalFilter(asked), paper: of }));

/** GET /cashier/statement/line/document */
export const bankLineDocumentQuery = z
  .object({ ...bankLineFields, paper })
  .transform(({ paper: of, ...asked }) => ({ filter: toLineFilter(asked), paper: of }));

/** GET /cashier/reconciliation/document */
export const reconciliationDocumentQuery = reconciliationQuery
  .extend({ paper })
  .transform(({ account_id: fundAccountId, as_of: asOf, ...asked }) => ({ fundAccountId, asOf, ...asked }));

/** GET /cashier/report/daily/document */
export const dailyFundsDocumentQuery = dailyQuery
  .extend({ paper })
  .transform(({ org_id: organizationId, date: on, paper: of }) => ({ organizationId, on, paper: of }));

/** GET /cashier/count/document */
export const cashCountDocumentQuery = z
  .object({ account_id: id, paper })
  .transform(({ account_id: fundAccountId, paper: of }) => ({ fundAccountId, paper: of }));
