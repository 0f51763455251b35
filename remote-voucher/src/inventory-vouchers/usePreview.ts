import type { FailedRead } from '@mingzhang/shell';
import {
  previewVouchers,
  type DocumentRow,
  type DocumentScope,
  type GenerationPreview,
} from '../inventoryVouchersApi';
import { useInBatches } from './useInBatches';

interface Preview {
  /** Of all the rows; null until the last of them has been read. */
  readonly preview: GenerationPreview | null;
  readonly done: number;
  readonly problem: FailedRead | null;
}

/** What generating would make of rows, whatever their number: each record that is not mapped is named once. */
export function usePreview(scope: DocumentScope, rows: readonly DocumentRow[]): Preview {
  const ids = rows.map(({ document }) => document.id);
  const { data, ...rest } = useInBatches(['inventoryPreview', scope, ids], rows, (batch, signal) =>
    previewVouchers(scope, batch, signal),
  );
  return { ...rest, preview: data && joined(data) };
}

function joined(parts: readonly GenerationPreview[]): GenerationPreview {
  const unmapped = parts.flatMap((part) => part.unmapped);
  return {
    vouchers: parts.flatMap(({ vouchers }) => vouchers),
    left: parts.flatMap(({ left }) => left),
    unmapped: [...new Map(unmapped.map((row) => [`${row.kind} ${row.id}`, row])).values()],
  };
}
