/** 现金盘点表 */
export interface WireCashCount {
  id: number;
  accountId: number;
  date: string;
  /** How many of each denomination, the largest first. */
  pieces: number[];
  /** 实存, and what journal and ledger had at the end of the day. */
  counted: number;
  journal: number;
  ledger: number;
  /** 长款 positive, 短款 negative: counted less the journal. */
  difference: number;
  text: string;
  /** 监盘人 */
  witness: string;
  note: string;
  counter: string;
}
