import {
  leavesFor,
  readyTemplates,
  type ChosenAccounts,
  type OfferedTemplate,
} from '@mingzhang/shared/accounting/readyTemplates';
import { voucherTemplateTypeTitles } from '@mingzhang/shared/accounting/voucherTemplate';
import { type AccountSetLists, useAccountSetLists, useNotify, useSession } from '@mingzhang/shell';
import { useState } from 'react';
import { Button, ErrorState, Modal, PageSkeleton, SearchOutlined } from '@mingzhang/shared/ui';
import { Select } from '@mingzhang/shared/ui-select';
import { Input } from '@mingzhang/shared/ui-text';
import { RefusalNote, useSubmission } from '@mingzhang/shared/ui-form';
import { lineTables } from '../template-design/lineTables';
import { addTemplates } from '../voucherTemplatesApi';
import styles from './VoucherTemplates.module.css';

interface ReadyTemplatesDialogProps {
  /** Names the set has already. */
  readonly taken: readonly string[];
  readonly onClose: () => void;
}

/** 常用模板: taken one by one or all at once; those the set has already are marked. */
export function ReadyTemplatesDialog({ taken, onClose }: ReadyTemplatesDialogProps) {
  const lists = useAccountSetLists();
  return (
    <Modal open width={720} title="常用模板" footer={null} onCancel={onClose}>
      <ErrorState problem={lists.problem} />
      {!lists.problem && !lists.data && <PageSkeleton />}
      {lists.data && <Offer lists={lists.data} taken={taken} />}
    </Modal>
  );
}

interface OfferProps extends Omit<ReadyTemplatesDialogProps, 'onClose'> {
  readonly lists: AccountSetLists;
}

function Offer({ lists, taken }: OfferProps) {
  const { accountSet } = useSession();
  const notify = useNotify();
  const { isBusy, refusal, submit } = useSubmission();
  const [chosen, setChosen] = useState<ChosenAccounts>(new Map());
  const [query, setQuery] = useState('');
  const all = readyTemplates(accountSet, lists.accounts, chosen);
  const offered = all.filter((template) => isFound(template, query));
  const open = offered.filter((template) => canBeAdded(template) && !taken.includes(template.name));
  const asked = [
    ...new Set(readyTemplates(accountSet, lists.accounts).flatMap(({ undecided }) => undecided)),
  ];

  async function add(templates: readonly OfferedTemplate[]) {
    const requests = templates.map(({ name, type, lines }) => ({ id: null, name, type, lines }));
    await submit(async () => {
      await addTemplates(requests, lineTables(lists, []));
      notify.success(`已添加 ${templates.length} 个模板，记账时按 F4 使用`);
    });
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
      <ChildChoices
        codes={asked}
        lists={lists}
        chosen={chosen}
        onChoose={(code, accountId) => setChosen(new Map([...chosen, [code, accountId]]))}
      />
      <Input
        allowClear
        prefix={<SearchOutlined />}
        aria-label="查找常用模板"
        placeholder="名称、拼音首字母"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <OfferedList
        offered={offered}
        taken={taken}
        lists={lists}
        isBusy={isBusy}
        onAdd={(template) => void add([template])}
      />
    </>
  );
}

interface OfferedListProps extends Pick<OfferProps, 'taken' | 'lists'> {
  readonly offered: readonly OfferedTemplate[];
  readonly isBusy: boolean;
  readonly onAdd: (template: OfferedTemplate) => void;
}

function OfferedList({ offered, taken, lists, isBusy, onAdd }: OfferedListProps) {
  return (
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
              disabled={isBusy || !canBeAdded(template)}
              onClick={() => onAdd(template)}
            >
              添加
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const canBeAdded = ({ missing, undecided }: OfferedTemplate) => missing.length + undecided.length === 0;

function isFound({ name, mnemonicCode = '' }: OfferedTemplate, query: string): boolean {
  const wanted = query.trim().toLowerCase();
  return name.includes(wanted) || mnemonicCode.includes(wanted);
}

interface ChildChoicesProps {
  /** Of accounts with several below them. */
  readonly codes: readonly string[];
  readonly lists: AccountSetLists;
  readonly chosen: ChosenAccounts;
  readonly onChoose: (code: string, accountId: number) => void;
}

/** Asks which account below a parent is used, once for all templates. */
function ChildChoices({ codes, lists: { accounts }, chosen, onChoose }: ChildChoicesProps) {
  if (codes.length === 0) return null;
  return (
    <section className={styles.choices} aria-label="选择下级科目">
      {codes.map((code) => (
        <label key={code}>
          {code} {accounts.find((account) => account.code === code)?.name} 记到
          <Select
            aria-label={`${code}的下级科目`}
            placeholder="请选择下级科目"
            style={{ width: 240 }}
            value={chosen.get(code) ?? null}
            options={leavesFor(code, accounts).map((leaf) => ({
              value: leaf.id,
              label: `${leaf.code} ${leaf.name}`,
            }))}
            onChange={(accountId) => accountId !== null && onChoose(code, accountId)}
          />
        </label>
      ))}
    </section>
  );
}

function accountsText({ lines, missing, undecided }: OfferedTemplate, { accounts }: AccountSetLists): string {
  if (missing.length > 0) return `科目 ${missing.join('、')} 不存在或已停用，不能直接添加`;
  if (undecided.length > 0) return `请先选择 ${undecided.join('、')} 记到哪个下级科目`;
  return lines
    .map(({ accountId }) => accounts.find(({ id }) => id === accountId))
    .map((account) => `${account?.code ?? ''} ${account?.name ?? ''}`)
    .join('，');
}
