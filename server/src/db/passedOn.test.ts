import { passedOn } from './passedOn';

const internal = (message: string) => Object.assign(new Error(message), { code: 'XX000' });

test.each([
  ['new row for relation "voucher_102289" violates check constraint "voucher_bounded"', '23514', 'voucher'],
  [
    'insert or update on table "voucher_line_102301" violates foreign key constraint "voucher_line_account_fkey_102301"',
    '23503',
    'voucher_line',
  ],
  [
    'null value in column "code" of relation "account_102001" violates not-null constraint',
    '23502',
    'account',
  ],
  ['duplicate key value violates unique constraint "voucher_pkey_102289"', '23505', undefined],
  ['canceling statement due to lock timeout', '55P03', undefined],
])('从另一台数据库转来的错误有它的代码和表：%s', (message, code, table) => {
  expect(passedOn(internal(message))).toMatchObject({ code, table });
});

test('别的错误照原样', () => {
  const unknown = internal('cache lookup failed for type 0');
  expect(passedOn(unknown)).toBe(unknown);
  expect(unknown.code).toBe('XX000');
  const own = Object.assign(new Error('duplicate key value violates unique constraint "a"'), {
    code: 'P0001',
  });
  expect(passedOn(own)).toMatchObject({ code: 'P0001' });
  expect(passedOn(null)).toBeNull();
});
