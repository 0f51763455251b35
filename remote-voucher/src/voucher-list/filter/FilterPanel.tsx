import { useState } from 'react';
import { Button, ErrorState } from '@mingzhang/shared/ui';
import { NO_CRITERIA, type VoucherCriteria } from '../../voucherListApi';
import { ChosenFields } from './ChosenFields';
import { draftOf, readDraft, type FilterDraft, type TypedField } from './filterDraft';
import { TypedFields } from './TypedFields';
import type { LoadedLists } from './useFilterLists';
import styles from './Filter.module.css';

interface FilterPanelProps {
  readonly criteria: VoucherCriteria;
  readonly loaded: LoadedLists;
  readonly onSearch: (criteria: VoucherCriteria) => void;
  readonly onClose: () => void;
}

/** All filters at once. Enter or 查询 asks; what is in the address is what it opens with. */
export function FilterPanel({ criteria, loaded, onSearch, onClose }: FilterPanelProps) {
  const [draft, setDraft] = useState(() => draftOf(criteria));
  const [problems, setProblems] = useState<Partial<Record<TypedField, string>>>({});
  const change = (changes: Partial<FilterDraft>) => setDraft((before) => ({ ...before, ...changes }));

  function search() {
    const read = readDraft(draft);
    setProblems('problems' in read ? read.problems : {});
    if ('criteria' in read) onSearch(read.criteria);
  }

  return (
    <section className={styles.panel} aria-label="筛选">
      <ErrorState problem={loaded.problem} />
      <div className={styles.fields}>
        <TypedFields
          draft={draft}
          change={change}
          problems={problems}
          words={loaded.lists.words}
          onEnter={search}
        />
        <ChosenFields draft={draft} change={change} lists={loaded.lists} />
      </div>
      <div className={styles.buttons}>
        <Button type="primary" onClick={search}>
          查询
        </Button>
        <Button onClick={() => setDraft(draftOf(NO_CRITERIA))}>重置</Button>
        <Button type="link" onClick={onClose}>
          收起
        </Button>
      </div>
    </section>
  );
}
