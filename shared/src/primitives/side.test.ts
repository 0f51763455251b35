import { fen } from './money';
import { balanceLabel, net, onSide, opposite } from './side';

describe('借 and 贷', () => {
  test('the other side', () => {
    expect([opposite('debit'), opposite('credit')]).toEqual(['credit', 'debit']);
  });

  test('借 300.00 and 贷 120.00 leave 180.00 on the debit side', () => {
    expect(net(fen(300_00), fen(120_00))).toBe(180_00);
    expect(net(fen(120_00), fen(300_00))).toBe(-180_00);
  });

  test('a net amount is positive on the side where it is', () => {
    expect([onSide(fen(180_00), 'debit'), onSide(fen(180_00), 'credit')]).toEqual([180_00, -180_00]);
    expect(Object.is(onSide(fen(0), 'credit'), 0)).toBe(true);
  });

  test.each([
    [1, '借'],
    [-1, '贷'],
    [0, '平'],
  ])('a balance of %d fen is labelled %s', (count, label) => {
    expect(balanceLabel(fen(count))).toBe(label);
  });
});
