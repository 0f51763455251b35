import type { AssetCategory } from '@mingzhang/shared/accounting/assets/assetCategory';
import type { PostingLists } from '@mingzhang/shared/fields/postingLists';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import type { AssetDetail } from '../assetsApi';
import type { BegunModule } from '../BegunAssets';
import type { AssetDraft } from './assetDraft';

/** What the fields of a card are drawn from. */
export interface CardForm {
  readonly draft: AssetDraft;
  readonly begun: BegunModule;
  /** What it has come to, once its months have begun; null: they lie ahead. */
  readonly begunDetail: AssetDetail | null;
  readonly lists: PostingLists;
  readonly categories: readonly AssetCategory[];
  /** Only read: the role may not write, or the asset is gone. */
  readonly isReadOnly: boolean;
  /** Its terms are changed by events only: months, events or vouchers follow from them. */
  readonly isLocked: boolean;
  /** What prevents keeping it, once that was tried. */
  readonly problems: readonly Problem[];
  readonly change: (next: (draft: AssetDraft) => AssetDraft) => void;
}

/** What is wrong with a field, by where its problem is. */
export const problemAt = ({ problems }: Pick<CardForm, 'problems'>, at: string): string | undefined =>
  problems.find((one) => one.at === at)?.message;
