import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { connectHttp } from '../http/siteHttp';
import { forgetChanged, siteMemory, type ServerMemory } from './createServerMemory';

interface ServerStateProviderProps {
  /** Tests bring a memory of their own. */
  readonly memory?: ServerMemory;
  readonly children: ReactNode;
}

/** Around everything that asks the server, inside `SessionProvider`: one memory for the whole page. */
export function ServerStateProvider({ memory = siteMemory, children }: ServerStateProviderProps) {
  useEffect(() => connectHttp({ changed: (...change) => forgetChanged(memory, ...change) }), [memory]);
  return <QueryClientProvider client={memory}>{children}</QueryClientProvider>;
}
