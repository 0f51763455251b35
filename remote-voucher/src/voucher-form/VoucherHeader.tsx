import { useState } from 'react';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import { AttachmentButton } from './attachments/AttachmentButton';
import { PhotoButton } from './attachments/PhotoButton';
import { DateField } from './head/DateField';
import { HeadField } from './head/HeadField';
import { WordField } from './head/WordField';
import { dateProblem } from './head/dateProblem';
import { useTakenNumber } from './head/useTakenNumber';
import { problemCellOf } from './grid/problemCells';
import { useNextNumber } from './useNextNumber';
import type { VoucherForm } from './VoucherForm';
import styles from './VoucherForm.module.css';

/** 记账凭证, double underlined; under it 字号, 日期, 附单据. */
export function VoucherHeader({ form }: { readonly form: VoucherForm }) {
  const { draft, books, lists, problems, isReadOnly, edit, attachments, opening, dialogs } = form;
  const nextNumber = useNextNumber(draft, books, opening.figures);
  const problemOf = (field: string) => headProblem(problems, field);
  const [typedNumber, setTypedNumber] = useState<string | null>(null);
  const takenNumber = useTakenNumber(Number(typedNumber) || null, draft, books, nextNumber);
  const title = lists.words.find(({ word }) => word === draft.word)?.printTitle ?? '记账凭证';
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.headLine}>
        <div>
          <WordField
            word={draft.word}
            words={lists.words}
            problem={problemOf('word')}
            isReadOnly={isReadOnly}
            onChange={(word) => edit('setWord', word)}
          />
          字 第
          <HeadField
            field="number"
            label="凭证号"
            text={String(draft.number ?? nextNumber ?? '')}
            width={52}
            problem={takenNumber ?? problemOf('number')}
            isReadOnly={isReadOnly}
            onType={setTypedNumber}
            onCommit={(text) =>
              edit('setNumber', text === '' || Number(text) === nextNumber ? null : Number(text))
            }
          />
          号
        </div>
        <DateField
          date={draft.date}
          problem={problemOf('date')}
          problemOf={(date) => dateProblem(date, books)}
          isReadOnly={isReadOnly}
          onChange={(date) => edit('setDate', date, lists)}
        />
        <div>
          附单据
          <HeadField
            field="attachmentCount"
            label="附单据数"
            text={draft.attachmentCount === 0 ? '' : String(draft.attachmentCount)}
            width={44}
            problem={problemOf('attachmentCount')}
            isReadOnly={isReadOnly}
            onCommit={(text) => edit('setAttachmentCount', Number(text))}
          />
          张
          <AttachmentButton attachments={attachments} onOpen={() => dialogs.show('attachments')} />
          {!isReadOnly && (
            <PhotoButton title="拍照" size="small" entry={attachments.draftKey} onTake={attachments.choose} />
          )}
        </div>
      </div>
    </header>
  );
}

/** What is wrong with a field of the head. */
const headProblem = (problems: readonly Problem[], field: string) =>
  problems.find((problem) => {
    const found = problemCellOf(problem);
    return found.kind === 'head' && found.field === field;
  })?.message;
