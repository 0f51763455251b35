import { useEffect, useRef } from 'react';
import {
  voucherTemplateTypeTitles,
  type VoucherTemplate,
} from '@mingzhang/shared/accounting/voucherTemplate';
import { EmptyState } from '@mingzhang/shared/ui';
import styles from './Templates.module.css';

interface TemplateListProps {
  /** Options are called after it: `{id}-{template id}`. */
  readonly id: string;
  readonly templates: readonly VoucherTemplate[];
  readonly active: VoucherTemplate | null;
  readonly onPoint: (template: VoucherTemplate) => void;
  readonly onChoose: (template: VoucherTemplate) => void;
}

/** The templates found. The cursor stays in the search field; a click points, a double click takes. */
export function TemplateList({ id, templates, active, onPoint, onChoose }: TemplateListProps) {
  const activeRow = useRef<HTMLLIElement>(null);
  useEffect(() => {
    activeRow.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  if (templates.length === 0) return <EmptyState text="没有找到，请换一个关键字或类别" />;
  return (
    <ul id={id} className={styles.list} role="listbox" aria-label="凭证模板">
      {templates.map((template) => (
        <li
          key={template.id}
          ref={template === active ? activeRow : null}
          id={`${id}-${template.id}`}
          role="option"
          aria-selected={template === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPoint(template)}
          onDoubleClick={() => onChoose(template)}
        >
          <span>{template.name}</span>
          <small>
            {voucherTemplateTypeTitles[template.type]} · {template.lines.length} 行
          </small>
        </li>
      ))}
    </ul>
  );
}
