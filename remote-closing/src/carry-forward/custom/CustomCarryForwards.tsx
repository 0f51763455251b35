import { useState } from 'react';
import { useNotify, useServerState, useSession } from '@mingzhang/shell';
import { Button, EmptyState, ErrorState, PageSkeleton, useRemoval } from '@mingzhang/shared/ui';
import { Drawer } from '@mingzhang/shared/ui-drawer';
import {
  deleteCustomCarryForward,
  listCustomCarryForwards,
  saveCustomCarryForward,
  type CustomCarryForward,
} from '../../closingApi';
import { usePostingLists } from '../settings/usePostingLists';
import { CustomForm, NEW_CUSTOM } from './CustomForm';
import styles from '../settings/Settings.module.css';

interface CustomCarryForwardsProps {
  /** Something was added, changed or deleted: the cards are others now. */
  readonly onClose: () => void;
}

/** The carry-forwards an organization has defined for itself. */
export function CustomCarryForwards({ onClose }: CustomCarryForwardsProps) {
  const { organization } = useSession();
  const confirmRemoval = useRemoval();
  const notify = useNotify();
  const [edited, setEdited] = useState<CustomCarryForward | null>(null);
  const lists = usePostingLists(true);
  const { data, problem } = useServerState(['customCarryForwards'], (signal) =>
    listCustomCarryForwards(organization.id, signal),
  );

  async function save(definition: CustomCarryForward) {
    await saveCustomCarryForward(definition, organization.id);
    notify.success(`自定义结转“${definition.name}”已保存`);
  }

  function askToDelete({ id, name }: CustomCarryForward) {
    confirmRemoval({
      title: `删除自定义结转“${name}”`,
      content: '已生成的凭证留在账上，以后不再结转。',
      remove: async () => {
        await deleteCustomCarryForward(id, organization.id);
        notify.success(`自定义结转“${name}”已删除`);
      },
    });
  }

  const add = (
    <Button type="dashed" onClick={() => setEdited(NEW_CUSTOM)}>
      新增自定义结转
    </Button>
  );
  return (
    <Drawer open size={560} title="自定义结转" onClose={onClose}>
      <ErrorState problem={problem} />
      {!problem && (!data || !lists) && <PageSkeleton />}
      {data && lists && (
        <>
          {data.length === 0 ? (
            <EmptyState
              text="还没有自定义结转。可以每月把一个科目余额的一定比例转到别的科目，例如分摊房租。"
              action={add}
            />
          ) : (
            <>
              <Definitions definitions={data} onEdit={setEdited} onDelete={askToDelete} />
              {add}
            </>
          )}
          {edited && (
            <CustomForm definition={edited} lists={lists} onSave={save} onClose={() => setEdited(null)} />
          )}
        </>
      )}
    </Drawer>
  );
}

interface DefinitionsProps {
  readonly definitions: readonly CustomCarryForward[];
  readonly onEdit: (definition: CustomCarryForward) => void;
  readonly onDelete: (definition: CustomCarryForward) => void;
}

function Definitions({ definitions, onEdit, onDelete }: DefinitionsProps) {
  return (
    <ul className={styles.definitions}>
      {definitions.map((definition) => (
        <li key={definition.id}>
          <span>{definition.name}</span>
          <Button size="small" type="link" onClick={() => onEdit(definition)}>
            修改
          </Button>
          <Button size="small" type="link" danger onClick={() => onDelete(definition)}>
            删除
          </Button>
        </li>
      ))}
    </ul>
  );
}
