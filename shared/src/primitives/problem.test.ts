import { InvariantError, invariant } from './invariant';
import { problem } from './problem';

test('a problem names its cell only where it has one', () => {
  expect(problem('LINE_EMPTY', '第 3 行没有金额')).toEqual({
    code: 'LINE_EMPTY',
    message: '第 3 行没有金额',
  });
  expect(Object.keys(problem('LINE_EMPTY', '第 3 行没有金额'))).not.toContain('at');
  expect(problem('LINE_EMPTY', '第 3 行没有金额', 'lines[2]')).toEqual({
    code: 'LINE_EMPTY',
    message: '第 3 行没有金额',
    at: 'lines[2]',
  });
});

test('what must be true and is not ends the request with its sentence', () => {
  expect(() => invariant(1 + 1 === 2, 'sums hold')).not.toThrow();
  expect(() => invariant(undefined, 'a month is open')).toThrow(new InvariantError('a month is open'));
});
