import type { core } from 'zod';

/**
 * The sentence for input that no schema has a sentence of its own for: a field our screens always send
 * rightly, so it is named as the wire names it, for whoever wrote the client.
 */
export function inputProblem(issue: core.$ZodRawIssue): string {
  const field = issue.path?.join('.') ?? '';
  if (field === '') return '提交的内容不正确';
  return issue.input === undefined ? `缺少“${field}”` : `“${field}”的内容不正确`;
}
