import { useState, type KeyboardEvent } from 'react';
import { selectSoon } from './selectSoon';

interface TypedField {
  /** The text shown while the field is not being edited. */
  readonly rested: string;
  /** Takes what was typed and is not what was there; false: it cannot be read, and stays to be seen and mended. */
  readonly take: (text: string) => boolean;
}

/**
 * The text of a field while it is typed. It stays here until the field is left, so no keystroke draws anything else
 * anew: `commit` hands it over, `type(null)` gives it up. `onKeyDown` commits by Enter and Tab and gives up by Escape,
 * with what was there selected. The one core of every number that is typed; how it is read and shown is its field's.
 */
export function useTyping({ rested, take }: TypedField) {
  const [typed, type] = useState<string | null>(null);

  function commit(text: string | null = typed) {
    if (text === null || text === rested || take(text)) type(null);
  }

  return {
    typed,
    type,
    shown: typed ?? rested,
    isTyping: typed !== null,
    commit,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Enter' || event.key === 'Tab') commit();
      else if (event.key === 'Escape' && typed !== null) {
        event.preventDefault();
        type(null);
        selectSoon(event.currentTarget);
      }
    },
  };
}
