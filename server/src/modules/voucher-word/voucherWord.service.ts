import type { Kysely, Transaction } from 'kysely';
import { withOmitted } from '@mingzhang/shared/accounting/keptFields';
import type { VoucherWord } from '@mingzhang/shared/accounting/voucherWord';
import type { Database } from '../../db/schema';
import { found, refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { changeList } from '../../trail/changeList';
import {
  clearDefault,
  deleteWord,
  insertWord,
  selectVoucherWithWord,
  selectWords,
  updateWord,
} from './voucherWord.repository';

/** What a person decides about a word. */
export type VoucherWordDraft = Omit<VoucherWord, 'id'>;

/** 凭证字 of the set, oldest first; exactly one is the default. */
export async function listWords(db: Kysely<Database>, scope: Scope): Promise<VoucherWord[]> {
  const rows = await selectWords(db, scope).execute();
  return rows.map((row) => ({
    id: row.id,
    word: row.word,
    printTitle: row.print_title,
    isDefault: row.is_default,
  }));
}

/** One word. Another set's is refused as if it did not exist. */
export async function loadWord(db: Kysely<Database>, scope: Scope, id: number): Promise<VoucherWord> {
  const words = await listWords(db, scope);
  return found(
    words.find((word) => word.id === id),
    '凭证字',
  );
}

/** Whether a voucher carries it: then it keeps its name and stays. */
export async function isWordUsed(db: Kysely<Database>, scope: Scope, id: number): Promise<boolean> {
  const { word } = await loadWord(db, scope, id);
  return (await selectVoucherWithWord(db, scope, word).executeTakeFirst()) !== undefined;
}

/** Adds a word; a new default takes the mark from the old one. */
export async function createWord(
  trx: Transaction<Database>,
  scope: Scope,
  { ids, clock }: Pick<Services, 'ids' | 'clock'>,
  draft: VoucherWordDraft,
): Promise<VoucherWord> {
  return changeList(trx, scope, { clock }, 'voucherWord', async () => {
    refuseTwin(await listWords(trx, scope), { ...draft, id: 0 });
    const after = { ...draft, id: await ids.next() };
    const unmarked = after.isDefault ? [clearDefault(trx, scope)] : [];
    return { after, statements: [...unmarked, insertWord(trx, scope, after)] };
  });
}

/** Changes a word. One that vouchers carry keeps its name; the default stays one until another is. */
export async function changeWord(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Pick<Services, 'clock'>,
  { omitted, ...draft }: VoucherWord & { readonly omitted: readonly 'isDefault'[] },
): Promise<VoucherWord> {
  return changeList(trx, scope, tools, 'voucherWord', async () => {
    const before = await loadWord(trx, scope, draft.id);
    const after = withOmitted(before, draft, omitted);
    refuseTwin(await listWords(trx, scope), after);
    if (before.isDefault && !after.isDefault) {
      refuse('WORD_DEFAULT_MISSING', `“${before.word}”是默认凭证字，请先把另一个凭证字设为默认`);
    }
    if (after.word !== before.word) await refuseUsed(trx, scope, before.word, '不能改名');
    const unmarked = after.isDefault && !before.isDefault ? [clearDefault(trx, scope)] : [];
    return { before, after, statements: [...unmarked, updateWord(trx, scope, after)] };
  });
}

/** Deletes a word no voucher carries; never the default. */
export async function removeWord(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Pick<Services, 'clock'>,
  id: number,
): Promise<void> {
  await changeList(trx, scope, tools, 'voucherWord', async () => {
    const before = await loadWord(trx, scope, id);
    if (before.isDefault) {
      refuse('WORD_DEFAULT_MISSING', `“${before.word}”是默认凭证字，请先把另一个凭证字设为默认再删除`);
    }
    await refuseUsed(trx, scope, before.word, '不能删除');
    return { before, statements: [deleteWord(trx, scope, id)] };
  });
}

function refuseTwin(words: readonly VoucherWord[], draft: VoucherWord): void {
  const twin = words.find((known) => known.word === draft.word && known.id !== draft.id);
  if (twin) refuse('WORD_TAKEN', `凭证字“${twin.word}”已存在`);
}

async function refuseUsed(
  trx: Transaction<Database>,
  scope: Scope,
  word: string,
  consequence: string,
): Promise<void> {
  const used = await selectVoucherWithWord(trx, scope, word).executeTakeFirst();
  if (used) refuse('WORD_IN_USE', `凭证字“${word}”已被凭证使用，${consequence}`);
}
