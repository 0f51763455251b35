import { MOST_RULED } from '@mingzhang/shared/accounting/cashier/statementRule';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { negate } from '@mingzhang/shared/primitives/money';
import {
  Button,
  ErrorState,
  keyCaps,
  lazyDialog,
  Money,
  PageSkeleton,
  SearchOutlined,
  Space,
} from '@mingzhang/shared/ui';
import { RefusalNote } from '@mingzhang/shared/ui-form';
import { Pagination } from '@mingzhang/shared/ui-pagination';
import { Input } from '@mingzhang/shared/ui-text';
import { usePageKeyHelp, usePermission, useServerState } from '@mingzhang/shell';
import { useDeferredValue, useRef, useState } from 'react';
import type { ListedFund } from '../fundsApi';
import { LinePane } from './LinePane';
import styles from './Match.module.css';
import { listOpenLines, PAGE_SIZE, type OpenLines, type Sides } from './matchApi';
import { Proposals } from './Proposals';
import { hasText, tickedSums, type TickedSums } from './tickedSums';
import { useLetterKeys } from './useLetterKeys';
import { useMatching } from './useMatching';

const RuleDraftDialog = lazyDialog(() => import('./RuleDraftDialog').then((m) => m.RuleDraftDialog));

const matchKeys = { match: 'ctrl+enter', propose: 'a', undo: 'u' } as const;

interface OpenLinesPanelProps {
  readonly fund: ListedFund;
  readonly asOf: DateOnly;
}

/** 未勾对: both sides beside each other. */
export function OpenLinesPanel({ fund, asOf }: OpenLinesPanelProps) {
  const [page, setPage] = useState(1);
  const { data, problem, isLoading } = useServerState(['openLines', fund.id, asOf, page], (signal) =>
    listOpenLines(fund.id, asOf, page, signal),
  );
  if (problem) return <ErrorState problem={problem} />;
  if (!data) return <PageSkeleton />;
  return (
    <div aria-busy={isLoading}>
      <Matching fund={fund} asOf={asOf} lines={data} />
      {Math.max(data.bookCount, data.bankCount) > PAGE_SIZE && (
        <Pagination
          style={{ marginTop: 12 }}
          showSizeChanger={false}
          current={page}
          pageSize={PAGE_SIZE}
          total={Math.max(data.bookCount, data.bankCount)}
          onChange={setPage}
        />
      )}
    </div>
  );
}

function Matching({ fund, asOf, lines }: OpenLinesPanelProps & { readonly lines: OpenLines }) {
  const mayWrite = usePermission('cashier.write');
  const { matching, sums, ticked, tick, show, match, matchTicked } = useTickedLines(fund, asOf, lines);
  const [text, setText] = useState('');
  const [isDrafting, setDrafting] = useState(false);
  usePageKeyHelp(keyHelp(mayWrite));
  return (
    <>
      <Space wrap style={{ marginBottom: 8 }}>
        <Input
          allowClear
          style={{ width: 200 }}
          prefix={<SearchOutlined />}
          aria-label="查找未勾对"
          placeholder="金额、摘要、对方、号码"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {mayWrite && (
          <MatchButtons matching={matching} banks={sums.banks.length} onDraft={() => setDrafting(true)} />
        )}
      </Space>
      <RefusalNote text={matching.refusal} />
      {matching.proposals && (
        <Proposals
          {...{ proposals: matching.proposals, lines, isBusy: matching.isBusy }}
          onTake={(group) => void match(group)}
          onShow={show}
        />
      )}
      <Panes {...{ lines, sums, ticked, text }} onTick={mayWrite ? tick : () => undefined} />
      {mayWrite && <SumsBar sums={sums} isBusy={matching.isBusy} onMatch={matchTicked} />}
      {isDrafting && (
        <RuleDraftDialog fund={fund} keys={keysOf(sums.banks)} onClose={() => setDrafting(false)} />
      )}
    </>
  );
}

/** What is ticked, what it comes to, and what the keys do with it. */
function useTickedLines(fund: ListedFund, asOf: DateOnly, lines: OpenLines) {
  const mayWrite = usePermission('cashier.write');
  const matching = useMatching(fund.id, asOf);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const sums = tickedSums(lines, ticked);
  const tick = (key: string) =>
    setTicked((last) => new Set(last.has(key) ? [...last].filter((one) => one !== key) : [...last, key]));
  const show = ({ books, banks }: Sides<string>) => setTicked(new Set([...books, ...banks]));
  async function match({ books, banks }: Sides<string>) {
    if (await matching.match({ books, banks })) setTicked(new Set());
  }
  const matchTicked = () => {
    if (sums.isEqual) void match({ books: keysOf(sums.books), banks: keysOf(sums.banks) });
  };
  useLetterKeys(
    mayWrite
      ? {
          [matchKeys.match]: matchTicked,
          [matchKeys.propose]: () => void matching.matchAndPropose(),
          [matchKeys.undo]: () => void matching.undo(),
        }
      : {},
  );
  return { matching, sums, ticked, tick, show, match, matchTicked };
}

interface PanesProps {
  readonly lines: OpenLines;
  readonly sums: TickedSums;
  readonly ticked: ReadonlySet<string>;
  readonly text: string;
  readonly onTick: (key: string) => void;
}

function Panes({ lines, sums, ticked, text, onTick }: PanesProps) {
  const panes = useRef<HTMLDivElement>(null);
  const sought = useDeferredValue(text);
  const enter = (side: 0 | 1) => () =>
    panes.current?.querySelectorAll('section')[side]?.querySelector<HTMLElement>('tbody tr')?.focus();
  return (
    <div ref={panes} className={styles.panes}>
      <LinePane
        {...{ ticked, onTick }}
        title="企业账"
        lines={lines.books.filter((line) => hasText(line, sought))}
        total={lines.bookCount}
        sought={soughtBy(sums, 'banks')}
        emptyText="企业账都已勾对。"
        onCross={enter(1)}
      />
      <LinePane
        {...{ ticked, onTick }}
        title="银行对账单"
        lines={lines.banks.filter((line) => hasText(line, sought))}
        total={lines.bankCount}
        sought={soughtBy(sums, 'books')}
        emptyText="对账单都已勾对。"
        onCross={enter(0)}
      />
    </div>
  );
}

const keysOf = (lines: readonly { readonly key: string }[]) => lines.map(({ key }) => key);

/** The amount that completes what is ticked: what is ticked on the other side, less what is on this one. */
function soughtBy(
  { books, banks, difference }: TickedSums,
  other: keyof Sides<unknown>,
): ReadonlySet<number> {
  const isAsked = (other === 'books' ? books : banks).length > 0 && difference !== 0;
  return new Set(isAsked ? [other === 'books' ? difference : negate(difference)] : []);
}

interface MatchButtonsProps {
  readonly matching: ReturnType<typeof useMatching>;
  /** How many lines of the bank are ticked. */
  readonly banks: number;
  readonly onDraft: () => void;
}

function MatchButtons({ matching, banks, onDraft }: MatchButtonsProps) {
  const mayMake = usePermission('voucher.write');
  return (
    <Space wrap>
      <Button
        type="primary"
        title={keyCaps(matchKeys.propose).join('+')}
        loading={matching.isBusy}
        onClick={() => void matching.matchAndPropose()}
      >
        自动勾对
      </Button>
      <Button
        title={keyCaps(matchKeys.undo).join('+')}
        disabled={!matching.canUndo || matching.isBusy}
        onClick={() => void matching.undo()}
      >
        撤销
      </Button>
      {mayMake && (
        <Button
          disabled={banks === 0 || banks > MOST_RULED}
          title={banks > MOST_RULED ? `一次最多 ${MOST_RULED} 行` : undefined}
          onClick={onDraft}
        >
          按规则制单
        </Button>
      )}
    </Space>
  );
}

interface SumsBarProps {
  readonly sums: TickedSums;
  readonly isBusy: boolean;
  readonly onMatch: () => void;
}

function SumsBar({ sums: { books, banks, book, bank, difference, isEqual }, isBusy, onMatch }: SumsBarProps) {
  return (
    <div className={styles.sums} role="status" aria-label="已勾选">
      <span>
        企业账 {books.length} 笔 <Money value={book} />
      </span>
      <span>
        银行 {banks.length} 笔 <Money value={bank} />
      </span>
      <span>
        差额 <Money value={difference} />
      </span>
      <Button
        type="primary"
        title={keyCaps(matchKeys.match).join('+')}
        disabled={!isEqual || isBusy}
        onClick={onMatch}
      >
        勾对
      </Button>
    </div>
  );
}

const keyHelp = (mayWrite: boolean) => [
  {
    title: '勾对',
    keys: [
      { keys: [['↑'], ['↓']], does: '上一行、下一行' },
      { keys: [['←'], ['→']], does: '到另一边' },
      ...(mayWrite
        ? [
            { keys: [['空格']], does: '勾选' },
            { keys: [keyCaps(matchKeys.match)], does: '勾对所选，两边金额相等' },
            { keys: [keyCaps(matchKeys.propose)], does: '自动勾对，并给出建议' },
            { keys: [keyCaps(matchKeys.undo)], does: '撤销上一次勾对' },
          ]
        : []),
    ],
  },
];
