import { period } from '../../primitives/period';
import { figure, leavingBooks, leavingVoucher, line, position, turnover } from '../../testing/givenLeaving';
import { yuan } from '../../testing/yuan';
import { hledgerJournal } from './hledgerJournal';
import { writeJournal, type LeavingRecords } from './writeJournal';

async function written(records: LeavingRecords): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of writeJournal(hledgerJournal, leavingBooks(), records)) pieces.push(piece);
  return pieces;
}

const dollars = { currencyCode: 'USD', currencyAmount: yuan('1.00') };
const usd = { currencyCode: 'USD' };

test('期初、每月的凭证和月末核对依次写出，期初的成本算在核对里', async () => {
  const [head, ...pieces] = await written({
    opening: [position(1002, 71_000, { ...usd, foreign: yuan('100.00') }), position(4001, -71_000)],
    months: [
      {
        month: period('2026-03'),
        turnover: [turnover(1002, figure(700, 100), figure(0), usd), turnover(6001, figure(0), figure(700))],
        vouchers: [
          [
            leavingVoucher([
              line('收汇', 1002, { debit: 700 }, dollars),
              line('收汇', 6001, { credit: 700 }),
            ]),
          ],
          [],
        ],
      },
      { month: period('2026-04'), turnover: [], vouchers: [] },
    ],
  });
  expect(head).toContain('decimal-mark .');
  expect(pieces.map((piece) => piece.trimEnd().split('\n'))).toEqual([
    [
      '2026-03-01 * 期初余额',
      '    资产:1002 银行存款  100.00 USD @@ 710.00 CNY',
      '    权益:4001 实收资本  -710.00 CNY',
    ],
    [
      '2026-03-05 * (记-5) 收汇  ; 附件:2, 制单:张三',
      '    资产:1002 银行存款  1.00 USD @@ 7.00 CNY',
      '    损益:6001 主营业务收入  -7.00 CNY',
    ],
    [''],
    [
      '2026-03-31 * 月末余额核对',
      '    资产:1002 银行存款  0 = 0.00 CNY',
      '    资产:1002 银行存款  0 = 101.00 USD',
      '    权益:4001 实收资本  0 = -710.00 CNY',
      '    损益:6001 主营业务收入  0 = -7.00 CNY',
    ],
    [
      '2026-04-30 * 月末余额核对',
      '    资产:1002 银行存款  0 = 0.00 CNY',
      '    资产:1002 银行存款  0 = 101.00 USD',
      '    权益:4001 实收资本  0 = -710.00 CNY',
      '    损益:6001 主营业务收入  0 = -7.00 CNY',
    ],
  ]);
});
