/** JSON with sorted keys: equal content always gives equal text. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  let text = '';
  if (Array.isArray(value)) {
    for (const each of value) text += `${text && ','}${canonicalJson(each)}`;
    return `[${text}]`;
  }
  const fields = value as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(fields).sort()) {
    if (fields[key] !== undefined)
      text += `${text && ','}${JSON.stringify(key)}:${canonicalJson(fields[key])}`;
  }
  return `{${text}}`;
}
