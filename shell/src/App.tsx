import { BrowserRouter } from '@mingzhang/shared/router';
import { AppProviders } from '@mingzhang/shared/ui';
import { SiteRouter } from './router';

/** The whole site: providers, the one BrowserRouter, then what the address asks for. */
export function App() {
  return (
    <AppProviders>
      <BrowserRouter>
        <SiteRouter />
      </BrowserRouter>
    </AppProviders>
  );
}
