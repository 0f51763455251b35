import { cardProblems } from '@mingzhang/shared/accounting/assets/assetProblems';
import type { AssetRecord } from '@mingzhang/shared/accounting/assets/assetRecord';
import type { PostingLists } from '@mingzhang/shared/fields/postingLists';
import { problem, type Problem } from '@mingzhang/shared/primitives/problem';
import { useUnsavedChanges } from '@mingzhang/shared/ui';
import { useSubmission } from '@mingzhang/shared/ui-form';
import { useNotify, useSession } from '@mingzhang/shell';
import { useMemo, useState } from 'react';
import { addAsset, changeAsset, type AssetComing, type SavedAsset } from '../assetsApi';
import type { AssetDraft } from './assetDraft';

const NO_NUMBERS: ReadonlySet<string> = new Set();

/** A card while it is written: what is wrong with it, once it was tried to save it, and saving it. */
export function useAssetCard(first: AssetDraft, lists: PostingLists) {
  const { standard } = useSession().accountSet;
  const notify = useNotify();
  const { isBusy, refusal, submit } = useSubmission();
  const [base] = useState(first);
  const [draft, setDraft] = useState(first);
  const [isTried, setTried] = useState(false);
  const isNew = first.asset.id === 0;
  const { asset } = draft;
  const found = useMemo(() => problemsOf(asset, lists, standard), [asset, lists, standard]);
  useUnsavedChanges(draft !== base, 'lost');

  /** Answers the card that was kept; null: it could not be. */
  async function save(): Promise<AssetRecord | null> {
    setTried(true);
    if (isBusy) return null;
    const [worst] = found;
    if (worst) {
      notify.error(worst.message);
      return null;
    }
    let kept: SavedAsset | null = null;
    const isKept = await submit(async () => {
      kept = isNew ? await addAsset(asset, comingOf(draft)) : await changeAsset(asset);
    });
    if (!isKept || !kept) return null;
    const { asset: saved } = kept as SavedAsset;
    notify.success(`资产卡片 ${saved.number} 已保存`);
    return saved;
  }

  return {
    ...{ draft, asset, isNew, isBusy, refusal, save },
    problems: isTried ? found : [],
    change: (next: (last: AssetDraft) => AssetDraft) => setDraft(next),
  };
}

/** What a new card comes with; the voucher of 盘盈 needs no account that pays for it. */
function comingOf({ asset, payment, voucherLine, found }: AssetDraft): AssetComing {
  if (asset.origin !== 'surplus') return { payment, voucherLine, makesVoucher: false };
  return { payment: null, voucherLine, makesVoucher: found.makesVoucher };
}

/** What the server would refuse, as far as it can be known here. */
function problemsOf(
  asset: AssetRecord,
  { accounts, items }: PostingLists,
  standard: Parameters<typeof cardProblems>[1]['standard'],
): readonly Problem[] {
  const known = new Map(items.map((item) => [item.id, item]));
  const references = { standard, accounts, items: known, numbers: NO_NUMBERS, furthest: null };
  const unnamed = asset.name.trim() === '' ? [problem('ASSET_NAME_MISSING', '请填写资产名称', 'name')] : [];
  return [...unnamed, ...cardProblems(asset, references)];
}
