import type { DateOnly } from '../../primitives/dateOnly';

/** What a voucher of a set is known by: vouchers are numbered by organization, month and word. */
export function ownSlipKey({
  organization = '',
  date,
  word,
  number,
}: {
  readonly organization?: string | undefined;
  readonly date: DateOnly;
  readonly word: string;
  readonly number: number;
}): string {
  const own = organization === '' ? '' : `|${organization}`;
  return `${date.slice(0, 7)}|${word}-${number}${own}`;
}
