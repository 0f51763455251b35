import { dateOnly, type DateOnly } from '../../primitives/dateOnly';
import { fen, formatYuan, sum, ZERO } from '../../primitives/money';
import { bookLineOfCase, reconciliationCases } from '../../testing/bankCase';
import { yuan } from '../../testing/yuan';
import { bookingErrors, bookingErrorText } from './bookingErrors';
import { bouncedCheques } from './bouncedCheques';
import type { BookLine } from './fundLine';
import { matchLines } from './lineMatching';
import { confirmProblems } from './reconciliationConfirm';
import {
  differenceSources,
  openAsOf,
  reconciliation,
  reconciliationDifference,
  type OpenItem,
  type ReconciliationFacts,
} from './reconciliation';

const plain: ReconciliationFacts = {
  asOf: dateOnly('2026-03-31'),
  book: ZERO,
  bank: ZERO,
  books: [],
  banks: [],
  matches: [],
  corrections: [],
  bounced: new Set(),
};

let lastId = 0;
function line(net: string, on = '2026-03-30', changes: Partial<BookLine> = {}): BookLine {
  lastId += 1;
  return {
    id: lastId,
    on: dateOnly(on),
    net: yuan(net),
    number: '',
    party: '',
    summary: '',
    isCheque: false,
    ...changes,
  };
}

const amountsOf = (items: readonly OpenItem[]) =>
  items.map(({ line: { net } }) => formatYuan(fen(Math.abs(net))));

type Case = ReturnType<typeof reconciliationCases>[number];

/** The lines of a case, matched; or where it prints none, the items it says are open. */
function factsOf(given: Case): ReconciliationFacts {
  const { asOf, book, statement, corrections = [], expected } = given;
  const of = (amounts: readonly string[], sign: '' | '-') =>
    amounts.map((amount) => line(`${sign}${amount}`, asOf));
  const books = book.lines?.map(bookLineOfCase) ?? [
    ...of(expected.bookInNotBank, ''),
    ...of(expected.bookOutNotBank, '-'),
  ];
  const banks = statement.lines?.map(bookLineOfCase) ?? [
    ...of(expected.bankInNotBook, ''),
    ...of(expected.bankOutNotBook, '-'),
  ];
  const matches = book.lines ? matchLines({ books, banks }).matches : [];
  return {
    asOf: dateOnly(asOf),
    book: yuan(book.closing),
    bank: yuan(statement.closing),
    books,
    banks,
    matches: matches.map((match) => ({ books: [match.book.id], banks: [match.bank.id] })),
    corrections: corrections.map(({ side, amount, why }) => ({
      side: side === 'book' ? side : 'bank',
      amount: yuan(amount),
      reason: why,
    })),
    bounced: new Set(),
  };
}

test.each(reconciliationCases().map((given) => [`${given.id} ${given.book.closing}`, given] as const))(
  '案例 %s',
  (_, given) => {
    const { expected } = given;
    const sheet = reconciliation(factsOf(given));
    const ofBook = sum(sheet.corrections.filter(({ side }) => side === 'book').map(({ amount }) => amount));
    if (expected.correctedBook) expect(formatYuan(fen(sheet.book + ofBook))).toBe(expected.correctedBook);
    expect({
      bankInNotBook: amountsOf(sheet.bankIn),
      bankOutNotBook: amountsOf(sheet.bankOut),
      bookInNotBank: amountsOf(sheet.bookIn),
      bookOutNotBank: amountsOf(sheet.bookOut),
      adjustedBook: formatYuan(sheet.adjustedBook),
      adjustedBank: formatYuan(sheet.adjustedBank),
    }).toEqual({
      bankInNotBook: expected.bankInNotBook,
      bankOutNotBook: expected.bankOutNotBook,
      bookInNotBank: expected.bookInNotBank,
      bookOutNotBank: expected.bookOutNotBank,
      adjustedBook: expected.adjustedBook,
      adjustedBank: expected.adjustedBank,
    });
  },
);

test('截至某日：勾对的另一边在这天以后，当时两边都未达', () => {
  const [book, bank, later] = [
    line('-100', '2026-03-30'),
    line('-100', '2026-04-02'),
    line('5', '2026-04-01'),
  ];
  const matches = [{ books: [book.id], banks: [bank.id] }];
  const given = { ...plain, books: [book, later], banks: [bank], matches };
  expect(amountsOf(reconciliation(given).bookOut)).toEqual(['100.00']);
  const [own, other] = [line('-60'), line('-40')];
  const group = { books: [own.id, other.id], banks: [bank.id] };
  const early = reconciliation({ ...given, books: [own, other], matches: [group] });
  expect(amountsOf(early.bookOut)).toEqual(['60.00', '40.00']);
  // One of the two is booked after the day: the bank's line waits for both.
  const rest = line('-40', '2026-04-02');
  const paid = line('-100');
  const two = { books: [own.id, rest.id], banks: [paid.id] };
  const half = reconciliation({ ...plain, books: [own, rest], banks: [paid], matches: [two] });
  expect([amountsOf(half.bookOut), amountsOf(half.bankOut)]).toEqual([['60.00'], ['100.00']]);
  const turned = { books: [paid.id], banks: [own.id, rest.id] };
  const mirrored = reconciliation({ ...plain, books: [paid], banks: [own, rest], matches: [turned] });
  expect([amountsOf(mirrored.bookOut), amountsOf(mirrored.bankOut)]).toEqual([['100.00'], ['60.00']]);
  const late = reconciliation({ ...given, asOf: dateOnly('2026-04-30') });
  expect([late.bookOut, late.bankOut]).toEqual([[], []]);
});

test('未达三十天、九十天以上的分开列', () => {
  const days: DateOnly[] = ['2026-03-31', '2026-03-01', '2026-02-28', '2025-12-31', '2025-12-30'].map(
    dateOnly,
  );
  const { bookOut } = reconciliation({ ...plain, books: days.map((on) => line('-1', on)) });
  expect(bookOut.map(({ days: count, age }) => `${count} ${age}`)).toEqual([
    '91 over90',
    '90 over30',
    '31 over30',
    '30 recent',
    '0 recent',
  ]);
});

test('红字分录反方向：付款的红字是收入', () => {
  const { bookIn, bookOut } = reconciliation({
    ...plain,
    books: [line('80', '2026-03-30', { summary: '冲销付款' })],
  });
  expect([amountsOf(bookIn), bookOut]).toEqual([['80.00'], []]);
});

test('退票不是企业已收银行未收：更正账上，两边同减', () => {
  const cheque = line('5000', '2026-03-20', { isCheque: true, number: '77', summary: '收货款' });
  const marked = {
    ...plain,
    book: yuan('9000'),
    bank: yuan('4000'),
    books: [cheque],
    bounced: new Set([cheque.id]),
  };
  const sheet = reconciliation(marked);
  expect(sheet.bookIn).toStrictEqual([]);
  expect(sheet.corrections).toEqual([
    { side: 'book', amount: yuan('-5000'), reason: '退票：77 收货款，请冲回' },
  ]);
  expect([sheet.adjustedBook, sheet.adjustedBank]).toEqual([yuan('4000'), yuan('4000')]);
});

test('银行记了收款又退票，都没有勾对：认出是退票', () => {
  const other = line('5000', '2026-03-10', { isCheque: true, number: '76' });
  const cheque = line('5000', '2026-03-20', { isCheque: true, number: '77', party: '甲公司' });
  const credit = line('5000', '2026-03-22');
  const back = line('-5000', '2026-03-24', { summary: '支票退票', number: '77' });
  const books = [other, cheque];
  expect([...bouncedCheques({ books, banks: [credit, back] })]).toEqual([cheque.id]);
  // Its credit is matched already: the return is what the books lack.
  expect(bouncedCheques({ books, banks: [back] }).size).toBe(0);
  expect(bouncedCheques({ books, banks: [credit, { ...back, summary: '货款' }] }).size).toBe(0);
  expect(bouncedCheques({ books: [{ ...cheque, isCheque: false }], banks: [credit, back] }).size).toBe(0);
  expect(
    bouncedCheques({ books: [cheque], banks: [credit, { ...back, on: dateOnly('2026-03-19') }] }).size,
  ).toBe(0);
  const bounced = bouncedCheques({ books: [cheque], banks: [credit, back] });
  const sheet = reconciliation({
    ...plain,
    book: yuan('5000'),
    books: [cheque],
    banks: [credit, back],
    bounced,
  });
  expect([sheet.adjustedBook, sheet.adjustedBank]).toEqual([ZERO, ZERO]);
});

test('差额在哪一边，一一写明，合起来就是差额', () => {
  const [book, bank] = [line('100'), line('100')];
  const facts = { ...plain, books: [book], banks: [bank], matches: [{ books: [book.id], banks: [bank.id] }] };
  const opening = { book: yuan('50'), bank: yuan('50'), items: [] };
  const sources = (changes: Partial<ReconciliationFacts>, from = opening) => {
    const given = { ...facts, book: yuan('150'), bank: yuan('150'), ...changes };
    const found = differenceSources(given, from);
    expect(sum(found.map(({ amount }) => amount))).toBe(reconciliationDifference(reconciliation(given)));
    return found.map(({ message }) => message);
  };
  expect(sources({})).toStrictEqual([]);
  expect(sources({ bank: yuan('143') })).toEqual(['对账单不完整：各行与期末余额相差 7.00，请补齐对账单']);
  expect(sources({ book: yuan('153') })).toEqual(['账上各行与期末余额相差 3.00，请核对日记账与总账']);
  expect(sources({ book: yuan('152') }, { ...opening, book: yuan('52') })).toEqual([
    '期初两边相差 2.00，请检查期初余额和期初未达账项',
  ]);
  const corrections = [{ side: 'bank' as const, amount: yuan('4'), reason: '' }];
  expect(sources({ corrections })).toEqual(['更正使两边相差 -4.00，请检查更正的方向和金额']);
});

test('期初未达账项使期初两边相等', () => {
  const item = line('-30', '2026-02-27');
  const facts = { ...plain, books: [item], book: yuan('70'), bank: yuan('100') };
  const opening = {
    book: yuan('70'),
    bank: yuan('100'),
    items: [{ side: 'book' as const, on: item.on, received: ZERO, paid: yuan('30'), summary: '' }],
  };
  expect(differenceSources(facts, opening)).toStrictEqual([]);
  expect(reconciliationDifference(reconciliation(facts))).toBe(0);
  expect(differenceSources(facts, { ...opening, items: [] }).map(({ from }) => from)).toEqual([
    'opening',
    'book',
  ]);
});

test('退票：号码或对方对不上的不是，银行先退后记的不是；一笔退票只退一张', () => {
  const cheque = line('500', '2026-03-20', { isCheque: true, number: '77', party: '甲公司' });
  const credit = line('500', '2026-03-22');
  const back = line('-500', '2026-03-24', { summary: '退票', number: '77', party: '甲' });
  const found = (books: readonly BookLine[], banks: readonly BookLine[]) => [
    ...bouncedCheques({ books, banks }),
  ];
  expect(found([cheque], [credit, back])).toEqual([cheque.id]);
  expect(found([cheque], [credit, { ...back, number: '78' }])).toStrictEqual([]);
  expect(found([cheque], [credit, { ...back, party: '乙' }])).toStrictEqual([]);
  expect(found([cheque], [credit, { ...back, number: '', party: '' }])).toEqual([cheque.id]);
  expect(found([{ ...cheque, number: '', party: '' }], [credit, back])).toEqual([cheque.id]);
  const on = (day: string) => ({ on: dateOnly(`2026-03-${day}`) });
  expect(found([cheque], [{ ...credit, ...on('25') }, back])).toStrictEqual([]);
  expect(found([cheque], [{ ...credit, ...on('24') }, back])).toEqual([cheque.id]);
  expect(found([cheque], [{ ...credit, ...on('19') }, back])).toStrictEqual([]);
  expect(
    found(
      [cheque],
      [
        { ...credit, ...on('20') },
        { ...back, ...on('20') },
      ],
    ),
  ).toEqual([cheque.id]);
  const twin = { ...cheque, id: cheque.id + 1_000 };
  expect(found([cheque, twin], [credit, back])).toEqual([cheque.id]);
  expect(found([cheque, twin], [credit, back, { ...back, id: 2_000 }])).toEqual([cheque.id]);
  const credits = [credit, { ...credit, id: 2_001 }];
  expect(found([cheque, twin], [...credits, back, { ...back, id: 2_000 }])).toEqual([cheque.id, twin.id]);
  // 退票费退回: money that came in is no return.
  expect(found([cheque], [credit, { ...back, net: yuan('500') }])).toStrictEqual([]);
  const spent = { ...cheque, net: yuan('-500') };
  expect(found([spent], [credit, back])).toStrictEqual([]);
  expect(found([cheque], [credit, { ...back, net: yuan('-400') }])).toStrictEqual([]);
  expect(found([cheque], [{ ...credit, net: yuan('400') }, back])).toStrictEqual([]);
});

test('退票只更正账上的收款；不在其中的收款仍是企业已收银行未收', () => {
  const [bounced, open, spent] = [line('50'), line('30'), line('-50')];
  const sheet = reconciliation({
    ...plain,
    books: [bounced, open, spent],
    bounced: new Set([bounced.id, spent.id]),
  });
  expect([amountsOf(sheet.bookIn), amountsOf(sheet.bookOut)]).toEqual([['30.00'], ['50.00']]);
  expect(sheet.corrections.map(({ reason }) => reason)).toEqual(['退票：，请冲回']);
});

test('期初未达账项分账上和银行两边，这天以后的各行不算', () => {
  const [own, other] = [line('20', '2026-02-27'), line('5', '2026-02-28')];
  const later = line('900', '2026-04-01');
  const facts = {
    ...{ ...plain, books: [own, later], banks: [other, later] },
    ...{ book: yuan('120'), bank: yuan('105') },
  };
  const item = (side: 'book' | 'bank', received: string) => ({
    ...{ side, on: own.on, received: yuan(received), paid: ZERO, summary: '' },
  });
  const opening = { book: yuan('120'), bank: yuan('105'), items: [item('book', '20'), item('bank', '5')] };
  expect(differenceSources(facts, opening)).toStrictEqual([]);
  expect(reconciliationDifference(reconciliation(facts))).toBe(0);
  const swapped = { ...opening, items: [item('bank', '20'), item('book', '5')] };
  expect(differenceSources(facts, swapped).map(({ from, amount }) => [from, formatYuan(amount)])).toEqual([
    ['opening', '30.00'],
    ['statement', '-15.00'],
    ['book', '-15.00'],
  ]);
});

test('没有勾对的，截至这天的都未达，按日期排列', () => {
  const [first, second] = [line('1', '2026-03-02'), line('2', '2026-03-01')];
  expect(openAsOf({ ...plain, books: [first, second] }).books).toEqual([second, first]);
  const third = line('3', '2026-03-02');
  for (const books of [
    [third, first, second],
    [first, third, second],
  ]) {
    expect(openAsOf({ ...plain, books, banks: books })).toEqual({
      books: [second, first, third],
      banks: [second, first, third],
    });
  }
});

test('两边相等不等于没有错：5,430 记账、5,340 付款，都未达，差错仍指得出', () => {
  const own = line('-5430', '2026-03-20', { number: '0130', isCheque: true });
  const paid = line('-5340', '2026-03-22', { number: '0130' });
  const facts = { ...plain, book: yuan('-5430'), bank: yuan('-5340'), books: [own], banks: [paid] };
  expect(reconciliationDifference(reconciliation(facts))).toBe(0);
  expect(bookingErrors(openAsOf(facts)).map(bookingErrorText)).toEqual([
    '结算号 0130：账上 5,430.00，银行 5,340.00，疑为数字颠倒',
  ]);
});

test('确认：由没有登记本月日记账的人，除非只有一个人能确认；两边不等不能确认', () => {
  const codes = (bank: string, keepers: readonly number[], allowed: readonly number[]) =>
    confirmProblems(reconciliation({ ...plain, bank: yuan(bank) }), {
      memberId: 1,
      keeperIds: new Set(keepers),
      allowedIds: new Set(allowed),
    }).map(({ code }) => code);
  expect(codes('0', [2], [1, 2])).toStrictEqual([]);
  expect(codes('0', [1, 2], [1, 2])).toEqual(['RECONCILIATION_OWN_JOURNAL']);
  expect(codes('0', [1], [1])).toStrictEqual([]);
  expect(codes('5', [2], [1, 2])).toEqual(['RECONCILIATION_UNEQUAL']);
});

test('能确认的人都登记过本月日记账：说清楚下一步', () => {
  const messages = (keepers: readonly number[]) =>
    confirmProblems(reconciliation(plain), {
      ...{ memberId: 1, keeperIds: new Set(keepers), allowedIds: new Set([1, 2]) },
    }).map(({ message }) => message);
  expect(messages([1])).toEqual(['余额调节表应由没有登记本月日记账的人确认，请交给其他有权限的成员']);
  expect(messages([1, 2])).toEqual([
    '余额调节表应由没有登记本月日记账的人确认，能确认的成员都登记过本月的日记账，' +
      '请账套管理员在“权限设置”中添加一位没有登记过的成员（如制单人），由他确认',
  ]);
});
