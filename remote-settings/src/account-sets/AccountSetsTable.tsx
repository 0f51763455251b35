import type { AccountSet } from '@mingzhang/shared/accounting/accountSet';
import { may } from '@mingzhang/shared/accounting/permission';
import { periodLabel } from '@mingzhang/shared/primitives/period';
import { Button, Dropdown, Flex, useIsTelephone } from '@mingzhang/shared/ui';
import { Tag } from '@mingzhang/shared/ui-tag';
import { ListTable, type TableColumnsType } from '@mingzhang/shared/ui-table';
import listStyles from '../list-editing/ListTable.module.css';
import type { AccountSetWithPeriod } from './accountSetsApi';
import { actionsOf, type AccountSetAction } from './accountSetActions';

interface AccountSetsTableProps {
  /** Null while they are loaded. */
  readonly sets: readonly AccountSetWithPeriod[] | null;
  readonly currentId: number;
  readonly switchingTo: number | null;
  readonly onSwitch: (set: AccountSet) => void;
  readonly onAction: (action: AccountSetAction, set: AccountSet) => void;
}

/** The sets of a person, each with what can be done with it. */
export function AccountSetsTable(props: AccountSetsTableProps) {
  const isTelephone = useIsTelephone();
  return (
    <ListTable<AccountSetWithPeriod>
      list="accountSets"
      rowKey={({ accountSet }) => accountSet.id}
      columns={isTelephone ? onTelephone(props) : columnsOf(props)}
      dataSource={props.sets ?? []}
      loading={props.sets === null}
      locale={{ emptyText: props.sets ? '还没有账套' : '正在加载…' }}
      pagination={false}
      {...(isTelephone ? {} : { scroll: { x: 980 } })}
    />
  );
}

const standardOf = ({ standard }: AccountSet) => (standard === 'small' ? '小企业会计准则' : '企业会计准则');
const taxpayerOf = ({ taxpayer }: AccountSet) => (taxpayer === 'general' ? '一般纳税人' : '小规模纳税人');
const reviewOf = ({ requiresReview }: AccountSet) => (requiresReview ? '需要审核' : '不审核');

interface NameProps {
  readonly accountSet: AccountSet;
  readonly currentId: number;
}

function Name({ accountSet, currentId }: NameProps) {
  return (
    <>
      {accountSet.companyName} {accountSet.id === currentId && <Tag color="processing">当前</Tag>}
      {accountSet.isArchived && <Tag>已归档</Tag>}
    </>
  );
}

function onTelephone(props: AccountSetsTableProps): TableColumnsType<AccountSetWithPeriod> {
  return [
    {
      title: '单位名称',
      render: (_, { accountSet, currentPeriod }) => (
        <>
          <Name accountSet={accountSet} currentId={props.currentId} />
          <div className={listStyles.facts}>
            {periodLabel(accountSet.enablePeriod)}启用，当前{periodLabel(currentPeriod)}
            <br />
            {[standardOf(accountSet), taxpayerOf(accountSet), reviewOf(accountSet)].join(' · ')}
          </div>
        </>
      ),
    },
    { title: '操作', width: 110, render: (_, set) => <RowActions {...props} set={set} /> },
  ];
}

function columnsOf(props: AccountSetsTableProps): TableColumnsType<AccountSetWithPeriod> {
  const { currentId } = props;
  return [
    {
      title: '单位名称',
      render: (_, { accountSet }) => <Name accountSet={accountSet} currentId={currentId} />,
    },
    { title: '会计准则', width: 130, render: (_, { accountSet }) => standardOf(accountSet) },
    { title: '增值税种类', width: 110, render: (_, { accountSet }) => taxpayerOf(accountSet) },
    { title: '启用期间', width: 120, render: (_, { accountSet }) => periodLabel(accountSet.enablePeriod) },
    { title: '当前期间', width: 120, render: (_, { currentPeriod }) => periodLabel(currentPeriod) },
    { title: '编码规则', width: 90, render: (_, { accountSet }) => accountSet.encoding },
    { title: '凭证审核', width: 90, render: (_, { accountSet }) => reviewOf(accountSet) },
    { title: '操作', width: 170, key: 'actions', render: (_, set) => <RowActions {...props} set={set} /> },
  ];
}

function RowActions(props: AccountSetsTableProps & { readonly set: AccountSetWithPeriod }) {
  const { currentId, switchingTo, onSwitch, onAction } = props;
  const { accountSet, memberRole = null } = props.set;
  const isCurrent = accountSet.id === currentId;
  const actions = actionsOf(accountSet, {
    isCurrent,
    mayChange: may(memberRole, 'accountSet.write'),
    mayExport: may(memberRole, 'accountSet.export'),
    mayEnd: may(memberRole, 'accountSet.delete'),
  });
  return (
    <Flex gap={4}>
      {!isCurrent && (
        <Button
          type="link"
          size="small"
          loading={switchingTo === accountSet.id}
          disabled={switchingTo !== null}
          onClick={() => onSwitch(accountSet)}
        >
          切换
        </Button>
      )}
      {actions.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: actions.map(({ key, title }) => ({ key, label: title, danger: key === 'delete' })),
            onClick: ({ key }) => onAction(key as AccountSetAction, accountSet),
          }}
        >
          <Button type="link" size="small" aria-label={`更多：${accountSet.companyName}`}>
            更多
          </Button>
        </Dropdown>
      )}
    </Flex>
  );
}
