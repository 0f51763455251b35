import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { addressOf, sheetAt, sheetName, type Sheet } from './voucherEntry';

const sheets: readonly Sheet[] = [
  { kind: 'new' },
  { kind: 'voucher', voucherId: 12 },
  { kind: 'copy', voucherId: 12 },
  { kind: 'insertion', at: { word: '记', number: 5, date: dateOnly('2026-03-10') } },
];

test.each(sheets)('the address of a sheet leads back to it: $kind', (sheet) => {
  const { pathname, searchParams } = new URL(addressOf(sheet), 'http://site');
  expect(sheetAt(pathname.split('/')[3], searchParams)).toEqual(sheet);
});

test('every sheet has a name of its own', () => {
  expect(new Set(sheets.map(sheetName)).size).toBe(sheets.length);
});

test.each(['?copy=x', '?copy=-1', '?insertWord=记', '?insertWord=记&insertNumber=0&insertDate=2026-03-10'])(
  'what makes no sense is a new sheet: %s',
  (query) => expect(sheetAt(undefined, new URLSearchParams(query))).toEqual({ kind: 'new' }),
);
