import { cutText } from '../../primitives/cutText';
import { MAX_SUMMARY_LENGTH } from '../voucherLineProblems';

/** 摘要 of a voucher made of documents: the rule's text with what they say instead of its {fields}; '' says nothing. */
export function documentSummary(template: string, fields: ReadonlyMap<string, string>): string {
  const text = template.replace(/\{([^{}]*)\}/g, (written, field: string) => fields.get(field) ?? written);
  return cutText(text.replace(/\s+/g, ' ').trim(), MAX_SUMMARY_LENGTH);
}

/** The first of several, and how many there are: YS-1等3张. */
export const severally = (first: string, count: number, unit: string): string =>
  count > 1 ? `${first}等${count}${unit}` : first;
