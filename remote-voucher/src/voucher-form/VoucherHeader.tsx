import { useState } from 'react';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import { AttachmentButton } from './attachments/AttachmentButton';
import { PhotoButton } from './attachments/PhotoButton';
import type { Attachments } from './attachments/useAttachments';
import { setDateWithRates } from './draft/dayRates';
import { setAttachmentCount, setNumber, setWord } from './draft/draftHead';
import type { FormDraft } from './draft/voucherDraft';
import type { FormLists } from './formLists';
import { DateField } from './head/DateField';
import { HeadField } from './head/HeadField';
import { WordField } from './head/WordField';
import { dateProblem } from './head/dateProblem';
import { useTakenNumber } from './head/useTakenNumber';
import { problemCellOf } from './grid/problemCells';
import type { VoucherBooks } from './useVoucherBooks';
import type { Change } from './useVoucherDraft';
import styles from './VoucherForm.module.css';

interface VoucherHeaderProps {
  readonly draft: FormDraft;
  readonly books: VoucherBooks;
  /** The number it gets if none is asked for; null while it is not known. */
  readonly nextNumber: number | null;
  readonly lists: FormLists;
  readonly problems: readonly Problem[];
  readonly isReadOnly: boolean;
  readonly edit: (change: Change) => void;
  readonly attachments: Attachments;
  readonly onAttachments: () => void;
}

/** 记账凭证, double underlined; under it 字号, 日期, 附单据. */
export function VoucherHeader(props: VoucherHeaderProps) {
  const { draft, books, nextNumber, lists, problems, isReadOnly, edit, attachments, onAttachments } = props;
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
            onChange={(word) => edit((before) => setWord(before, word))}
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
              edit((before) =>
                setNumber(before, text === '' || Number(text) === nextNumber ? null : Number(text)),
              )
            }
          />
          号
        </div>
        <DateField
          date={draft.date}
          problem={problemOf('date')}
          problemOf={(date) => dateProblem(date, books)}
          isReadOnly={isReadOnly}
          onChange={(date) => edit((before) => setDateWithRates(before, date, lists))}
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
            onCommit={(text) => edit((before) => setAttachmentCount(before, Number(text)))}
          />
          张
          <AttachmentButton attachments={attachments} onOpen={onAttachments} />
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
