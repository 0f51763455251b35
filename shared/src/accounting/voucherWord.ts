/** 凭证字: 记 收 付 转. */
export interface VoucherWord {
  readonly id: number;
  readonly word: string;
  readonly printTitle: string;
  /** Exactly one of a set. */
  readonly isDefault: boolean;
}

export const defaultVoucherWords: readonly Omit<VoucherWord, 'id'>[] = [
  { word: '记', printTitle: '记账凭证', isDefault: true },
  { word: '收', printTitle: '收款凭证', isDefault: false },
  { word: '付', printTitle: '付款凭证', isDefault: false },
  { word: '转', printTitle: '转账凭证', isDefault: false },
];

/** The word a voucher is begun with: the default one of the set; 记 where a set has none at all. */
export function firstWordOf(words: readonly VoucherWord[]): string {
  return (words.find(({ isDefault }) => isDefault) ?? words[0])?.word ?? '记';
}
