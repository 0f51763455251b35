/**
 * The field after this one, for Enter and for Tab out of a calendar; after the last the button. A group of
 * radios is one field, entered at what is chosen.
 */
export function nextField(from: HTMLElement): HTMLElement | undefined {
  const fields = fieldsOf(from.closest('form'));
  const at = fields.findIndex((field) => field === from || isSameGroup(field, from));
  return at < 0 ? undefined : fields[at + 1];
}

function fieldsOf(form: HTMLElement | null): HTMLElement[] {
  const all = [...(form?.querySelectorAll<HTMLElement>('input:not(:disabled), button[type="submit"]') ?? [])];
  return all.filter((field) => !isRadio(field) || field === entranceOf(field, all));
}

/** The radio of a group that takes the focus: the chosen one, else the first. */
function entranceOf(radio: HTMLInputElement, all: readonly HTMLElement[]): HTMLElement | undefined {
  const group = all.filter((field) => isSameGroup(field, radio)) as HTMLInputElement[];
  return group.find(({ checked }) => checked) ?? group[0];
}

function isSameGroup(one: HTMLElement, other: HTMLElement): boolean {
  return isRadio(one) && isRadio(other) && one.name === other.name;
}

function isRadio(field: HTMLElement): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === 'radio';
}
