import type { FocusEvent, KeyboardEvent } from 'react';

/**
 * What a picker does with text when it is entered or left: hands it over. Enter takes what was typed; it must not send
 * the form around it at the same time.
 */
export function takesTyped(take: (text: string) => void) {
  const takeFrom = ({ target }: { readonly target: EventTarget }) => {
    if (target instanceof HTMLInputElement) take(target.value);
  };
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      if (!event.nativeEvent.isComposing) takeFrom(event);
    },
    onBlur: (event: FocusEvent<HTMLElement>) => takeFrom(event),
  };
}
