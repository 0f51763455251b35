import { quantityOf } from '../../primitives/scaled';
import { OF_CUSTOMER, position } from '../../testing/givenLeaving';
import { yuan } from '../../testing/yuan';
import { NO_AUXILIARY } from '../auxiliary';
import { journalAmounts } from './journalAmounts';
import type { Position } from './leavingBooks';
import { RunningBalances } from './RunningBalances';

const shown = (balances: RunningBalances) =>
  balances
    .monthEnd()
    .map(({ accountId, auxiliaryKey, own, quantity, foreign }) => [
      ...[accountId, auxiliaryKey, own, quantity],
      Object.fromEntries(foreign),
    ]);

/** Moved and written alike, as an opening is. */
function opened(...positions: readonly Position[]): RunningBalances {
  const balances = new RunningBalances();
  for (const each of positions) {
    balances.move(each);
    balances.write(each.accountId, each.auxiliaryKey, journalAmounts(each));
  }
  return balances;
}

test('月末核对：本位币不含外币和数量的成本，从未有过数量的写空', () => {
  const balances = opened(
    position(1002, 71_000, { currencyCode: 'USD', foreign: yuan('100.00') }),
    position(1002, 20_000),
    position(1403, 50_000, { quantity: quantityOf(10_000_000) }),
    position(1122, 30_000, { auxiliaryKey: OF_CUSTOMER }),
  );
  expect(shown(balances)).toEqual([
    [1002, '', 20_000, null, { USD: 10_000 }],
    [1403, '', 0, 10_000_000, {}],
    [1122, OF_CUSTOMER, 30_000, null, {}],
  ]);
});

test('只要还有余额，没有动过的月份也核对；余额为零的只在动过的月份核对', () => {
  const balances = opened(
    position(1002, 0, { currencyCode: 'USD', foreign: yuan('100.00') }),
    position(1403, 0, { quantity: quantityOf(10_000_000) }),
    position(2202, -500),
    position(6001, 0),
  );
  expect(shown(balances).map(([accountId]) => accountId)).toEqual([1002, 1403, 2202, 6001]);
  expect(shown(balances).map(([accountId]) => accountId)).toEqual([1002, 1403, 2202]);
  balances.move(position(2202, 500));
  balances.move(position(1403, 0, { quantity: quantityOf(-10_000_000) }));
  balances.move(position(1002, 0, { currencyCode: 'USD', foreign: yuan('-100.00') }));
  expect(shown(balances)).toEqual([
    [1002, '', 0, null, { USD: 0 }],
    [1403, '', 0, 0, {}],
    [2202, '', 0, null, {}],
  ]);
  expect(shown(balances)).toStrictEqual([]);
});

test('写出的分录与余额表不一致，核对的余额就不同', () => {
  const balances = new RunningBalances();
  balances.move(position(1002, 7_100, { currencyCode: 'USD', foreign: yuan('10.00') }));
  balances.write(1002, NO_AUXILIARY, [
    { kind: 'currency', code: 'USD', amount: yuan('10.00'), cost: yuan('70.00') },
  ]);
  expect(shown(balances)).toEqual([[1002, '', 100, null, { USD: 1_000 }]]);
});

test('没有币种或原币为零的不算外币', () => {
  const balances = opened(
    position(1002, 100, { foreign: yuan('5.00') }),
    position(1002, 100, { currencyCode: 'USD' }),
  );
  expect(shown(balances)).toEqual([[1002, '', 200, null, {}]]);
});
