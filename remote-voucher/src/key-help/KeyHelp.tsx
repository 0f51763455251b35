import { Modal } from '@mingzhang/shared/ui';
import styles from './KeyHelp.module.css';

/** A key of a page as the list of keys shows it. */
export interface KeyHelp {
  /** Alternatives, each a combination: [['F12'], ['Alt', 'S']]. */
  readonly keys: readonly (readonly string[])[];
  readonly does: string;
}

export interface KeyHelpGroup {
  readonly title: string;
  readonly keys: readonly KeyHelp[];
}

interface KeyHelpProps {
  readonly groups: readonly KeyHelpGroup[];
  readonly onClose: () => void;
}

/** What `?` shows: every key of a page. */
export function KeyHelp({ groups, onClose }: KeyHelpProps) {
  return (
    <Modal open title="快捷键" onCancel={onClose} footer={null} width={720}>
      <div className={styles.keys}>
        {groups.map((group) => (
          <section key={group.title}>
            <h3>{group.title}</h3>
            <dl>
              {group.keys.map(({ keys, does }) => (
                <div key={does}>
                  <dt>
                    {keys.map((combination, index) => (
                      <span key={combination.join()}>
                        {index > 0 && <i> / </i>}
                        {combination.map((key) => (
                          <kbd key={key}>{key}</kbd>
                        ))}
                      </span>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
