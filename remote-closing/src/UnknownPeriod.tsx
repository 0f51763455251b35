import { Link } from '@mingzhang/shared/router';
import { EmptyState, Page } from '@mingzhang/shared/ui';
import { CLOSING_LIST_PATH } from './closingPaths';

/** The address names no month of this organization. */
export function UnknownPeriod() {
  return (
    <Page>
      <EmptyState
        text="没有这个会计期间，请从结账列表中选择。"
        action={<Link to={CLOSING_LIST_PATH}>返回结账列表</Link>}
      />
    </Page>
  );
}
