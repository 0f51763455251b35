import { movingCases, type MovingCase } from '../../../testing/movingCase';
import { standardCharts } from '../../../testing/readMovedCase';
import { planMove, suggestedChoices } from '../plan/planMove';
import { readTables } from '../read/readTables';
import { mixedBooks } from './mixedBooks';
import type { MoveCause, MoveDifference, MoveProof } from './moveProof';
import { proveMove } from './proveMove';

const cases = new Map(movingCases().map((one) => [one.name, one]));

/** The proof of the balance tables of one case beside the slips of another. */
function proofOf(balances: string, slips: string): MoveProof {
  const tablesOf = (name: string, isSlips: boolean): MovingCase['tables'] =>
    (cases.get(name)?.tables ?? []).filter(({ file }) => file.includes('凭证') === isSlips);
  const books = readTables([...tablesOf(balances, false), ...tablesOf(slips, true)]);
  const { plan } = planMove(books, suggestedChoices, standardCharts());
  if (!plan) throw new Error('no plan');
  return proveMove(books, plan);
}

test.each([
  ['jingdou-factory', 'kingdee-freeman', '43行里只有0行'],
  ['jingdou-factory', 'ningmeng-midyear', '39行里只有2行'],
  ['ningmeng-midyear', 'jingdou-factory', '32行里只有5行'],
])('%s 的余额表和 %s 的凭证：说明像是两个账套的', (balances, slips, told) => {
  expect(mixedBooks(proofOf(balances, slips))).toBe(
    `核对的${told}相等，多数差额找不到原因：凭证和余额表像是两个账套的，请核对是不是选错了文件`,
  );
});

test.each([...cases.keys()])('%s 自己的凭证：不说', (name) => {
  expect(mixedBooks(proofOf(name, name))).toBeNull();
});

test('差额有原因的不说：余额表的月份没有凭证', () => {
  expect(mixedBooks(proofOf('kingdee-freeman', 'ningmeng-midyear'))).toBeNull();
});

const differing = (compared: number, unexplained: number) =>
  mixedBooks({
    ...{ compared, equal: compared - unexplained, contradictions: [] },
    differences: Array.from({ length: unexplained }, () => {
      const cause: MoveCause = { kind: 'unexplained', message: '', slips: [], cells: [] };
      return { cause } as unknown as MoveDifference;
    }),
  });

test('一半的行，至少三行', () => {
  expect(differing(2, 2)).toBeNull();
  expect(differing(3, 3)).not.toBeNull();
  expect(differing(10, 5)).not.toBeNull();
  expect(differing(11, 5)).toBeNull();
});
