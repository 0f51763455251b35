/**
 * A loader: a stylesheet as a browser needs it, without comments and the white space people read by. Styles travel
 * as text within scripts, where nothing else makes them smaller.
 * @param {string} source
 */
export function compactCss(source) {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .replace(/;}/g, '}')
    .trim();
}

// What webpack takes of a loader's file.
export { compactCss as default };
