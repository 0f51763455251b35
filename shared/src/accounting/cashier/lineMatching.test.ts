import { dateOnly } from '../../primitives/dateOnly';
import { formatYuan } from '../../primitives/money';
import { period } from '../../primitives/period';
import { bookLineOfCase, reconciliationCases } from '../../testing/bankCase';
import { yuan } from '../../testing/yuan';
import { bookingErrors, bookingErrorText } from './bookingErrors';
import { auxiliaryKey } from '../auxiliary';
import { numberKey, partyKey, type BookLine } from './fundLine';
import { groupProposals } from './groupProposals';
import { matchLines } from './lineMatching';
import { heldDateProblems, heldLineProblems, matchProblems } from './matchProblems';

for (const { id: name, book, statement, expected } of reconciliationCases()) {
  if (!expected.matched) continue;
  test(`案例 ${name}：逐笔勾对`, () => {
    const { matches, open: rest } = matchLines({
      books: (book.lines ?? []).map(bookLineOfCase),
      banks: (statement.lines ?? []).map(bookLineOfCase),
    });
    const groups = groupProposals(rest).map(({ books, banks }) => [books.map(idOf), banks.map(idOf)]);
    const pairs = matches.map(({ book: own, bank }) => [[own.id], [bank.id]]);
    expect([...pairs, ...groups].sort()).toEqual(expected.matched?.toSorted());
  });
}

const idOf = ({ id }: { id: number }) => id;

/** `3 -200.00 #0130 @甲公司 支票`: a day of March, the net, a number, a party, a summary; cheques by 支票. */
function line(text: string, id: number): BookLine {
  const [day = '', amount = '', ...rest] = text.split(' ');
  const find = (mark: string) => rest.find((part) => part.startsWith(mark))?.slice(1) ?? '';
  const net = yuan(amount);
  const month = day.includes('-') ? `2026-${day}` : `2026-03-${day.padStart(2, '0')}`;
  return {
    id,
    on: dateOnly(month),
    net,
    number: find('#'),
    party: find('@'),
    summary: rest.filter((part) => !/^[#@]/.test(part)).join(' '),
    isCheque: rest.includes('支票'),
  };
}

const open = (books: readonly string[], banks: readonly string[]) => ({
  books: books.map(line),
  banks: banks.map(line),
});

const found = (books: readonly string[], banks: readonly string[]) =>
  matchLines(open(books, banks)).matches.map(({ book, bank, level }) => `${book.id}=${bank.id} ${level}`);

test('一级：结算号和金额都相同，不论日期', () => {
  expect(found(['1 -200.00 #0130', '1 -200.00 #0131'], ['28 -200.00 #131', '25 -200.00 #130'])).toEqual([
    '0=1 number',
    '1=0 number',
  ]);
  expect(found(['1 -200.00 #0130'], ['28 -300.00 #0130'])).toStrictEqual([]);
  expect(found(['1 -200.00 #7'], ['28 200.00 #7'])).toStrictEqual([]);
  // The same number twice says nothing.
  expect(found(['1 -200.00 #7', '2 -200.00 #7'], ['20 -200.00 #7'])).toStrictEqual([]);
});

test('二级：金额相同，相差不超过三天，两边都只有一笔', () => {
  expect(found(['4 500.00'], ['7 500.00'])).toEqual(['0=0 nearby']);
  expect(found(['7 500.00'], ['4 500.00'])).toEqual(['0=0 nearby']);
  expect(found(['4 500.00'], ['8 500.00'])).toStrictEqual([]);
  expect(found(['4 500.00'], ['4 -500.00'])).toStrictEqual([]);
  expect(found(['4 500.00'], ['2 500.00', '6 500.00'])).toStrictEqual([]);
  expect(found(['2 500.00', '6 500.00'], ['4 500.00'])).toStrictEqual([]);
  expect(found(['02-27 500.00'], ['1 500.00'])).toEqual(['0=0 nearby']);
});

test('三级：金额和对方相同；转账前后十天，支票到三十一天', () => {
  expect(found(['4 -500.00 @甲有限公司'], ['14 -500.00 @甲'])).toEqual(['0=0 party']);
  expect(found(['4 -500.00 @甲'], ['15 -500.00 @甲'])).toStrictEqual([]);
  expect(found(['14 500.00 @甲'], ['4 500.00 @甲'])).toEqual(['0=0 party']);
  expect(found(['15 500.00 @甲'], ['4 500.00 @甲'])).toStrictEqual([]);
  expect(found(['1 -500.00 @甲 支票'], ['04-01 -500.00 @甲'])).toEqual(['0=0 party']);
  expect(found(['1 -500.00 @甲 支票'], ['04-02 -500.00 @甲'])).toStrictEqual([]);
  expect(found(['1 500.00 @甲 支票'], ['20 500.00 @甲'])).toStrictEqual([]);
  expect(found(['4 500.00 @甲'], ['14 500.00 @乙'])).toStrictEqual([]);
  // Two receipts of a day are told apart by who paid.
  expect(found(['4 500.00 @甲', '4 500.00 @乙'], ['5 500.00 @乙公司', '5 500.00 @甲公司'])).toEqual([
    '0=1 party',
    '1=0 party',
  ]);
  expect(found(['1 -500.00 @甲 支票', '2 -500.00 @甲 支票'], ['20 -500.00 @甲'])).toStrictEqual([]);
});

test('四级：同金额、分不出彼此、两边笔数相等的，按日期先后', () => {
  expect(found(['2 -200.00', '2 -200.00', '3 -200.00'], ['4 -200.00', '3 -200.00', '2 -200.00'])).toEqual([
    '0=2 alike',
    '1=1 alike',
    '2=0 alike',
  ]);
  expect(found(['2 -200.00', '2 -200.00'], ['2 -200.00'])).toStrictEqual([]);
  expect(found(['2 -200.00', '2 -200.00'], ['2 -200.00', '9 -200.00'])).toStrictEqual([]);
  // Every line has a party: matched by party. One has none: not matched.
  expect(
    found(
      ['2 5.00 @甲', '2 5.00 @甲', '2 5.00 @乙', '3 5.00 @乙'],
      ['2 5.00 @甲', '2 5.00 @乙', '3 5.00 @乙', '3 5.00 @甲'],
    ),
  ).toEqual(['0=0 alike', '1=3 alike', '2=1 alike', '3=2 alike']);
  expect(found(['2 5.00 @甲', '2 5.00 @乙'], ['2 5.00 @丙', '3 5.00'])).toStrictEqual([]);
  expect(found(['2 5.00', '2 5.00'], ['2 5.00 @甲', '3 5.00 @乙'])).toEqual(['0=0 alike', '1=1 alike']);
});

test('已经勾上的，下一级不再用；号码里的字母不分大小写', () => {
  expect(found(['1 -200.00 #7', '5 -200.00'], ['5 -200.00 #7'])).toEqual(['0=0 number']);
  expect(found(['5 -200.00 #7'], ['1 -200.00 #7', '5 -200.00'])).toEqual(['0=0 number']);
  expect(['ab12', 'AB-12', 'no.7'].map(numberKey)).toEqual(['AB12', 'AB12', '7']);
});

test('勾上的按账上的日期排列，同一天按先后', () => {
  expect(found(['9 1.00', '4 2.00', '9 3.00'], ['9 3.00', '4 2.00', '9 1.00'])).toEqual([
    ...['1=1 nearby', '0=2 nearby', '2=0 nearby'],
  ]);
  const books = ['4 2.00', '9 3.00', '9 1.00'].map(line);
  const banks = ['9 3.00', '4 2.00', '9 1.00'].map(line);
  expect(matchLines({ books: books.toReversed(), banks }).matches.map(({ book }) => book.id)).toEqual([
    0, 1, 2,
  ]);
});

test('号码不同的两张支票不会勾在一起', () => {
  expect(found(['2 -200.00 #0130 支票'], ['2 -200.00 #0131'])).toStrictEqual([]);
  expect(found(['2 -200.00 #0130 支票'], ['2 -200.00'])).toEqual(['0=0 nearby']);
});

const proposed = (books: readonly string[], banks: readonly string[]) =>
  groupProposals(open(books, banks)).map(
    (group) => `${group.books.map(({ id }) => id).join('+')}=${group.banks.map(({ id }) => id).join('+')}`,
  );

test('五级：一对多、多对一只提议，而且只有一种凑法', () => {
  expect(proposed(['5 -300.00'], ['5 -100.00', '6 -200.00', '6 -50.00'])).toEqual(['0=0+1']);
  expect(proposed(['5 -100.00', '6 -200.00'], ['5 -300.00'])).toEqual(['0+1=0']);
  expect(proposed(['5 -300.00'], ['5 -100.00', '6 -100.00', '6 -200.00'])).toStrictEqual([]);
  expect(proposed(['5 -300.00'], ['5 -100.00', '9 -200.00'])).toStrictEqual([]);
  expect(proposed(['5 -300.00'], ['5 100.00', '6 -400.00'])).toStrictEqual([]);
  // One alone would do: whether it is that one is not ours to say.
  expect(proposed(['5 -300.00'], ['5 -300.00', '5 -100.00', '6 -200.00'])).toStrictEqual([]);
});

test('五级：先后不论，从小的凑起', () => {
  expect(proposed(['5 -300.00'], ['5 -500.00', '5 -100.00', '6 -200.00'])).toEqual(['0=1+2']);
  expect(proposed(['5 -700.00', '5 -300.00'], ['5 -400.00', '5 -200.00', '6 -100.00'])).toEqual([
    ...['1=2+1', '0=2+1+0'],
  ]);
});

test('五级：扣除手续费后的结算', () => {
  expect(proposed(['5 1000.00', '5 -6.00 手续费'], ['5 994.00'])).toEqual(['0+1=0']);
  expect(proposed(['5 994.00'], ['5 1000.00', '5 -6.00 扣除交易手续费'])).toEqual(['0=0+1']);
  expect(proposed(['5 1000.00', '5 -6.00 货款'], ['5 994.00'])).toStrictEqual([]);
});

test('五级：候选超过二十笔不再凑', () => {
  const powers = (count: number) => Array.from({ length: count }, (_, at) => `5 -${2 ** at}.00`);
  expect(proposed(['5 -1048575.00'], powers(20))).toHaveLength(1);
  expect(proposed(['5 -2097151.00'], powers(21))).toStrictEqual([]);
  expect(proposed(['5 -3.00'], powers(21))).toEqual(['0=0+1']);
});

test('六级：号码相同，差一位或相邻两位颠倒，是记账差错', () => {
  const errors = (book: string, bank: string) => bookingErrors(open([book], [bank]));
  expect(errors('1 -5430.00 #0130', '9 -5340.00 #130').map(bookingErrorText)).toEqual([
    '结算号 130：账上 5,430.00，银行 5,340.00，疑为数字颠倒',
  ]);
  const [error] = errors('1 5500.00 #7', '9 5300.00 #7');
  expect([error?.kind, formatYuan(error?.difference ?? yuan('0'))]).toEqual(['digit', '-200.00']);
  expect(errors('1 5500.00 #7', '9 5300.00 #8')).toStrictEqual([]);
  expect(errors('1 5500.00', '9 5300.00')).toStrictEqual([]);
  expect(errors('1 5500.00 #7', '9 550.00 #7')).toStrictEqual([]);
  expect(errors('1 5432.00 #7', '9 5234.00 #7')).toStrictEqual([]);
  expect(errors('1 5500.00 #7', '9 -5300.00 #7')).toStrictEqual([]);
  expect(errors('1 5500.00 #7', '9 4400.00 #7')).toStrictEqual([]);
  expect(bookingErrors(open(['1 5500.00 #7', '2 5500.00 #7'], ['1 5300.00 #7']))).toStrictEqual([]);
});

test('六级：位数不同、隔位颠倒、两位不同而不是颠倒的，都不是', () => {
  const slip = (book: string, bank: string) =>
    bookingErrors(open([`1 ${book} #7`], [`9 ${bank} #7`])).map(({ kind }) => kind);
  expect(slip('12.34', '21.34')).toEqual(['transposed']);
  expect(slip('12.34', '12.43')).toEqual(['transposed']);
  expect(slip('12.34', '21.43')).toStrictEqual([]);
  expect(slip('12.34', '24.34')).toStrictEqual([]);
  expect(slip('12.34', '23.34')).toStrictEqual([]);
  expect(slip('12.34', '41.34')).toStrictEqual([]);
  expect(slip('32.14', '12.34')).toStrictEqual([]);
  expect(slip('9.34', '19.34')).toStrictEqual([]);
  expect(slip('12.34', '52.34')).toEqual(['digit']);
  expect(slip('12.34', '12.34')).toStrictEqual([]);
  expect(bookingErrors(open(['1 12.34 #7'], ['9 21.34 #7', '9 21.34 #7']))).toStrictEqual([]);
});

test('六级：差错的说法，金额不带符号', () => {
  const [error] = bookingErrors(open(['1 -5500.00 #7'], ['9 -5300.00 #007']));
  expect(error && bookingErrorText(error)).toBe('结算号 007：账上 5,500.00，银行 5,300.00，疑为记错一位');
  expect(error?.difference).toBe(yuan('200'));
});

test('一级：账上或银行有两笔同号同金额的，都不勾', () => {
  expect(found(['1 -200.00 #7'], ['20 -200.00 #7', '25 -200.00 #7'])).toStrictEqual([]);
  expect(found(['1 -200.00'], ['20 -200.00'])).toStrictEqual([]);
  expect(found(['1 -200.00 #0'], ['20 -200.00 #0'])).toStrictEqual([]);
});

test('二级：第三天还算，两笔都在三天内的不算；账上另有一笔在银行那笔的三天内也不算', () => {
  expect(found(['10 5.00', '16 5.00'], ['13 5.00'])).toStrictEqual([]);
  expect(found(['10 5.00', '17 5.00'], ['13 5.00'])).toEqual(['0=0 nearby']);
  expect(found(['10 5.00'], ['7 5.00', '13 5.00'])).toStrictEqual([]);
  expect(found(['10 5.00'], ['6 5.00', '13 5.00'])).toEqual(['0=1 nearby']);
});

test('三级：支票可以比银行早三十一天、晚十天，别的只有十天', () => {
  expect(found(['20 -5.00 @甲 支票'], ['10 -5.00 @甲'])).toEqual(['0=0 party']);
  expect(found(['21 -5.00 @甲 支票'], ['10 -5.00 @甲'])).toStrictEqual([]);
  // Another payment of eleven days before is no rival, another cheque is.
  expect(found(['1 -5.00 @甲', '8 -5.00 @甲 支票'], ['12 -5.00 @甲'])).toEqual(['1=0 party']);
  expect(found(['1 -5.00 @甲 支票', '8 -5.00 @甲'], ['12 -5.00 @甲'])).toStrictEqual([]);
  expect(found(['1 -5.00 #1 @甲 支票'], ['12 -5.00 #2 @甲'])).toStrictEqual([]);
});

test('四级：有的有对方、有的没有，只有一个名称时仍可勾；有两个名称就不勾', () => {
  // Twice 甲 on both sides: its party does not tell which is which.
  const known = ['2 5.00 @甲', '2 5.00 @甲', '3 5.00'];
  expect(found(known, known)).toEqual(['0=0 alike', '1=1 alike', '2=2 alike']);
  // Of one day those with a party are each other's, in whatever order they come.
  const mixed = ['2 5.00', '2 5.00 @甲', '2 5.00 @甲'];
  expect(found(mixed, mixed.toReversed())).toEqual(['0=2 alike', '1=0 alike', '2=1 alike']);
  expect(found(mixed, mixed)).toEqual(['0=0 alike', '1=1 alike', '2=2 alike']);
  // The one without a party may be the one of 乙 or a third of 甲.
  const third = ['2 5.00 @甲', '2 5.00 @甲', '3 5.00 @乙'];
  expect(found(known, third)).toStrictEqual([]);
  expect(found(['2 5.00 @甲', '2 5.00'], ['2 5.00 @乙', '3 5.00'])).toStrictEqual([]);
  expect(found(['2 5.00 @甲', '2 5.00 @乙'], ['2 5.00', '3 5.00'])).toEqual(['0=0 alike', '1=1 alike']);
  expect(found(['2 5.00 @甲', '2 5.00 @甲'], ['2 5.00 @乙', '3 5.00 @乙'])).toStrictEqual([]);
});

test('四级：同一天有对方的在前；有一对相隔三天以上，整组都不勾', () => {
  expect(found(['2 5.00 @甲', '2 5.00 @甲', '2 5.00'], ['2 5.00 @甲', '2 5.00', '2 5.00'])).toEqual([
    ...['0=0 alike', '1=1 alike', '2=2 alike'],
  ]);
  expect(found(['2 5.00', '2 5.00', '4 5.00'], ['4 5.00', '6 5.00', '6 5.00'])).toStrictEqual([]);
});

test('四级：隔开三天以上的各成一组，一组里对不上不影响另一组', () => {
  expect(
    found(['2 5.00', '2 5.00', '10 5.00', '10 5.00'], ['3 5.00', '3 5.00', '11 5.00', '11 5.00', '12 5.00']),
  ).toEqual(['0=0 alike', '1=1 alike']);
  expect(found(['2 5.00', '2 5.00', '6 5.00'], ['2 5.00', '5 5.00', '9 5.00'])).toEqual([
    ...['0=0 alike', '1=1 alike', '2=2 alike'],
  ]);
  expect(found(['2 5.00 #1 支票', '2 5.00 #2 支票'], ['2 5.00 #3', '3 5.00 #4'])).toStrictEqual([]);
});

test('五级：三天以内的候选，第四天的不算；收付各凑各的', () => {
  expect(proposed(['5 -300.00'], ['2 -100.00', '8 -200.00'])).toEqual(['0=0+1']);
  expect(proposed(['5 -300.00'], ['1 -100.00', '8 -200.00'])).toStrictEqual([]);
  expect(proposed(['5 -300.00', '5 300.00'], ['5 -100.00', '5 100.00', '5 -200.00', '5 200.00'])).toEqual([
    ...['1=1+3', '0=0+2'],
  ]);
  expect(proposed(['5 -300.00', '6 -500.00'], ['5 -100.00', '5 -200.00', '7 -400.00'])).toEqual([
    ...['0=0+1', '1=0+2'],
  ]);
});

test('对方去掉公司字样再比，号码去掉前面的零', () => {
  expect(['北京甲科技有限公司', '北京甲科技股份有限公司 ', '北京甲科技'].map(partyKey)).toEqual(
    Array(3).fill('北京甲科技'),
  );
  expect(['甲集团有限公司', '乙（个体工商户）', '公司', ''].map(partyKey)).toEqual(['甲', '乙', '公司', '']);
  expect(['000130', 'No.130', '０１３０', '0', '--', ''].map(numberKey)).toEqual([
    '130',
    '130',
    '130',
    '',
    '',
    '',
  ]);
});

const matchable = (net: string, changes = {}) => ({
  fundAccountId: 1,
  net: yuan(net),
  isMatched: false,
  ...changes,
});

test('手工勾对：两边都有，同一账户，没有勾过，分毫不差', () => {
  const codes = (...sides: Parameters<typeof matchProblems>) =>
    matchProblems(...sides).map(({ code }) => code);
  expect(codes([matchable('100'), matchable('-6')], [matchable('94')])).toStrictEqual([]);
  expect(codes([matchable('100')], [])).toEqual(['MATCH_ONE_SIDED']);
  expect(codes([], [matchable('100'), matchable('-100')])).toEqual(['MATCH_ONE_SIDED']);
  expect(codes([matchable('100')], [matchable('100', { fundAccountId: 2 })])).toEqual([
    'MATCH_OTHER_ACCOUNT',
  ]);
  expect(codes([matchable('100', { isMatched: true })], [matchable('100')])).toEqual(['MATCH_TAKEN']);
  expect(codes([matchable('100')], [matchable('100', { isMatched: true })])).toEqual(['MATCH_TAKEN']);
  expect(matchProblems([matchable('100')], [matchable('94')])[0]?.message).toBe(
    '账上合计 100.00，银行合计 94.00，差 6.00：两边相等才能勾对',
  );
});

test('勾对过的分录，科目、金额和删除要先取消勾对，其余不必', () => {
  const held = { accountId: 1002, auxiliaryKey: auxiliaryKey([]), net: yuan('100'), foreign: '' };
  expect(heldLineProblems(held, { ...held }, 2)).toStrictEqual([]);
  const other = auxiliaryKey([{ categoryId: 1, itemId: 2 }]);
  expect(heldLineProblems(held, { ...held, auxiliaryKey: other }, 2)).toHaveLength(1);
  expect(heldLineProblems(held, { ...held, foreign: 'USD 1.00' }, 2)).toHaveLength(1);
  expect(heldLineProblems(held, null, 2)[0]?.at).toBe('lines[1]');
  const messages = [{ ...held, accountId: 1001 }, { ...held, net: yuan('1') }, null].map(
    (after) => heldLineProblems(held, after, 2)[0]?.message,
  );
  expect(messages).toEqual([
    '第 2 行已与银行对账单勾对，不能修改科目或金额，请先取消勾对',
    '第 2 行已与银行对账单勾对，不能修改科目或金额，请先取消勾对',
    '第 2 行已与银行对账单勾对，不能删除，请先取消勾对',
  ]);
});

test('勾对过的凭证，日期不能早于资金账户启用的月份', () => {
  const refused = (on: string) => heldDateProblems(dateOnly(on), period('2026-03'), 2);
  expect(['2026-03-01', '2026-04-30'].flatMap(refused)).toStrictEqual([]);
  expect(refused('2026-02-28').map(({ at, message }) => `${at} ${message}`)).toEqual([
    'lines[1] 第 2 行已与银行对账单勾对，日期不能早于资金账户的启用期间2026年第03期，请先取消勾对，或检查日期',
  ]);
});
