import type { AssetCategory } from '@mingzhang/shared/accounting/assets/assetCategory';
import { lastDayOf } from '@mingzhang/shared/primitives/dateOnly';
import { useServerState, useSession, type FailedRead } from '@mingzhang/shell';
import { useMemo, useState } from 'react';
import { findAsset, findNextNumber, type AssetDetail } from '../assetsApi';
import type { BegunModule } from '../BegunAssets';
import { findCount } from '../count/countApi';
import type { UnlinkedLine } from '../unlinked/unlinkedApi';
import { useUnlinked } from '../unlinked/useUnlinked';
import { useAssetCategories } from '../useAssetCategories';
import { copyOf, draftOf, newDraft, withFields, type AssetDraft, type LineOfVoucher } from './assetDraft';

/** Which card the address means. */
export type CardOpening =
  | { readonly kind: 'kept'; readonly id: number }
  | { readonly kind: 'copy'; readonly id: number }
  | { readonly kind: 'line'; readonly line: LineOfVoucher }
  /** 盘盈: a number that was seen in a count and is on no card. */
  | { readonly kind: 'surplus'; readonly countId: number; readonly number: string }
  | { readonly kind: 'new' };

interface FirstDraft {
  /** Null until all that it is made of is here. */
  readonly first: AssetDraft | null;
  /** Null for a new card. */
  readonly detail: AssetDetail | null;
  readonly categories: readonly AssetCategory[] | null;
  readonly problem: FailedRead | null;
  /** Counts the cards that were added one after the other. */
  readonly added: number;
  /** Another new card begins. */
  readonly beginNext: () => void;
}

/** What a card holds when it opens: as it is kept, like another one, of a line of a voucher, of a count, or new. */
export function useFirstDraft(opening: CardOpening, { start, openFrom }: BegunModule): FirstDraft {
  const organizationId = useSession().organization.id;
  const [added, setAdded] = useState(0);
  const id = 'id' in opening ? opening.id : 0;
  const kept = useServerState(['assetCard', id], (signal) => findAsset(id, signal), {
    remembered: 'never',
    isAsked: id !== 0,
  });
  // After one was added, anew.
  const next = useServerState(['assetNumber', added], findNextNumber, {
    remembered: 'never',
    isAsked: opening.kind !== 'kept',
  });
  const unlinked = useUnlinked(opening.kind === 'line');
  const count = useServerState(
    ['assetCount', countIdOf(opening)],
    (signal) => findCount(countIdOf(opening), signal),
    { remembered: 'never', isAsked: opening.kind === 'surplus' },
  );
  const counted = opening.kind === 'surplus' ? opening.number : null;
  const categories = useAssetCategories();
  const number = next.isLoading ? null : next.data;
  const wanted = opening.kind === 'line' ? opening.line : null;
  const bought = wanted && added === 0 ? lineOf(unlinked.data?.lines, wanted) : null;

  const { kind } = opening;
  const isLineHere = kind !== 'line' || unlinked.data !== null;
  const first = useMemo((): AssetDraft | null => {
    if (kind === 'kept') return kept.data && draftOf(kept.data.asset);
    const category = categoryOf(categories.data ?? [], bought);
    if (!number || !category || !isLineHere) return null;
    if (kind === 'copy' && added === 0) return kept.data && copyOf(kept.data.asset, number, start);
    if (counted !== null && added === 0) {
      if (!count.data) return null;
      const blank = newDraft(category, { organizationId, number: counted, readyOn: count.data.on });
      return withFields(blank, { origin: 'surplus' }, start);
    }
    const readyOn = bought?.date ?? lastDayOf(openFrom ?? start);
    const blank = newDraft(category, { organizationId, number, readyOn });
    return bought ? draftOfLine(blank, bought, start) : blank;
  }, [
    kind,
    kept.data,
    categories.data,
    bought,
    number,
    isLineHere,
    added,
    organizationId,
    start,
    openFrom,
    counted,
    count.data,
  ]);

  return {
    first,
    detail: kind === 'kept' ? kept.data : null,
    categories: categories.data,
    problem: kept.problem ?? next.problem ?? count.problem ?? unlinked.problem ?? categories.problem,
    added,
    beginNext: () => setAdded(added + 1),
  };
}

const countIdOf = (opening: CardOpening) => (opening.kind === 'surplus' ? opening.countId : 0);

const lineOf = (lines: readonly UnlinkedLine[] | undefined, { voucherId, line }: LineOfVoucher) =>
  lines?.find((one) => one.voucherId === voucherId && one.line === line) ?? null;

/** Of those on the line's account, or of all: what is bought most, tools and furniture. */
function categoryOf(categories: readonly AssetCategory[], line: UnlinkedLine | null) {
  const ofLine = categories.filter(({ targets }) => targets.cost?.accountId === line?.accountId);
  const likely = ofLine.length > 0 ? ofLine : categories;
  return likely.find(({ taxClass }) => taxClass === 'tool') ?? likely[0];
}

function draftOfLine(blank: AssetDraft, bought: UnlinkedLine, start: BegunModule['start']): AssetDraft {
  const { voucherId, line, summary, amount } = bought;
  const filled = withFields(blank, { name: summary, cost: amount }, start);
  return { ...filled, voucherLine: { voucherId, line } };
}
