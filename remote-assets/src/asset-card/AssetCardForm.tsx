import type { AssetCategory } from '@mingzhang/shared/accounting/assets/assetCategory';
import type { PostingLists } from '@mingzhang/shared/fields/postingLists';
import { useNavigate } from '@mingzhang/shared/router';
import { Button, keyCaps, PageHeader, useHotkeys, useRemoval } from '@mingzhang/shared/ui';
import { RefusalNote } from '@mingzhang/shared/ui-form';
import { useNotify, usePageKeyHelp, usePageTab, usePermission } from '@mingzhang/shell';
import { useEffect } from 'react';
import { removeAsset } from '../assetsApi';
import type { BegunModule } from '../BegunAssets';
import { cardAddress, copyAddress } from '../cardAddress';
import type { AssetDraft } from './assetDraft';
import { BasicFields } from './BasicFields';
import type { CardForm } from './cardForm';
import { OpeningFields } from './OpeningFields';
import { PaymentField } from './PaymentField';
import { SchedulePanel } from './SchedulePanel';
import { ShareRows } from './ShareRows';
import { TaxFields } from './TaxFields';
import { useAssetCard } from './useAssetCard';
import { ValueFields } from './ValueFields';
import { withFields } from './assetDraft';
import styles from './AssetCard.module.css';

const keys = { save: 'ctrl+s', saveAndNext: 'f12', copy: 'ctrl+d' } as const;

const keyHelp = [
  {
    title: '固定资产卡片',
    keys: [
      { keys: [keyCaps(keys.save)], does: '保存' },
      { keys: [keyCaps(keys.saveAndNext)], does: '保存并新增' },
      { keys: [keyCaps(keys.copy)], does: '复制成新卡片' },
    ],
  },
];

interface AssetCardFormProps {
  readonly first: AssetDraft;
  readonly begun: BegunModule;
  readonly lists: PostingLists;
  readonly categories: readonly AssetCategory[];
  /** A new card was saved and the next one is to begin. */
  readonly onAdded: () => void;
}

/** One card: its fields, and beside them what they come to. */
export function AssetCardForm({ first, begun, lists, categories, onAdded }: AssetCardFormProps) {
  const { isNew, asset, ...card } = useAssetCard(first, lists);
  const mayWrite = usePermission('asset.write');
  const navigate = useNavigate();
  const tab = usePageTab();
  const isReadOnly = !mayWrite || asset.status === 'disposed';
  const form: CardForm = {
    draft: card.draft,
    begun,
    lists,
    categories,
    isReadOnly,
    problems: card.problems,
    change: card.change,
  };
  const { rename } = tab;
  useEffect(() => {
    if (!isNew) rename(`资产 ${first.asset.number}`);
  }, [isNew, rename, first.asset.number]);

  async function save(goesOn: boolean) {
    if (isReadOnly) return;
    const kept = await card.save();
    if (!kept) return;
    if (!isNew) return;
    if (goesOn) onAdded();
    else await navigate(cardAddress(kept.id), { replace: true });
  }
  const copy = () => void navigate(copyAddress(asset.id));
  useHotkeys(hotkeysOf(isNew, save, copy));
  usePageKeyHelp(keyHelp);

  return (
    <>
      <PageHeader
        title={isNew ? '新增资产卡片' : `${first.asset.number} ${first.asset.name}`}
        note="单位：元"
        actions={
          mayWrite && (
            <Actions
              {...{ isNew, isReadOnly, copy }}
              asset={first.asset}
              isBusy={card.isBusy}
              onSave={save}
            />
          )
        }
      />
      <RefusalNote text={card.refusal} />
      <div className={styles.columns}>
        <div>
          <BasicFields form={form} />
          <ValueFields form={form} />
          <OpeningFields form={form} />
          <ShareRows
            shares={asset.shares}
            lists={lists}
            isReadOnly={isReadOnly}
            problems={card.problems}
            onChange={(shares) => card.change((last) => withFields(last, { shares }, begun.start))}
          />
          <PaymentField form={form} />
          <TaxFields form={form} />
        </div>
        <SchedulePanel asset={asset} openFrom={begun.openFrom} />
      </div>
    </>
  );
}

function hotkeysOf(isNew: boolean, save: (goesOn: boolean) => Promise<void>, copy: () => void) {
  return {
    [keys.save]: () => void save(false),
    [keys.saveAndNext]: () => void save(true),
    [keys.copy]: () => {
      if (!isNew) copy();
    },
  };
}

interface ActionsProps {
  readonly isNew: boolean;
  readonly isReadOnly: boolean;
  readonly isBusy: boolean;
  readonly asset: AssetDraft['asset'];
  readonly copy: () => void;
  readonly onSave: (goesOn: boolean) => Promise<void>;
}

function Actions({ isNew, isReadOnly, isBusy, asset, copy, onSave }: ActionsProps) {
  const notify = useNotify();
  const navigate = useNavigate();
  const confirmRemoval = useRemoval();
  const remove = () =>
    confirmRemoval({
      title: `删除资产卡片 ${asset.number} ${asset.name}？`,
      content: '已计提折旧、已有变动或已生成凭证的卡片不能删除；资产不再使用时登记处置。',
      remove: async () => {
        await removeAsset(asset);
        await navigate('/assets');
        notify.success(`已删除资产卡片 ${asset.number}`);
      },
    });
  return (
    <>
      {!isNew && (
        <>
          <Button danger onClick={remove}>
            删除
          </Button>
          <Button title={keyCaps(keys.copy).join('+')} onClick={copy}>
            复制
          </Button>
        </>
      )}
      {isNew && (
        <Button
          title={keyCaps(keys.saveAndNext).join('+')}
          disabled={isBusy}
          onClick={() => void onSave(true)}
        >
          保存并新增
        </Button>
      )}
      <Button
        type="primary"
        title={keyCaps(keys.save).join('+')}
        loading={isBusy}
        disabled={isReadOnly}
        onClick={() => void onSave(false)}
      >
        保存
      </Button>
    </>
  );
}
