import { OPENED_FROM_BOOK, isOpenedFromBook } from './openedFromBook';

test('only an address with the mark was opened from a book', () => {
  expect(isOpenedFromBook(OPENED_FROM_BOOK)).toBe(true);
  expect(isOpenedFromBook({ ...OPENED_FROM_BOOK, draft: 3 })).toBe(true);
  expect([null, undefined, {}, 'openedFromBook', { from: '/' }].map(isOpenedFromBook)).not.toContain(true);
});
