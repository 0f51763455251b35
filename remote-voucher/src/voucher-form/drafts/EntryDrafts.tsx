import { useEffect } from 'react';
import { Alert, Button } from '@mingzhang/shared/ui';
import { keptFiles } from '../attachments/keptFiles';
import type { VoucherForm } from '../VoucherForm';
import { DraftNotice } from './DraftNotice';
import type { OtherDraft } from './draftCopies';
import { momentText } from './momentText';
import { useRecovery, type Recover } from './useRecovery';
import { useOtherDrafts, type OtherDrafts } from './useOtherDrafts';

interface EntryDraftsProps {
  readonly form: VoucherForm;
}

/** Notices about the entry's drafts: an earlier one of this browser, others on other computers. */
export function EntryDrafts({ form }: EntryDraftsProps) {
  const drafts = useOtherDrafts(form);
  const recover = useRecovery(form);
  const { elsewhere, replaced } = drafts;
  const { draftKey } = form;
  useEffect(() => void keptFiles.resume(draftKey), [draftKey]);
  const isGone = elsewhere?.kind === 'gone' && form.kept !== null;
  return (
    <>
      {form.kept && !isGone && <DraftNotice kept={form.kept} onDiscard={form.discard} onRecover={recover} />}
      {replaced && <ReplacedNotice onSwap={() => drafts.swap(replaced)} />}
      {elsewhere?.kind === 'newer' && (
        <OtherNotice other={elsewhere.other} form={form} drafts={drafts} recover={recover} />
      )}
      {isGone && <GoneNotice onDiscard={form.discard} onResume={drafts.resume} />}
    </>
  );
}

interface OtherNoticeProps extends EntryDraftsProps {
  readonly other: OtherDraft;
  readonly drafts: OtherDrafts;
  readonly recover: Recover;
}

function OtherNotice({ other, form, drafts, recover }: OtherNoticeProps) {
  const found = drafts.found(other);
  const where = `您 ${momentText(found.keptAt)} 在另一台设备上`;
  const what = other.summary === '' ? '' : `（${other.summary}）`;
  const decline = () => drafts.decline(other);
  if (found.isOutdated) {
    return (
      <Notice
        type="warning"
        title={`${where}未保存的修改${what}是在旧版本上做的，凭证在那之后又保存过；可以作为新凭证打开查看。`}
        action={{ text: '作为新凭证打开', run: () => recover(found) }}
        other={{ text: '放弃草稿', run: decline }}
      />
    );
  }
  const isWritten = form.hasUnsaved();
  return (
    <Notice
      type={isWritten ? 'warning' : 'info'}
      title={
        isWritten
          ? `${where}也填写过${what}，没有保存，和这里的不一样。`
          : `${where}填写的内容${what}没有保存。`
      }
      action={{ text: isWritten ? '换成那一份' : '接着填写', run: () => drafts.take(other) }}
      other={{ text: isWritten ? '放弃那一份' : '放弃草稿', run: decline }}
    />
  );
}

interface GoneNoticeProps {
  readonly onDiscard: () => void;
  readonly onResume: () => void;
}

function GoneNotice({ onDiscard, onResume }: GoneNoticeProps) {
  return (
    <Notice
      type="warning"
      title="这份草稿已在另一台设备上保存或放弃；请先查一查凭证是否已经保存，以免重复。"
      action={{ text: '接着填写', run: onResume }}
      other={{ text: '放弃这一份', run: onDiscard }}
    />
  );
}

function ReplacedNotice({ onSwap }: { readonly onSwap: () => void }) {
  return (
    <Notice type="info" title="这里原来填写的内容还可以换回来。" action={{ text: '换回', run: onSwap }} />
  );
}

interface Deed {
  readonly text: string;
  readonly run: () => void;
}

interface NoticeProps {
  readonly type: 'info' | 'warning';
  readonly title: string;
  readonly action: Deed;
  readonly other?: Deed;
}

function Notice({ type, title, action, other }: NoticeProps) {
  return (
    <Alert
      type={type}
      showIcon
      title={title}
      action={
        <>
          <Button size="small" onClick={action.run}>
            {action.text}
          </Button>
          {other && (
            <Button size="small" type="link" onClick={other.run}>
              {other.text}
            </Button>
          )}
        </>
      }
    />
  );
}
