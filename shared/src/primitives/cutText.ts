/** The first characters of a text, in UTF-16 units: one of two units is left out rather than cut, which no database takes. */
export function cutText(text: string, most: number): string {
  const cut = text.slice(0, most);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
