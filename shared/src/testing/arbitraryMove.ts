import fc from 'fast-check';
import { add, fen, negate, sum, ZERO } from '../primitives/money';
import type { FormBalance, FormItem, FormLedger, FormLine, FormSlip } from './moved-forms/writtenForm';

const CUSTOMERS: readonly FormItem[] = [
  { category: '客户', code: 'c1', name: '甲公司' },
  { category: '客户', code: 'c2', name: 'Acme Trading Co.' },
];
const DEPARTMENT: FormItem = { category: '部门', code: 'd1', name: '销售部' };
const PROJECT: FormItem = { category: '项目', code: 'p1', name: '一期工程' };

/** Accounts that lines are drawn of, each with its items. */
const ACCOUNTS = [
  { account: '1001', accountName: '库存现金', items: [] },
  ...CUSTOMERS.map((customer) => ({ account: '1122', accountName: '应收账款', items: [customer] })),
  { account: '5602.01', accountName: '办公费', items: [DEPARTMENT, PROJECT] },
  { account: '5602.02', accountName: '差旅费', items: [DEPARTMENT] },
];
const BANK = { account: '1002', accountName: '银行存款', items: [] };

const amount = fc.integer({ min: 2, max: 99_999_999 }).map(fen);

const line = fc
  .record({
    of: fc.constantFrom(...ACCOUNTS),
    amount,
    summary: fc.constantFrom('提现', '办公用品, 二批', '收 "货款"'),
  })
  .map(({ of, ...rest }) => ({ ...of, ...rest }));

/** A slip of several debits and the bank's credit, black or red. */
const slip = fc
  .record({
    month: fc.integer({ min: 4, max: 6 }),
    day: fc.integer({ min: 1, max: 30 }),
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    isRed: fc.boolean(),
    maker: fc.constantFrom('张三', '李四'),
  })
  .map(({ month, day, lines, isRed, maker }) => {
    const signed = (of: typeof ZERO) => (isRed ? negate(of) : of);
    const debits: FormLine[] = lines.map(({ amount: of, ...rest }) => ({
      ...rest,
      debit: signed(of),
      credit: ZERO,
    }));
    const total = signed(sum(lines.map(({ amount: of }) => of)));
    const bank = { ...BANK, summary: '提现', debit: ZERO, credit: total };
    const date = `2026-0${month}-${String(day).padStart(2, '0')}`;
    return { date, word: '记', maker, lines: [...debits, bank] };
  });

/** A small ledger from April to June, with openings of money and customers. */
export const formLedgers: fc.Arbitrary<FormLedger> = fc
  .record({
    slips: fc.array(slip, { minLength: 1, maxLength: 8 }),
    openings: fc.array(amount, { minLength: 3, maxLength: 3 }),
  })
  .map(({ slips, openings }) => {
    const numbered = withNumbers(slips);
    const [cash = ZERO, first = ZERO, second = ZERO] = openings;
    const balances = [
      balanceOf({ account: '1001', accountName: '库存现金', items: [] }, cash, numbered),
      balanceOf(BANK, negate(sum(openings)), numbered),
      balanceOf({ account: '1122', accountName: '应收账款', items: [] }, add(first, second), numbered),
      ...CUSTOMERS.map((customer, at) =>
        balanceOf(
          { account: '1122', accountName: '应收账款', items: [customer] },
          [first, second][at] ?? ZERO,
          numbered,
        ),
      ),
    ];
    return { items: [...CUSTOMERS, DEPARTMENT, PROJECT], slips: numbered, balances };
  });

function withNumbers(slips: readonly Omit<FormSlip, 'number'>[]): FormSlip[] {
  const last = new Map<string, number>();
  return slips.map((one) => {
    const month = one.date.slice(0, 7);
    const number = (last.get(month) ?? 0) + 1;
    last.set(month, number);
    return { ...one, number };
  });
}

function balanceOf(
  of: Pick<FormBalance, 'account' | 'accountName' | 'items'>,
  opening: typeof ZERO,
  slips: readonly FormSlip[],
): FormBalance {
  const isOf = ({ account, items }: FormLine) =>
    account === of.account && of.items.every(({ code }) => items.some((item) => item.code === code));
  const lines = slips.flatMap((one) => one.lines).filter(isOf);
  const [debit, credit] = [sum(lines.map((one) => one.debit)), sum(lines.map((one) => one.credit))];
  return { ...of, opening, debit, credit, closing: sum([opening, debit, negate(credit)]) };
}
