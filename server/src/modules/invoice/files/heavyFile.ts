import { problem, type Problem } from '@mingzhang/shared/primitives/problem';

const NEXT = {
  file: '请重新下载后再试，或导入它的数电票 XML，也可以手工录入',
  archive: '请分几次导入',
} as const;

/** What could not be read within the limits of time and memory. */
export const heavyFile = (what: keyof typeof NEXT): Problem =>
  problem('INVOICE_FILE_TOO_HEAVY', `文件太复杂，无法在限定的时间和内存内读完，${NEXT[what]}`);
