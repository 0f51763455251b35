import { fieldAt, withField } from './columnChoice';

test('一列只说一件事，一个项目只在一列', () => {
  const columns = { on: 0, received: 2, paid: 3 };
  expect(fieldAt(columns, 2)).toBe('received');
  expect(fieldAt(columns, 1)).toBeNull();
  expect(withField(columns, 1, 'received')).toEqual({ on: 0, received: 1, paid: 3 });
  expect(withField(columns, 2, 'balance')).toEqual({ on: 0, balance: 2, paid: 3 });
  expect(withField(columns, 3, null)).toEqual({ on: 0, received: 2 });
});
