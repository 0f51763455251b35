import { addressOf } from '@mingzhang/shared/addresses/addressOf';
import { beforeBooksNote } from '@mingzhang/shared/accounting/report/officialForm';
import { Link } from '@mingzhang/shared/router';
import { usePermission, useServerState, useSession } from '@mingzhang/shell';
import { hasOpeningCashFlows } from '../cashFlowApi';
import type { Statement } from './useStatement';
import styles from './Statement.module.css';

/** What a cash flow statement of the books' first year says of the months before them, and the way to enter them. */
export function BeforeBooksNote({ statement: { template, columns } }: { readonly statement: Statement }) {
  const { organization } = useSession();
  const mayRead = usePermission('setting.read');
  const { data } = useServerState(['hasOpeningCashFlows', organization.id], (signal) =>
    hasOpeningCashFlows(organization.id, signal),
  );
  if (data === null) return null;
  return (
    <>
      {beforeBooksNote(template.type, columns, organization.enablePeriod, { hasOpenings: data })}
      {mayRead && (
        <Link className={styles.noteLink ?? ''} to={addressOf({ kind: 'openingCashFlows' })}>
          {data ? '查看期初现金流量' : '录入期初现金流量'}
        </Link>
      )}
    </>
  );
}
