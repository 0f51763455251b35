import { ATTACHMENT_KINDS_TEXT, MOST_ATTACHMENTS } from '../../accounting/attachment';
import { Upload } from '@mingzhang/shared/ui-choice';
import { chosenTogether } from '../chosenTogether';
import { ACCEPTED } from './chooseFiles';
import styles from './Attachments.module.css';

interface FileDropProps {
  readonly onChoose: (files: readonly File[]) => void;
}

/** Where files are dropped, or chosen with a click or Enter. */
export function FileDrop({ onChoose }: FileDropProps) {
  return (
    <Upload.Dragger {...chosenTogether(onChoose)} accept={ACCEPTED}>
      <p className={styles.drop}>点击选择文件，拖到这里，或按 Ctrl+V 粘贴截图</p>
      <p className={styles.hint}>
        {ATTACHMENT_KINDS_TEXT}；每个不超过 10 MB，最多 {MOST_ATTACHMENTS} 个
      </p>
    </Upload.Dragger>
  );
}
