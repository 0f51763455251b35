import { grantedTemplateIds, statementTitle } from '@mingzhang/shared/accounting/report/statementTypes';
import { Link } from '@mingzhang/shared/router';
import { EmptyState, ErrorState, Page, PageHeader, PageSkeleton } from '@mingzhang/shared/ui';
import { Tag } from '@mingzhang/shared/ui-tag';
import { useServerState, useSession } from '@mingzhang/shell';
import { pages } from '../pages';
import { listTemplates, type ListedTemplate } from '../reportsApi';
import styles from './ReportListPage.module.css';

/** /report: the statements of the current organization, and every template one may read. */
export function ReportListPage() {
  const { data, problem } = useServerState(['reportTemplates'], listTemplates);
  return (
    <Page>
      <PageHeader title="报表" />
      <h2 className={styles.heading}>本组织的报表</h2>
      <ul className={styles.statements}>
        {statementPages().map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
      <h2 className={styles.heading}>全部报表模板</h2>
      <ErrorState problem={problem} />
      {!problem && !data && <PageSkeleton />}
      {data && <TemplateTable templates={data} />}
    </Page>
  );
}

/** The pages of statements, in the order of the menu. */
const statementPages = () =>
  pages.filter(({ path, menu }) => menu !== null && !path.startsWith('/report/template'));

function TemplateTable({ templates }: { readonly templates: readonly ListedTemplate[] }) {
  const { organization } = useSession();
  const own = grantedTemplateIds(organization);
  if (templates.length === 0) return <EmptyState text="账套里还没有报表模板" />;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>名称</th>
          <th>类型</th>
          <th>表号</th>
          <th>适用组织</th>
        </tr>
      </thead>
      <tbody>
        {templates.map(({ id, name, type, formCode, isDefault, organizationNames }) => (
          <tr key={id}>
            <td>
              <Link to={`/report/view/${id}`}>{name}</Link> {isDefault && <Tag>默认</Tag>}
              {own.includes(id) && <Tag color="blue">本组织使用</Tag>}
            </td>
            <td>{statementTitle(type)}</td>
            <td>{formCode}</td>
            <td>{organizationNames}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
