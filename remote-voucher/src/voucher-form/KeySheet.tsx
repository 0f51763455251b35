import { Modal } from '@mingzhang/shared/ui';
import { keyHelp } from './formKeys';
import styles from './VoucherForm.module.css';

/** The sheet behind `?`: every key of the form. */
export function KeySheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal open title="快捷键" onCancel={onClose} footer={null} width={720}>
      <div className={styles.keySheet}>
        {keyHelp.map((group) => (
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
