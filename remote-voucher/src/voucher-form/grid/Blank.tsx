interface BlankProps {
  /** Pixels. */
  readonly height: number;
}

/** Rows of a long voucher while they are out of view. */
export function Blank({ height }: BlankProps) {
  return <div role="presentation" data-row="" style={{ height }} />;
}
