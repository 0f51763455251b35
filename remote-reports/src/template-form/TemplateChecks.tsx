import type { ReportItem } from '@mingzhang/shared/accounting/report/reportTemplate';
import { Alert, Button } from '@mingzhang/shared/ui';
import type { TemplateReview } from '../templatesApi';
import styles from './TemplateForm.module.css';

interface TemplateChecksProps {
  readonly review: TemplateReview;
  readonly items: readonly ReportItem[];
  readonly onGo: (itemId: number) => void;
}

type Finding = TemplateReview['coverage'][number];

const kinds: readonly { readonly kind: Finding['kind']; readonly title: string }[] = [
  { kind: 'missing', title: '没有列入任何项目' },
  { kind: 'doubled', title: '重复取数' },
  { kind: 'outside', title: '没有计入合计' },
];

const nouns: Readonly<Record<Finding['of'], string>> = { account: '科目', cashFlowItem: '现金流量项目' };

/** 取数检查 of the template as a whole: accounts (现金流量项目) in no line, in two, or in a line no total takes. */
export function TemplateChecks({ review: { coverage }, items, onGo }: TemplateChecksProps) {
  const found = kinds
    .map(({ kind, title }) => ({ kind, title, findings: coverage.filter((each) => each.kind === kind) }))
    .filter(({ findings }) => findings.length > 0);
  if (found.length === 0) return null;
  const summary = found
    .map(({ title, findings }) => `${findings.length} 个${nouns[findings[0]?.of ?? 'account']}${title}`)
    .join('，');
  return (
    <Alert
      showIcon
      type="warning"
      style={{ marginBottom: 8 }}
      title={
        <details className={styles.checks}>
          <summary>{summary}</summary>
          {found.map(({ kind, title, findings }) => (
            <section key={kind} aria-label={title}>
              <h3>{title}</h3>
              <ul>
                {findings.map((finding) => (
                  <li key={finding.title}>
                    {finding.title}
                    {finding.itemIds.map((id) => (
                      <Button key={id} type="link" size="small" onClick={() => onGo(id)}>
                        {items.find((item) => item.id === id)?.title}
                      </Button>
                    ))}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </details>
      }
    />
  );
}
