import {
  voucherTemplateTypes,
  voucherTemplateTypeTitles,
  type VoucherTemplateType,
} from '@mingzhang/shared/accounting/voucherTemplate';
import { Input } from '@mingzhang/shared/ui-text';
import { Segmented } from '@mingzhang/shared/ui-toggle';
import type { TemplateDraft } from './templateDraft';
import styles from './TemplateDesign.module.css';

interface TemplateHeadProps {
  readonly draft: TemplateDraft;
  readonly onChange: (head: Partial<Pick<TemplateDraft, 'name' | 'type'>>) => void;
  /** Enter in the name. */
  readonly onEnter: () => void;
}

/** 模板名称 and 模板类别. */
export function TemplateHead({ draft, onChange, onEnter }: TemplateHeadProps) {
  return (
    <div className={styles.head}>
      <label data-field="name">
        模板名称
        <Input
          style={{ width: 260 }}
          aria-label="模板名称"
          placeholder="例如：支付房租"
          maxLength={50}
          autoFocus={draft.id === null}
          value={draft.name}
          onChange={(event) => onChange({ name: event.target.value })}
          onPressEnter={(event) => {
            if (!event.nativeEvent.isComposing) onEnter();
          }}
        />
      </label>
      <Segmented<VoucherTemplateType>
        aria-label="模板类别"
        options={voucherTemplateTypes.map((type) => ({
          value: type,
          label: voucherTemplateTypeTitles[type],
        }))}
        value={draft.type}
        onChange={(type) => onChange({ type })}
      />
    </div>
  );
}
