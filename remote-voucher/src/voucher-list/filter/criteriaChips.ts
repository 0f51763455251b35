import { voucherOriginTitles } from '@mingzhang/shared/accounting/voucherOrigin';
import { formatAmount, type Fen } from '@mingzhang/shared/primitives/money';
import type { VoucherCriteria } from '../../voucherListApi';

/** One thing the list is asked for, in words, and how to ask no more for it. */
export interface CriteriaChip {
  readonly key: string;
  /** 金额：100.00 – 200.00. */
  readonly text: string;
  readonly clears: Partial<VoucherCriteria>;
}

/** Names behind the ids; '…' while they are not known yet. */
export interface CriteriaNames {
  readonly account: (id: number) => string;
  readonly item: (id: number) => string;
  readonly maker: (id: number) => string;
}

/** The criteria that are asked for, in the order of the panel. */
export function criteriaChips(criteria: VoucherCriteria, names: CriteriaNames): CriteriaChip[] {
  const { summary, accountId, auxiliaryItemId, amountFrom, amountTo, word, numberFrom, numberTo } = criteria;
  const { makerId, isAudited, origin, hasAttachments } = criteria;
  const amount = (value: Fen) => formatAmount(value);
  const chips: (CriteriaChip | null)[] = [
    chip('summary', '摘要', summary && `“${summary}”`, { summary: null }),
    chip('account', '科目', accountId && names.account(accountId), { accountId: null }),
    chip('item', '辅助项', auxiliaryItemId && names.item(auxiliaryItemId), { auxiliaryItemId: null }),
    chip('amount', '金额', rangeText(amountFrom, amountTo, amount), { amountFrom: null, amountTo: null }),
    chip('word', '凭证字', word, { word: null }),
    chip('number', '凭证号', rangeText(numberFrom, numberTo, String), { numberFrom: null, numberTo: null }),
    chip('maker', '制单人', makerId && names.maker(makerId), { makerId: null }),
    chip('audited', '审核', isAudited === null ? null : isAudited ? '已审核' : '未审核', { isAudited: null }),
    chip('origin', '来源', origin && voucherOriginTitles[origin], { origin: null }),
    chip('attachments', '附件', hasAttachments === null ? null : hasAttachments ? '有附件' : '无附件', {
      hasAttachments: null,
    }),
  ];
  return chips.filter((one) => one !== null);
}

function chip(
  key: string,
  title: string,
  value: string | number | null,
  clears: Partial<VoucherCriteria>,
): CriteriaChip | null {
  return value ? { key, text: `${title}：${value}`, clears } : null;
}

function rangeText<T extends number>(from: T | null, to: T | null, text: (end: T) => string): string | null {
  if (from !== null && to !== null) return from === to ? text(from) : `${text(from)} – ${text(to)}`;
  if (from !== null) return `${text(from)} 起`;
  return to === null ? null : `${text(to)} 止`;
}
