import styles from './VoucherForm.module.css';

interface VoucherFooterProps {
  readonly makerName: string;
  /** Null: not audited. */
  readonly auditorName: string | null;
}

/** The signatures. A line nobody has signed stays empty. */
export function VoucherFooter({ makerName, auditorName }: VoucherFooterProps) {
  const signatures = [
    ['主管', null],
    ['记账', null],
    ['审核', auditorName],
    ['出纳', null],
    ['制单', makerName],
  ] as const;
  return (
    <footer className={styles.footer}>
      {signatures.map(([title, name]) => (
        <span key={title}>
          {title}：<b>{name}</b>
        </span>
      ))}
    </footer>
  );
}
