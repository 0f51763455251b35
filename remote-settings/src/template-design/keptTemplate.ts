import type { TemplateDraft } from './templateDraft';

/** One place per account set and sheet: a template, a copy of one, or the one that is new. */
export interface TemplatePlace {
  readonly accountSetId: number;
  readonly sheet: string;
}

/** The shape of TemplateDraft; drafts kept in another one are forgotten. */
const FORMAT = 1;

interface KeptTemplate {
  readonly format: number;
  readonly draft: TemplateDraft;
}

const keyOf = ({ accountSetId, sheet }: TemplatePlace) => `templateDraft:${accountSetId}:${sheet}`;

/** Keeps what is unsaved for as long as the browser's tab lives; null: nothing is. */
export function keepTemplate(place: TemplatePlace, draft: TemplateDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(place));
    else
      sessionStorage.setItem(keyOf(place), JSON.stringify({ format: FORMAT, draft } satisfies KeptTemplate));
  } catch {
    // The browser's storage is full or switched off: the page works all the same.
  }
}

/** What was written in this place and not saved; null: nothing. */
export function findKeptTemplate(place: TemplatePlace): TemplateDraft | null {
  try {
    // Written by keepTemplate above and by nobody else.
    const kept = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null') as KeptTemplate | null;
    return kept?.format === FORMAT ? kept.draft : null;
  } catch {
    return null;
  }
}
