import type { Transaction } from 'kysely';
import { eventProblems, type EventReferences } from '@mingzhang/shared/accounting/assets/assetEventProblems';
import { assetEventTitles, type AssetChange } from '@mingzhang/shared/accounting/assets/assetEvent';
import { noPosting, type KeptEvent } from '@mingzhang/shared/accounting/assets/assetPosting';
import { assetStateAt, type AssetHistory } from '@mingzhang/shared/accounting/assets/depreciationSchedule';
import { eventDifferences, type EventDifference } from '@mingzhang/shared/accounting/assets/eventDifferences';
import { residualOf } from '@mingzhang/shared/accounting/assets/residualRate';
import type { PostingTarget } from '@mingzhang/shared/accounting/carry-forward/settings/postingTarget';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import type { AssetBatchForm } from '@mingzhang/shared/wire/assetBatchRequest';
import type { Database } from '../../../db/schema';
import { refuse } from '../../../Refusal';
import type { Scope } from '../../../scope';
import type { Services } from '../../../services';
import { appendEvent } from '../../../trail/appendEvent';
import { insertAssetEvents, raiseCardVersions } from '../asset.repository';
import type { KeptAsset } from '../keptAssets';
import { targetNamer } from '../targetNamer';
import { eventReferences, holdCards, refuseJudged, staleProblems } from './holdCards';

type Tools = Pick<Services, 'ids' | 'clock'>;

/** What a batch does to one card. */
interface ChangedCard {
  readonly asset: KeptAsset;
  /** Those that change something, with what they change. */
  readonly changes: readonly { readonly title: string; readonly differences: readonly EventDifference[] }[];
  readonly events: readonly KeptEvent[];
  readonly problems: readonly Problem[];
}

/**
 * 批量变动: the same changes of several cards, each an event of its own that is undone by itself. A card on which a change
 * changes nothing has no event of it. All or none; a dry run says card by card what would change and what prevents it.
 */
export async function changeCards(
  trx: Transaction<Database>,
  scope: Scope,
  { ids, clock }: Tools,
  form: AssetBatchForm,
  isDryRun: boolean,
): Promise<readonly ChangedCard[]> {
  const { module, assets } = await holdCards(trx, scope, form.cards, form.on);
  const references = await eventReferences(trx, scope, module, form.changes);
  const shares = assets.map(({ history }) => [history.card.shares, history.events]);
  const nameOf = await targetNamer(trx, scope, [form.changes, shares]);
  const newIds = await ids.take(assets.length * form.changes.length);
  const rows = assets.map((asset, at) =>
    changed(asset, form, newIds.slice(at * form.changes.length), references, nameOf),
  );
  if (isDryRun) return rows;
  refuseJudged(rows);
  const events = rows.flatMap((row) => row.events);
  if (events.length === 0) refuse('ASSET_CHANGE_EMPTY', '所选卡片都没有变化，没有登记变动');
  await insertAssetEvents(trx, scope, events).execute();
  await raiseCardVersions(
    trx,
    scope,
    rows.filter((row) => row.events.length > 0).map(({ asset }) => asset.record.id),
  ).execute();
  for (const { asset, events: own } of rows) {
    const { number, name } = asset.record;
    for (const { id, cardId, on, change, reason } of own) {
      await appendEvent(trx, scope, clock.now(), {
        action: 'assetEvent.create',
        targetId: cardId,
        after: { number, name, kind: change.kind, on, reason, eventIds: [id] },
      });
    }
  }
  return rows;
}

/** The changes of one card one after the other, each judged by what the ones before left. */
function changed(
  asset: KeptAsset,
  form: AssetBatchForm,
  ids: readonly number[],
  references: EventReferences,
  nameOf: (target: PostingTarget) => string,
): ChangedCard {
  const { on, reason, cards } = form;
  let { history } = asset;
  const changes: { title: string; differences: EventDifference[] }[] = [];
  const events: KeptEvent[] = [];
  const problems: Problem[] = [...staleProblems(asset, cards)];
  form.changes.forEach((asked, at) => {
    const change = changeOf(asked, history, form);
    const id = ids[at] ?? 0;
    const event = { id, on, ...change };
    const prevented = eventProblems(history, event, references);
    problems.push(...prevented.filter(({ message }) => !problems.some((one) => one.message === message)));
    if (prevented.length > 0) return;
    const differences = eventDifferences(history, asset.entered, event, nameOf);
    if (differences.length === 0) return;
    changes.push({ title: assetEventTitles[change.kind], differences });
    events.push({ id, cardId: asset.record.id, on, change, posting: noPosting, reason, voucher: null });
    history = { ...history, events: [...history.events, event] };
  });
  return { asset, changes, events, problems };
}

/** 净残值率 is of what the card's cost has come to. */
function changeOf(
  change: AssetBatchForm['changes'][number],
  history: AssetHistory,
  { on }: AssetBatchForm,
): AssetChange {
  if (change.kind !== 'residualRate') return change;
  const { cost } = assetStateAt(history, periodOf(on));
  return { kind: 'residual', residual: residualOf(cost, change.rate) };
}
