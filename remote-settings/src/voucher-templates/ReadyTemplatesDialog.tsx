import { readyTemplates, type OfferedTemplate } from '@mingzhang/shared/accounting/readyTemplates';
import { voucherTemplateTypeTitles } from '@mingzhang/shared/accounting/voucherTemplate';
import { type AccountSetLists, useAccountSetLists, useNotify, useSession } from '@mingzhang/shell';
import { Button, ErrorState, Modal, PageSkeleton } from '@mingzhang/shared/ui';
import { RefusalNote, useSubmission } from '@mingzhang/shared/ui-form';
import { lineTables } from '../template-design/lineTables';
import { addTemplates } from './voucherTemplatesApi';
import styles from './VoucherTemplates.module.css';

interface ReadyTemplatesDialogProps {
  /** Names the set has already. */
  readonly taken: readonly string[];
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/** 常用模板: taken one by one or all at once; those the set has already are marked. */
export function ReadyTemplatesDialog({ taken, onAdded, onClose }: ReadyTemplatesDialogProps) {
  const lists = useAccountSetLists();
  return (
    <Modal open width={720} title="常用模板" footer={null} onCancel={onClose}>
      {lists.problem && <ErrorState problem={lists.problem} onRetry={lists.reload} />}
      {!lists.problem && !lists.data && <PageSkeleton />}
      {lists.data && <Offer lists={lists.data} taken={taken} onAdded={onAdded} />}
    </Modal>
  );
}

interface OfferProps extends Omit<ReadyTemplatesDialogProps, 'onClose'> {
  readonly lists: AccountSetLists;
}

function Offer({ lists, taken, onAdded }: OfferProps) {
  const { accountSet } = useSession();
  const notify = useNotify();
  const { isBusy, refusal, submit } = useSubmission();
  const offered = readyTemplates(accountSet, lists.accounts);
  const open = offered.filter(({ name, missing }) => missing.length === 0 && !taken.includes(name));

  async function add(templates: readonly OfferedTemplate[]) {
    const requests = templates.map(({ name, type, lines }) => ({ id: null, name, type, lines }));
    try {
      await submit(async () => {
        await addTemplates(requests, lineTables(lists, []));
        notify.success(`已添加 ${templates.length} 个模板，记账时按 F4 使用`);
      });
    } finally {
      onAdded();
    }
  }

  return (
    <>
      <RefusalNote text={refusal} />
      <div className={styles.offerHead}>
        <span>按本账套的会计准则配好科目，添加后可以修改；不添加就不会出现在账套里。</span>
        <Button type="primary" loading={isBusy} disabled={open.length === 0} onClick={() => void add(open)}>
          {isBusy ? '正在添加…' : `全部添加（${open.length}）`}
        </Button>
      </div>
      <ul className={styles.offer} aria-label="常用模板">
        {offered.map((template) => (
          <li key={template.name}>
            <span className={styles.rest}>{voucherTemplateTypeTitles[template.type]}</span>
            <span>
              {template.name}
              <small className={styles.rest}>{accountsText(template, lists)}</small>
            </span>
            {taken.includes(template.name) ? (
              <span className={styles.rest}>已有</span>
            ) : (
              <Button
                size="small"
                aria-label={`添加${template.name}`}
                disabled={isBusy || template.missing.length > 0}
                onClick={() => void add([template])}
              >
                添加
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function accountsText({ lines, missing }: OfferedTemplate, { accounts }: AccountSetLists): string {
  if (missing.length > 0) return `科目 ${missing.join('、')} 不存在或有下级，不能直接添加`;
  return lines
    .map(({ accountId }) => accounts.find(({ id }) => id === accountId))
    .map((account) => `${account?.code ?? ''} ${account?.name ?? ''}`)
    .join('，');
}
