import { Modal } from '@mingzhang/shared/ui';
import { siteKeyHelp, type KeyHelpGroup } from './keyHelp';
import styles from './KeyHelpDialog.module.css';

interface KeyHelpDialogProps {
  /** Those of the page; those of the whole site come after them. */
  readonly groups: readonly KeyHelpGroup[];
  readonly onClose: () => void;
}

/** The one list of keys: what the page does with them, and what holds everywhere. */
export function KeyHelpDialog({ groups, onClose }: KeyHelpDialogProps) {
  return (
    <Modal open title="快捷键" onCancel={onClose} footer={null} width={720}>
      <div className={styles.keys}>
        {[...groups, siteKeyHelp].map((group) => (
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
