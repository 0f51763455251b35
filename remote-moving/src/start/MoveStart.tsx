import { momentText } from '@mingzhang/shared/fields/momentText';
import { Link, useNavigate } from '@mingzhang/shared/router';
import {
  Button,
  EmptyState,
  ErrorState,
  Page,
  PageHeader,
  PlusOutlined,
  useHotkeys,
  useIsTelephone,
  useRemoval,
} from '@mingzhang/shared/ui';
import { RefusalNote, useSubmission } from '@mingzhang/shared/ui-form';
import {
  addKeyTitle,
  listKeyHelp,
  listKeys,
  ListTable,
  rowKeys,
  type TableColumnsType,
} from '@mingzhang/shared/ui-table';
import { usePageKeyHelp, useServerState } from '@mingzhang/shell';
import { beginMove, listMoves, removeMove, type Move } from '../movesApi';
import { movePath } from '../move/moveAddress';

/** The moves one has begun, to go on with, and a new one. */
export function MoveStart() {
  const { data, problem } = useServerState(['moves'], listMoves, { remembered: 'never' });
  const navigate = useNavigate();
  const isTelephone = useIsTelephone();
  const confirm = useRemoval();
  const { isBusy, refusal, submit } = useSubmission();
  const begin = () =>
    submit(async () => {
      const { id } = await beginMove();
      await navigate(movePath({ id, step: 'files' }));
    });
  const forget = (move: Move) =>
    confirm({
      title: `删除这次迁入“${titleOf(move)}”？`,
      content: '已上传的文件和已做的选择都会删除；现有账套不受影响。',
      isCautious: true,
      remove: () => removeMove(move.id),
      done: '已删除',
    });
  useHotkeys({ [listKeys.add]: () => void begin() }, !isBusy);
  usePageKeyHelp(
    listKeyHelp('迁入', { add: '开始迁入', rows: { open: '继续这次迁入', remove: '删除没有完成的迁入' } }),
  );
  const columns = columnsOf(forget, isTelephone);
  return (
    <Page>
      <PageHeader
        title="迁入"
        note="把其他软件的账搬进来：科目、期初、凭证，逐月核对到分"
        actions={
          <Button
            type="primary"
            autoFocus
            icon={<PlusOutlined />}
            title={addKeyTitle}
            loading={isBusy}
            onClick={() => void begin()}
          >
            开始迁入
          </Button>
        }
      />
      <RefusalNote text={refusal} />
      <ErrorState problem={problem} />
      {!problem && (
        <ListTable<Move>
          list="moves"
          rowKey="id"
          columns={isTelephone ? columns.filter(({ key }) => key === 'name' || key === 'actions') : columns}
          dataSource={[...(data ?? [])]}
          loading={data === null}
          pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
          locale={{ emptyText: data ? <EmptyState text={HOW} /> : '正在加载…' }}
          onRow={(move) =>
            rowKeys(titleOf(move), {
              onOpen: () => void navigate(addressOf(move)),
              onRemove: isRemovable(move) ? () => forget(move) : undefined,
            })
          }
        />
      )}
    </Page>
  );
}

const HOW =
  '柠檬云、精斗云、金蝶、用友等导出的 Excel 或文本都可以。先试算核对，确认后才写入；没做完可以离开，文件和选择留到第二天。';

const titleOf = ({ companyName }: Move) => companyName || '未命名的迁入';

const addressOf = ({ id }: Move) => movePath({ id, step: 'files' });

/** What is done is undone on its own page, what is under way is stopped there. */
const isRemovable = ({ state: { state } }: Move) => state === 'open' || state === 'refused';

function stateText({ state }: Move): string {
  if (state.state === 'working') return state.of === 'trial' ? '正在试算' : '正在写入';
  if (state.state === 'done') return '已迁入';
  if (state.state === 'open') return '没有完成';
  return `${state.of === 'trial' ? '没有试算成功' : '没有迁入'}：${state.problem}`;
}

/** A telephone says the state under the name. */
const columnsOf = (forget: (move: Move) => void, isTelephone: boolean): TableColumnsType<Move> => [
  {
    title: '单位名称',
    key: 'name',
    render: (_, move) => (
      <>
        <Link to={addressOf(move)}>{titleOf(move)}</Link>
        {isTelephone && <div>{stateText(move)}</div>}
      </>
    ),
  },
  { title: '文件', key: 'files', width: 72, align: 'right', render: (_, { files }) => files.length },
  { title: '开始时间', key: 'at', width: 150, render: (_, { at }) => momentText(at) },
  { title: '状态', key: 'state', width: 200, render: (_, move) => stateText(move) },
  {
    title: '操作',
    key: 'actions',
    width: 120,
    render: (_, move) => (
      <>
        <Link to={addressOf(move)}>{isRemovable(move) ? '继续' : '查看'}</Link>
        {isRemovable(move) && (
          <Button type="link" size="small" danger onClick={() => forget(move)}>
            删除
          </Button>
        )}
      </>
    ),
  },
];
