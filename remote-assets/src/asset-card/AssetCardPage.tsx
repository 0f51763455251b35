import type { AssetCategory } from '@mingzhang/shared/accounting/assets/assetCategory';
import { nextItemCode } from '@mingzhang/shared/accounting/nextItemCode';
import { postingLists } from '@mingzhang/shared/fields/postingLists';
import { lastDayOf } from '@mingzhang/shared/primitives/dateOnly';
import { Link, useParams, useSearchParams } from '@mingzhang/shared/router';
import { EmptyState, ErrorState, Page, PageHeader, PageSkeleton } from '@mingzhang/shared/ui';
import { useAccountSetLists, useServerState, useSession } from '@mingzhang/shell';
import { useMemo, useState } from 'react';
import { findAsset, listAssets, type AssetFilter } from '../assetsApi';
import { BegunAssets, type BegunModule } from '../BegunAssets';
import { useAssetCategories } from '../useAssetCategories';
import { copyOf, draftOf, newDraft, type AssetDraft } from './assetDraft';
import { AssetCardForm } from './AssetCardForm';

const ALL: AssetFilter = { period: null, kind: null, categoryId: null, status: null, text: '' };

/** /assets/card/{assetId?}: a card, a new one, or (?copy=) a new one begun from another. */
export function AssetCardPage() {
  const { assetId } = useParams();
  const [params] = useSearchParams();
  const copied = assetId === undefined ? Number(params.get('copy')) || 0 : 0;
  return (
    <BegunAssets title="固定资产卡片">
      {(begun) => (
        <AssetCard
          key={assetId ?? `copy-${copied}`}
          id={Number(assetId ?? copied)}
          isCopy={copied > 0}
          begun={begun}
        />
      )}
    </BegunAssets>
  );
}

interface AssetCardProps {
  /** 0: a new one. */
  readonly id: number;
  readonly isCopy: boolean;
  readonly begun: BegunModule;
}

function AssetCard({ id, isCopy, begun }: AssetCardProps) {
  const { organization } = useSession();
  const [added, setAdded] = useState(0);
  const isNew = id === 0 || isCopy;
  const kept = useServerState(['assetCard', id], (signal) => findAsset(id, signal), {
    remembered: 'never',
    isAsked: id !== 0,
  });
  // The numbers there are, for the next one; after one was added, anew.
  const others = useServerState(['assets', ALL, 1, added], (signal) => listAssets(ALL, 1, signal), {
    remembered: 'never',
    isAsked: isNew,
  });
  const categories = useAssetCategories();
  const { data: lists, problem: listsProblem } = useAccountSetLists();
  const posting = useMemo(() => lists && postingLists(lists), [lists]);

  const first = useMemo((): AssetDraft | null => {
    const category = usualCategory(categories.data ?? []);
    if (id !== 0 && !isCopy) return kept.data && draftOf(kept.data.asset);
    if (!others.data || others.isLoading || !category) return null;
    const number = nextNumber(others.data.rows.map(({ asset }) => asset.number));
    if (isCopy) return kept.data && copyOf(kept.data.asset, number, begun.start);
    const readyOn = lastDayOf(begun.openFrom ?? begun.start);
    return newDraft(category, { organizationId: organization.id, number, readyOn });
  }, [id, isCopy, kept.data, others.data, others.isLoading, categories.data, organization.id, begun]);

  const problem = kept.problem ?? others.problem ?? categories.problem ?? listsProblem;
  return (
    <Page>
      {problem || !first || !posting || !categories.data ? (
        <>
          <PageHeader title="固定资产卡片" />
          <Waiting problem={problem} categories={categories.data} />
        </>
      ) : (
        <AssetCardForm
          key={`${first.asset.id}-${first.asset.version}-${added}`}
          first={first}
          detail={isNew ? null : kept.data}
          begun={begun}
          lists={posting}
          categories={categories.data}
          onAdded={() => setAdded(added + 1)}
        />
      )}
    </Page>
  );
}

/** What is bought most: tools and furniture. */
const usualCategory = (categories: readonly AssetCategory[]) =>
  categories.find(({ taxClass }) => taxClass === 'tool') ?? categories[0];

const nextNumber = (numbers: readonly string[]) => (numbers.length === 0 ? 'GD-0001' : nextItemCode(numbers));

interface WaitingProps {
  readonly problem: Parameters<typeof ErrorState>[0]['problem'];
  readonly categories: readonly AssetCategory[] | null;
}

function Waiting({ problem, categories }: WaitingProps) {
  if (problem) return <ErrorState problem={problem} />;
  if (categories?.length !== 0) return <PageSkeleton />;
  return (
    <EmptyState
      text="还没有资产类别，卡片要归到一个类别。"
      action={<Link to="/assets/categories">资产类别</Link>}
    />
  );
}
