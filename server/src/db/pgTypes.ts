import pg from 'pg';
import { invariant } from '@mingzhang/shared/primitives/invariant';

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;

/**
 * How PostgreSQL values arrive: bigint as a safe integer (anything larger is a bug, not a rounding),
 * date as its text. A numeric means that a sum was not cast back to bigint: refuse it loudly.
 */
export const pgTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return readBigint;
    if (oid === DATE) return (value: string) => value;
    if (oid === NUMERIC) return refuseNumeric;
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
  },
};

function readBigint(value: string): number {
  const count = Number(value);
  invariant(Number.isSafeInteger(count), `bigint ${value} does not fit`);
  return count;
}

function refuseNumeric(value: string): never {
  throw new Error(`numeric ${value} reached the program: cast the sum back to bigint`);
}
