import { photographs } from '@mingzhang/shared/fields/attachments/namedFiles';
import { chosenTogether } from '@mingzhang/shared/fields/chosenTogether';
import { Button, Space, useIsTelephone } from '@mingzhang/shared/ui';
import { Upload } from '@mingzhang/shared/ui-choice';
import styles from './Import.module.css';
import { worthReading } from './droppedFiles';

interface FileDropProps {
  readonly isDisabled: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

const ACCEPTED = '.xml,.ofd,.pdf,.zip,.xbrl,.xlsx,.xls,.csv,.jpg,.jpeg,.png,.webp';

/** Where files are chosen, one or many, or a folder of them; they may be dropped anywhere on the page as well. A telephone has its camera instead. */
export function FileDrop({ isDisabled, onChoose }: FileDropProps) {
  const isTelephone = useIsTelephone();
  const upload = {
    ...chosenTogether((files) => onChoose(photographs(worthReading(files), new Date()))),
    disabled: isDisabled,
  };
  return (
    <div className={styles.drop}>
      <p>
        <b>{isTelephone ? '选择发票文件，或对着发票拍照' : '把文件、文件夹或压缩包拖到本页任意位置'}</b>
      </p>
      <p>先试读，逐行说明结果，确认后再保存；同一张发票的几种文件合成一条，重复的不会多记</p>
      <Space wrap>
        <Upload {...upload} accept={ACCEPTED}>
          <Button disabled={isDisabled}>选择文件</Button>
        </Upload>
        {isTelephone ? (
          <Upload {...upload} accept="image/*" capture="environment">
            <Button disabled={isDisabled}>拍照</Button>
          </Upload>
        ) : (
          <Upload {...upload} directory>
            <Button disabled={isDisabled}>选择文件夹</Button>
          </Upload>
        )}
      </Space>
    </div>
  );
}
