import fc from 'fast-check';
import { encodingChange, segmentLengths } from './encodingChange';
import { lengthenCode } from './accountCode';

const chart = (...codes: string[]) =>
  codes.map((code, index) => ({ id: index + 1, code, name: `科目${code}` }));
const moved = (...args: Parameters<typeof encodingChange>) =>
  encodingChange(...args).changes.map(({ code, newCode }) => `${code} → ${newCode}`);

test('a longer segment is filled with zeros in front, on every level below it', () => {
  const accounts = chart('1001', '2221', '222101', '22210107', '2221010709');
  expect(moved(accounts, [4, 2, 2, 2], [4, 3, 2, 2])).toEqual([
    '222101 → 2221001',
    '22210107 → 222100107',
    '2221010709 → 22210010709',
  ]);
});

test('a shorter segment gives up zeros in front', () => {
  const accounts = chart('2221', '2221001', '22210010007');
  expect(moved(accounts, [4, 3, 4, 2], [4, 2, 2, 2])).toEqual(['2221001 → 222101', '22210010007 → 22210107']);
});

test('what does not fit is named, by account and segment', () => {
  const { problems } = encodingChange(chart('1122', '1122012', '1122112'), [4, 3, 2, 2], [4, 2, 2, 2]);
  expect(problems).toEqual([
    expect.objectContaining({
      code: 'ENCODING_TOO_SHORT',
      message: '科目1122112 科目1122112的第2级编码“112”超过2位，请先改用较小的编码，或选择更长的编码规则',
    }),
  ]);
});

test('a code that the old rule does not know is named, too', () => {
  const { problems } = encodingChange(chart('11221'), [4, 2, 2, 2], [4, 3, 2, 2]);
  expect(problems.map(({ message }) => message)).toEqual([
    '科目11221 科目11221不符合现行编码规则4-2-2-2，请先改正它的编码',
  ]);
});

const anyScheme = fc.tuple(...segmentLengths.map((lengths) => fc.constantFrom(...lengths)));
const anyPath = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 0, maxLength: 3 });

test('there and back again is where it was, and lengthening is what rules know as lengthening', () => {
  fc.assert(
    fc.property(anyScheme, anyScheme, fc.uniqueArray(anyPath, { selector: String }), (from, to, paths) => {
      const codes = paths.map((path) =>
        path.reduce(
          (code, number, index) => code + String(number).padStart(from[index + 1] ?? 0, '0'),
          '1001',
        ),
      );
      const there = encodingChange(chart(...codes), from, to);
      expect(there.problems).toStrictEqual([]);
      const now = codes.map((code) => there.changes.find((change) => change.code === code)?.newCode ?? code);
      const back = encodingChange(chart(...now), to, from);
      expect(now.map((code) => back.changes.find((change) => change.code === code)?.newCode ?? code)).toEqual(
        codes,
      );
      if (to.every((length, index) => length >= (from[index] ?? 0)))
        expect(now).toEqual(codes.map((code) => lengthenCode(code, from, to)));
    }),
  );
});
