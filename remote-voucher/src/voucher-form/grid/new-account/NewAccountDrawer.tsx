import { useMemo, useState } from 'react';
import type { Account } from '@mingzhang/shared/accounting/account';
import { parseCodeScheme } from '@mingzhang/shared/accounting/account';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { HttpProblem, ignoreReported, problemText, useNotify, useSession } from '@mingzhang/shell';
import { Alert, Button, Space, useHotkeys, useQuestion } from '@mingzhang/shared/ui';
import { Form, useWrittenForm } from '@mingzhang/shared/ui-form';
import { Drawer } from '@mingzhang/shared/ui-drawer';
import { addAccount, type AccountDraft } from '../../../chartApi';
import type { FormLists } from '../../formLists';
import { NewAccountFields } from './NewAccountFields';
import { codeNoteOf, movedUnder, proposedAccount, type Chart } from './proposedAccount';

interface NewAccountDrawerProps {
  /** What was typed into the account cell. */
  readonly typed: string;
  /** The account of the line. */
  readonly current: Account | undefined;
  readonly lists: FormLists;
  readonly onClose: () => void;
  /** It is in the chart now, under this code. */
  readonly onAdded: (code: string) => void;
}

/** The server asks before the first child takes over what was posted to its parent. */
const NEEDS_CONFIRMATION = 'ACCOUNT_MOVE_UNCONFIRMED';

/** F10: 新增科目 beside the voucher, which waits as it is. */
export function NewAccountDrawer({ typed, current, lists, onClose, onAdded }: NewAccountDrawerProps) {
  const ask = useQuestion();
  const notify = useNotify();
  const chart = useChart(lists);
  const [form] = Form.useForm<AccountDraft>();
  const [proposed] = useState(() => proposedAccount(typed, current, chart));
  const [codeNote, setCodeNote] = useState(() => codeNoteOf(proposed, chart));
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { close, onValuesChange } = useWrittenForm(proposed, onClose);
  useHotkeys({ 'ctrl+s': () => form.submit() });

  async function save(draft: AccountDraft, confirm: boolean) {
    setBusy(true);
    setRefusal(null);
    try {
      await addAccount(draft, lists.categories, confirm);
      notify.success(`已新增科目 ${draft.code} ${draft.name}`);
      onAdded(draft.code);
    } catch (error) {
      if (needsConfirmation(error)) askToMove(error.msg, draft);
      else setRefusal(problemText(error));
      setBusy(false);
      ignoreReported(error);
    }
  }

  function askToMove(content: string, draft: AccountDraft) {
    ask({
      title: '新增第一个下级科目',
      content,
      okText: '转入并新增',
      cancelText: '返回修改',
      onOk: () => save(draft, true),
    });
  }

  function moveUnder(parent: Account | null) {
    const moved = movedUnder(form.getFieldsValue(true) as AccountDraft, parent, chart);
    form.setFieldsValue(moved);
    setCodeNote(codeNoteOf(moved, chart));
  }

  return (
    <Drawer
      open
      size={440}
      title="新增科目"
      onClose={close}
      footer={
        <Space style={{ justifyContent: 'flex-end', width: '100%' }}>
          <Button onClick={close}>取消</Button>
          <Button type="primary" loading={isBusy} onClick={() => form.submit()}>
            保存并选用
          </Button>
        </Space>
      }
    >
      <Notices refusal={refusal} note={codeNote} />
      <Form<AccountDraft>
        {...{ form, onValuesChange }}
        layout="vertical"
        initialValues={proposed}
        onFinish={(values) => void save({ ...proposed, ...values, name: values.name.trim() }, false)}
      >
        <NewAccountFields chart={chart} lists={lists} onParent={moveUnder} onEnter={() => form.submit()} />
      </Form>
    </Drawer>
  );
}

function Notices({ refusal, note }: { readonly refusal: string | null; readonly note: string | null }) {
  return (
    <>
      <Notice type="error" text={refusal} />
      <Notice type="warning" text={note} />
    </>
  );
}

/** Something to read before going on; null: nothing. */
function Notice({ type, text }: { readonly type: 'error' | 'warning'; readonly text: string | null }) {
  if (text === null) return null;
  return <Alert showIcon type={type} role="alert" style={{ marginBottom: 16 }} title={text} />;
}

function useChart({ tree, options }: FormLists): Chart {
  const { accountSet } = useSession();
  return useMemo(() => {
    const scheme = parseCodeScheme(accountSet.encoding);
    invariant(scheme, `account set ${accountSet.id} has the encoding ${accountSet.encoding}`);
    return { tree, options, scheme };
  }, [accountSet, tree, options]);
}

function needsConfirmation(error: unknown): error is HttpProblem {
  return error instanceof HttpProblem && error.problems.some(({ code }) => code === NEEDS_CONFIRMATION);
}
