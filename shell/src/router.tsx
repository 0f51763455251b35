import { Route, Routes } from '@mingzhang/shared/router';
import { RemoteOutlet } from './RemoteOutlet';
import { Start } from './offered/start/Start';

/**
 * Sign-in and frame around one outlet. The outlet must stand under `*`: only there do the absolute
 * paths of a remote's routes match inside `useRoutes`.
 */
export function SiteRouter() {
  return (
    <Routes>
      <Route element={<Start />}>
        <Route path="*" element={<RemoteOutlet />} />
      </Route>
    </Routes>
  );
}
