import type { PrintCount, PrintPart } from '../voucherPrintApi';

/** The files a range is printed in: one, or as many as its size takes. None while the size is not known. */
export function partsOf(count: PrintCount | null): PrintPart[] {
  if (count === null) return [];
  const { vouchers, most } = count;
  return Array.from({ length: Math.max(1, Math.ceil(vouchers / most)) }, (_, index) => ({
    from: index * most + 1,
    to: Math.min(Math.max(1, vouchers), (index + 1) * most),
  }));
}
