import { changesOf } from './eventChanges';
import { objectOf } from './eventObjects';
import { actionTitle } from './eventTitles';
import type { FieldChange } from './fieldChanges';
import type { LogNames } from './logNames';
import type { LoggedEvent } from './eventFacts';

export interface EventWords {
  /** 修改凭证 记-12（2026-03-05）. */
  readonly sentence: string;
  /** Where the thing is seen; null for an action of a newer program. */
  readonly page: string | null;
  readonly changes: readonly FieldChange[];
}

/** Who did what, read from an event: a sentence, where to look, and what differs before and after. */
export function describeEvent(event: LoggedEvent, names: LogNames): EventWords {
  const object = objectOf(event, names);
  return {
    sentence: [actionTitle(event.action), object?.name].filter(Boolean).join(' '),
    page: object?.page ?? null,
    changes: changesOf(event, names),
  };
}
