import { firstMonthOf } from '@mingzhang/shared/accounting/assets/assetCard';
import type { AssetCategory } from '@mingzhang/shared/accounting/assets/assetCategory';
import { lockedBecause } from '@mingzhang/shared/accounting/assets/cardLock';
import type { PostingLists } from '@mingzhang/shared/fields/postingLists';
import { useNavigate, useSearchParams } from '@mingzhang/shared/router';
import { Alert, keyCaps, lazyDialog, PageHeader, PageSkeleton, usePageKeys } from '@mingzhang/shared/ui';
import { RefusalNote } from '@mingzhang/shared/ui-form';
import { Tabs } from '@mingzhang/shared/ui-tabs';
import { usePageKeyHelp, usePageTab, usePermission } from '@mingzhang/shell';
import { useEffect, useRef, useState } from 'react';
import type { AssetDetail } from '../assetsApi';
import type { BegunModule } from '../BegunAssets';
import { cardAddress } from '../cardAddress';
import type { AssetDraft } from './assetDraft';
import { CardActions } from './CardActions';
import { CardFields } from './CardFields';
import type { CardForm } from './cardForm';
import { cardKeys } from './cardKeys';
import { EventsPanel } from './events/EventsPanel';
import { MonthsPanel } from './schedule/MonthsPanel';
import { TaxPanel } from './schedule/TaxPanel';
import { useAssetCard } from './useAssetCard';
import { CardVouchersPanel } from './vouchers/CardVouchersPanel';

const CardFilesPanel = lazyDialog(
  () => import('./CardFilesPanel').then((m) => m.CardFilesPanel),
  <PageSkeleton />,
);

const CopyDialog = lazyDialog(() => import('./CopyDialog').then((m) => m.CopyDialog));

const keyHelp = [
  {
    title: '固定资产卡片',
    keys: [
      { keys: [keyCaps(cardKeys.save)], does: '保存' },
      { keys: [keyCaps(cardKeys.saveAndNext)], does: '保存并新增' },
      { keys: [keyCaps(cardKeys.copy)], does: '复制成一张或多张新卡片' },
    ],
  },
];

interface AssetCardFormProps {
  readonly first: AssetDraft;
  /** What has become of it; null: it is new. */
  readonly detail: AssetDetail | null;
  readonly begun: BegunModule;
  readonly lists: PostingLists;
  readonly categories: readonly AssetCategory[];
  /** A new card was saved and the next one is to begin. */
  readonly onAdded: () => void;
}

/** One card: its fields with what they come to, and behind tabs what has become of it. */
export function AssetCardForm({ first, detail, begun, lists, categories, onAdded }: AssetCardFormProps) {
  const card = useAssetCard(first, lists);
  const { isNew, asset } = card;
  const mayWrite = usePermission('asset.write');
  const navigate = useNavigate();
  const { rename } = usePageTab();
  const [isCopying, setCopying] = useState(false);
  const written = useRef<HTMLDivElement>(null);
  const isReadOnly = !mayWrite || asset.status === 'disposed';
  const lockedText = detail && lockText(detail, begun);
  const isLocked = isReadOnly || lockedText !== null;
  const { draft, problems, change } = card;
  const begunDetail = detail && hasBegun(detail, begun) ? detail : null;
  const form: CardForm = {
    ...{ draft, begun, begunDetail, lists, categories },
    ...{ isReadOnly, isLocked, problems, change },
  };
  useEffect(() => {
    if (!isNew) rename(`资产 ${first.asset.number}`);
  }, [isNew, rename, first.asset.number]);

  async function save(goesOn: boolean) {
    const kept = isReadOnly ? null : await card.save();
    // The first field that says why.
    if (!kept) written.current?.querySelector<HTMLElement>('[data-problem] input')?.focus();
    if (!kept || !isNew) return;
    if (goesOn) onAdded();
    else await navigate(cardAddress(kept.id), { replace: true });
  }
  usePageKeys({
    [cardKeys.save]: () => void save(false),
    [cardKeys.saveAndNext]: () => void save(true),
    ...(isNew || !mayWrite ? {} : { [cardKeys.copy]: () => setCopying(true) }),
  });
  usePageKeyHelp(keyHelp);

  const fields = (
    <div ref={written}>
      <RefusalNote text={card.refusal} />
      {lockedText && !isReadOnly && (
        <Alert showIcon type="info" style={{ marginBottom: 12 }} title={lockedText} />
      )}
      <CardFields form={form} />
    </div>
  );
  return (
    <>
      <PageHeader
        title={isNew ? '新增资产卡片' : `${first.asset.number} ${first.asset.name}`}
        note="单位：元"
        actions={
          mayWrite && (
            <CardActions
              {...{ isNew, isReadOnly }}
              asset={first.asset}
              isBusy={card.isBusy}
              onSave={save}
              onCopy={() => setCopying(true)}
            />
          )
        }
      />
      {isCopying && <CopyDialog asset={first.asset} onClose={() => setCopying(false)} />}
      {detail ? <CardTabs fields={fields} detail={detail} begun={begun} lists={lists} /> : fields}
    </>
  );
}

/** Whether months of it may have been posted, or events change what its fields say. */
function hasBegun({ asset, events }: AssetDetail, { openFrom }: BegunModule): boolean {
  const isOver = openFrom === null || firstMonthOf(asset) < openFrom;
  return isOver || events.some(({ kind }) => kind !== 'purchase');
}

/** Why the terms of a card are changed by events only; null: they can be changed in its fields. */
function lockText({ asset, events, postedMonths }: AssetDetail, { start }: BegunModule): string | null {
  const because = lockedBecause({ card: asset, events, postedMonths, start });
  return because && `${because}，原值、期限、方法、分摊等不能直接修改，请登记变动。`;
}

interface CardTabsProps {
  readonly fields: React.ReactNode;
  readonly detail: AssetDetail;
  readonly begun: BegunModule;
  readonly lists: PostingLists;
}

function CardTabs({ fields, detail, begun, lists }: CardTabsProps) {
  const [params, setParams] = useSearchParams();
  const show = (tab: string) => setParams(tab === 'card' ? {} : { tab }, { replace: true });
  const leave = () => show('card');
  const events = <EventsPanel detail={detail} begun={begun} lists={lists} />;
  return (
    <Tabs
      activeKey={params.get('tab') ?? 'card'}
      onChange={show}
      items={[
        { key: 'card', label: '明细', children: fields },
        { key: 'events', label: `变动 ${detail.events.length}`, children: events },
        { key: 'months', label: '折旧计划', children: <MonthsPanel id={detail.asset.id} /> },
        { key: 'tax', label: '税会', children: <TaxPanel id={detail.asset.id} /> },
        { key: 'vouchers', label: '凭证', children: <CardVouchersPanel id={detail.asset.id} /> },
        { key: 'files', label: '附件', children: <CardFilesPanel id={detail.asset.id} onClose={leave} /> },
      ]}
    />
  );
}
