import { addressOf } from '@mingzhang/shared/addresses/addressOf';
import { isProved } from '@mingzhang/shared/accounting/proof/proof';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { CheckResult, ShownProof } from '../closingApi';

/**
 * 勾稽核对 as one of the checks, with what does not agree and why; null: it could not be asked. It prevents no closing:
 * what the ledger itself must keep to is found by the checks of the server, and a statement is mended afterwards, too.
 */
export function proofCheck(proofs: readonly ShownProof[] | null, period: Period): CheckResult {
  const messages = proofs?.filter((proof) => !isProved(proof)).map(messageOf) ?? [
    '没有读出核对结果，请打开勾稽核对再试',
  ];
  const link = addressOf({ kind: 'proof', period });
  return {
    key: 'proof',
    title: '勾稽核对',
    findings: messages.map((message) => ({ severity: 'warn', message, link })),
  };
}

function messageOf({ title, breaks }: ShownProof): string {
  const [first, ...others] = breaks.map(({ message }) => message);
  const more = others.length === 0 ? '' : `；另有 ${others.length} 处`;
  return `${title}不符${first === undefined ? '' : `：${first}${more}`}`;
}
