import { useState } from 'react';
import type { AccountSet } from '@mingzhang/shared/accounting/accountSet';
import { mayFoundSets } from '@mingzhang/shared/accounting/permission';
import { Link, useNavigate } from '@mingzhang/shared/router';
import {
  useNotify,
  useReloadSession,
  useServerState,
  useSession,
  useSwitchAccountSet,
} from '@mingzhang/shell';
import {
  Button,
  ErrorState,
  Flex,
  lazyDialog,
  Page,
  PageHeader,
  PlusOutlined,
  UploadOutlined,
  useRemoval,
} from '@mingzhang/shared/ui';
import { addKeyTitle } from '@mingzhang/shared/ui-table';
import { DocumentProgress, useDocumentJob } from '@mingzhang/shared/ui-document';
import type { AccountSetAction } from './accountSetActions';
import { archiveAccountSet, backupAddress, listAccountSets } from './accountSetsApi';
import { useListKeys } from '../list-editing/useListKeys';
import { AccountSetsTable } from './AccountSetsTable';

const BackupForm = lazyDialog(() => import('./BackupForm').then((m) => m.BackupForm));
const AccountSetForm = lazyDialog(() => import('./AccountSetForm').then((m) => m.AccountSetForm));
const DeleteForm = lazyDialog(() => import('./DeleteForm').then((m) => m.DeleteForm));
const HandOverForm = lazyDialog(() => import('./HandOverForm').then((m) => m.HandOverForm));
const EncodingForm = lazyDialog(() => import('./EncodingForm').then((m) => m.EncodingForm));
const RestoreDialog = lazyDialog(() => import('./RestoreDialog').then((m) => m.RestoreDialog));

/** What is over the list, and for which set. */
type Opened =
  | { readonly kind: 'edit' | 'delete' | 'handOver' | 'encoding' | 'backup'; readonly accountSet: AccountSet }
  | { readonly kind: 'create' }
  | { readonly kind: 'restore' };

/** /account: the sets of a person: to work in, create, change, keep and end. */
export function AccountSetsPage() {
  const { accountSet: current, role } = useSession();
  const mayFound = mayFoundSets(role);
  const switchAccountSet = useSwitchAccountSet();
  const [switchingTo, setSwitchingTo] = useState<number | null>(null);
  const { data, problem, reload } = useServerState(['accountSets'], listAccountSets);
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened | null>(null);
  const end = useEndings();
  const backups = useDocumentJob();
  useListKeys({
    title: '账套',
    add: mayFound ? { does: '新建账套', act: () => setOpened({ kind: 'create' }) } : null,
    rows: null,
    isCovered: opened !== null,
  });

  async function switchTo({ id }: AccountSet) {
    setSwitchingTo(id);
    await switchAccountSet(id);
    setSwitchingTo(null);
  }

  function act(action: AccountSetAction, accountSet: AccountSet) {
    if (action === 'archive' || action === 'unarchive') {
      end.archive(accountSet, action === 'archive');
    } else if (action === 'export') void navigate(`/account/export?set=${accountSet.id}`);
    else setOpened({ kind: action, accountSet });
  }

  function takeBackup({ id, companyName }: AccountSet, password: string | null) {
    setOpened(null);
    const choice = { key: 'backup', title: `${companyName}的备份`, address: backupAddress(id) };
    const asked = password === null ? choice : { ...choice, body: { password } };
    backups.start(asked, 'save', { paper: 'portrait', hasCover: false });
  }

  return (
    <Page>
      <Head onOpen={mayFound ? (kind) => setOpened({ kind }) : null} />
      <ErrorState problem={problem} />
      {!problem && (
        <AccountSetsTable
          sets={data ?? null}
          currentId={current.id}
          switchingTo={switchingTo}
          onSwitch={(set) => void switchTo(set)}
          onAction={act}
        />
      )}
      {opened && (
        <OpenedDialog
          opened={opened}
          names={(data ?? []).map(({ accountSet }) => accountSet.companyName)}
          onDone={() => {
            setOpened(null);
            reload();
            end.follow();
          }}
          onBackup={takeBackup}
          onClose={() => setOpened(null)}
        />
      )}
      {backups.job && <DocumentProgress key={backups.job.key} job={backups.job} onStop={backups.stop} />}
    </Page>
  );
}

interface HeadProps {
  /** Null for who keeps no books. */
  readonly onOpen: ((kind: 'create' | 'restore') => void) | null;
}

function Head({ onOpen }: HeadProps) {
  return (
    <PageHeader
      title="账套"
      note="每个单位建一个账套；您有权使用的账套都在这里"
      actions={
        onOpen && (
          <Flex gap={8} align="center">
            <Link to="/account/move">从其他软件迁入</Link>
            <Button icon={<UploadOutlined />} onClick={() => onOpen('restore')}>
              从备份恢复
            </Button>
            <Button
              type="primary"
              icon={<PlusOutlined />}
              title={addKeyTitle}
              onClick={() => onOpen('create')}
            >
              新建账套
            </Button>
          </Flex>
        )
      }
    />
  );
}

/** What changes a set as a whole, and the header with it. */
function useEndings() {
  const reloadSession = useReloadSession();
  const follow = () => void reloadSession();
  const confirm = useRemoval(follow);
  const archive = ({ id, companyName }: AccountSet, isArchived: boolean) =>
    confirm({
      title: isArchived ? `归档账套“${companyName}”？` : `取消归档“${companyName}”？`,
      content: isArchived
        ? '归档后账套只能查看、打印和导出：凭证、结账、科目和设置都不能改。随时可以取消归档。'
        : '取消后可以继续记账。',
      okText: isArchived ? '归档' : '取消归档',
      remove: () => archiveAccountSet(id, isArchived),
      done: isArchived ? `“${companyName}”已归档` : `“${companyName}”已取消归档`,
    });
  return { follow, archive };
}

interface OpenedDialogProps {
  readonly opened: Opened;
  readonly names: readonly string[];
  readonly onDone: () => void;
  readonly onBackup: (accountSet: AccountSet, password: string | null) => void;
  readonly onClose: () => void;
}

function OpenedDialog({ opened, names, onDone, onBackup, onClose }: OpenedDialogProps) {
  const notify = useNotify();
  if (opened.kind === 'create')
    return <AccountSetForm accountSet={null} onSaved={onDone} onClose={onClose} />;
  if (opened.kind === 'restore') {
    const restored = (name: string) => {
      notify.success(`已恢复为新账套“${name}”，余额与备份一致`);
      onDone();
    };
    return <RestoreDialog names={names} onDone={restored} onClose={onClose} />;
  }
  const { accountSet, kind } = opened;
  if (kind === 'edit') return <AccountSetForm accountSet={accountSet} onSaved={onDone} onClose={onClose} />;
  if (kind === 'backup') {
    const start = (password: string | null) => onBackup(accountSet, password);
    return <BackupForm accountSet={accountSet} onStart={start} onClose={onClose} />;
  }
  if (kind === 'delete') return <DeleteForm accountSet={accountSet} onDone={onDone} onClose={onClose} />;
  if (kind === 'handOver') return <HandOverForm accountSet={accountSet} onDone={onDone} onClose={onClose} />;
  return <EncodingForm accountSet={accountSet} onDone={onDone} onClose={onClose} />;
}
