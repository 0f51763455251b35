import { fieldOf, keeper, type Owners } from '@mingzhang/shell';
import type { TemplateDraft } from './templateDraft';

/** Whose draft of what: a template, a copy of one, or the one that is new. */
export interface TemplateKey {
  readonly owner: Owners['accountSet'];
  readonly template: string;
}

/** The shape of TemplateDraft; drafts kept in another one are forgotten. */
const FORMAT = 1;

interface KeptTemplate {
  readonly format: number;
  readonly draft: TemplateDraft;
}

const drafts = keeper('templateDraft', (found) => (isTemplate(found) ? found : null));

function isTemplate(found: unknown): found is KeptTemplate {
  return fieldOf(found, 'format') === FORMAT && Array.isArray(fieldOf(fieldOf(found, 'draft'), 'lines'));
}

/** Keeps what is unsaved for as long as the browser's tab lives; null: nothing is. */
export function keepTemplate({ owner, template }: TemplateKey, draft: TemplateDraft | null): void {
  const kept = drafts.of(owner, template);
  if (draft === null) kept.forget();
  else kept.write({ format: FORMAT, draft });
}

/** What was written here and not saved; null: nothing. */
export function findKeptTemplate({ owner, template }: TemplateKey): TemplateDraft | null {
  return drafts.of(owner, template).read()?.draft ?? null;
}
