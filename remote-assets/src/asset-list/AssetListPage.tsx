import { periodLabel } from '@mingzhang/shared/primitives/period';
import { ListImportButton } from '@mingzhang/shared/fields/list-import/ListImportButton';
import { useNavigate, useSearchParams } from '@mingzhang/shared/router';
import {
  Button,
  DownloadOutlined,
  ErrorState,
  keyCaps,
  Page,
  PageHeader,
  PageToolbar,
  PlusOutlined,
  usePageKeys,
} from '@mingzhang/shared/ui';
import { bookRowKeyHelp, tickedRowKeyHelp } from '@mingzhang/shared/ui-book';
import { Pagination } from '@mingzhang/shared/ui-pagination';
import type { InputRef } from '@mingzhang/shared/ui-text';
import { useNotify, usePageKeyHelp, usePermission, useServerState, useSession } from '@mingzhang/shell';
import { useMemo, useRef, type ReactNode } from 'react';
import { listAssets, PAGE_SIZE, type AssetFilter, type AssetPage } from '../assetsApi';
import { BegunAssets, type BegunModule } from '../BegunAssets';
import { cardAddress, NEW_CARD } from '../cardAddress';
import { useAssetCategories } from '../useAssetCategories';
import { AssetFilterBar } from './AssetFilterBar';
import { ASSET_TEMPLATE_ADDRESS, assetImporter, assetsFileAddress } from './assetFilesApi';
import { filterOf, paramsOf } from './assetListAddress';
import { assetRows, type AssetRow } from './assetRows';
import { AssetTable } from './AssetTable';
import { BATCH_KEY, TickedBar } from './TickedBar';
import { useTicked, type Ticked } from './useTicked';

const ADD_KEY = 'f10';
const FIND_KEY = 'ctrl+f';

/** /assets: 资产卡片 of the organization one works in. */
export function AssetListPage() {
  return <BegunAssets title="资产卡片">{({ openFrom }) => <AssetList openFrom={openFrom} />}</BegunAssets>;
}

function AssetList({ openFrom }: Pick<BegunModule, 'openFrom'>) {
  const { accountSet } = useSession();
  const search = useRef<InputRef>(null);
  const { filter, at, show } = useListAddress();
  const { data, isLoading, problem } = useServerState(['assets', filter, at], (signal) =>
    listAssets(filter, at, signal),
  );
  const { data: categories } = useAssetCategories();
  const rows = useMemo(() => data && assetRows(data, categories ?? []), [data, categories]);
  const addButton = useAddButton(search);
  const mayWrite = usePermission('asset.write');
  const cards = useMemo(() => data?.rows.map(({ asset }) => asset) ?? [], [data]);
  const ticked = useTicked(cards);
  const isFiltered = paramsOf({ ...filter, period: null }).size > 0;
  const note = [accountSet.companyName, data && periodLabel(data.period), '单位：元'];

  return (
    <Page>
      <PageHeader title="资产卡片" note={note.filter(Boolean).join(' · ')} actions={addButton} />
      <PageToolbar actions={<FileButtons filter={filter} />}>
        <AssetFilterBar
          filter={filter}
          period={data?.period ?? filter.period}
          categories={categories ?? []}
          search={search}
          onChange={show}
        />
      </PageToolbar>
      {problem ? (
        <ErrorState problem={problem} />
      ) : (
        <>
          {mayWrite && data && <TickedBar ticked={ticked} period={openFrom ?? data.period} />}
          <Cards {...{ rows, isLoading, isFiltered, addButton }} ticked={mayWrite ? ticked : null} />
        </>
      )}
      <Pages data={data} at={at} onPage={(page) => show(filter, page)} />
    </Page>
  );
}

/** 导入 for those who may write, and 导出 of the cards that are listed. */
function FileButtons({ filter }: { readonly filter: AssetFilter }) {
  const mayWrite = usePermission('asset.write');
  const notify = useNotify();
  return (
    <>
      {mayWrite && (
        <ListImportButton
          noun="资产卡片"
          importer={assetImporter}
          templateHref={ASSET_TEMPLATE_ADDRESS}
          hint="编号已存在的修改，不存在的新增；本页导出的文件可以直接导入。文件里没有的列不改动；未填写的条件按资产类别。启用期间以前的资产请填写已提月份和累计折旧。"
          onImported={notify.success}
        />
      )}
      <Button icon={<DownloadOutlined />} href={assetsFileAddress(filter)} download>
        导出
      </Button>
    </>
  );
}

/** What the address asks for, and how another is shown. */
function useListAddress() {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => filterOf(params), [params]);
  const at = Math.max(Number(params.get('page')) || 1, 1);
  const show = (next: AssetFilter, page = 1) => setParams(paramsOf(next, page), { replace: true });
  return { filter, at, show };
}

/** 新增卡片 for those who may, with the keys of the page. */
function useAddButton(search: React.RefObject<InputRef | null>): ReactNode {
  const mayWrite = usePermission('asset.write');
  const navigate = useNavigate();
  const add = () => void navigate(NEW_CARD);
  usePageKeys({
    ...(mayWrite ? { [ADD_KEY]: add } : {}),
    [FIND_KEY]: () => search.current?.focus({ cursor: 'all' }),
  });
  usePageKeyHelp(listKeyHelp(mayWrite));
  return (
    mayWrite && (
      <Button type="primary" icon={<PlusOutlined />} title={keyCaps(ADD_KEY).join('+')} onClick={add}>
        新增卡片
      </Button>
    )
  );
}

interface CardsProps {
  readonly rows: readonly AssetRow[] | null;
  readonly isLoading: boolean;
  readonly isFiltered: boolean;
  readonly addButton: ReactNode;
  readonly ticked: Ticked | null;
}

function Cards({ rows, isLoading, isFiltered, addButton, ticked }: CardsProps) {
  const navigate = useNavigate();
  return (
    <AssetTable
      rows={rows}
      isLoading={isLoading}
      ticked={ticked}
      emptyText={isFiltered ? '没有符合条件的卡片。' : '还没有资产卡片。'}
      emptyAction={!isFiltered && addButton}
      onOpen={({ id }, inNewTab) => {
        if (id === 0) return;
        if (inNewTab) window.open(cardAddress(id), '_blank', 'noopener');
        else void navigate(cardAddress(id));
      }}
    />
  );
}

interface PagesProps {
  readonly data: AssetPage | null;
  readonly at: number;
  readonly onPage: (page: number) => void;
}

function Pages({ data, at, onPage }: PagesProps) {
  if (!data || data.total <= PAGE_SIZE) return null;
  return (
    <Pagination
      style={{ marginTop: 12 }}
      showSizeChanger={false}
      current={at}
      pageSize={PAGE_SIZE}
      total={data.total}
      onChange={onPage}
    />
  );
}

const listKeyHelp = (mayWrite: boolean) => [
  {
    title: '资产卡片',
    keys: [
      ...(mayWrite ? [{ keys: [keyCaps(ADD_KEY)], does: '新增卡片' }] : []),
      ...(mayWrite ? [{ keys: [keyCaps(BATCH_KEY)], does: '批量变动勾选的卡片' }] : []),
      { keys: [keyCaps(FIND_KEY)], does: '查找' },
    ],
  },
  mayWrite ? tickedRowKeyHelp : bookRowKeyHelp,
];
