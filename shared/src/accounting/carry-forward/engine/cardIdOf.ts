import type { VoucherKind } from '../../voucherKind';

/** What tells the cards of a month apart: 自定义结转 share one key, so theirs carries which one it is. */
export function cardIdOf({
  key,
  customId,
}: {
  readonly key: VoucherKind;
  readonly customId: number | null;
}): string {
  return customId === null ? key : `${key}-${customId}`;
}
