/**
 * The parts of react-router-dom this site uses. A shared key carries its whole namespace, so sharing
 * the package itself would cost 156 kB more; add a name here when a page needs it.
 */
export {
  BrowserRouter,
  Link,
  NavLink,
  Navigate,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export type { RouteObject } from 'react-router-dom';
