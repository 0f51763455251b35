import { BrowserRouter, Route, Routes } from '@mingzhang/shared/router';
import { AppProviders } from '@mingzhang/shared/ui';
import type { ReactNode } from 'react';
import { SiteProfileContext, type SiteProfile } from './siteProfile';
import { Start } from './start/Start';

schemasWithoutEval();

interface SiteProps {
  /** Of a remote that runs alone. */
  readonly profile?: SiteProfile;
  /** Shows nothing: what is asked for before there is a page. */
  readonly ahead?: ReactNode;
  /** Shows the page of the address. */
  readonly children: ReactNode;
}

/**
 * Sign-in, choice of a set and frame around the pages: providers, the one BrowserRouter, and one outlet. It
 * must be under `*`: only there do the absolute paths of a remote's routes match inside `useRoutes`.
 */
export function Site({ profile, ahead, children }: SiteProps) {
  return (
    <AppProviders>
      <BrowserRouter>
        <SiteProfileContext value={profile ?? null}>
          {ahead}
          <Routes>
            <Route element={<Start />}>
              <Route path="*" element={children} />
            </Route>
          </Routes>
        </SiteProfileContext>
      </BrowserRouter>
    </AppProviders>
  );
}

/**
 * zod tries whether it may compile its schemas, which our policy of contents forbids and browsers report. It looks
 * here before its first use; its own `config()` would bring it into the first visit.
 */
function schemasWithoutEval(): void {
  Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });
}
