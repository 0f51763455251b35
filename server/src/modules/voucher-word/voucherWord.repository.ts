import type { Kysely, Transaction } from 'kysely';
import type { VoucherWord } from '@mingzhang/shared/accounting/voucherWord';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** The words of the set, oldest first: 记 收 付 转. */
export function selectWords(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('voucher_word')
    .where('account_set_id', '=', scope.accountSetId)
    .orderBy('id')
    .select(['id', 'word', 'print_title', 'is_default']);
}

/** One voucher with the word, if there is any. */
export function selectVoucherWithWord(db: Kysely<Database>, scope: Scope, word: string) {
  return db
    .selectFrom('voucher')
    .where('account_set_id', '=', scope.accountSetId)
    .where('word', '=', word)
    .select('id')
    .limit(1);
}

export function insertWord(trx: Transaction<Database>, scope: Scope, word: VoucherWord) {
  return trx
    .insertInto('voucher_word')
    .values({
      account_set_id: scope.accountSetId,
      id: word.id,
      word: word.word,
      print_title: word.printTitle,
      is_default: word.isDefault,
    });
}

export function updateWord(trx: Transaction<Database>, scope: Scope, word: VoucherWord) {
  return trx
    .updateTable('voucher_word')
    .set({ word: word.word, print_title: word.printTitle, is_default: word.isDefault })
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', word.id);
}

/** No default for a moment: the next statement names the new one. */
export function clearDefault(trx: Transaction<Database>, scope: Scope) {
  return trx
    .updateTable('voucher_word')
    .set({ is_default: false })
    .where('account_set_id', '=', scope.accountSetId)
    .where('is_default', '=', true);
}

export function deleteWord(trx: Transaction<Database>, scope: Scope, id: number) {
  return trx.deleteFrom('voucher_word').where('account_set_id', '=', scope.accountSetId).where('id', '=', id);
}
