import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from './whenIdle';

/** A busy page makes a part wait this long at most. */
const LATEST_MS = 500;

/**
 * A part of a page that may come later: its code is fetched once the page is painted and the browser is idle. Before,
 * and when it cannot be loaded, the page is without it.
 *
 *   const UnfinishedDrafts = lazyAside(() => import('./UnfinishedDrafts').then((m) => m.UnfinishedDrafts));
 */
export function lazyAside<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function LazyAside(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);

    useEffect(() => {
      let isShown = true;
      whenIdle(() => {
        if (!isShown) return;
        load().then(
          (loaded) => isShown && setPart(() => loaded),
          () => undefined,
        );
      }, LATEST_MS);
      return () => {
        isShown = false;
      };
    }, []);

    return Part && <Part {...props} />;
  };
}
