import { Button } from '@mingzhang/shared/ui';

/** Basis points: what a small-profit enterprise bears after its relief, and everybody else. */
const RATES = [
  { title: '小型微利企业 5%', rate: 500 },
  { title: '25%', rate: 2_500 },
];

interface TaxRatesProps {
  readonly disabled?: boolean;
  /** A rate in basis points; another one is typed on the card. */
  readonly onChoose: (rate: number) => void;
}

/** 所得税税率, asked once: the two there are for most companies. */
export function TaxRates({ disabled = false, onChoose }: TaxRatesProps) {
  return RATES.map(({ title, rate }) => (
    <Button key={rate} size="small" disabled={disabled} onClick={() => onChoose(rate)}>
      {title}
    </Button>
  ));
}
