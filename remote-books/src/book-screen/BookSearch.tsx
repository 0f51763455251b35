import { useRef, useState } from 'react';
import { Button, SearchOutlined, useHotkeys } from '@mingzhang/shared/ui';
import { Input, type InputRef } from '@mingzhang/shared/ui-text';
import { HttpProblem, problemText } from '@mingzhang/shell';
import { bookKeys } from './bookKeys';

/** Where a text was found: the row, and how many rows show it. */
export interface Found {
  readonly index: number | null;
  readonly hits: number;
}

interface BookSearchProps {
  /** From the row last found (null: from the beginning), on or back. */
  readonly find: (text: string, from: number | null, isBackward: boolean) => Promise<Found>;
  readonly onFound: (index: number) => void;
}

/**
 * 查找 in the book's bar: jumps to rows that are not drawn, which the browser's own search cannot. Ctrl+F comes here,
 * Enter goes on, Shift+Enter back, Esc leaves.
 */
export function BookSearch({ find, onFound }: BookSearchProps) {
  const input = useRef<InputRef>(null);
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSearching, setSearching] = useState(false);
  useHotkeys({ [bookKeys.search]: () => input.current?.focus({ cursor: 'all' }) });

  async function search(isBackward: boolean) {
    const sought = text.trim();
    if (sought === '') return;
    setSearching(true);
    setProblem(null);
    try {
      const next = await find(sought, found?.index ?? null, isBackward);
      // Behind the last it begins again.
      const answer = next.index === null && next.hits > 0 ? await find(sought, null, isBackward) : next;
      setFound(answer);
      if (answer.index !== null) onFound(answer.index);
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      setProblem(problemText(error));
    } finally {
      setSearching(false);
    }
  }

  return (
    <span role="search" style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}>
      <Input
        ref={input}
        allowClear
        style={{ flex: '0 1 190px', minWidth: 0 }}
        prefix={<SearchOutlined />}
        placeholder="查找（Ctrl+F）"
        aria-label="在账簿中查找"
        title="摘要、科目、凭证字号或金额；Enter 下一处，Shift+Enter 上一处"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setFound(null);
          setProblem(null);
        }}
        onPressEnter={({ shiftKey }) => void search(shiftKey)}
        onKeyDown={({ key }) => key === 'Escape' && input.current?.blur()}
      />
      {problem !== null && <span role="alert">查找失败，请按回车重试：{problem}</span>}
      {found && <span role="status">{found.hits === 0 ? '没有找到' : `共 ${found.hits} 处`}</span>}
      {found !== null && found.hits > 0 && (
        <Button size="small" type="text" loading={isSearching} onClick={() => void search(false)}>
          下一处
        </Button>
      )}
    </span>
  );
}
