import { NO_ACCOUNT } from '@mingzhang/shared/accounting/voucherLineProblems';
import type { VoucherTemplate } from '@mingzhang/shared/accounting/voucherTemplate';
import { Money } from '@mingzhang/shared/ui';
import type { FormLists } from '../formLists';
import { auxiliaryTitle } from '../grid/auxiliaryTitle';
import styles from './Templates.module.css';

interface TemplatePreviewProps {
  readonly template: VoucherTemplate;
  readonly lists: FormLists;
}

/** A line that is a summary alone has no account. */
function accountText(accountId: number, title: string | undefined): string {
  return accountId === NO_ACCOUNT ? '' : (title ?? '科目已停用');
}

/** What a template would put on the entry. */
export function TemplatePreview({ template, lists }: TemplatePreviewProps) {
  return (
    <div className={styles.preview}>
      <table aria-label={`${template.name}的分录`}>
        <thead>
          <tr>
            <th>摘要</th>
            <th>会计科目</th>
            <th>借方</th>
            <th>贷方</th>
          </tr>
        </thead>
        <tbody>
          {template.lines.map((line, index) => {
            const account = lists.accountOf(line);
            return (
              <tr key={index}>
                <td>{line.summary}</td>
                <td>
                  {accountText(line.accountId, account && `${account.code} ${lists.fullNameOf(account.id)}`)}
                  {auxiliaryTitle(line.auxiliary, lists.itemOf)}
                </td>
                <td>
                  <Money value={line.debit} blankZero />
                </td>
                <td>
                  <Money value={line.credit} blankZero />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
