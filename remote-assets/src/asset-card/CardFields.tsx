import { withFields } from './assetDraft';
import { BasicFields } from './BasicFields';
import type { CardForm } from './cardForm';
import { FiguresPanel } from './FiguresPanel';
import { OpeningFields } from './OpeningFields';
import { PaymentField } from './PaymentField';
import { SchedulePanel } from './SchedulePanel';
import { ShareRows } from './ShareRows';
import { SurplusFields } from './SurplusFields';
import { TaxFields } from './TaxFields';
import { ValueFields } from './ValueFields';
import styles from './AssetCard.module.css';

/** The fields of a card, and beside them what they come to as they are typed. */
export function CardFields({ form }: { readonly form: CardForm }) {
  const { draft, begun, lists, isLocked, problems, change } = form;
  const { asset } = draft;
  return (
    <div className={styles.columns}>
      <div>
        <BasicFields form={form} />
        <SurplusFields form={form} />
        <ValueFields form={form} />
        <OpeningFields form={form} />
        <ShareRows
          shares={asset.shares}
          lists={lists}
          isReadOnly={isLocked}
          problems={problems}
          onChange={(shares) => change((last) => withFields(last, { shares }, begun.start))}
        />
        <PaymentField form={form} />
        <TaxFields form={form} />
      </div>
      {form.begunDetail ? (
        <FiguresPanel detail={form.begunDetail} />
      ) : (
        <SchedulePanel asset={asset} openFrom={begun.openFrom} />
      )}
    </div>
  );
}
