/** The vouchers of one word that a book sums up. */
export interface CountedVouchers {
  readonly word: string;
  readonly count: number;
  /** The first and the last number; null where several months or organizations number their own. */
  readonly numbers: { readonly from: number; readonly to: number } | null;
}

/** 凭证 记-1 至 记-35 共35张、收-1 共1张: what is written above 科目汇总表. */
export function vouchersInWords(counted: readonly CountedVouchers[]): string {
  if (counted.length === 0) return '凭证 共0张';
  return `凭证 ${counted.map(inWords).join('、')}`;
}

function inWords({ word, count, numbers }: CountedVouchers): string {
  if (numbers === null) return `${word} 共${count}张`;
  const first = `${word}-${numbers.from}`;
  const range = numbers.from === numbers.to ? first : `${first} 至 ${word}-${numbers.to}`;
  return `${range} 共${count}张`;
}
