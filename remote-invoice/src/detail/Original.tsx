import { Button } from '@mingzhang/shared/ui';
import { Segmented } from '@mingzhang/shared/ui-toggle';
import { evoucherFormTitles } from '@mingzhang/shared/accounting/invoices/evoucherForm';
import { useState } from 'react';
import { fileAddress, fileDownload, type ShownFile, type ShownInvoice } from '../registerApi';
import styles from './Detail.module.css';
import { InvoicePaper } from './InvoicePaper';

/** The original, as far as a browser can show it; what it cannot is drawn of the record, with the file to be saved. */
export function Original({ invoice }: { readonly invoice: ShownInvoice }) {
  const { files } = invoice;
  const [chosen, setChosen] = useState(() => (files.find(isShown) ?? files[0])?.id ?? null);
  const file = files.find(({ id }) => id === chosen) ?? null;
  return (
    <section className={styles.original} aria-label="原件">
      <div className={styles.files}>
        {files.length > 1 && (
          <Segmented<number>
            aria-label="原件的文件"
            value={chosen ?? 0}
            options={files.map(({ id, form, name }) => ({
              value: id,
              label: evoucherFormTitles[form],
              title: name,
            }))}
            onChange={setChosen}
          />
        )}
        {file && (
          <Button href={fileDownload(file.id)} download>
            下载原件
          </Button>
        )}
      </div>
      {file && isShown(file) ? <ShownOriginal file={file} /> : <InvoicePaper invoice={invoice} />}
    </section>
  );
}

function ShownOriginal({ file: { id, name } }: { readonly file: ShownFile }) {
  return isPicture(name) ? (
    <img className={styles.picture} src={fileAddress(id)} alt={name} />
  ) : (
    <iframe className={styles.frame} src={fileAddress(id)} title={name} />
  );
}

const isPicture = (name: string) => /\.(?:png|jpe?g|gif|webp)$/i.test(name);

/** PDFs and pictures. */
const isShown = ({ form, name }: ShownFile) =>
  form === 'pdfXml' || form === 'pdfText' || /\.pdf$/i.test(name) || isPicture(name);
