import { NO_AUXILIARY } from '../auxiliary';
import { quantityOf } from '../../primitives/scaled';
import { chartOf } from '../../testing/chartOf';
import { figure, OF_CUSTOMER, position, turnover } from '../../testing/givenLeaving';
import { yuan } from '../../testing/yuan';
import { MonthlyFigures } from './MonthlyFigures';
import type { Figure, Position, Turnover } from './leavingBooks';

const chart = chartOf([
  { code: '100201', name: '工行' },
  { code: '1122', name: '应收账款' },
  { code: '1403', name: '原材料', unit: '千克' },
  { code: '5001', name: '主营业务收入' },
]);

const NONE = figure(0);
const shown = ({ amount, foreign, quantity }: Figure) =>
  [amount, ...(foreign === 0 && quantity === 0 ? [] : [foreign, quantity])].join('/');
const rows = (figures: MonthlyFigures, ...moved: Turnover[]) =>
  figures
    .next(moved)
    .map(({ accountId, auxiliaryKey, currencyCode, opening, debit, credit, closing }) =>
      [
        `${accountId}${auxiliaryKey && `|${auxiliaryKey}`}${currencyCode && ` ${currencyCode}`}`,
        ...[opening, debit, credit, closing].map(shown),
      ].join(' '),
    );
const months = (...opening: Position[]) => new MonthlyFigures(chart, opening);

test('期初加借方减贷方是期末，下月从期末开始，上级是下级之和', () => {
  const figures = months(position(100201, 10_000));
  expect(rows(figures, turnover(100201, figure(3_000), figure(1_200)))).toEqual([
    '1002 10000 3000 1200 11800',
    '100201 10000 3000 1200 11800',
  ]);
  expect(rows(figures)).toEqual(['1002 11800 0 0 11800', '100201 11800 0 0 11800']);
});

test('每种外币一行，原币和数量也滚动', () => {
  const usd = { currencyCode: 'USD' };
  const figures = months(
    position(100201, 7_100, { ...usd, foreign: yuan('10.00') }),
    position(100201, 500),
    position(1403, 9_000, { quantity: quantityOf(3_000_000) }),
  );
  const moved = [
    turnover(100201, NONE, figure(710, 100), usd),
    turnover(1403, figure(6_000, 0, 2_000_000), figure(3_000, 0, 1_000_000)),
  ];
  expect(rows(figures, ...moved)).toEqual([
    '1002 500 0 0 500',
    '1002 USD 7100/1000/0 0 710/100/0 6390/900/0',
    '100201 500 0 0 500',
    '100201 USD 7100/1000/0 0 710/100/0 6390/900/0',
    '1403 9000/0/3000000 6000/0/2000000 3000/0/1000000 12000/0/4000000',
  ]);
});

test('有辅助核算的另有一行，科目自己的一行包括它们', () => {
  const figures = months(
    position(1122, 300, { auxiliaryKey: OF_CUSTOMER }),
    position(1122, 50),
    position(1122, 20, { auxiliaryKey: OF_CUSTOMER, currencyCode: 'USD', foreign: yuan('0.03') }),
  );
  expect(rows(figures)).toEqual([
    '1122 350 0 0 350',
    '1122 USD 20/3/0 0 0 20/3/0',
    `1122|${OF_CUSTOMER} 300 0 0 300`,
    `1122|${OF_CUSTOMER} USD 20/3/0 0 0 20/3/0`,
  ]);
});

test('什么也没有的不列；借贷相抵而有发生的、只有原币或只有数量的列出', () => {
  const figures = months(
    position(100201, 500),
    position(1122, 0),
    position(1403, 0, { quantity: quantityOf(3_000_000) }),
  );
  expect(
    rows(figures, turnover(5001, figure(800), figure(800)), turnover(100201, NONE, figure(500))),
  ).toEqual([
    '1002 500 0 500 0',
    '100201 500 0 500 0',
    '1403 0/0/3000000 0 0 0/0/3000000',
    '5001 0 800 800 0',
  ]);
  const moved = turnover(1122, figure(0, 700), NONE, { currencyCode: 'USD' });
  expect(rows(figures, moved)).toEqual(['1122 USD 0 0/700/0 0 0/700/0', '1403 0/0/3000000 0 0 0/0/3000000']);
});

test('本年累计从启用前的算起，1月重新开始；只有它的科目也列出，不要它就没有', () => {
  const before = { accountId: 5001, auxiliaryKey: NO_AUXILIARY, currencyCode: '' };
  const figures = new MonthlyFigures(
    chart,
    [],
    [{ ...before, debit: figure(100), credit: figure(300), result: yuan('2.00') }],
  );
  const year = (...moved: Turnover[]) =>
    figures
      .next(moved)
      .map(({ accountId, yearDebit, yearCredit, yearResult }) =>
        [accountId, shown(yearDebit), shown(yearCredit), yearResult].join(' '),
      );
  expect(year()).toEqual(['5001 100 300 200']);
  expect(year(turnover(5001, figure(7), figure(50)))).toEqual(['5001 107 350 200']);
  figures.beginYear();
  expect(year(turnover(5001, figure(0), figure(8)))).toEqual(['5001 0 8 0']);
  const without = months();
  without.next([turnover(5001, figure(5), figure(5))]);
  expect(without.next([])).toStrictEqual([]);
});

test('按科目编码、辅助核算、币种排列，与发生的先后无关', () => {
  const figures = months(position(5001, -1), position(1122, 1), position(100201, 1, { currencyCode: 'USD' }));
  expect(
    rows(
      figures,
      turnover(1122, figure(1), NONE, { auxiliaryKey: OF_CUSTOMER, currencyCode: 'EUR' }),
      turnover(1122, figure(1), NONE, { auxiliaryKey: OF_CUSTOMER }),
      turnover(100201, figure(1), NONE, { currencyCode: 'EUR' }),
    ).map((row) => row.split(' ').slice(0, 2).join(' ')),
  ).toEqual([
    ...['1002 EUR', '1002 USD', '100201 EUR', '100201 USD', '1122 1', '1122 EUR'],
    ...[`1122|${OF_CUSTOMER} 0`, `1122|${OF_CUSTOMER} EUR`, '5001 -1'],
  ]);
});
