import {
  bankLineDocumentQuery,
  cashCountDocumentQuery,
  dailyFundsDocumentQuery,
  journalDocumentQuery,
  reconciliationDocumentQuery,
} from '@mingzhang/shared/wire/fundDocumentRequest';
import { documentFields, sendDocument } from '../../document/sendDocument';
import type { Module } from '../../module';
import { bankLineDocument } from './bankLineDocument';
import { cashCountDocument } from './cashCountDocument';
import { dailyFundsDocument } from './dailyFundsDocument';
import { journalDocument } from './journalDocument';
import { reconciliationDocument } from './reconciliationDocument';
import { z } from 'zod';

const file = z.object(documentFields);

/** The books of the cashier as files: whole, by the filter the page has (wire.md 2.12). */
export const registerFundDocuments: Module = (api, services) => {
  api.get(
    '/cashier/journal/document',
    { schema: { querystring: file.and(journalDocumentQuery) } },
    (request, reply) => {
      const { filter, paper, ...fields } = request.query;
      return sendDocument(services, request, reply, {
        source: journalDocument,
        query: { filter, paper },
        fields,
      });
    },
  );

  api.get(
    '/cashier/statement/line/document',
    { schema: { querystring: file.and(bankLineDocumentQuery) } },
    (request, reply) => {
      const { filter, paper, ...fields } = request.query;
      return sendDocument(services, request, reply, {
        source: bankLineDocument,
        query: { filter, paper },
        fields,
      });
    },
  );

  api.get(
    '/cashier/reconciliation/document',
    { schema: { querystring: file.and(reconciliationDocumentQuery) } },
    (request, reply) => {
      const { fundAccountId, asOf, corrections, paper, ...fields } = request.query;
      const askedAt = services.clock.now().toISOString();
      const query = { fundAccountId, asOf, corrections, askedAt, paper };
      return sendDocument(services, request, reply, { source: reconciliationDocument, query, fields });
    },
  );

  api.get(
    '/cashier/report/daily/document',
    { schema: { querystring: file.and(dailyFundsDocumentQuery) } },
    (request, reply) => {
      const { organizationId, on, paper, ...fields } = request.query;
      const query = { organizationId, on, paper };
      return sendDocument(services, request, reply, { source: dailyFundsDocument, query, fields });
    },
  );

  api.get(
    '/cashier/count/document',
    { schema: { querystring: file.and(cashCountDocumentQuery) } },
    (request, reply) => {
      const { fundAccountId, paper, ...fields } = request.query;
      const query = { fundAccountId, paper };
      return sendDocument(services, request, reply, { source: cashCountDocument, query, fields });
    },
  );
};
