import type { Period } from '@mingzhang/shared/primitives/period';

/** A month of one organization. */
export interface PeriodKey {
  readonly organizationId: number;
  readonly period: Period;
}
