import { postingLists } from '@mingzhang/shared/fields/postingLists';
import { Link, useParams, useSearchParams } from '@mingzhang/shared/router';
import { EmptyState, ErrorState, Page, PageHeader, PageSkeleton } from '@mingzhang/shared/ui';
import { useAccountSetLists, type FailedRead } from '@mingzhang/shell';
import { useMemo } from 'react';
import { BegunAssets, type BegunModule } from '../BegunAssets';
import { AssetCardForm } from './AssetCardForm';
import { useFirstDraft, type CardOpening } from './useFirstDraft';

/** /assets/card/{assetId?}: a card, a new one, like another (?copy=), of a line (?voucher=&line=), 盘盈 (?count=&number=). */
export function AssetCardPage() {
  const { assetId } = useParams();
  const [params] = useSearchParams();
  const opening = openingOf(assetId, params);
  return (
    <BegunAssets title="固定资产卡片">
      {(begun) => <AssetCard key={JSON.stringify(opening)} opening={opening} begun={begun} />}
    </BegunAssets>
  );
}

function openingOf(assetId: string | undefined, params: URLSearchParams): CardOpening {
  const number = (name: string) => Number(params.get(name)) || 0;
  if (assetId !== undefined) return { kind: 'kept', id: Number(assetId) };
  if (number('copy') > 0) return { kind: 'copy', id: number('copy') };
  const counted = params.get('number') ?? '';
  if (number('count') > 0 && counted !== '') {
    return { kind: 'surplus', countId: number('count'), number: counted };
  }
  const line = { voucherId: number('voucher'), line: number('line') };
  return line.voucherId > 0 && line.line > 0 ? { kind: 'line', line } : { kind: 'new' };
}

interface AssetCardProps {
  readonly opening: CardOpening;
  readonly begun: BegunModule;
}

function AssetCard({ opening, begun }: AssetCardProps) {
  const { first, detail, categories, added, beginNext, ...draft } = useFirstDraft(opening, begun);
  const { data, problem: listsProblem } = useAccountSetLists();
  const lists = useMemo(() => data && postingLists(data), [data]);
  const problem = draft.problem ?? listsProblem;
  if (!problem && first && lists && categories) {
    return (
      <Page>
        <AssetCardForm
          key={`${first.asset.id}-${first.asset.version}-${added}`}
          {...{ first, detail, begun, lists, categories }}
          onAdded={beginNext}
        />
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader title="固定资产卡片" />
      <Waiting problem={problem} hasNone={categories?.length === 0} />
    </Page>
  );
}

interface WaitingProps {
  readonly problem: FailedRead | null;
  /** There are no categories. */
  readonly hasNone: boolean;
}

function Waiting({ problem, hasNone }: WaitingProps) {
  if (problem) return <ErrorState problem={problem} />;
  if (!hasNone) return <PageSkeleton />;
  return (
    <EmptyState
      text="还没有资产类别，卡片要归到一个类别。"
      action={<Link to="/assets/categories">资产类别</Link>}
    />
  );
}
