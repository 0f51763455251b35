import { assetEventTitles } from '@mingzhang/shared/accounting/assets/assetEvent';
import type { AssetRecord } from '@mingzhang/shared/accounting/assets/assetRecord';
import type { PostingLists } from '@mingzhang/shared/fields/postingLists';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { useRested } from '@mingzhang/shared/fields/useRested';
import { Button, Space } from '@mingzhang/shared/ui';
import { DateInput } from '@mingzhang/shared/ui-date';
import { Drawer } from '@mingzhang/shared/ui-drawer';
import { RefusalNote, useAskBeforeClosing, useSubmission } from '@mingzhang/shared/ui-form';
import { Input } from '@mingzhang/shared/ui-text';
import { Checkbox } from '@mingzhang/shared/ui-toggle';
import { useNotify, useServerState, useSession } from '@mingzhang/shell';
import { useState } from 'react';
import { ChoiceField } from '../ChoiceField';
import { Field } from '../Field';
import { hasVoucher, newEvent, type EnteredKind, type EventDraft } from './eventDraft';
import { EventFields } from './EventFields';
import { addEvent, previewEvent } from './eventsApi';
import { VoucherPreview } from './VoucherPreview';
import styles from './Events.module.css';

interface EventDrawerProps {
  readonly asset: AssetRecord;
  readonly kind: EnteredKind;
  /** The day it is proposed for. */
  readonly on: DateOnly;
  readonly lists: PostingLists;
  readonly onClose: () => void;
}

/** 登记变动: what changes, and beneath it the voucher that comes of it, before it happens. */
export function EventDrawer({ asset, kind, on, lists, onClose }: EventDrawerProps) {
  const { standard } = useSession().accountSet;
  const notify = useNotify();
  const { isBusy, refusal, submit } = useSubmission();
  const [first] = useState(() => newEvent(asset, kind, on));
  const [draft, setDraft] = useState(first);
  const change = (changes: Partial<EventDraft>) => setDraft((last) => ({ ...last, ...changes }));
  const close = useAskBeforeClosing(draft !== first, onClose);
  const title = assetEventTitles[draft.kind];

  async function save() {
    if (!(await submit(() => addEvent(asset.id, draft)))) return;
    notify.success(`${asset.number} ${title}已登记`);
    onClose();
  }

  return (
    <Drawer
      open
      size={720}
      title={`登记变动：${asset.number} ${asset.name}`}
      onClose={close}
      footer={
        <Space style={{ justifyContent: 'flex-end', width: '100%' }}>
          <Button onClick={close}>取消</Button>
          <Button type="primary" loading={isBusy} onClick={() => void save()}>
            登记{title}
          </Button>
        </Space>
      }
    >
      <RefusalNote text={refusal} />
      <div className={styles.fields}>
        <ChoiceField
          label="变动类型"
          titles={kindsOf(standard)}
          value={draft.kind}
          isReadOnly={false}
          onChange={(chosen) => change({ kind: chosen })}
        />
        <Field label="变动日期" hint={dayHint(asset, draft)}>
          <DateInput ariaLabel="变动日期" value={draft.on} onChange={(day) => day && change({ on: day })} />
        </Field>
        <EventFields draft={draft} lists={lists} onChange={change} />
        <Field label="原因" isWide>
          <Input
            aria-label="原因"
            maxLength={200}
            value={draft.reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        </Field>
      </div>
      {hasVoucher(draft) && <Planned cardId={asset.id} draft={draft} onChange={change} />}
    </Drawer>
  );
}

/** Fixed assets bear the month they leave in, intangible ones do not; any other event acts from the month after. */
function dayHint({ kind }: AssetRecord, draft: EventDraft): string {
  if (draft.kind !== 'disposal' && draft.kind !== 'countShortage') return '从次月起按变动后计提';
  return kind === 'intangible' ? '当月不再摊销' : '当月照提，次月起不再计提';
}

/** 小企业会计准则 knows no impairment. */
function kindsOf(standard: 'small' | 'enterprise'): Readonly<Record<EnteredKind, string>> {
  const { merge: _merge, mergedInto: _mergedInto, ...entered } = assetEventTitles;
  if (standard === 'enterprise') return entered;
  const { impairment: _impairment, ...others } = entered;
  return others as Readonly<Record<EnteredKind, string>>;
}

interface PlannedProps {
  readonly cardId: number;
  readonly draft: EventDraft;
  readonly onChange: (changes: Partial<EventDraft>) => void;
}

function Planned({ cardId, draft, onChange }: PlannedProps) {
  const asked = useRested({ ...draft, makesVoucher: false });
  const preview = useServerState(
    ['assetEventPreview', cardId, asked],
    (signal) => previewEvent(cardId, asked, signal),
    { remembered: 'never' },
  );
  return (
    <>
      <VoucherPreview {...preview} />
      <Checkbox
        checked={draft.makesVoucher}
        onChange={({ target }) => onChange({ makesVoucher: target.checked })}
      >
        同时生成凭证
      </Checkbox>
    </>
  );
}
