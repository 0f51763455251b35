import type { Standard, Taxpayer } from '@mingzhang/shared/accounting/accountSet';

import type { Period } from '@mingzhang/shared/primitives/period';

/** What the form holds while it is being filled in; months and regions as their controls give them. */
export interface AccountSetDraft {
  readonly companyName: string;
  readonly creditCode?: string;
  /** First month of the books. */
  readonly enablePeriod: Period;
  readonly standard: Standard;
  /** Province, city, county. */
  readonly address?: readonly string[];
  readonly industry?: number;
  readonly taxpayer: Taxpayer;
  readonly requiresReview: boolean;
  readonly hasFixedAssets: boolean;
  readonly hasCashier: boolean;
}
