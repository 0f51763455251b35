import { problemText } from '@mingzhang/shell';
import type { Period } from '@mingzhang/shared/primitives/period';
import { Button } from '@mingzhang/shared/ui';
import { ImportFrame } from '@mingzhang/shared/ui-choice';
import { IMPORT_TEMPLATE_ADDRESS } from '../voucherImportApi';
import styles from './Import.module.css';
import { ImportProgressBar } from './ImportProgressBar';
import { ImportResult } from './ImportResult';
import { useImport } from './useImport';

interface ImportDialogProps {
  readonly onClose: () => void;
  /** 附件 instead: files are named after vouchers that are there. */
  readonly onAttachments: () => void;
  /** Everything is saved: the newest month, and how many vouchers. */
  readonly onDone: (newest: Period | null, count: number) => void;
}

/** 导入凭证: choose a file, see what it would create and every problem by worksheet and row, then save all of it. */
export function ImportDialog({ onClose, onAttachments, onDone }: ImportDialogProps) {
  const { file, preview, problem, work, choose, renumber, save, cancel } = useImport(onDone);
  const ready = file && preview?.problemCount === 0 ? { file, preview } : null;
  return (
    <ImportFrame
      title="导入凭证"
      width={720}
      limit="不超过 10 MB、5 万行"
      templateHref={IMPORT_TEMPLATE_ADDRESS}
      hint={
        <>
          本系统导出的凭证可以直接导入，只有制单人改为导入的人，审核、红冲的对应关系和附件文件不带回。柠檬云、精斗云、金蝶、用友导出的凭证也可以（用友的是
          .txt），科目的编码和名称要与本账套相同。附件在凭证导入以后放入：
          <span className={styles.attachments}>
            <Button type="link" disabled={work !== null} onClick={onAttachments}>
              按凭证号放入附件
            </Button>
          </span>
        </>
      }
      file={file}
      okText={ready && `导入 ${ready.preview.voucherCount} 张凭证`}
      work={work?.aim ?? null}
      progress={work && <ImportProgressBar key={work.watchKey} work={work} onCancel={cancel} />}
      problem={problem === null ? null : problemText(problem)}
      onChoose={(chosen) => void choose(chosen)}
      onSave={() => ready && void save(ready.file, ready.preview)}
      onClose={() => {
        cancel(work?.sent === 1);
        onClose();
      }}
    >
      {preview && <ImportResult preview={preview} onRenumber={() => file && void renumber(file)} />}
    </ImportFrame>
  );
}
