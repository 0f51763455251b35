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
  /** 列设置: the columns left out of a list, by the name of the list. */
  readonly hiddenColumns?: HiddenColumns | undefined;
}

/** Keys of columns by the name of their list; a list that is not named shows all. */
export type HiddenColumns = Readonly<Record<string, readonly string[]>>;

/** How much of 列设置 is kept: more than anybody chooses by hand. */
export const hiddenColumnsLimits = { lists: 100, columns: 60, name: 60 } as const;

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
    ...readHiddenColumns(given.hiddenColumns),
  };
}

function readHiddenColumns(found: unknown): Pick<Preferences, 'hiddenColumns'> {
  if (typeof found !== 'object' || found === null) return {};
  const isText = (each: unknown): each is string => typeof each === 'string';
  const hiddenColumns = Object.entries(found).flatMap(([list, columns]) =>
    Array.isArray(columns) && columns.length > 0 ? [[list, columns.filter(isText)] as const] : [],
  );
  return hiddenColumns.length > 0 ? { hiddenColumns: Object.fromEntries(hiddenColumns) } : {};
}
