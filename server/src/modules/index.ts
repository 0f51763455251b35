import type { Module } from './module';
import { registerAccountSets } from './account-set/accountSet.routes';
import { registerHealth } from './health/health.routes';
import { registerBooks } from './books/books.routes';
import { registerOrganizations } from './organization/organization.routes';
import { registerUser } from './user/user.routes';
import { registerVouchers } from './voucher/voucher.routes';
import { registerReports } from './reports/reports.routes';

/** Every module of the API, in the order of the specification. */
export const modules: readonly Module[] = [
  registerHealth,
  registerUser,
  registerAccountSets,
  registerOrganizations,
  registerBooks,
  registerReports,
  registerVouchers,
];
