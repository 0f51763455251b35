import type { DocumentSource } from '../document/writeDocument';
import { assetReportDocument } from '../modules/asset/reports/assetReportDocument';
import { bookDocument } from '../modules/books/bookDocument';
import { logDocument } from '../modules/log/logDocument';
import { orgProfitDocument } from '../modules/reports/orgProfitDocument';
import { statementDocument } from '../modules/reports/statementDocument';
import { yearlyDocument } from '../modules/reports/yearlyDocument';

/** Everything that can be exported and printed as a table; a new one is a line here. */
export const documentSources: readonly DocumentSource<unknown>[] = [
  bookDocument,
  statementDocument,
  yearlyDocument,
  orgProfitDocument,
  logDocument,
  assetReportDocument,
];
