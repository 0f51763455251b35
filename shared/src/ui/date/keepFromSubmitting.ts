import type { KeyboardEvent } from 'react';

/** Enter takes the day that was typed; it must not send the form around it at the same time. */
export function keepFromSubmitting(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
