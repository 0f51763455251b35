/** Of which category a 往来单位 is, by the first-level account: who owes is a customer, who is owed a supplier; null: neither. */
export function partnerOf(account: string): '客户' | '供应商' | null {
  if (/^(?:1121|1122|2203|1124|2204)/.test(account)) return '客户';
  return /^(?:1123|2201|2202)/.test(account) ? '供应商' : null;
}
