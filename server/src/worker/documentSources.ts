import type { DocumentJob, DocumentSource } from '../document/writeDocument';
import { bookDocument } from '../modules/books/bookDocument';
import { logDocument } from '../modules/log/logDocument';
import { orgProfitDocument } from '../modules/reports/orgProfitDocument';
import { statementDocument } from '../modules/reports/statementDocument';
import { yearlyDocument } from '../modules/reports/yearlyDocument';

/** Everything that can be exported and printed as a table; a new one is a line here. */
export const documentSources = {
  book: bookDocument,
  statement: statementDocument,
  yearlyProfit: yearlyDocument,
  orgProfit: orgProfitDocument,
  log: logDocument,
};

type Sources = typeof documentSources;
type QueryOf<Source> = Source extends DocumentSource<infer Query> ? Query : never;

/** A document a thread is asked for. */
export type DocumentOrder = {
  [Name in keyof Sources]: DocumentJob<Name, QueryOf<Sources[Name]>>;
}[keyof Sources];
