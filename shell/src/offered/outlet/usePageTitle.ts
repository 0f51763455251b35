import { useEffect } from 'react';

/** The title of the browser's tab: the page and the product. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - 明账`;
  }, [title]);
}
