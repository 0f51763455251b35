/** The keys that hold on every page, by what they do: what is bound is read from here, and so is the list of keys. */
export const siteKeys = { palette: ['ctrl+k'], keyHelp: ['f1', '?'] } as const satisfies Readonly<
  Record<string, readonly [string, ...string[]]>
>;
