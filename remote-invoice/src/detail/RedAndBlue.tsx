import { formatAmount } from '@mingzhang/shared/primitives/money';
import { Button } from '@mingzhang/shared/ui';
import type { ShownInvoice } from '../registerApi';
import { Section } from './Section';

interface RedAndBlueProps {
  readonly invoice: ShownInvoice;
  readonly onShow: (id: number) => void;
}

/** The blue one a red one takes back, or the reds of a blue one and what they leave. */
export function RedAndBlue({ invoice: { blue, reds, left }, onShow }: RedAndBlueProps) {
  if (blue === null && reds.length === 0) return null;
  const link = (id: number, key: string) => (
    <Button type="link" size="small" onClick={() => onShow(id)}>
      {key}
    </Button>
  );
  return (
    <Section title="红字与蓝字">
      {blue && (
        <p>
          红冲蓝字：{blue.id === null ? `${blue.key}（还没有登记，登记后自动关联）` : link(blue.id, blue.key)}
        </p>
      )}
      {reds.map(({ id, key, total }) => (
        <p key={id}>
          红字：{link(id, key)} {formatAmount(total)}
        </p>
      ))}
      {reds.length > 0 && <p>红冲后余 {formatAmount(left)}</p>}
    </Section>
  );
}
