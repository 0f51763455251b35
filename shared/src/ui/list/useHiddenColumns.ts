import { ignoreReported } from '../../http/HttpProblem';
import { usePreferences } from '../../session/usePreferences';

/** A column one may leave out. */
export interface ListColumn {
  readonly key: string;
  readonly title: string;
}

export interface HiddenColumns {
  readonly isHidden: (key: string) => boolean;
  readonly toggle: (key: string) => void;
  readonly showAll: () => void;
}

/** 列设置 of one list: what this person left out of it, kept on the server with their preferences. */
export function useHiddenColumns(list: string): HiddenColumns {
  const { preferences, change } = usePreferences();
  const { hiddenColumns: all } = preferences;
  const hidden = all?.[list] ?? [];
  const keep = (keys: readonly string[]) => {
    const { [list]: _before, ...others } = all ?? {};
    change({ hiddenColumns: keys.length > 0 ? { ...others, [list]: keys } : others }).catch(ignoreReported);
  };
  return {
    isHidden: (key) => hidden.includes(key),
    toggle: (key) => keep(hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key]),
    showAll: () => keep([]),
  };
}
