import { period } from '../../primitives/period';
import { given, type GivenLedger } from '../../testing/given';
import { seedTemplate } from '../../testing/seeds';
import type { AccessRule, FormulaTerm, ReportItem } from './reportTemplate';
import { beforeBooks, yearlyProfit } from './yearlyProfit';

const profit = seedTemplate('small', 'profit');
const [firstLine] = profit.items;

/** A profit statement of an accountant's own, a formula a line: a rule over 5602 管理费用, or the line of a number. */
function ownTemplate(...formulas: (AccessRule | number)[]) {
  const items = formulas.map((made, index): ReportItem => {
    const term: FormulaTerm =
      typeof made === 'number'
        ? { source: 'item', sign: 1, itemId: made }
        : { source: 'account', sign: 1, accountId: 5602, rule: made, testedAt: 'account' };
    return { ...firstLine!, id: index + 1, source: term.source, formula: [term] };
  });
  return { type: 'profit' as const, items };
}

function before(template: ReturnType<typeof ownTemplate>, ledger: GivenLedger) {
  const figures = yearlyProfit(template, ledger, { from: ledger.enablePeriod, to: period('2024-08') });
  const found = beforeBooks(template, figures);
  return found && Object.fromEntries(found);
}

const spending = `
  2024-07-05 记-1
    借 5602 管理费用   40.00
    贷 1002 银行存款   40.00
  2024-08-05 记-1
    借 5602 管理费用   30.00
    贷 1002 银行存款   30.00
`;

const fromJanuary = given`
  启用 2024-01
  ${spending}
`;

const fromJuly = given`
  启用 2024-07
  期初
    借 1002 银行存款   600.00
    贷 3001 实收资本   600.00
    平 5602 管理费用   累计 借 9.00 贷 0.00
  ${spending}
`;

test('年中启用，本年累计里启用前的发生额自成一栏；年初启用的没有这一栏', () => {
  expect(before(ownTemplate('net'), fromJuly)).toEqual({ 1: 9_00 });
  expect(before(ownTemplate('net'), fromJanuary)).toBeNull();
});

test('自定义的行取余额，各月本来就加不起来：没有启用前', () => {
  expect(before(ownTemplate('balance', 'debitBalance'), fromJanuary)).toBeNull();
  // The third line is made of the fourth, which is made of the first.
  expect(before(ownTemplate('balance', 'net', 4, 1), fromJanuary)).toBeNull();
  expect(before(ownTemplate('balance', 'net'), fromJuly)).toEqual({ 2: 9_00 });
});
