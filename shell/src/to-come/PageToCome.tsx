import type { SiteRoute } from '@mingzhang/shared/contract';
import { Link } from '@mingzhang/shared/router';
import { Result } from '@mingzhang/shared/ui';
import { pagesToCome } from './pagesToCome';

/** In place of a page that is not delivered yet: what it will be, and where to go meanwhile. */
export function PageToCome({ route }: { readonly route: SiteRoute }) {
  const words = pagesToCome[route.path];
  return (
    <Result
      status="info"
      title={`“${route.title}”还没有开放`}
      subTitle={
        words && (
          <>
            {words.about}
            <br />
            {words.meanwhile}
          </>
        )
      }
      extra={words && <Link to={words.goTo.path}>{words.goTo.title}</Link>}
    />
  );
}
