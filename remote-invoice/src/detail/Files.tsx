import {
  evoucherFormTitles,
  signatureTitles,
  type SignatureState,
} from '@mingzhang/shared/accounting/invoices/evoucherForm';
import { momentText } from '@mingzhang/shared/fields/momentText';
import { Tag } from '@mingzhang/shared/ui-tag';
import { fileDownload, type ShownFile } from '../registerApi';
import styles from './Detail.module.css';
import { Section } from './Section';

const colours: Readonly<Record<SignatureState, string>> = {
  none: 'default',
  unverified: 'default',
  digestMatches: 'success',
  digestDiffers: 'error',
};

/** The files it is told by, kept as they came, with what can honestly be said of their signatures. */
export function Files({ files }: { readonly files: readonly ShownFile[] }) {
  if (files.length === 0) return null;
  return (
    <Section title="原始文件">
      <ul className={styles.list}>
        {files.map(({ id, name, size, form, signature, addedAt }) => (
          <li key={id}>
            <a href={fileDownload(id)} download>
              {name}
            </a>
            <small>
              {evoucherFormTitles[form]} · {Math.ceil(size / 1024)} KB · {momentText(addedAt)}
            </small>
            <Tag color={colours[signature]}>{signatureTitles[signature]}</Tag>
          </li>
        ))}
      </ul>
    </Section>
  );
}
