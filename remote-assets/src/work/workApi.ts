import type { Period } from '@mingzhang/shared/primitives/period';
import { formatQuantity, parseQuantity, type QuantityMicro } from '@mingzhang/shared/primitives/scaled';
import { readBack, readBackOrNull } from '@mingzhang/shared/wire/scalars';
import { http } from '@mingzhang/shell';
import { refreshes } from '../assetsApi';

/** 本月工作量 of one card of 工作量法. */
export interface WorkRow {
  readonly id: number;
  readonly number: string;
  readonly name: string;
  readonly totalWork: QuantityMicro;
  /** Done in other months. */
  readonly before: QuantityMicro;
  /** null: not entered. */
  readonly work: QuantityMicro | null;
}

export async function listWork(period: Period, signal: AbortSignal): Promise<readonly WorkRow[]> {
  const { rows } = await http.get('/asset/work', { period }, { signal, quiet: true });
  return rows.map(({ totalWork, before, work, ...row }) => ({
    ...row,
    totalWork: readBack(totalWork, parseQuantity),
    before: readBack(before, parseQuantity),
    work: readBackOrNull(work, parseQuantity),
  }));
}

/** All of them or none. */
export async function saveWork(period: Period, work: ReadonlyMap<number, QuantityMicro>): Promise<void> {
  const rows = [...work].map(([id, units]) => ({ id, work: formatQuantity(units) }));
  await http.put('/asset/work', { period, rows }, { quiet: true, refreshes: [...refreshes, 'assetWork'] });
}
