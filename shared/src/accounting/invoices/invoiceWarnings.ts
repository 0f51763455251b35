import type { DateOnly } from '../../primitives/dateOnly';
import { problem, type Problem } from '../../primitives/problem';
import { creditCodeProblems } from '../creditCode';
import type { InvoiceFacts } from './invoice';

/** A company's code has 18 characters, one that is a person's number as well; older tax numbers have 15 or 20. */
const CODE_LENGTH = 18;

/** What is told and does not hinder: a check digit that is not right, a day that has not come. */
export function invoiceWarnings(facts: InvoiceFacts, today: DateOnly): Problem[] {
  const warnings: Problem[] = [];
  for (const [side, title] of [
    ['seller', '销方'],
    ['buyer', '购方'],
  ] as const) {
    const { id } = facts[side];
    const [wrong] = id.length === CODE_LENGTH && !/^\d{17}[\dX]$/.test(id) ? creditCodeProblems(id) : [];
    if (wrong)
      warnings.push(problem('INVOICE_CHECK_DIGIT', `${title}识别号 ${id}：${wrong.message}`, `${side}.id`));
  }
  if (facts.date > today) {
    const message = `开票日期 ${facts.date} 晚于今天`;
    warnings.push(problem('INVOICE_FUTURE', message, 'date'));
  }
  return warnings;
}
