// antd gives all its parts one and the same id under test: the tooltip of a button would then name the dialog that the
// button opened, and Esc would close what lies below. As in the browser, each has its own.
import { useId } from 'react';

export * from '@rc-component/util/lib/hooks/useId.js';

function useOwnId(given?: string): string {
  const own = useId();
  return given || own;
}

export { useOwnId as default };
