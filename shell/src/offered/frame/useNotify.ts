import { App } from '@mingzhang/shared/ui';
import { useMemo } from 'react';

/** Short messages over the page. They go with the page they were shown on. */
export interface Notify {
  readonly success: (text: string) => void;
  readonly info: (text: string) => void;
  readonly warning: (text: string) => void;
  readonly error: (text: string) => void;
  /** Stays until the function it answers is called. */
  readonly loading: (text: string) => () => void;
}

/** Messages of a page to its user. Refusals of calls are shown by the request layer already. */
export function useNotify(): Notify {
  const { message } = App.useApp();
  return useMemo(
    () => ({
      success: (text) => void message.success(text),
      info: (text) => void message.info(text),
      warning: (text) => void message.warning(text),
      error: (text) => void message.error(text),
      loading: (text) => message.loading(text, 0),
    }),
    [message],
  );
}
