import pg from 'pg';
import { exact } from '@mingzhang/shared/primitives/ExactRangeError';

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const NUMERIC = 1700;

/**
 * How PostgreSQL values arrive: bigint as a safe integer (anything larger ends the reading, never rounded),
 * date as its text. A numeric means that a sum was not cast back to bigint: refuse it loudly.
 */
export const pgTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return readBigint;
    if (oid === INT8_ARRAY) return readBigints;
    if (oid === DATE) return (value: string) => value;
    if (oid === NUMERIC) return refuseNumeric;
    return (
      format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
    ) as unknown;
  },
};

function readBigint(value: string): number {
  return exact(Number(value));
}

/** `{1,2}`: pg itself makes texts of them. */
function readBigints(value: string): number[] {
  const inside = value.slice(1, -1);
  return inside === '' ? [] : inside.split(',').map(readBigint);
}

function refuseNumeric(value: string): never {
  throw new Error(`numeric ${value} reached the program: cast the sum back to bigint`);
}
