import { useId, useState, type KeyboardEvent } from 'react';
import {
  voucherTemplateTypeTitles,
  voucherTemplateTypes,
  type VoucherTemplate,
  type VoucherTemplateType,
} from '@mingzhang/shared/accounting/voucherTemplate';
import { readyTemplates } from '@mingzhang/shared/accounting/readyTemplates';
import { Link } from '@mingzhang/shared/router';
import { useSession } from '@mingzhang/shell';
import { EmptyState, ErrorState, Modal, SearchOutlined, Skeleton } from '@mingzhang/shared/ui';
import { Input } from '@mingzhang/shared/ui-text';
import { Segmented } from '@mingzhang/shared/ui-toggle';
import { useServerState } from '@mingzhang/shell';
import { listTemplates } from '../../voucherTemplateApi';
import type { FormLists } from '../formLists';
import { searchTemplates } from './searchTemplates';
import { TemplateList } from './TemplateList';
import { TemplatePreview } from './TemplatePreview';
import styles from './Templates.module.css';

interface TemplatePickerProps {
  readonly lists: FormLists;
  readonly onApply: (template: VoucherTemplate) => void;
  readonly onClose: () => void;
}

const typeOptions = [
  { value: 'all', label: '全部' },
  ...voucherTemplateTypes.map((type) => ({ value: type, label: voucherTemplateTypeTitles[type] })),
];

/** F4: the templates to begin with, by type and by what is in them; ↑ ↓ choose, Enter takes. */
export function TemplatePicker({ lists, onApply, onClose }: TemplatePickerProps) {
  const templates = useServerState(['voucherTemplates'], listTemplates);
  return (
    <Modal open width={860} title="使用凭证模板" footer={<Footer onLeave={onClose} />} onCancel={onClose}>
      <ErrorState problem={templates.problem} />
      {!templates.problem && !templates.data && (
        <div role="status" aria-label="正在加载凭证模板">
          <Skeleton active paragraph={{ rows: 6 }} />
        </div>
      )}
      {!templates.problem && templates.data?.length === 0 && <ReadyChoice lists={lists} onApply={onApply} />}
      {!templates.problem && templates.data && templates.data.length > 0 && (
        <Choice templates={templates.data} lists={lists} onApply={onApply} />
      )}
    </Modal>
  );
}

/** A set without templates of its own: the ready ones that fit its chart, to be used here and now. */
function ReadyChoice({ lists, onApply }: Pick<TemplatePickerProps, 'lists' | 'onApply'>) {
  const { accountSet } = useSession();
  const ready = readyTemplates(accountSet, lists.tree.all)
    .filter(({ missing }) => missing.length === 0)
    // Stored nowhere: numbered below zero, where no template of the set is.
    .map(({ name, type, lines }, index): VoucherTemplate => ({ id: -1 - index, name, type, lines }));
  if (ready.length === 0) return <EmptyState text={HOW_TO_GET_ONE} />;
  return (
    <>
      <p className={styles.none}>{HOW_TO_GET_ONE}。下面是适合本账套的常用模板，选用时不会存进账套：</p>
      <Choice templates={ready} lists={lists} onApply={onApply} />
    </>
  );
}

const HOW_TO_GET_ONE = '账套还没有凭证模板。填好一张凭证后用“更多 › 存为模板”（Alt+M）保存，下次可以直接调用';

function Footer({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <div className={styles.footer}>
      <span>
        <Link to="/template/manager" onClick={onLeave}>
          管理模板
        </Link>
        {' · '}
        <Link to="/template/manager?ready=1" onClick={onLeave}>
          添加常用模板
        </Link>
      </span>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> 选择 · <kbd>Enter</kbd> 使用 · <kbd>Esc</kbd> 关闭
      </span>
    </div>
  );
}

interface ChoiceProps extends Pick<TemplatePickerProps, 'lists' | 'onApply'> {
  readonly templates: readonly VoucherTemplate[];
}

function Choice({ templates, lists, onApply }: ChoiceProps) {
  const listId = useId();
  const [type, setType] = useState<VoucherTemplateType | null>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const found = searchTemplates(templates, { type, text }, lists);
  const active = found[Math.min(at, found.length - 1)] ?? null;

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && active) onApply(active);
    else if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.picker}>
      <Segmented
        aria-label="模板类别"
        options={typeOptions}
        value={type ?? 'all'}
        onChange={(value) => {
          setType(voucherTemplateTypes.find((one) => one === value) ?? null);
          setAt(0);
        }}
      />
      <Input
        autoFocus
        allowClear
        role="combobox"
        aria-label="查找模板"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={active ? `${listId}-${active.id}` : undefined}
        prefix={<SearchOutlined />}
        placeholder="模板名称、摘要或科目"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.panes}>
        <TemplateList
          id={listId}
          templates={found}
          active={active}
          onPoint={(template) => setAt(found.indexOf(template))}
          onChoose={onApply}
        />
        {active && <TemplatePreview template={active} lists={lists} />}
      </div>
    </div>
  );
}
