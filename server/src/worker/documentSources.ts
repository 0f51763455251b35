import type { DocumentSource } from '../document/writeDocument';
import { assetReportDocument } from '../modules/asset/reports/assetReportDocument';
import { bookDocument } from '../modules/books/bookDocument';
import { bankLineDocument } from '../modules/cashier/documents/bankLineDocument';
import { cashCountDocument } from '../modules/cashier/documents/cashCountDocument';
import { dailyFundsDocument } from '../modules/cashier/documents/dailyFundsDocument';
import { journalDocument } from '../modules/cashier/documents/journalDocument';
import { reconciliationDocument } from '../modules/cashier/documents/reconciliationDocument';
import { registerDocument } from '../modules/invoice/registerDocument';
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
  journalDocument,
  bankLineDocument,
  reconciliationDocument,
  dailyFundsDocument,
  cashCountDocument,
  registerDocument,
];
