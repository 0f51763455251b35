import type { AssetRecord } from '@mingzhang/shared/accounting/assets/assetRecord';
import { useNavigate } from '@mingzhang/shared/router';
import { Button, keyCaps, useRemoval } from '@mingzhang/shared/ui';
import { useNotify } from '@mingzhang/shell';
import { removeAsset } from '../assetsApi';
import { cardKeys } from './cardKeys';

interface CardActionsProps {
  readonly isNew: boolean;
  readonly isReadOnly: boolean;
  readonly isBusy: boolean;
  readonly asset: AssetRecord;
  readonly onSave: (goesOn: boolean) => Promise<void>;
  readonly onCopy: () => void;
}

/** What can be done with a card, by those who may. */
export function CardActions({ isNew, isReadOnly, isBusy, asset, onSave, onCopy }: CardActionsProps) {
  return (
    <>
      {isNew ? (
        <Button
          title={keyCaps(cardKeys.saveAndNext).join('+')}
          disabled={isBusy}
          onClick={() => void onSave(true)}
        >
          保存并新增
        </Button>
      ) : (
        <DeedsOfKept asset={asset} onCopy={onCopy} />
      )}
      <Button
        type="primary"
        title={keyCaps(cardKeys.save).join('+')}
        loading={isBusy}
        disabled={isReadOnly}
        onClick={() => void onSave(false)}
      >
        保存
      </Button>
    </>
  );
}

function DeedsOfKept({ asset, onCopy }: Pick<CardActionsProps, 'asset' | 'onCopy'>) {
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
      <Button danger onClick={remove}>
        删除
      </Button>
      <Button title={keyCaps(cardKeys.copy).join('+')} onClick={onCopy}>
        复制
      </Button>
    </>
  );
}
