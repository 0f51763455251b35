import { Site } from './offered/Site';
import { RemoteOutlet } from './RemoteOutlet';

/** The whole site: what the shell offers around the pages, and the pages of whoever owns the address. */
export function App() {
  return (
    <Site>
      <RemoteOutlet />
    </Site>
  );
}
