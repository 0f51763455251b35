const RMB = new Set(['', 'RMB', 'CNY', '人民币', '本位币', 'BB01', 'NONE', '*']);

/** The code of a foreign currency as their line has it; null: RMB, however it is written. */
export function foreignCode(code: string): string | null {
  const plain = code.trim().toUpperCase();
  return RMB.has(plain) ? null : (NAMES.get(plain) ?? plain);
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ['美元', 'USD'],
  ['欧元', 'EUR'],
  ['港币', 'HKD'],
  ['港元', 'HKD'],
  ['日元', 'JPY'],
  ['英镑', 'GBP'],
  ['澳元', 'AUD'],
  ['加元', 'CAD'],
]);
