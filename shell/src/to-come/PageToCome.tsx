import { Link } from '@mingzhang/shared/router';
import { Result } from '@mingzhang/shared/ui';
import type { PageToCome as Words } from './pagesToCome';

/** In place of a page that no remote has yet: what it will be, and where to go meanwhile. */
export function PageToCome({ title, about, meanwhile, goTo }: Words) {
  return (
    <Result
      status="info"
      title={`“${title}”还没有开放`}
      subTitle={
        <>
          {about}
          <br />
          {meanwhile}
        </>
      }
      extra={<Link to={goTo.path}>{goTo.title}</Link>}
    />
  );
}
