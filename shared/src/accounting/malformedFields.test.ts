import { problem, type Problem } from '../primitives/problem';
import { withMalformed } from './malformedFields';

const at = (...cells: string[]): Problem[] => cells.map((cell) => problem('SAID', `${cell}有误`, cell));
const order = (malformed: string[], judged: string[]) =>
  withMalformed(at(...malformed), at(...judged)).map((found) => found.at);

test('读不出的字段和规则的话按阅读次序排在一起：凭证头、各行从左到右、最后是整张', () => {
  expect(
    order(
      ['lines[1].debit', 'date'],
      [
        'lines',
        'lines[1].cashFlowLine',
        'lines[1].currencyAmount',
        'lines[1].quantity',
        'lines[1].accountId',
        'lines[1].summary',
        'lines[0].cashFlowLine',
        'word',
      ],
    ),
  ).toEqual([
    'date',
    'word',
    'lines[0].cashFlowLine',
    'lines[1].summary',
    'lines[1].accountId',
    'lines[1].debit',
    'lines[1].quantity',
    'lines[1].currencyAmount',
    'lines[1].cashFlowLine',
  ]);
});

test('同一处已经说过读不出，就不再说它没有填', () => {
  expect(order(['lines[0].credit'], ['lines[0].debit', 'lines[0].summary', 'lines[1].debit'])).toEqual([
    'lines[0].summary',
    'lines[0].credit',
    'lines[1].debit',
  ]);
  expect(order(['lines[0].accountId'], ['lines[0].auxiliary', 'lines[0].summary'])).toEqual([
    'lines[0].summary',
    'lines[0].accountId',
  ]);
  expect(order(['date'], ['date', 'word'])).toEqual(['date', 'word']);
});

test('金额没有读全时不说借贷不平，别的没读出时照说', () => {
  expect(order(['lines[0].debit'], ['lines'])).toEqual(['lines[0].debit']);
  expect(order(['lines[0].credit'], ['lines'])).toEqual(['lines[0].credit']);
  expect(order(['lines[0].quantity'], ['lines'])).toEqual(['lines[0].quantity', 'lines']);
});
