import { parseDate, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import type { WireAssetCount } from '@mingzhang/shared/wire/assetCheck';
import { http } from '@mingzhang/shell';

/** 盘点单: the numbers that were seen on a day. */
export interface AssetCount {
  readonly id: number;
  readonly on: DateOnly;
  readonly note: string;
  readonly seen: readonly string[];
}

/** What counting found. */
export interface CountResult extends AssetCount {
  /** Cards in use whose number was not seen. */
  readonly missing: readonly {
    readonly id: number;
    readonly number: string;
    readonly name: string;
    readonly location: string;
    readonly keeper: string;
  }[];
  /** Numbers that are on no card. */
  readonly unknown: readonly string[];
}

const refreshes = ['assetCounts', 'assetCount'];

function toCount({ id, date, note, seen }: WireAssetCount): AssetCount {
  const on = parseDate(date);
  invariant(on, `${date} is no date`);
  return { id, on, note, seen };
}

/** The counts of the organization one works in. */
export async function listCounts(signal: AbortSignal): Promise<readonly AssetCount[]> {
  return (await http.get('/asset/count', {}, { signal, quiet: true })).map(toCount);
}

export async function findCount(id: number, signal: AbortSignal): Promise<CountResult> {
  const { missing, unknown, ...count } = await http.get(`/asset/count/${id}`, {}, { signal, quiet: true });
  return { ...toCount(count), missing, unknown };
}

/** Keeps a count; the one with `id` is written anew. */
export async function saveCount(id: number | null, count: Omit<AssetCount, 'id'>): Promise<AssetCount> {
  const { on, note, seen } = count;
  return toCount(await http.post('/asset/count', { id, date: on, note, seen }, { quiet: true, refreshes }));
}

export async function removeCount(id: number): Promise<void> {
  await http.delete(`/asset/count/${id}`, { refreshes });
}
