/** The first voucher of a company, as `books.enter` reads it: its number is the next one. */
export const CAPITAL = `
  2026-01-05 记-0 收到投资款
    借 1002 银行存款  100000.10
    贷 3001 实收资本  100000.10
`;
