import { z } from 'zod';
import {
  orgProfitDocumentFields,
  toOrgProfitDocumentQuery,
  toYearlyDocumentQuery,
  yearlyDocumentFields,
} from '@mingzhang/shared/wire/profitDocument';
import { id } from '@mingzhang/shared/wire/scalars';
import { statementDocumentFields, toStatementDocumentQuery } from '@mingzhang/shared/wire/statementDocument';
import { documentFields, sendDocument } from '../document/sendDocument';
import type { Module } from '../module';
import { orgProfitDocument } from './orgProfitDocument';
import { statementDocument } from './statementDocument';
import { yearlyDocument } from './yearlyDocument';

const statements = z
  .object({ ...documentFields, ...statementDocumentFields })
  .transform((fields, context) => ({ ...fields, query: toStatementDocumentQuery(fields, context) }));
const yearly = z.object({ ...documentFields, ...yearlyDocumentFields });
const ofOrganizations = z.object({ ...documentFields, ...orgProfitDocumentFields });
const oneTemplate = z.object({ id });

/** /report/document: statements as Excel and on paper. */
export const registerReportDocuments: Module = (api, services) => {
  api.get('/report/document', { schema: { querystring: statements } }, (request, reply) => {
    const { query, ...fields } = request.query;
    return sendDocument(services, request, reply, { source: statementDocument, query, fields });
  });

  api.get(
    '/report/document/year/:id',
    { schema: { params: oneTemplate, querystring: yearly } },
    (request, reply) =>
      sendDocument(services, request, reply, {
        source: yearlyDocument,
        query: toYearlyDocumentQuery(request.params.id, request.query),
        fields: request.query,
      }),
  );

  api.get(
    '/report/document/organizations/:id',
    { schema: { params: oneTemplate, querystring: ofOrganizations } },
    (request, reply) =>
      sendDocument(services, request, reply, {
        source: orgProfitDocument,
        query: toOrgProfitDocumentQuery(request.params.id, request.query),
        fields: request.query,
      }),
  );
};
