/** Names of currencies as Chinese files write them; the first name of a code is the one we show. */
const NAMES: readonly (readonly [name: string, code: string])[] = [
  ['美元', 'USD'],
  ['欧元', 'EUR'],
  ['港币', 'HKD'],
  ['港元', 'HKD'],
  ['日元', 'JPY'],
  ['英镑', 'GBP'],
  ['澳元', 'AUD'],
  ['加元', 'CAD'],
  ['新加坡元', 'SGD'],
  ['瑞士法郎', 'CHF'],
  ['韩元', 'KRW'],
  ['新台币', 'TWD'],
  ['澳门元', 'MOP'],
  ['泰铢', 'THB'],
  ['卢布', 'RUB'],
];

const codes: ReadonlyMap<string, string> = new Map(NAMES);

/** 人民币 however files write it, nothing at all included: 156 is its number in ISO 4217, BB01 is 金蝶's. */
const RMB = /^(?:|人民币元?|RMB|CNY|本位币|综合本位币|BB01|156|元)$/;

/** Letters that say which currency a file means; null: RMB. What is not known is answered as it is written. */
export function foreignCurrencyCode(written: string): string | null {
  const text = written.trim().toUpperCase();
  return RMB.test(text) ? null : (codes.get(text) ?? text);
}

/** 美元 of USD; a code without a name of ours is its own. */
export function currencyName(code: string): string {
  return NAMES.find(([, known]) => known === code)?.[0] ?? code;
}
