/**
 * Reads a CSV text with a header row; fields may be quoted.
 * @param {string} text
 * @returns {Record<string, string>[]}
 */
export function csvRows(text) {
  const [header = [], ...rows] = text
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map(fieldsOf);
  return rows.map((fields) => Object.fromEntries(header.map((name, index) => [name, fields[index] ?? ''])));
}

/** @param {string} line */
function fieldsOf(line) {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}
