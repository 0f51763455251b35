import type { KeyboardEvent } from 'react';
import { nextField } from './nextField';

/**
 * Enter goes to the next field and sends nothing, whatever field it is pressed in. A list that is open, and
 * a calendar, first take what is chosen in them.
 */
export function takeEnter(event: KeyboardEvent<HTMLElement>): void {
  const { key, target } = event;
  if (key !== 'Enter' || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  if (isInCalendar(target) || target.getAttribute('aria-expanded') === 'true') return;
  event.preventDefault();
  event.stopPropagation();
  nextField(target)?.focus();
}

/** After a calendar has taken the month: Enter and Tab lead to the next field, not into the months it shows. */
export function leaveCalendar(event: KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, target } = event;
  if (!(target instanceof HTMLInputElement) || !isInCalendar(target)) return;
  if (key !== 'Enter' && (key !== 'Tab' || shiftKey)) return;
  event.preventDefault();
  nextField(target)?.focus();
}

function isInCalendar(input: HTMLElement): boolean {
  return input.closest('.mingzhang-picker, .ant-picker') !== null;
}
