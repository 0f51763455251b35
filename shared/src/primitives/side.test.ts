import { fen } from './money';
import { balanceLabel, balanceText, bothSides, net, onSide, opposite } from './side';

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

  test('a net amount is on one side, and nothing is on the other', () => {
    expect(bothSides(fen(300_00))).toEqual({ debit: 300_00, credit: 0 });
    expect(bothSides(fen(-300_00))).toEqual({ debit: 0, credit: 300_00 });
    expect(bothSides(fen(0))).toEqual({ debit: 0, credit: 0 });
  });

  test.each([
    [1000_00, '借', '借 1,000.00'],
    [-1, '贷', '贷 0.01'],
    [0, '平', '0.00'],
  ])('a balance of %d fen is labelled %s and told as %s', (count, label, text) => {
    expect(balanceLabel(fen(count))).toBe(label);
    expect(balanceText(fen(count))).toBe(text);
  });
});
