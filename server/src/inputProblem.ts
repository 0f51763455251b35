import type { core } from 'zod';

/**
 * The message for input that has none of its own: a field our screens always send correctly, so it is named as the
 * wire names it, for the author of the client. It says what is wrong and, where a limit is broken, which.
 */
export function inputProblem(issue: core.$ZodRawIssue): string {
  const field = issue.path?.join('.') ?? '';
  if (field === '') return '提交的内容不正确';
  if (issue.input === undefined) return `缺少“${field}”`;
  if (issue.code === 'too_big') return `“${field}”${tooBig(issue)}`;
  if (issue.code === 'too_small') return `“${field}”${tooSmall(issue)}`;
  return `“${field}”的内容不正确`;
}

type Measured = Extract<core.$ZodRawIssue, { code: 'too_big' | 'too_small' }>;

function tooBig({ origin, maximum, inclusive }: Extract<Measured, { code: 'too_big' }>): string {
  if (origin === 'string') return `不能超过 ${maximum} 个字`;
  if (origin === 'array' || origin === 'set') return `不能超过 ${maximum} 项`;
  return inclusive === false ? `应小于 ${maximum}` : `不能大于 ${maximum}`;
}

function tooSmall({ origin, minimum, inclusive }: Extract<Measured, { code: 'too_small' }>): string {
  if (origin === 'string') return minimum === 1 ? '不能为空' : `不能少于 ${minimum} 个字`;
  if (origin === 'array' || origin === 'set') return minimum === 1 ? '不能为空' : `不能少于 ${minimum} 项`;
  return inclusive === false ? `应大于 ${minimum}` : `不能小于 ${minimum}`;
}
