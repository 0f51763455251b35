import { dateOnly } from '../../primitives/dateOnly';
import { formatYuan, sum } from '../../primitives/money';
import { importCases, lineOfCase, plainLine } from '../../testing/bankCase';
import { yuan } from '../../testing/yuan';
import { newLines, type WholeDays } from './newLines';
import type { BalancedLine } from './statementDays';
import type { StatementLine } from './statementLine';
import { proveStatement } from './statementProof';

for (const given of importCases()) {
  test(`案例 ${given.id}`, () => {
    let stored: (StatementLine & BalancedLine)[] = [];
    const opening = yuan(given.opening);
    const after = given.files.map(({ rows }) => {
      const file = rows.map(lineOfCase);
      const { added, known } = newLines(stored, file, null);
      stored = [...stored, ...file.filter((line) => added.includes(line))];
      const { closing, gaps } = proveStatement(stored, { opening, closing: null });
      return {
        added: added.length,
        skipped: known.length,
        closing: formatYuan(closing),
        complete: gaps.length === 0,
      };
    });
    expect(after).toEqual(given.expected.afterEach);
    expect({
      rows: stored.length,
      totalIn: formatYuan(sum(stored.map(({ received }) => received))),
      totalOut: formatYuan(sum(stored.map(({ paid }) => paid))),
    }).toEqual({
      rows: given.expected.rows,
      totalIn: given.expected.totalIn,
      totalOut: given.expected.totalOut,
    });
  });
}

const paid = (changes: Partial<StatementLine>): StatementLine => ({
  ...plainLine,
  paid: yuan('200'),
  ...changes,
});

const counts = (
  stored: readonly StatementLine[],
  file: readonly StatementLine[],
  whole: WholeDays = null,
) => {
  const { added, known, uncertain } = newLines(stored, file, whole);
  return [added.length, known.length, uncertain.length];
};

test('流水号相同就是同一笔，摘要、时间改写了也认得', () => {
  const stored = [paid({ serial: 'A1' }), paid({ serial: 'A2' })];
  expect(
    counts(stored, [paid({ serial: 'A2', summary: '油费', time: '10:00:00' }), paid({ serial: 'A3' })]),
  ).toEqual([1, 1, 0]);
});

test('流水号在文件里或库里不唯一，或者同号不同金额，就不认流水号', () => {
  const at = (time: string, serial: string) => paid({ time, serial });
  expect(counts([at('10:00:00', '1')], [at('10:00:00', '1'), at('11:00:00', '1')])).toEqual([0, 1, 1]);
  const other = paid({ serial: '1', paid: yuan('300'), balance: yuan('0') });
  expect(counts([paid({ serial: '1', balance: yuan('5') })], [other])).toEqual([1, 0, 0]);
  const into = (amount: string) => ({ ...other, paid: yuan('0'), received: yuan(amount) });
  expect(counts([into('200')], [into('300')])).toEqual([1, 0, 0]);
});

test('没有流水号：时间、收支、余额、对方账号相同是同一笔', () => {
  const line = paid({ time: '10:00:00', balance: yuan('800'), partyAccount: '6228' });
  expect(counts([line], [{ ...line, summary: '改写', party: '加油站' }])).toEqual([0, 1, 0]);
  for (const changed of [
    { time: '10:00:01' },
    { balance: yuan('600') },
    { partyAccount: '6229' },
    { paid: yuan('1') },
  ]) {
    expect(counts([line], [{ ...line, ...changed }])).toEqual([1, 0, 0]);
  }
  expect(counts([line], [{ ...line, on: dateOnly('2026-03-03') }])).toEqual([1, 0, 0]);
});

test('另一种格式没有时间和对方账号，仍认得出', () => {
  const line = paid({ time: '10:00:00', balance: yuan('800'), partyAccount: '6228' });
  expect(counts([line], [paid({ balance: yuan('800') })])).toEqual([0, 1, 0]);
});

test('另一种格式里两边都有的不同，就不是同一笔', () => {
  const line = paid({ time: '10:00:00', balance: yuan('800'), partyAccount: '6228' });
  expect(counts([line], [paid({ balance: yuan('600') })])).toEqual([1, 0, 0]);
  expect(counts([line], [paid({ time: '10:00:01', balance: yuan('800') })])).toEqual([1, 0, 0]);
  expect(counts([line], [paid({ balance: yuan('800'), partyAccount: '6229' })])).toEqual([1, 0, 0]);
  expect(counts([line], [paid({ time: '10:00:00' })])).toEqual([0, 1, 0]);
  expect(counts([line], [paid({ partyAccount: '6228' })])).toEqual([0, 1, 0]);
  expect(counts([line], [paid({ partyAccount: '62-28' })])).toEqual([0, 1, 0]);
  expect(counts([line], [{ ...line, partyAccount: '62-28' }])).toEqual([0, 1, 0]);
  expect(counts([line], [paid({ partyAccount: '6228', time: '10:00:01' })])).toEqual([0, 0, 1]);
});

test('两种格式先后导入，以后再导入哪一种都认得', () => {
  const line = (day: string) =>
    paid({ on: dateOnly(`2026-03-${day}`), time: '10:00:00', partyAccount: '6228', balance: yuan('800') });
  const plain = { ...line('04'), time: '', partyAccount: '' };
  const stored = [plain, line('05')];
  expect(counts(stored, [line('04'), line('05')])).toEqual([0, 2, 0]);
  expect(counts(stored, [plain, { ...line('05'), time: '' }])).toEqual([0, 2, 0]);
  expect(counts(stored, [line('04'), line('04'), line('05')])).toEqual([1, 2, 0]);
});

test('没有流水号和余额：一天里多出几笔加几笔，只限文件完整的日子', () => {
  const day = (count: string, times: number) =>
    Array.from({ length: times }, () => paid({ on: dateOnly(`2026-03-${count}`) }));
  const file = [...day('01', 1), ...day('02', 3), ...day('03', 2)];
  expect(counts(day('02', 2), file)).toEqual([4, 2, 0]);
  // The first and the last day may be cut off.
  expect(counts([...day('02', 2), ...day('03', 1)], file)).toEqual([2, 3, 1]);
  const whole = { from: dateOnly('2026-03-01'), to: dateOnly('2026-03-03') };
  expect(counts([...day('02', 2), ...day('03', 1)], file, whole)).toEqual([3, 3, 0]);
  expect(counts(day('02', 5), file)).toEqual([3, 3, 0]);
});

test('没有流水号和余额、倒序的文件：中间的日子也是完整的', () => {
  const day = (count: string) => paid({ on: dateOnly(`2026-03-${count}`) });
  const file = [day('03'), day('02'), day('02'), day('01')];
  expect(counts([day('02')], file)).toEqual([3, 1, 0]);
  expect(counts([day('02')], file.toReversed())).toEqual([3, 1, 0]);
});

test('删除过的行再导入，又有了；空文件什么也不加', () => {
  const line = paid({ serial: 'A1' });
  expect(counts([], [line])).toEqual([1, 0, 0]);
  expect(counts([line], [])).toEqual([0, 0, 0]);
});
