import type { CheckResult } from '../closingApi';

/** 草稿检查: vouchers begun in this browser and not saved; the server knows nothing of them. */
export function draftCheck(addresses: readonly string[]): CheckResult {
  const [first] = addresses;
  const message = `本机还有${addresses.length}张本期凭证没有保存；结账后不能再保存到本期`;
  return {
    key: 'drafts',
    title: '草稿检查',
    findings: first === undefined ? [] : [{ severity: 'warn', message, link: first }],
  };
}
