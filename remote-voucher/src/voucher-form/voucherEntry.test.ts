import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { addressOf, entryAt, entryName, type VoucherEntry } from './voucherEntry';

const entries: readonly VoucherEntry[] = [
  { kind: 'new' },
  { kind: 'voucher', voucherId: 12 },
  { kind: 'copy', voucherId: 12 },
  { kind: 'bankLines', fundAccountId: 5, keys: ['b91', 'o7'] },
  { kind: 'insertion', at: { word: '记', number: 5, date: dateOnly('2026-03-10') } },
];

test.each(entries)('the address of an entry leads back to it: $kind', (entry) => {
  const { pathname, searchParams } = new URL(addressOf(entry), 'http://site');
  expect(entryAt(pathname.split('/')[3], searchParams)).toEqual(entry);
});

test('every entry has a name of its own', () => {
  expect(new Set(entries.map(entryName)).size).toBe(entries.length);
});

test.each([
  '?copy=x',
  '?fund=5',
  '?fund=5&bank=v91',
  '?bank=b91',
  '?copy=-1',
  '?insertWord=记',
  '?insertWord=记&insertNumber=0&insertDate=2026-03-10',
])('what makes no sense is a new entry: %s', (query) =>
  expect(entryAt(undefined, new URLSearchParams(query))).toEqual({ kind: 'new' }),
);
