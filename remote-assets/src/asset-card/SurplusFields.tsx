import { fen, formatAmount, ZERO, type Fen } from '@mingzhang/shared/primitives/money';
import { Checkbox } from '@mingzhang/shared/ui-toggle';
import { amountText } from '../amountFields';
import { withFields, type FoundWorth } from './assetDraft';
import type { CardForm } from './cardForm';
import { NumberField } from './NumberField';
import styles from './AssetCard.module.css';

/** 盘盈: what it would cost on the market less its wear is its cost; its voucher is made with the card. */
export function SurplusFields({ form }: { readonly form: CardForm }) {
  const { draft, begun, isReadOnly, change } = form;
  const { asset, found } = draft;
  if (asset.id !== 0 || asset.origin !== 'surplus') return null;
  const { price, wear, makesVoucher } = found;
  const set = (changes: Partial<FoundWorth>) =>
    change((last) => {
      const next = { ...last.found, ...changes };
      const cost = worthOf(next);
      return { ...withFields(last, { cost }, begun.start), found: next };
    });
  return (
    <section className={styles.section} aria-label="盘盈入账价值">
      <h2>盘盈入账价值</h2>
      <div className={styles.fields}>
        <NumberField
          label="市场价格"
          text={amountText}
          value={price}
          isReadOnly={isReadOnly}
          hint="同类或类似资产"
          onChange={(amount) => set({ price: amount })}
        />
        <NumberField
          label="估计损耗"
          text={amountText}
          value={wear}
          isReadOnly={isReadOnly}
          problem={wear > price ? '损耗不能大于市场价格' : undefined}
          hint={`原值 ${formatAmount(worthOf(found))}`}
          onChange={(amount) => set({ wear: amount })}
        />
      </div>
      <Checkbox
        checked={makesVoucher}
        disabled={isReadOnly}
        onChange={({ target }) =>
          change((last) => ({ ...last, found: { ...last.found, makesVoucher: target.checked } }))
        }
      >
        同时生成盘盈凭证
      </Checkbox>
    </section>
  );
}

const worthOf = ({ price, wear }: FoundWorth): Fen => (wear > price ? ZERO : fen(price - wear));
