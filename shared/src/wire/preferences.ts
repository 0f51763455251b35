/** Light, dark, or as the person's system has it. */
export const colorSchemes = ['light', 'dark', 'system'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

/** How much room a row has: as many as fit, or more to rest the eyes. */
export const densities = ['compact', 'comfortable'] as const;
export type Density = (typeof densities)[number];

/**
 * How a person likes to see the site, whichever account set they work in: kept by the server. The names are ours, on
 * the wire as well.
 */
export interface Preferences {
  readonly colorScheme: ColorScheme;
  readonly density: Density;
  readonly showsTabs: boolean;
  /** 色弱模式: what red and green say is said in orange and blue. */
  readonly distinctColors?: boolean | undefined;
}

/** Before anybody chose. */
export const usualPreferences: Preferences = { colorScheme: 'light', density: 'compact', showsTabs: true };

/** Preferences as they were kept, perhaps by another release: what is missing or not known is as usual. */
export function readPreferences(found: unknown): Preferences {
  const given: Readonly<Record<string, unknown>> =
    typeof found === 'object' && found !== null ? { ...found } : {};
  const oneOf = <T>(known: readonly T[], value: unknown, usual: T): T =>
    known.find((each) => each === value) ?? usual;
  return {
    colorScheme: oneOf(colorSchemes, given.colorScheme, usualPreferences.colorScheme),
    density: oneOf(densities, given.density, usualPreferences.density),
    showsTabs: oneOf([true, false], given.showsTabs, usualPreferences.showsTabs),
    ...(given.distinctColors === true ? { distinctColors: true } : {}),
  };
}
