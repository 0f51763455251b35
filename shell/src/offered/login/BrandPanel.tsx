import styles from './BrandPanel.module.css';

const promises = [
  ['凭证到报表，一分不差', '借贷不平不入账，试算平衡随时可见'],
  ['月末有章可循', '结转、检查、结账逐项列明，反结账留痕'],
  ['键盘即可做账', '回车跳格、等号找平，首字母查科目'],
] as const;

/** What the product is, for someone who sees it for the first time. */
export function BrandPanel() {
  return (
    <aside className={styles.panel}>
      <div className={styles.brand}>
        <Seal />
        明账
      </div>
      <div>
        <p className={styles.slogan}>小企业的账，清清楚楚</p>
        <dl className={styles.promises}>
          {promises.map(([title, detail]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className={styles.standards}>适用《小企业会计准则》与《企业会计准则》</p>
    </aside>
  );
}

/** The mark: the double line under a balanced account. */
function Seal() {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#fff" fillOpacity="0.14" />
      <path d="M9 8v9M23 8v9M9 12.5h14" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
      <path d="M8 22h16M8 25.5h16" stroke="#fff" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  );
}
