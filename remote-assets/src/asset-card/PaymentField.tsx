import { PostingTargetInput } from '@mingzhang/shared/fields/PostingTargetInput';
import type { CardForm } from './cardForm';
import { Field } from './Field';
import styles from './AssetCard.module.css';

/** What pays for a new asset: its voucher is made of it. An asset of before has its voucher elsewhere. */
export function PaymentField({ form }: { readonly form: CardForm }) {
  const { draft, lists, isReadOnly, change } = form;
  const { id, opening, origin } = draft.asset;
  if (id !== 0 || opening || draft.voucherLine || origin === 'surplus') return null;
  return (
    <section className={styles.section} aria-label="付款科目">
      <h2>付款或往来科目</h2>
      <Field label="贷方科目" hint="生成购入凭证时用；购入已经记账的留空" isWide>
        <PostingTargetInput
          label="付款或往来科目"
          size="middle"
          value={draft.payment}
          lists={lists}
          disabled={isReadOnly}
          onChange={(payment) => change((last) => ({ ...last, payment }))}
        />
      </Field>
    </section>
  );
}
