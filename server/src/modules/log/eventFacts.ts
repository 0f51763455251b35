import type { Voucher } from '@mingzhang/shared/accounting/voucher';

/** An event of the trail as it was written. */
export interface LoggedEvent {
  readonly action: string;
  readonly targetId?: number | null;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** A side of an event as its fields; nothing of one that is a list. */
export type Facts = Readonly<Record<string, unknown>>;

export const factsOf = (value: unknown): Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Facts) : {};

/** A side of an event as its rows; none of one that is no list. */
export const rowsOf = (value: unknown): readonly Facts[] => (Array.isArray(value) ? value.map(factsOf) : []);

/** Whether a side is a whole voucher and not its head alone. */
export const isVoucher = (facts: Facts): facts is Voucher & Facts =>
  Array.isArray(facts.lines) && 'word' in facts && 'date' in facts;
