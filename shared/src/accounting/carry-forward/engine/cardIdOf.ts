import type { VoucherKind } from '../../voucherKind';

/** The id of a card within a month. All 自定义结转 share one key, so theirs includes which one it is. */
export function cardIdOf({
  key,
  customId,
}: {
  readonly key: VoucherKind;
  readonly customId: number | null;
}): string {
  return customId === null ? key : `${key}-${customId}`;
}
