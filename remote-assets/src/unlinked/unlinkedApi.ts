import { parseDate, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { parseYuan, type Fen } from '@mingzhang/shared/primitives/money';
import type { WireUnlinkedAssets } from '@mingzhang/shared/wire/assetCheck';
import { readBack } from '@mingzhang/shared/wire/scalars';
import { http } from '@mingzhang/shell';
import type { ShownEvent } from '../assetsApi';

/** 待建卡: a line on the account of an asset that is on no card. */
export interface UnlinkedLine {
  readonly voucherId: number;
  /** 记-12 */
  readonly voucher: string;
  readonly line: number;
  readonly date: DateOnly;
  readonly summary: string;
  readonly accountId: number;
  readonly amount: Fen;
}

/** 待制单: something that has become of a card and is in no voucher. */
export interface UnpostedEvent {
  readonly assetId: number;
  readonly number: string;
  readonly name: string;
  readonly event: ShownEvent;
}

export interface UnlinkedAssets {
  readonly lines: readonly UnlinkedLine[];
  readonly events: readonly UnpostedEvent[];
  /** Assets typed in 结转设置 before there were cards, by their names. */
  readonly typed: readonly string[];
}

/** What is in the books and on no card, or on a card and in no voucher. */
export async function listUnlinked(signal: AbortSignal): Promise<UnlinkedAssets> {
  const { lines, events, settings } = await http.get('/asset/unlinked', {}, { signal, quiet: true });
  return { lines: lines.map(toLine), events, typed: settings.flatMap(({ rows }) => namesOf(rows)) };
}

function toLine({
  word,
  number,
  subjectId,
  amount,
  ...line
}: WireUnlinkedAssets['lines'][number]): UnlinkedLine {
  const date = parseDate(line.date);
  invariant(date, `${line.date} is no date`);
  return {
    ...line,
    date,
    voucher: `${word}-${number}`,
    accountId: subjectId,
    amount: readBack(amount, parseYuan),
  };
}

function namesOf(rows: unknown): string[] {
  const list: readonly unknown[] = Array.isArray(rows) ? rows : [];
  return list.flatMap((row) => {
    const { name } = (row ?? {}) as { readonly name?: unknown };
    return typeof name === 'string' && name !== '' ? [name] : [];
  });
}
