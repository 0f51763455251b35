import type { Voucher, VoucherDraft } from '@mingzhang/shared/accounting/voucher';
import { dateInShanghai } from '../../../clock';

/** What a draft becomes a voucher by. */
export interface Making {
  readonly id: number;
  readonly organizationId: number;
  readonly maker: { readonly id: number; readonly name: string };
  /** 红冲: the voucher it negates. */
  readonly reversesId?: number | undefined;
  readonly at: Date;
}

/** A new voucher, however it came in: its first version, not changed and not audited. */
export function newVoucher(
  draft: VoucherDraft & { readonly number: number },
  { id, organizationId, maker, reversesId, at }: Making,
): Voucher {
  return {
    ...draft,
    id,
    organizationId,
    version: 1,
    makerId: maker.id,
    makerName: maker.name,
    changerId: maker.id,
    auditorId: null,
    auditorName: null,
    auditedOn: null,
    createdOn: dateInShanghai(at),
    reversesId: reversesId ?? null,
    reversedById: null,
  };
}
